import type { Charset } from '../charset-type.js';
import { invert } from './code-table.js';
import {
  FULLWIDTH_HYPHEN_MINUS,
  isHalfWidthKatakana,
  jis0208,
  KATAKANA_FIRST,
  MINUS_SIGN,
  OVERLINE,
  PRIVATE_USE_END,
  PRIVATE_USE_START,
  shiftJisCode,
  YEN_SIGN,
} from './jis0208.js';
import { legacyCharset, malformed } from './legacy-charset.js';

/** The rows that NEC chose of IBM's: read, but written by their other pointers. */
const NEC_SELECTED_START = 8272;
const NEC_SELECTED_END = 8835;

/** The pointer of a lead and a trail byte, -1 when they are none. */
function pointerOf(lead: number, trail: number): number {
  if (!((trail >= 0x40 && trail <= 0x7e) || (trail >= 0x80 && trail <= 0xfc))) return -1;
  return (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41);
}

/**
 * Shift_JIS.
 *
 * Source: Encoding Standard section 12.3.
 */
export function shiftJis(): Charset {
  const { points } = jis0208();
  const pointers = invert(points, (pointer) => pointer >= NEC_SELECTED_START && pointer <= NEC_SELECTED_END);
  return legacyCharset({
    name: 'shift_jis',
    read: (bytes, at) => {
      const lead = bytes[at]!;
      if (lead === 0x80) return 0x80 * 8 + 1;
      if (lead >= 0xa1 && lead <= 0xdf) return (KATAKANA_FIRST - 0xa1 + lead) * 8 + 1;
      if (lead === 0xa0 || lead > 0xfc) return -1;
      const pointer = pointerOf(lead, bytes[at + 1]!);
      if (pointer >= PRIVATE_USE_START && pointer <= PRIVATE_USE_END) {
        return (0xe000 - PRIVATE_USE_START + pointer) * 8 + 2;
      }
      const point = points[pointer] ?? 0;
      return point > 0 ? point * 8 + 2 : malformed(bytes, at, at + 1);
    },
    bytesOf: (point) => {
      if (point === 0x80) return point;
      if (point === YEN_SIGN) return 0x5c;
      if (point === OVERLINE) return 0x7e;
      if (isHalfWidthKatakana(point)) return point - KATAKANA_FIRST + 0xa1;
      const pointer = pointers.get(point === MINUS_SIGN ? FULLWIDTH_HYPHEN_MINUS : point);
      return pointer < 0 ? -1 : shiftJisCode(pointer);
    },
  });
}
