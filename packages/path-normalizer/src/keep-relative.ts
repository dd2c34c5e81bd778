/**
 * Keeps a relative path relative: where what stood before a slash is gone, `./` is put in front, so that the path is
 * not read from the root.
 */
export function keepRelative(before: string, after: string): string {
  return after.startsWith('/') && !before.startsWith('/') ? `./${after}` : after;
}
