import type { Charset } from '../charset-type.js';
import { invert } from './code-table.js';
import { singleByteTable } from './iconv-tables.js';
import { legacyCharset } from './legacy-charset.js';

/** Where iconv-lite's name is another one. */
const ICONV_NAMES: Readonly<Record<string, string>> = {
  'iso-8859-8-i': 'iso-8859-8',
  'x-mac-cyrillic': 'macukraine',
};

/** Bytes that iconv-lite reads otherwise than the Encoding Standard's indexes do. */
const MENDS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  // iconv-lite has box-drawing characters where the standard has the Belarusian short u.
  'koi8-u': { 174: 0x045e, 190: 0x040e },
  // iconv-lite has Apple's table of before 1998: OHM SIGN for omega, the currency sign for the euro, no apple.
  macintosh: { 189: 0x03a9, 219: 0x20ac, 240: 0xf8ff },
  // The currency sign again, for the euro.
  'x-mac-cyrillic': { 255: 0x20ac },
};

/** The windows charsets: bytes 80 to 9F that mean nothing in Microsoft's tables are the C1 controls in the standard. */
function fillC1(name: string, points: Uint16Array): void {
  if (!name.startsWith('windows-')) return;
  for (let index = 0; index < 0x20; index++) points[index] ||= 0x80 + index;
}

/**
 * A charset of one byte a character.
 *
 * Source: Encoding Standard section 9, "legacy single-byte encodings".
 */
export function singleByte(name: string): Charset {
  const points = singleByteTable(ICONV_NAMES[name] ?? name);
  fillC1(name, points);
  for (const [byte, point] of Object.entries(MENDS[name] ?? {})) points[Number(byte) - 0x80] = point;
  const codes = invert(points);
  return legacyCharset({
    name,
    read: (bytes, at) => {
      const point = points[bytes[at]! - 0x80]!;
      return point === 0 ? -1 : point * 8 + 1;
    },
    bytesOf: (point) => {
      const index = codes.get(point);
      return index < 0 ? -1 : 0x80 + index;
    },
  });
}

/**
 * Bytes 80 to FF are U+F780 to U+F7FF.
 *
 * Source: Encoding Standard section 14.5, "x-user-defined".
 */
export function xUserDefined(): Charset {
  return legacyCharset({
    name: 'x-user-defined',
    read: (bytes, at) => (0xf700 + bytes[at]!) * 8 + 1,
    bytesOf: (point) => (point >= 0xf780 && point <= 0xf7ff ? point - 0xf700 : -1),
  });
}
