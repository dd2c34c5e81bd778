import type { CharacterSet } from './character-set.js';
import { byteAt, PERCENT, PERCENT_BYTE } from './percent-byte.js';
import { rfc3986EncodeSets } from './rfc3986-classes.js';

const ASCII_END = 0x80;
/** U+FFFD, which stands for a lone surrogate. */
const REPLACEMENT = '%EF%BF%BD';

/** The escaped UTF-8 of one code point that is not ASCII. */
function percentPoint(point: number): string {
  if (point < 0x800) return PERCENT_BYTE[0xc0 | (point >> 6)]! + PERCENT_BYTE[0x80 | (point & 0x3f)]!;
  if (point >= 0xd800 && point < 0xe000) return REPLACEMENT;
  const tail = PERCENT_BYTE[0x80 | ((point >> 6) & 0x3f)]! + PERCENT_BYTE[0x80 | (point & 0x3f)]!;
  return point < 0x10000
    ? PERCENT_BYTE[0xe0 | (point >> 12)]! + tail
    : PERCENT_BYTE[0xf0 | (point >> 18)]! + PERCENT_BYTE[0x80 | ((point >> 12) & 0x3f)]! + tail;
}

/** Encodes from `at` on, where the first character that cannot stay is. */
function encodeFrom(text: string, at: number, table: Uint8Array, isSafe: boolean): string {
  let out = '';
  let copied = 0;
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < ASCII_END) {
      if (isSafe && code === PERCENT) {
        if (byteAt(text, i + 1) >= 0) {
          i += 2;
          continue;
        }
      } else if (table[code] === 0) continue;
      out += text.slice(copied, i) + PERCENT_BYTE[code]!;
    } else {
      if (copied < i) out += text.slice(copied, i);
      const point = text.codePointAt(i)!;
      if (point > 0xffff) i++;
      out += percentPoint(point);
    }
    copied = i + 1;
  }
  return copied < text.length ? out + text.slice(copied) : out;
}

/**
 * Writes as `%XX` every character of the set, and everything that is not ASCII, in UTF-8.
 *
 * @param text - the raw text; a lone surrogate is written as U+FFFD.
 * @param set - what to encode: all but the unreserved characters when not given, so that the result can stand
 *   anywhere in an address. Unlike `encodeURIComponent` this also encodes `!'()*`, which RFC 3986 reserves.
 * @returns the encoded text; the very same string when there is nothing to encode. A `%` is encoded when the set has it:
 *   use {@link encodeSafe} on text that may be encoded already.
 *
 * Source: RFC 3986 section 2.1; URL Standard, "UTF-8 percent-encode".
 * @example
 * ```ts
 * import { encode } from '@oneurl/percent-codec';
 * encode('hello#world.txt'); // => 'hello%23world.txt'
 * encode('((-!-))'); // => '%28%28-%21-%29%29'
 * ```
 */
export function encode(text: string, set: CharacterSet = rfc3986EncodeSets.uri): string {
  const { table } = set;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ASCII_END || table[code] !== 0) return encodeFrom(text, i, table, false);
  }
  return text;
}

/**
 * Like {@link encode}, but never encodes twice: a valid `%XX` stays as it is and a lone `%` becomes `%25`, so that a
 * second run changes nothing.
 *
 * @param text - text that may be encoded already, whole or in part.
 * @param set - what to encode: all but the unreserved characters when not given.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 2.4.
 * @example
 * ```ts
 * import { encodeSafe } from '@oneurl/percent-codec';
 * encodeSafe('100% of%20it'); // => '100%25%20of%20it'
 * encodeSafe('100%25%20of%20it'); // => '100%25%20of%20it'
 * ```
 */
export function encodeSafe(text: string, set: CharacterSet = rfc3986EncodeSets.uri): string {
  const { table } = set;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === PERCENT && byteAt(text, i + 1) >= 0) i += 2;
    else if (code >= ASCII_END || code === PERCENT || table[code] !== 0)
      return encodeFrom(text, i, table, true);
  }
  return text;
}
