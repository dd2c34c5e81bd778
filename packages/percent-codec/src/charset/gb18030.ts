import type { Charset } from '../charset-type.js';
import { type CodeTable, invert } from './code-table.js';
import { doubleByteTable, gb18030FourByteTable } from './iconv-tables.js';
import { legacyCharset, malformed } from './legacy-charset.js';

/**
 * Two-byte codes whose meaning the standard took from GB 18030-2022: iconv-lite still reads them as private use.
 * Code, what it means, and the private-use character that is still written as it.
 *
 * Source: Encoding Standard section 10.2.2, "gb18030 encoder".
 */
const MENDS: readonly (readonly [code: number, point: number, privateUse: number])[] = [
  [0xa6d9, 0xfe10, 0xe78d],
  [0xa6da, 0xfe12, 0xe78e],
  [0xa6db, 0xfe11, 0xe78f],
  [0xa6dc, 0xfe13, 0xe790],
  [0xa6dd, 0xfe14, 0xe791],
  [0xa6de, 0xfe15, 0xe792],
  [0xa6df, 0xfe16, 0xe793],
  [0xa6ec, 0xfe17, 0xe794],
  [0xa6ed, 0xfe18, 0xe795],
  [0xa6f3, 0xfe19, 0xe796],
  [0xfe59, 0x9fb4, 0xe81e],
  [0xfe61, 0x9fb5, 0xe826],
  [0xfe66, 0x9fb6, 0xe82b],
  [0xfe67, 0x9fb7, 0xe82c],
  [0xfe6d, 0x9fb8, 0xe832],
  [0xfe7e, 0x9fb9, 0xe843],
  [0xfe90, 0x9fba, 0xe854],
  [0xfea0, 0x9fbb, 0xe864],
];

/** Pointer of U+10000; the planes above follow in order. */
const ASTRAL_POINTER = 189000;

interface Tables {
  readonly points: Uint32Array;
  readonly codes: CodeTable;
  readonly fourByte: Uint16Array;
  readonly pointers: CodeTable;
}

let shared: Tables | undefined;

/** One set of tables for both charsets: gbk reads as gb18030 does. */
function tables(): Tables {
  if (shared) return shared;
  const points = doubleByteTable('gb18030');
  for (const [code, point] of MENDS) points[code] = point;
  const codes = invert(points);
  for (const [code, , privateUse] of MENDS) codes.set(privateUse, code);
  // Index gb18030 reads A3A0 as the ideographic space too; the standard refuses to write the character that was there.
  codes.set(0xe5e5, -1);
  const fourByte = gb18030FourByteTable();
  shared = { points, codes, fourByte, pointers: invert(fourByte) };
  return shared;
}

function read({ points, fourByte }: Tables, bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first === 0x80) return 0x20ac * 8 + 1;
  if (first === 0xff) return -1;
  const second = bytes[at + 1]!;
  if (!(second >= 0x30 && second <= 0x39)) {
    const point = points[(first << 8) | second]!;
    return point > 0 ? point * 8 + 2 : malformed(bytes, at, at + 1);
  }
  const third = bytes[at + 2];
  // At the end of the bytes, all that was begun is one error; elsewhere only the first byte is.
  if (third === undefined) return -2;
  if (third < 0x81 || third > 0xfe) return -1;
  const fourth = bytes[at + 3];
  if (fourth === undefined) return -3;
  if (fourth < 0x30 || fourth > 0x39) return -1;
  const pointer = (((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + fourth - 0x30;
  if (pointer < fourByte.length) return fourByte[pointer]! * 8 + 4;
  const point = pointer - ASTRAL_POINTER + 0x10000;
  return point >= 0x10000 && point <= 0x10ffff ? point * 8 + 4 : -4;
}

function fourBytes(pointer: number): number {
  const first = 0x81 + Math.floor(pointer / 12600);
  const second = 0x30 + (Math.floor(pointer / 1260) % 10);
  const third = 0x81 + (Math.floor(pointer / 10) % 126);
  return ((first * 0x100 + second) * 0x100 + third) * 0x100 + 0x30 + (pointer % 10);
}

/**
 * gb18030, and gbk, which differs in what it can write: two bytes at most, and the euro as 80.
 *
 * Source: Encoding Standard section 10.1 and 10.2.
 */
export function gb18030(name: 'gb18030' | 'gbk'): Charset {
  const all = tables();
  const isGbk = name === 'gbk';
  return legacyCharset({
    name,
    read: (bytes, at) => read(all, bytes, at),
    bytesOf: (point) => {
      if (isGbk && point === 0x20ac) return 0x80;
      const code = all.codes.get(point);
      if (code >= 0) return code;
      if (isGbk || point === 0xe5e5) return -1;
      if (point > 0xffff) return fourBytes(point - 0x10000 + ASTRAL_POINTER);
      const pointer = all.pointers.get(point);
      return pointer < 0 ? -1 : fourBytes(pointer);
    },
  });
}
