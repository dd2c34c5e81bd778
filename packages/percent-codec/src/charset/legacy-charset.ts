import type { CharacterSet } from '../character-set.js';
import type { Charset } from '../charset-type.js';
import { decodeBytes, type ReadPoint } from '../decode-bytes.js';
import { firstIn } from '../encode.js';
import { PERCENT_BYTE } from '../percent-byte.js';

/** A charset that has no state and keeps ASCII: how it reads one character and how it writes one. */
export interface LegacyCoder {
  readonly name: string;
  readonly read: ReadPoint;
  /** The bytes of a code point that is not ASCII, the last one lowest: `0x81 << 8 | 0x40`; -1 when it has none. */
  readonly bytesOf: (point: number) => number;
}

/** How HTML forms and URLs write what has no bytes in the charset: `&#NNNN;`. */
export function numericReference(point: number): string {
  return `&#${point};`;
}

/** The same in a URL, whatever the set. */
export function escapedReference(point: number): string {
  return `%26%23${point}%3B`;
}

/** The code point at an index, U+FFFD for a lone surrogate. */
export function scalarAt(text: string, at: number): number {
  const point = text.codePointAt(at)!;
  return point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
}

/** One byte as the set wants it. */
export function percentByte(byte: number, table: Uint8Array): string {
  return byte < 0x80 && table[byte] === 0 ? String.fromCharCode(byte) : PERCENT_BYTE[byte]!;
}

function percentBytes(bytes: number, table: Uint8Array): string {
  if (bytes < 0x100) return percentByte(bytes, table);
  if (bytes < 0x10000) return PERCENT_BYTE[bytes >> 8]! + percentByte(bytes & 0xff, table);
  // Four bytes do not fit the 32 bits that shifts work on with a sign.
  return percentBytes(Math.floor(bytes / 0x10000), table) + percentBytes(bytes % 0x10000, table);
}

function percentEncode(coder: LegacyCoder, text: string, { table }: CharacterSet): string {
  let out = '';
  let copied = 0;
  for (let i = firstIn(text, table); i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80 && table[code] === 0) continue;
    if (copied < i) out += text.slice(copied, i);
    if (code < 0x80) out += PERCENT_BYTE[code]!;
    else {
      const point = scalarAt(text, i);
      if (point > 0xffff) i++;
      const bytes = coder.bytesOf(point);
      out += bytes < 0 ? escapedReference(point) : percentBytes(bytes, table);
    }
    copied = i + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

function encode(coder: LegacyCoder, text: string): Uint8Array {
  // The longest that a code unit comes to is the reference of a five-digit code point: eight bytes.
  const bytes = new Uint8Array(text.length * 8);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const point = scalarAt(text, i);
    if (point > 0xffff) i++;
    const written = point < 0x80 ? point : coder.bytesOf(point);
    if (written < 0) {
      for (const character of numericReference(point)) bytes[length++] = character.charCodeAt(0);
      continue;
    }
    if (written > 0xffff) bytes[length++] = written >>> 24;
    if (written > 0xffff) bytes[length++] = written >>> 16;
    if (written > 0xff) bytes[length++] = written >>> 8;
    bytes[length++] = written;
  }
  return bytes.slice(0, length);
}

/** Makes a charset of its coder. */
export function legacyCharset(coder: LegacyCoder): Charset {
  return Object.freeze<Charset>({
    name: coder.name,
    encode: (text) => encode(coder, text),
    decode: (bytes, replace) => decodeBytes(bytes, coder.read, replace),
    percentEncode: (text, set) => percentEncode(coder, text, set),
  });
}

/**
 * What a reader returns for a lead byte and the byte behind it that mean nothing: an ASCII byte, or none, behind the
 * lead byte is no part of what is malformed.
 *
 * Source: Encoding Standard, the last steps of each decoder: "If byte is an ASCII byte, restore byte".
 *
 * @param bytes - the bytes.
 * @param lead - where the sequence begins.
 * @param trail - where its last byte is, or should be.
 */
export function malformed(bytes: Uint8Array, lead: number, trail: number): number {
  return lead - ((bytes[trail] ?? 0) < 0x80 ? trail : trail + 1);
}
