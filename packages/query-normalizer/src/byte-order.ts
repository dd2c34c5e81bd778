/** First code unit of the surrogates, which stand for what is above all other code units. */
const SURROGATES = 0xd800;
const BEHIND_SURROGATES = 0xe000;

/** Moves the surrogates behind the code units that UTF-8 sorts before them. */
function rank(codeUnit: number): number {
  if (codeUnit < SURROGATES) return codeUnit;
  return codeUnit < BEHIND_SURROGATES ? codeUnit + 0x2000 : codeUnit - 0x800;
}

/**
 * Compares two texts in the order of their UTF-8 bytes, which is that of their code points.
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
 * ```
 */
export function compareByteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** As {@link compareByteOrder}, for two parts of one text. */
export function compareByteOrderAt(text: string, a: number, aEnd: number, b: number, bEnd: number): number {
  const length = Math.min(aEnd - a, bEnd - b);
  for (let i = 0; i < length; i++) {
    const left = text.charCodeAt(a + i);
    const right = text.charCodeAt(b + i);
    if (left !== right) return rank(left) - rank(right);
  }
  return aEnd - a - (bEnd - b);
}
