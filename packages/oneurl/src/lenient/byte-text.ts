/**
 * Byte text: a string each of whose code units is one byte. Old tools work on bytes, and the bytes of an escape need
 * not be text in any charset; strings of bytes can be cut and compared like any other.
 */
import { type CharacterSet, type Charset, utf8 } from '@oneurl/percent-codec';

const PERCENT = 0x25;
const ZERO = 0x30;
const FIRST_NON_ASCII = 0x80;

/** So many arguments at once are safe for a call in every engine. */
const CHUNK = 8192;

const upperEscapes: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);
const lowerEscapes: readonly string[] = upperEscapes.map((triplet) => triplet.toLowerCase());

/** The value of a hexadecimal digit, or -1. */
function hexValue(code: number): number {
  if (code >= ZERO && code <= 0x39) return code - ZERO;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function byteOf(high: number, low: number): number {
  const left = hexValue(high);
  const right = hexValue(low);
  return left < 0 || right < 0 ? -1 : left * 16 + right;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_NON_ASCII) return false;
  return true;
}

function byteTextFrom(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return text;
}

function bytesFrom(byteText: string): Uint8Array {
  const bytes = new Uint8Array(byteText.length);
  for (let i = 0; i < byteText.length; i++) bytes[i] = byteText.charCodeAt(i);
  return bytes;
}

/** The bytes of a text in a charset; escapes stay as they are written. */
export function byteTextOf(text: string, charset: Charset = utf8): string {
  return isAscii(text) ? text : byteTextFrom(charset.encode(text));
}

/** The text that bytes are in UTF-8, or `null` when they are none. */
export function textOfBytes(byteText: string): string | null {
  if (isAscii(byteText)) return byteText;
  let isText = true;
  const text = utf8.decode(bytesFrom(byteText), () => {
    isText = false;
    return '';
  });
  return isText ? text : null;
}

/** The text that bytes are in UTF-8, with U+FFFD for what is none. */
export function looseTextOfBytes(byteText: string): string {
  return isAscii(byteText) ? byteText : utf8.decode(bytesFrom(byteText));
}

/** The bytes with the letters of ASCII in lower case. */
export function lowerAscii(byteText: string): string {
  return isAscii(byteText) ? byteText.toLowerCase() : byteText.replace(/[A-Z]+/g, (run) => run.toLowerCase());
}

/** Where the first percent sign stands that begins no escape, or -1. */
export function lonePercentAt(text: string): number {
  let at = text.indexOf('%');
  while (at >= 0 && byteOf(text.charCodeAt(at + 1), text.charCodeAt(at + 2)) >= 0)
    at = text.indexOf('%', at + 3);
  return at;
}

/** Decodes each escape once; what is no escape stays. */
export function unescapeOnce(byteText: string): string {
  let at = byteText.indexOf('%');
  if (at < 0) return byteText;
  let out = '';
  let copied = 0;
  for (; at >= 0; at = byteText.indexOf('%', at)) {
    const byte = byteOf(byteText.charCodeAt(at + 1), byteText.charCodeAt(at + 2));
    if (byte < 0) {
      at++;
      continue;
    }
    out += byteText.slice(copied, at) + String.fromCharCode(byte);
    at += 3;
    copied = at;
  }
  return out + byteText.slice(copied);
}

/**
 * Decodes escapes until there is none. One scan: what was decoded lies on a stack, where it may complete an escape that
 * began before it. No two escapes overlap, so the order of decoding makes no difference.
 */
export function unescapeRepeatedly(byteText: string): string {
  if (!byteText.includes('%')) return byteText;
  const stack = new Uint8Array(byteText.length);
  let top = 0;
  for (let i = 0; i < byteText.length; i++) {
    stack[top++] = byteText.charCodeAt(i);
    while (top >= 3 && stack[top - 3] === PERCENT) {
      const byte = byteOf(stack[top - 2]!, stack[top - 1]!);
      if (byte < 0) break;
      top -= 2;
      stack[top - 1] = byte;
    }
  }
  return byteTextFrom(stack.subarray(0, top));
}

/** Escapes every byte that is not in `raw`, percent signs like any other. */
export function escapeBytes(byteText: string, raw: CharacterSet, hex: 'upper' | 'lower' = 'upper'): string {
  const escapes = hex === 'upper' ? upperEscapes : lowerEscapes;
  let out = '';
  let copied = 0;
  for (let i = 0; i < byteText.length; i++) {
    const code = byteText.charCodeAt(i);
    if (raw.has(code)) continue;
    out += byteText.slice(copied, i) + escapes[code & 0xff]!;
    copied = i + 1;
  }
  return copied === 0 ? byteText : out + byteText.slice(copied);
}

/** How {@link recode} writes. */
export interface Recoding {
  /** Bytes that stand raw: their escapes are decoded. */
  readonly raw: CharacterSet;
  /** Of these, those whose escapes stay escapes, because raw they would be read differently. */
  readonly keep?: CharacterSet;
  /** A percent sign that begins no escape. Default: `escape`. */
  readonly lonePercent?: 'escape' | 'keep';
}

/**
 * Gives each byte one spelling: raw or escaped. Idempotent: no escape is decoded right behind a lone percent sign that
 * stays, with which it could become an escape.
 */
export function recode(byteText: string, { raw, keep, lonePercent = 'escape' }: Recoding): string {
  let out = '';
  let copied = 0;
  /** How many bytes behind the last percent sign that stays; three or more are far enough. */
  let behindLone = 3;
  for (let i = 0; i < byteText.length; i++, behindLone++) {
    const code = byteText.charCodeAt(i);
    if (code !== PERCENT) {
      if (raw.has(code)) continue;
      out += byteText.slice(copied, i) + upperEscapes[code & 0xff]!;
      copied = i + 1;
      behindLone = 3;
      continue;
    }
    const byte = byteOf(byteText.charCodeAt(i + 1), byteText.charCodeAt(i + 2));
    if (byte < 0) {
      if (lonePercent === 'keep') {
        behindLone = 0;
        continue;
      }
      out += `${byteText.slice(copied, i)}%25`;
      copied = i + 1;
      continue;
    }
    const isDecoded = behindLone > 2 && byte !== PERCENT && raw.has(byte) && keep?.has(byte) !== true;
    out += byteText.slice(copied, i) + (isDecoded ? String.fromCharCode(byte) : upperEscapes[byte]!);
    copied = i + 3;
    i += 2;
    if (!isDecoded) behindLone = 3;
  }
  return copied === 0 ? byteText : out + byteText.slice(copied);
}
