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
