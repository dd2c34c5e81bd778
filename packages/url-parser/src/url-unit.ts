import { isAsciiHexDigit } from './ascii.js';

const FIRST_URL_CODE_POINT = 0xa0;

/** Whether two hexadecimal digits follow the percent sign at `at`. */
export function isEscapeAt(text: string, at: number): boolean {
  const { charCodeAt } = String.prototype;
  if (at + 2 >= text.length) return false;
  return isAsciiHexDigit(charCodeAt.call(text, at + 1)) && isAsciiHexDigit(charCodeAt.call(text, at + 2));
}

/** Whether the escape at `at` is that of a dot. */
export function isEscapedDotAt(text: string, at: number): boolean {
  const { charCodeAt } = String.prototype;
  if (at + 2 >= text.length) return false;
  return charCodeAt.call(text, at + 1) === 0x32 && (charCodeAt.call(text, at + 2) | 0x20) === 0x65;
}

/** Whether the code unit at `at` is the second half of a code point. */
export function isSecondHalf(text: string, at: number): boolean {
  const { charCodeAt } = String.prototype;
  const code = charCodeAt.call(text, at);
  if (code < 0xdc00 || code > 0xdfff || at === 0) return false;
  const before = charCodeAt.call(text, at - 1);
  return before >= 0xd800 && before <= 0xdbff;
}

/**
 * Whether a code point from U+0080 on may stand in a valid URL.
 *
 * Source: URL Standard, "URL code points".
 */
export function isUrlCodePoint(point: number): boolean {
  if (point < FIRST_URL_CODE_POINT || (point >= 0xd800 && point <= 0xdfff)) return false;
  return (point & 0xfffe) !== 0xfffe && !(point >= 0xfdd0 && point <= 0xfdef);
}
