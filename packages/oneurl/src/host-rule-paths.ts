/** The paths of rules for hosts: how they are written, which addresses they fit, which of them are reached. */
import { normalizePathEscapes, removeDotSegments } from '@oneurl/path-normalizer';

const normalEscapes: (path: string) => string = /* @__PURE__ */ normalizePathEscapes();

/** All that every path begins with: a rule without paths is about these. */
export const ALL_PATHS: readonly string[] = ['/*'];

const isFront = (path: string): boolean => path.endsWith('*');
const frontOf = (path: string): string => path.slice(0, -1);

/** Whether there is a slash at the end is for another rule to say. */
const withoutLastSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/**
 * Writes a path of a rule as the paths of addresses are compared with it.
 *
 * @returns `null` when no address could have it: a path begins with a slash, ends before a question mark or a number
 *   sign, has no dot segments, and an asterisk at its end or none.
 */
export function writtenPath(path: string): string | null {
  const asterisk = path.indexOf('*');
  if (!path.startsWith('/') || /[?#\\]/.test(path) || (asterisk >= 0 && asterisk < path.length - 1))
    return null;
  const text = asterisk < 0 ? path : frontOf(path);
  const normal = normalEscapes(text);
  const whole = asterisk < 0 ? normal : normal.slice(0, normal.lastIndexOf('/') + 1);
  if (removeDotSegments(whole) !== whole) return null;
  return asterisk < 0 ? withoutLastSlash(normal) : `${normal}*`;
}

/** Makes the test whether one of the paths fits that of an address, however its escapes are written. */
export function pathPredicate(paths: readonly string[] = ALL_PATHS): (path: string) => boolean {
  const written = paths.map((path) => writtenPath(path) ?? path);
  const whole = new Set(written.filter((path) => !isFront(path)));
  const fronts = written.filter(isFront).map(frontOf);
  return (path) => {
    const normal = normalEscapes(path);
    return fronts.some((front) => normal.startsWith(front)) || whole.has(withoutLastSlash(normal));
  };
}

/** The paths of the rules of one host, in order, to tell which are never reached. */
export class ReachedPaths {
  readonly #whole = new Map<string, number>();
  readonly #fronts = new Map<string, number>();
  readonly #lengths = new Set<number>();

  /** The rule that goes before this path always, if there is one. */
  ruleBefore(path: string): number | undefined {
    const text = isFront(path) ? frontOf(path) : path;
    for (const length of this.#lengths) {
      const rule = length > text.length ? undefined : this.#fronts.get(text.slice(0, length));
      if (rule !== undefined) return rule;
    }
    return isFront(path) ? undefined : this.#whole.get(path);
  }

  add(path: string, rule: number): void {
    if (!isFront(path)) {
      this.#whole.set(path, rule);
      return;
    }
    const front = frontOf(path);
    this.#fronts.set(front, rule);
    this.#lengths.add(front.length);
  }
}
