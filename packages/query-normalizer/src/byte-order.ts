/** First code unit of the surrogates, of which two stand for what is above all other code units. */
const SURROGATES = 0xd800;
const LOW_SURROGATES = 0xdc00;
const BEHIND_SURROGATES = 0xe000;

/** What UTF-8 has for a surrogate without its other half. */
const REPLACEMENT = 0xfffd;

const isHigh = (codeUnit: number): boolean => codeUnit >= SURROGATES && codeUnit < LOW_SURROGATES;

/** The code point at an index, as UTF-8 writes it. */
function scalarAt(text: string, index: number, end: number): number {
  const { charCodeAt } = String.prototype;
  const codeUnit = charCodeAt.call(text, index);
  if (codeUnit < SURROGATES || codeUnit >= BEHIND_SURROGATES) return codeUnit;
  const point = index + 1 < end ? text.codePointAt(index)! : codeUnit;
  return point > 0xffff ? point : REPLACEMENT;
}

/** Compares code point by code point: where surrogates stand, code units do not tell the order. */
function compareScalars(
  left: string,
  leftStart: number,
  leftEnd: number,
  right: string,
  rightStart: number,
  rightEnd: number,
): number {
  let l = leftStart;
  let r = rightStart;
  while (l < leftEnd && r < rightEnd) {
    const a = scalarAt(left, l, leftEnd);
    const b = scalarAt(right, r, rightEnd);
    if (a !== b) return a - b;
    const width = a > 0xffff ? 2 : 1;
    l += width;
    r += width;
  }
  return leftEnd - l - (rightEnd - r);
}

/** As {@link compareByteOrder}, for parts of two texts. */
export function compareByteOrderAt(
  left: string,
  leftStart: number,
  leftEnd: number,
  right: string,
  rightStart: number,
  rightEnd: number,
): number {
  const { charCodeAt } = String.prototype;
  const length = Math.min(leftEnd - leftStart, rightEnd - rightStart);
  for (let i = 0; i < length; i++) {
    const a = charCodeAt.call(left, leftStart + i);
    const b = charCodeAt.call(right, rightStart + i);
    if (a === b) continue;
    // The code units before are equal, but what the last of them is half of may not be.
    const from = i > 0 && isHigh(charCodeAt.call(left, leftStart + i - 1)) ? i - 1 : i;
    if (from === i && a < SURROGATES && b < SURROGATES) return a - b;
    return compareScalars(left, leftStart + from, leftEnd, right, rightStart + from, rightEnd);
  }
  return leftEnd - leftStart - (rightEnd - rightStart);
}

/**
 * Compares two texts in the order of their UTF-8 bytes, which is that of their code points. A surrogate without its
 * other half counts as U+FFFD, which is what UTF-8 writes for it.
 *
 * @param a - a text; so is `b`.
 * @returns a number below, at or above zero, as `Array.prototype.sort` wants it.
 *
 * Source: RFC 3629, section 1 (the order of bytes is that of code points).
 *
 * @example
 * ```ts
 * import { compareByteOrder } from '@oneurl/query-normalizer';
 * ['b', 'a', 'B', 'aa'].sort(compareByteOrder); // => ['B', 'a', 'aa', 'b']
 * compareByteOrder('\uffee', '\u{1f600}') < 0; // => true
 * compareByteOrder('\ud800', '\uffff') < 0; // => true
 * ```
 */
export function compareByteOrder(a: string, b: string): number {
  return compareByteOrderAt(a, 0, a.length, b, 0, b.length);
}
