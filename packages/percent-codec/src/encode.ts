import { type CharacterSet, defineSet } from './character-set.js';
import { byteAt, PERCENT, PERCENT_BYTE } from './percent-byte.js';
import { rfc3986EncodeSets } from './rfc3986-classes.js';

const ASCII_END = 0x80;
/** The upper bits of D800 to DFFF. */
const SURROGATES = 0xd800 >> 11;
const LOW_SURROGATE = 0xdc00;
const LONE_SURROGATE_AS = 0xfffd;

/**
 * The engine looks up `length` of what is a text for certain in no time. Else it asks for the form of the string, and
 * calls a function once it has met five: flat or joined, of one byte a character or two, and so on. Not imported, since
 * nothing is really added only when the engine knows it to be nothing.
 */
const AS_TEXT = '';

/** Code points above U+1FFFF, which are rare, are not remembered. */
const REMEMBERED = 0x20000;

/**
 * The escapes of characters met before, in pages of 64: a lookup costs a fifth of making them (bench case: codec,
 * text that is not ASCII). At most 131,072 short strings, in practice as many as the text has different characters.
 */
const pages: ((string | undefined)[] | undefined)[] = /* @__PURE__ */ new Array(REMEMBERED >> 6);

function escapeAndRemember(point: number): string {
  const escaped = encodeURIComponent(String.fromCodePoint(point));
  if (point < REMEMBERED) {
    pages[point >> 6] ??= [];
    pages[point >> 6]![point & 63] = escaped;
  }
  return escaped;
}

/** Encodes from `at` on, before which nothing is to be encoded. */
function encodeFrom(text: string, at: number, table: Uint8Array, isSafe: boolean): string {
  const { charCodeAt, slice } = String.prototype;
  const { length } = text + AS_TEXT;
  let out = '';
  let copied = 0;
  for (let i = at; i < length; i++) {
    const code = charCodeAt.call(text, i);
    let escaped: string;
    let next = i + 1;
    if (code < ASCII_END) {
      if (isSafe && code === PERCENT) {
        if (byteAt(text, next) >= 0) {
          i += 2;
          continue;
        }
      } else if (table[code] === 0) continue;
      escaped = PERCENT_BYTE[code]!;
    } else {
      let point = code;
      // No other character has a second half to look for (bench case: encode-2).
      if (code >> 11 === SURROGATES) {
        const low = code < LOW_SURROGATE && next < length ? charCodeAt.call(text, next) : 0;
        if (low >> 10 === LOW_SURROGATE >> 10) {
          point = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
          next++;
        } else point = LONE_SURROGATE_AS;
      }
      escaped = pages[point >> 6]?.[point & 63] ?? escapeAndRemember(point);
    }
    // Escapes stand in rows: an empty piece between them would cost as much as a full one.
    if (copied < i) out += slice.call(text, copied, i);
    out += escaped;
    copied = next;
    i = next - 1;
  }
  return copied < length ? out + slice.call(text, copied) : out;
}

/** What the engine's function leaves raw though the default set has it. */
const engineLeaves: CharacterSet = /* @__PURE__ */ defineSet('', "!'..*");

/** Up to this length, pieces are joined before a call of the engine's function has begun. */
const SHORT = 16;

/** On addresses, whose escapes are many and short, the engine is faster than pieces joined one by one. */
function encodeByEngine(text: string): string {
  const result = encodeURIComponent(text);
  // Five searches by the engine take half the time of one loop.
  return result.indexOf('!') < 0 &&
    result.indexOf("'") < 0 &&
    result.indexOf('(') < 0 &&
    result.indexOf(')') < 0 &&
    result.indexOf('*') < 0
    ? result
    : encodeFrom(result, 0, engineLeaves.table, false);
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
  const { charCodeAt } = String.prototype;
  const { length } = text + AS_TEXT;
  const { table } = set;
  let first = 0;
  let code = 0;
  for (; first < length; first++) {
    code = charCodeAt.call(text, first);
    if (code >= ASCII_END || table[code] !== 0) break;
  }
  if (first === length) return text;
  if (code < ASCII_END && length > SHORT && set === rfc3986EncodeSets.uri) {
    try {
      return encodeByEngine(text);
    } catch {
      // It refuses a lone surrogate, for which there is an escape below.
    }
  }
  return encodeFrom(text, first, table, false);
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
  return text.includes('%') ? encodeFrom(text, 0, set.table, true) : encode(text, set);
}
