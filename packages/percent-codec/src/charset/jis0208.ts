import { type CodeTable, invert } from './code-table.js';
import { doubleByteTable } from './iconv-tables.js';

/** Index jis0208: all the characters that the three Japanese charsets have in common, and how they are written. */
export interface Jis0208 {
  /** Code points by the standard's pointer, 0 for none. */
  readonly points: Uint16Array;
  /** The first pointer of each code point. */
  readonly pointers: CodeTable;
}

/** Shift_JIS gives this stretch of pointers to private use; no character of the index is there. */
export const PRIVATE_USE_START = 8836;
export const PRIVATE_USE_END = 10715;

let shared: Jis0208 | undefined;

/** Shift_JIS code of a pointer. */
export function shiftJisCode(pointer: number): number {
  const lead = Math.floor(pointer / 188);
  const trail = pointer % 188;
  return ((lead + (lead < 0x1f ? 0x81 : 0xc1)) << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41));
}

/**
 * Index jis0208, read off iconv-lite's Shift_JIS, which alone reaches all of its 120 rows.
 *
 * Source: Encoding Standard section 5, "indexes".
 */
export function jis0208(): Jis0208 {
  if (shared) return shared;
  const codes = doubleByteTable('shiftjis');
  const points = new Uint16Array(120 * 94);
  for (let pointer = 0; pointer < points.length; pointer++) {
    if (pointer >= PRIVATE_USE_START && pointer <= PRIVATE_USE_END) continue;
    points[pointer] = codes[shiftJisCode(pointer)]!;
  }
  shared = { points, pointers: invert(points) };
  return shared;
}

/** What the three encoders write in place of characters that have a twin in the index. */
export const MINUS_SIGN = 0x2212;
export const FULLWIDTH_HYPHEN_MINUS = 0xff0d;
export const YEN_SIGN = 0xa5;
export const OVERLINE = 0x203e;

/** Half-width katakana: U+FF61 to U+FF9F, in one byte A1 to DF. */
export const KATAKANA_FIRST = 0xff61;
const KATAKANA_LAST = 0xff9f;

export function isHalfWidthKatakana(point: number): boolean {
  return point >= KATAKANA_FIRST && point <= KATAKANA_LAST;
}
