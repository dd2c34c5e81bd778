import { utf8 } from '@oneurl/percent-codec';
import { escapedByte, PERCENT } from './code-points.js';

/** Where the run of escapes that begins at `at` ends. */
function endOfEscapes(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === PERCENT && escapedByte(text, end) >= 0) end += 3;
  return end;
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/**
 * Percent-decodes a domain and reads the bytes as UTF-8 without removing a byte order mark.
 *
 * Raw characters are whole sequences of UTF-8, so none can share a sequence with the escapes beside it, and each run
 * of escapes is decoded on its own.
 *
 * @param input - the raw text of the host.
 * @param starts - when given, takes for each code unit of the result the index in `input` that it comes from. Exact up
 *   to the first malformed sequence, behind which nothing is asked: U+FFFD is in no domain.
 * @returns the decoded text; malformed bytes are U+FFFD.
 *
 * Source: URL Standard, section 3.5 "Host parsing", host parser, step 4.
 */
export function percentDecodeDomain(input: string, starts?: number[]): string {
  let domain = '';
  let copied = 0;
  const copyTo = (end: number): void => {
    for (let i = copied; starts !== undefined && i < end; i++) starts.push(i);
    domain += input.slice(copied, end);
  };
  for (let at = input.indexOf('%'); at >= 0; at = input.indexOf('%', at)) {
    const end = endOfEscapes(input, at);
    if (end === at) {
      at++;
      continue;
    }
    copyTo(at);
    const bytes = new Uint8Array((end - at) / 3);
    for (let i = 0; i < bytes.length; i++) bytes[i] = escapedByte(input, at + 3 * i);
    const decoded = utf8.decode(bytes);
    if (starts !== undefined) pushStarts(decoded, at, starts);
    domain += decoded;
    copied = at = end;
  }
  copyTo(input.length);
  return domain;
}

function pushStarts(decoded: string, at: number, starts: number[]): void {
  let start = at;
  for (const character of decoded) {
    for (let unit = 0; unit < character.length; unit++) starts.push(start);
    start += 3 * utf8Length(character.codePointAt(0)!);
  }
}
