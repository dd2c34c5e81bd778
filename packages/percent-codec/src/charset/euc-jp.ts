import type { Charset } from '../charset-type.js';
import { doubleByteTable } from './iconv-tables.js';
import {
  FULLWIDTH_HYPHEN_MINUS,
  isHalfWidthKatakana,
  jis0208,
  KATAKANA_FIRST,
  MINUS_SIGN,
  OVERLINE,
  YEN_SIGN,
} from './jis0208.js';
import { legacyCharset, malformed } from './legacy-charset.js';

/** Lead byte of half-width katakana, and of the characters of JIS X 0212, which are read but not written. */
const KATAKANA_LEAD = 0x8e;
const JIS0212_LEAD = 0x8f;

function isGraphic(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0xa1 && byte <= 0xfe;
}

/**
 * EUC-JP.
 *
 * Source: Encoding Standard section 12.1.
 */
export function eucJp(): Charset {
  const { points, pointers } = jis0208();
  const jis0212 = doubleByteTable('eucjp', [JIS0212_LEAD]);
  return legacyCharset({
    name: 'euc-jp',
    read: (bytes, at) => {
      const lead = bytes[at]!;
      const trail = bytes[at + 1];
      if (lead === KATAKANA_LEAD && trail !== undefined && trail >= 0xa1 && trail <= 0xdf) {
        return (KATAKANA_FIRST - 0xa1 + trail) * 8 + 2;
      }
      if (lead === JIS0212_LEAD && isGraphic(trail)) {
        const point = jis0212[(trail << 8) | (bytes[at + 2] ?? 0)]!;
        return point > 0 ? point * 8 + 3 : malformed(bytes, at, at + 2);
      }
      if (!isGraphic(lead))
        return lead === KATAKANA_LEAD || lead === JIS0212_LEAD ? malformed(bytes, at, at + 1) : -1;
      const point = isGraphic(trail) ? points[(lead - 0xa1) * 94 + trail - 0xa1]! : 0;
      return point > 0 ? point * 8 + 2 : malformed(bytes, at, at + 1);
    },
    bytesOf: (point) => {
      if (point === YEN_SIGN) return 0x5c;
      if (point === OVERLINE) return 0x7e;
      if (isHalfWidthKatakana(point)) return (KATAKANA_LEAD << 8) | (point - KATAKANA_FIRST + 0xa1);
      const pointer = pointers.get(point === MINUS_SIGN ? FULLWIDTH_HYPHEN_MINUS : point);
      if (pointer < 0) return -1;
      return ((Math.floor(pointer / 94) + 0xa1) << 8) | ((pointer % 94) + 0xa1);
    },
  });
}
