import type { Charset } from '../charset-type.js';
import { decodeBytes, type ReadPoint } from '../decode-bytes.js';
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

/** What a character that is not ASCII is written as. */
function percentPoint(coder: LegacyCoder, point: number, table: Uint8Array): string {
  const bytes = coder.bytesOf(point);
  return bytes < 0 ? escapedReference(point) : percentBytes(bytes, table);
}

/**
 * The escapes of code units met before, in pages: a lookup costs half of making them (bench case: gbk). At most 65,536
 * short strings for each set; characters above U+FFFF, which are rare, are not remembered.
 */
type EscapePages = ((string | undefined)[] | undefined)[];

const PAGE_BITS = 6;
const PAGE_MASK = (1 << PAGE_BITS) - 1;

function escapePages(): EscapePages {
  return new Array(0x10000 >> PAGE_BITS);
}

function escapeAndRemember(coder: LegacyCoder, pages: EscapePages, unit: number, table: Uint8Array): string {
  const escaped = percentPoint(coder, unit, table);
  pages[unit >> PAGE_BITS] ??= [];
  pages[unit >> PAGE_BITS]![unit & PAGE_MASK] = escaped;
  return escaped;
}

/** The escape of a code unit that stands for itself. */
function percentUnit(coder: LegacyCoder, pages: EscapePages, unit: number, table: Uint8Array): string {
  return pages[unit >> PAGE_BITS]?.[unit & PAGE_MASK] ?? escapeAndRemember(coder, pages, unit, table);
}

/** The upper bits of the surrogates, D800 to DFFF. */
const SURROGATES = 0xd800 >> 11;

/** What makes `length` quick for strings of every form, as in `../encode.ts`. */
const AS_TEXT = '';

function percentEncode(coder: LegacyCoder, pages: EscapePages, text: string, table: Uint8Array): string {
  const { charCodeAt, slice } = String.prototype;
  const { length } = text + AS_TEXT;
  let out = '';
  let copied = 0;
  for (let i = 0; i < length; i++) {
    const code = charCodeAt.call(text, i);
    if (code < 0x80 && table[code] === 0) continue;
    if (copied < i) out += slice.call(text, copied, i);
    if (code < 0x80) out += PERCENT_BYTE[code]!;
    else if (code >> 11 !== SURROGATES) out += percentUnit(coder, pages, code, table);
    else {
      const point = scalarAt(text, i);
      if (point > 0xffff) i++;
      out += percentPoint(coder, point, table);
    }
    copied = i + 1;
  }
  if (copied === 0) return text;
  return copied < length ? out + slice.call(text, copied) : out;
}

/** Percent-encoding that remembers, for each set: whether a byte of a character stands bare is up to the set. */
function rememberingPercentEncode(coder: LegacyCoder): Charset['percentEncode'] {
  const known = new WeakMap<Uint8Array, EscapePages>();
  let lastTable: Uint8Array | undefined;
  let lastPages: EscapePages = [];
  return (text, { table }) => {
    if (table !== lastTable) {
      lastPages = known.get(table) ?? escapePages();
      lastTable = table;
      known.set(table, lastPages);
    }
    return percentEncode(coder, lastPages, text, table);
  };
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
    percentEncode: rememberingPercentEncode(coder),
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
