import { withoutActions } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { keepRelative } from './keep-relative.js';
import { hasDotSegment, pathMachine, segmentKind } from './path-machine.js';

/**
 * Resolves the dot segments of a path that has some, from its end to its start: a `..` there is a climb that the next
 * plain segment before it answers. What is kept is cut out in runs, so memory is bounded by the path.
 */
function climb(path: string): string {
  const first = path.startsWith('/') ? 1 : 0;
  const runs: string[] = [];
  let runEnd = -1;
  let climbs = 0;
  let end = path.length;
  for (;;) {
    const start = end === 0 ? 0 : path.lastIndexOf('/', end - 1) + 1;
    const kind = segmentKind(path, start, end);
    if (kind === 'plain' && climbs === 0) {
      if (runEnd < 0) runEnd = end;
    } else {
      if (runEnd >= 0) runs.push(path.slice(end + 1, runEnd));
      runEnd = -1;
      if (kind === 'double-dot') climbs++;
      else if (kind === 'plain') climbs--;
      // A dot segment at the end names a directory: an empty segment takes its place.
      if (kind !== 'plain' && end === path.length) runs.push('');
    }
    if (start === first) break;
    end = start - 1;
  }
  if (runEnd >= 0) runs.push(path.slice(first, runEnd));
  return path.slice(0, first) + runs.reverse().join('/');
}

/**
 * Removes the dot segments of a path, as a browser does: plain and escaped ones (`%2e`, `.%2E`), never above the root.
 *
 * On a relative path (no slash in front) the same rules hold below the place where it starts: the result is relative,
 * and a `..` that finds nothing to climb out of is dropped, as it is above the root and as RFC 3986 drops it. Where a
 * slash or a segment with a colon would come to stand first, or nothing is left, `./` is put in front: the result is
 * no path from the root, no URL with a scheme, and not the document itself. A path may come out with two slashes in front (`/a/..//b`
 * gives `//b`): whoever writes it behind a scheme without a host must put `/.` between, as the URL serializer does.
 *
 * @param path - a path alone: a `?` or `#` is a character like others.
 * @returns the path without dot segments; the very same string when it has none.
 *
 * Source: URL Standard, section 4.4 (path state); RFC 3986, section 5.2.4, gives the same where dots are not escaped
 * and the path starts with a slash; section 4.2 (`./` in front of a colon).
 *
 * @example
 * ```ts
 * import { removeDotSegments } from '@oneurl/path-normalizer';
 * removeDotSegments('/a/b/c/./../../g'); // => '/a/g'
 * removeDotSegments('/yc/../../../xj//index.html'); // => '/xj//index.html'
 * removeDotSegments('/a/%2e%2E/b/.'); // => '/b/'
 * removeDotSegments('mid/content=5/../6'); // => 'mid/6'
 * removeDotSegments('../../etc/passwd'); // => 'etc/passwd'
 * removeDotSegments('x/../mailto:ann'); // => './mailto:ann'
 * removeDotSegments('a/..'); // => './'
 * ```
 */
export function removeDotSegments(path: string): string {
  return hasDotSegment(path) ? keepRelative(path, climb(path)) : path;
}

/**
 * The step that resolves dot segments: {@link removeDotSegments} with a description.
 *
 * A parsed path has none; a path out of another step or another source may. Escaped dots count, so it makes no
 * difference whether it runs before or after `normalizePathEscapes`.
 *
 * Source: RFC 3986, section 6.2.2.3.
 *
 * @example
 * ```ts
 * import { resolveDotSegments } from '@oneurl/path-normalizer';
 * resolveDotSegments('/%79c/%2e%2E/xj'); // => '/xj'
 * ```
 */
export const resolveDotSegments: Step<'path'> = defineStep(
  {
    name: 'resolve-dot-segments',
    component: 'path',
    why: 'a client resolves dot segments before it asks for a path',
    leaves: () => ({ machine: withoutActions(pathMachine, ['plainSegment']) }),
  },
  (path) => removeDotSegments(path),
);

/** A normalized Windows drive letter as the only segment: `/C:`. */
function isDriveLetterAlone(path: string): boolean {
  const letter = path.charCodeAt(1) | 0x20;
  return path.length === 3 && path.charCodeAt(2) === 0x3a && letter >= 0x61 && letter <= 0x7a;
}

/**
 * Takes the last segment off a path: what a `..` does.
 *
 * @param path - serialised: every segment has a slash in front.
 * @param isFile - whether the scheme is `file`, where a drive letter alone (`/C:`) stays.
 * @returns the shorter path; the same when there is nothing to take off.
 *
 * Source: URL Standard, section 4.1 (shorten a url's path).
 *
 * @example
 * ```ts
 * import { shortenPath } from '@oneurl/path-normalizer';
 * shortenPath('/a/b'); // => '/a'
 * shortenPath('/C:', true); // => '/C:'
 * shortenPath(''); // => ''
 * ```
 */
export function shortenPath(path: string, isFile = false): string {
  if (isFile && isDriveLetterAlone(path)) return path;
  const slash = path.lastIndexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}
