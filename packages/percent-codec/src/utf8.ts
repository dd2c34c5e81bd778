import type { CharacterSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import { decodeBytes } from './decode-bytes.js';
import { encode } from './encode.js';

/** What marks a lead byte, by the number of trail bytes behind it. */
const LEAD_BITS = [0, 0xc0, 0xe0, 0xf0] as const;

function encodeUtf8(text: string): Uint8Array {
  // Three bytes are the most that one code unit comes to.
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let point = text.codePointAt(i)!;
    if (point > 0xffff) i++;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    let trails = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    bytes[length++] = LEAD_BITS[trails]! | (point >> (6 * trails));
    while (trails-- > 0) bytes[length++] = 0x80 | ((point >> (6 * trails)) & 0x3f);
  }
  return bytes.slice(0, length);
}

/**
 * Reads one code point that begins with a byte above 0x7F.
 *
 * Source: Encoding Standard, "UTF-8 decoder".
 */
function readUtf8(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  // The first trail byte is held to fewer values: no overlong form, no surrogate, nothing above U+10FFFF.
  let lower = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let upper = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  let point = lead & (0x7f >> length);
  for (let seen = 1; seen < length; seen++) {
    const byte = bytes[at + seen];
    if (byte === undefined || byte < lower || byte > upper) return -seen;
    point = (point << 6) | (byte & 0x3f);
    lower = 0x80;
    upper = 0xbf;
  }
  return point * 8 + length;
}

/**
 * The charset of every address that says nothing else. A lone surrogate is written as U+FFFD.
 *
 * Source: Encoding Standard, "UTF-8".
 * @example
 * ```ts
 * import { utf8, specialQueryPercentEncodeSet } from '@oneurl/percent-codec';
 * utf8.percentEncode('q=你', specialQueryPercentEncodeSet); // => 'q=%E4%BD%A0'
 * utf8.decode(new Uint8Array([0xe4, 0xbd, 0xa0])); // => '你'
 * ```
 */
export const utf8: Charset = {
  name: 'utf-8',
  encode: encodeUtf8,
  decode: (bytes: Uint8Array, replace?: (start: number, end: number) => string): string =>
    decodeBytes(bytes, readUtf8, replace),
  percentEncode: (text: string, set: CharacterSet): string => encode(text, set),
};
