import { encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import { isDriveLetterAt, isNormalizedDriveLetter } from './windows-drive-letter.js';

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOT = 0x2e;

/** Number of the leading dots of a segment, `%2e` being one; -1 when it holds anything else, or more than two. */
function dotsOnly(segment: string): number {
  let dots = 0;
  for (let i = 0; i < segment.length; i++) {
    if (dots === 2) return -1;
    if (segment.charCodeAt(i) === DOT) dots++;
    else if (segment.startsWith('%2e', i) || segment.startsWith('%2E', i)) {
      dots++;
      i += 2;
    } else return -1;
  }
  return dots;
}

/** Whether a segment is `.`, in any spelling. Source: URL Standard, "single-dot URL path segment". */
export function isSingleDot(segment: string): boolean {
  return segment.length <= 3 && dotsOnly(segment) === 1;
}

/** Whether a segment is `..`, in any spelling. Source: URL Standard, "double-dot URL path segment". */
export function isDoubleDot(segment: string): boolean {
  return segment.length <= 6 && dotsOnly(segment) === 2;
}

/** Takes the last segment away, except a drive letter that is the whole path. Source: URL Standard, "shorten". */
function shorten(segments: string[], isFile: boolean): void {
  if (isFile && segments.length === 1 && isNormalizedDriveLetter(segments[0]!)) return;
  segments.pop();
}

/**
 * The path of a base without its last segment: what a relative reference is put behind.
 *
 * @param path - serialised: empty, or with its leading slash.
 * @returns empty, or with a leading slash and without one at the end.
 */
export function directoryOf(path: string, isFile: boolean): string {
  if (isFile && isNormalizedDriveLetter(path.slice(1))) return path;
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The first segment of a path that begins with a slash. */
export function firstSegmentOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}

/** What the path state needs to know of the URL around it. */
export interface PathContext {
  readonly isSpecial: boolean;
  readonly isFile: boolean;
}

/**
 * Runs the path state over the raw text of a path.
 *
 * @param directory - segments that stand before it, as {@link directoryOf} gives them.
 * @param raw - the text from its first segment on, without the slash before that.
 * @returns the path as serialised: dot segments resolved, separators made slashes, each segment encoded.
 *
 * Source: URL Standard, "path state".
 */
export function resolvePath(directory: string, raw: string, { isSpecial, isFile }: PathContext): string {
  const segments = directory === '' ? [] : directory.slice(1).split('/');
  let start = 0;
  for (let i = 0; i <= raw.length; i++) {
    const code = raw.charCodeAt(i);
    const isLast = i === raw.length;
    if (!isLast && code !== SLASH && !(isSpecial && code === BACKSLASH)) continue;
    const segment = raw.slice(start, i);
    start = i + 1;
    if (isDoubleDot(segment)) {
      shorten(segments, isFile);
      if (isLast) segments.push('');
    } else if (isSingleDot(segment)) {
      if (isLast) segments.push('');
    } else if (isFile && segments.length === 0 && segment.length === 2 && isDriveLetterAt(segment, 0)) {
      segments.push(`${segment[0]}:`);
    } else {
      segments.push(encode(segment, pathPercentEncodeSet));
    }
  }
  return `/${segments.join('/')}`;
}
