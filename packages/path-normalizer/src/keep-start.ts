const SLASH = 0x2f;
const BAR = 0x7c;

/** The scheme that a path would be read with, and its colon: its first segment up to the first colon; else empty. */
function schemeLike(path: string): string {
  const colon = path.indexOf(':');
  return colon < 0 || path.lastIndexOf('/', colon) >= 0 ? '' : path.slice(0, colon + 1);
}

/** Whether a path says what it says only behind `./`. */
function isMisread(before: string, after: string): boolean {
  // A path of nothing is the document itself, not the directory that it stands in.
  if (after === '' || after.startsWith('/')) return true;
  const scheme = schemeLike(after);
  return scheme !== '' && !before.startsWith(scheme);
}

/**
 * Keeps a relative path what it was. Where what stood in front is gone, `./` is put there, so that the path is not
 * read from the root, nor its first segment as a scheme, nor an empty path as the document itself.
 *
 * Source: RFC 3986, section 4.2 (a segment with a colon needs `./` in front).
 *
 * @param before - the path that a step was given.
 * @param after - what is left of it: something else.
 */
export function keepRelative(before: string, after: string): string {
  return !before.startsWith('/') && isMisread(before, after) ? `./${after}` : after;
}

/** Index of the bar of a first segment that `file:` reads as a drive (`C|`), or -1. */
function driveBar(path: string): number {
  const start = path.startsWith('/') ? 1 : 0;
  const letter = path.charCodeAt(start) | 0x20;
  if (letter < 0x61 || letter > 0x7a || path.charCodeAt(start + 1) !== BAR) return -1;
  const isAlone = path.length === start + 2 || path.charCodeAt(start + 2) === SLASH;
  return isAlone ? start + 1 : -1;
}

/**
 * Keeps the start of a path what it was, where a step took away what stood there: see {@link keepRelative}, and a
 * segment that comes to stand first is no drive (`C|`) of a `file:` URL either.
 *
 * Source: URL Standard, section 4.1 (starts with a Windows drive letter).
 *
 * @param before - the path that a step was given.
 * @param after - what is left of it: something else.
 */
export function keepStart(before: string, after: string): string {
  const bar = driveBar(after);
  const kept = bar < 0 || driveBar(before) >= 0 ? after : `${after.slice(0, bar)}%7C${after.slice(bar + 1)}`;
  return keepRelative(before, kept);
}
