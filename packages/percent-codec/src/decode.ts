import type { Charset } from './charset-type.js';
import { byteAt, PERCENT } from './percent-byte.js';
import { unreserved } from './rfc3986-classes.js';
import { UrlError } from './url-error.js';
import { readUtf8, utf8 } from './utf8.js';

/** What {@link decode} does with what it meets. */
export interface DecodeOptions {
  /** Leave what cannot be decoded as it is written, instead of throwing. Default: `false`. */
  readonly tolerant?: boolean;
  /** `unreserved`: decode only escapes that mean the same decoded. Default: decode all. */
  readonly only?: 'unreserved';
  /** What the escaped bytes are written in. Default: {@link utf8}. */
  readonly charset?: Charset;
}

function failTriplet(input: string, position: number): never {
  throw new UrlError({
    code: 'invalid-percent-triplet',
    component: 'url',
    position,
    input,
    message: `The "%" at ${position} is not followed by two hexadecimal digits; write it as "%25", or decode with { tolerant: true }.`,
  });
}

function failBytes(input: string, position: number, charset: string): never {
  throw new UrlError({
    code: `invalid-${charset}`,
    component: 'url',
    position,
    input,
    message: `The escaped bytes at ${position} are not valid ${charset}; name the charset they are in, or decode with { tolerant: true }.`,
  });
}

/**
 * Turns `%XX` back into characters.
 *
 * @param text - text with escapes; raw characters stay.
 * @param options - see {@link DecodeOptions}.
 * @returns the decoded text; the very same string when it has no `%`.
 * @throws {@link UrlError} `invalid-percent-triplet` for a `%` that begins no escape, and `invalid-utf-8` (or `invalid-`
 *   and the name of the charset) for bytes that are no text, with the position of the `%`. Never when `tolerant`.
 *
 * Source: RFC 3986 section 2.4; URL Standard, "percent-decode".
 * @example
 * ```ts
 * import { decode } from '@oneurl/percent-codec';
 * decode('%E4%BD%A0%20a+b'); // => '你 a+b'
 * decode('100%'); // throws invalid-percent-triplet
 * decode('100%-%C3%C0', { tolerant: true }); // => '100%-%C3%C0'
 * decode('%7Ea%2Fb', { only: 'unreserved' }); // => '~a%2Fb'
 * ```
 */
export function decode(text: string, options: DecodeOptions = {}): string {
  const first = text.indexOf('%');
  if (first < 0 && (!options.charset || options.charset === utf8)) return text;
  const tolerant = options.tolerant === true;
  if (options.only === 'unreserved') return decodeUnreserved(text, first, tolerant);
  return options.charset && options.charset !== utf8
    ? decodeCharset(text, options.charset, tolerant)
    : decodeUtf8(text, first, tolerant);
}

function decodeUnreserved(text: string, first: number, tolerant: boolean): string {
  let out = '';
  let copied = 0;
  for (let i = first; i >= 0; i = text.indexOf('%', i)) {
    const byte = byteAt(text, i + 1);
    if (byte < 0 && !tolerant) failTriplet(text, i);
    if (byte >= 0 && unreserved.has(byte)) {
      out += text.slice(copied, i) + String.fromCharCode(byte);
      copied = i + 3;
    }
    i += byte < 0 ? 1 : 3;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

function decodeUtf8(text: string, first: number, tolerant: boolean): string {
  const escapedByte = (at: number): number => (text.charCodeAt(at) === PERCENT ? byteAt(text, at + 1) : -1);
  let out = '';
  let copied = 0;
  let start = first;
  // The bytes of one character stand in escapes next to one another: byte n of it is at start + 3n.
  const nthByte = (index: number): number => escapedByte(start + 3 * index);
  while (start >= 0) {
    const byte = byteAt(text, start + 1);
    let length = 1;
    let decoded = '';
    if (byte < 0) {
      if (!tolerant) failTriplet(text, start);
      length = 1 / 3;
    } else if (byte < 0x80) decoded = String.fromCharCode(byte);
    else {
      const read = readUtf8(nthByte, 0);
      if (read < 0 && !tolerant) failBytes(text, start, 'utf-8');
      length = read < 0 ? -read : read & 7;
      if (read >= 0) decoded = String.fromCodePoint(read >> 3);
    }
    const end = start + (byte < 0 ? 1 : 3 * length);
    if (decoded !== '') {
      out += text.slice(copied, start) + decoded;
      copied = end;
    }
    start = text.indexOf('%', end);
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/**
 * A byte of a legacy character may stand raw (`%81|`), so the bytes of raw ASCII take part. Characters that are not
 * ASCII end a run of bytes.
 */
function decodeCharset(text: string, charset: Charset, tolerant: boolean): string {
  let out = '';
  for (let i = 0; i < text.length; ) {
    const start = i;
    while (i < text.length && text.charCodeAt(i) < 0x80) i++;
    if (start < i) out += decodeRun(text, start, i, charset, tolerant);
    const raw = i;
    while (i < text.length && text.charCodeAt(i) >= 0x80) i++;
    out += text.slice(raw, i);
  }
  return out === text ? text : out;
}

function decodeRun(text: string, from: number, to: number, charset: Charset, tolerant: boolean): string {
  const bytes = new Uint8Array(to - from);
  // Where in the text each byte is written.
  const starts = new Uint32Array(to - from + 1);
  let length = 0;
  for (let i = from; i < to; ) {
    starts[length] = i;
    const isPercent = text.charCodeAt(i) === PERCENT;
    const byte = isPercent ? byteAt(text, i + 1) : -1;
    if (isPercent && byte < 0 && !tolerant) failTriplet(text, i);
    bytes[length++] = byte < 0 ? text.charCodeAt(i) : byte;
    i += byte < 0 ? 1 : 3;
  }
  starts[length] = to;
  return charset.decode(bytes.subarray(0, length), (start, end) =>
    tolerant ? text.slice(starts[start], starts[end]) : failBytes(text, starts[start]!, charset.name),
  );
}
