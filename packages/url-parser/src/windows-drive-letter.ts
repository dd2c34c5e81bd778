import { isAsciiAlpha } from './ascii.js';

const COLON = 0x3a;
const BAR = 0x7c;

/**
 * Whether the two code units at `at` are a Windows drive letter: `C:` or `C|`.
 *
 * Source: URL Standard, "Windows drive letter".
 */
export function isDriveLetterAt(text: string, at: number): boolean {
  if (!isAsciiAlpha(text.charCodeAt(at))) return false;
  const second = text.charCodeAt(at + 1);
  return second === COLON || second === BAR;
}

/**
 * Whether the text from `at` on is a drive letter that ends there or before a separator.
 *
 * Source: URL Standard, "starts with a Windows drive letter".
 */
export function startsWithDriveLetter(text: string, at: number): boolean {
  if (!isDriveLetterAt(text, at)) return false;
  return text.length === at + 2 || '/\\?#'.includes(text.charAt(at + 2));
}

/** Whether a segment is a drive letter as serialised: `C:`. Source: URL Standard. */
export function isNormalizedDriveLetter(segment: string): boolean {
  return segment.length === 2 && isAsciiAlpha(segment.charCodeAt(0)) && segment.charCodeAt(1) === COLON;
}
