import { keepRelative } from './keep-relative.js';

/**
 * Rewrites the segments of a path that hold a mark. One that comes out empty goes with the slash behind it, so that no
 * run of slashes is left where there was none; the last one leaves the slash before it.
 *
 * @returns the very same string when no segment changes.
 */
export function rewriteSegments(path: string, mark: string, rewrite: (segment: string) => string): string {
  let result = '';
  let copied = 0;
  for (let at = path.indexOf(mark); at >= 0; ) {
    const start = path.lastIndexOf('/', at) + 1;
    const slash = path.indexOf('/', at);
    const end = slash < 0 ? path.length : slash;
    const before = path.slice(start, end);
    const after = rewrite(before);
    if (after !== before) {
      result += path.slice(copied, start) + after;
      copied = after === '' && slash >= 0 ? end + 1 : end;
    }
    at = slash < 0 ? -1 : path.indexOf(mark, end);
  }
  return copied === 0 ? path : keepRelative(path, result + path.slice(copied));
}
