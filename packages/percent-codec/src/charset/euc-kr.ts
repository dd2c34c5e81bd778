import type { Charset } from '../charset-type.js';
import { invert } from './code-table.js';
import { doubleByteTable } from './iconv-tables.js';
import { legacyCharset, malformed } from './legacy-charset.js';

/**
 * EUC-KR, which in the standard is the Unified Hangul Code: all 11,172 syllables.
 *
 * Source: Encoding Standard section 13.1.
 */
export function eucKr(): Charset {
  const points = doubleByteTable('cp949');
  const codes = invert(points);
  return legacyCharset({
    name: 'euc-kr',
    read: (bytes, at) => {
      const lead = bytes[at]!;
      if (lead === 0x80 || lead === 0xff) return -1;
      const point = points[(lead << 8) | bytes[at + 1]!]!;
      return point > 0 ? point * 8 + 2 : malformed(bytes, at, at + 1);
    },
    bytesOf: (point) => codes.get(point),
  });
}
