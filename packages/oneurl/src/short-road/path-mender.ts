import { removeDotSegments } from '@oneurl/path-normalizer';
import { type Charset, encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import type { Step } from '@oneurl/percent-codec/step';
import { type Acceptor, derivePathScan } from '../acceptor/acceptor.js';
import type { Scan } from '../acceptor/scan.js';
import type { AnyStep } from '../any-step.js';
import { hasTabOrNewline } from '../cleaned-input.js';

/** Steps may enable one another; ours settle in two runs. */
const MOST_RUNS = 4;

const FIRST_NON_ASCII = 0x80;

const isOnPath = (step: AnyStep): step is Step<'path'> => step.component === 'path';

function isAscii(text: string): boolean {
  const { charCodeAt } = String.prototype;
  const { length } = text;
  for (let i = 0; i < length; i++) if (charCodeAt.call(text, i) >= FIRST_NON_ASCII) return false;
  return true;
}

/** Whether more is done with a path, when it is read, than to encode and resolve it. */
function isReadOtherwise(path: string, charset: Charset | undefined): boolean {
  // Whether a page's charset counts here is a rule, which the full road knows.
  return hasTabOrNewline(path) || (charset !== undefined && !isAscii(path));
}

/**
 * The path of an http or https URL as the parser writes it; `null` where that is more than to encode and resolve it.
 *
 * Source: URL Standard, section 4.4 (path state).
 */
function read(path: string, charset: Charset | undefined): string | null {
  if (isReadOtherwise(path, charset)) return null;
  return removeDotSegments(encode(path.replaceAll('\\', '/'), pathPercentEncodeSet));
}

/** The last steps of a pipeline, and whether a path needs none of those before. */
interface Ending {
  readonly needsNoOther: Scan;
  readonly steps: readonly Step<'path'>[];
}

/**
 * How many steps are tried alone, one scan in place of all before them. As the rules order them the last one is on the
 * slash at the end, which a third of all addresses have, and the one before it on index files.
 */
const LAST_STEPS: readonly number[] = [1, 2];

function run(steps: readonly Step<'path'>[], path: string): string {
  let result = path;
  for (let i = 0; i < steps.length; i++) result = steps[i]!(result);
  return result;
}

/** Brings paths into their canonical form by the steps on them alone. */
export class PathMender {
  readonly #acceptor: Acceptor;
  readonly #steps: readonly Step<'path'>[];
  readonly #endings: readonly Ending[];
  /** The first step, if it may be given a path as written: for most paths with escapes it is the only one to do something. */
  readonly #first: Step<'path'> | null;

  constructor(steps: readonly AnyStep[], acceptor: Acceptor) {
    this.#acceptor = acceptor;
    this.#steps = steps.filter(isOnPath);
    this.#endings = LAST_STEPS.map((count) => ({
      needsNoOther: derivePathScan(this.#steps.slice(0, -count)),
      steps: this.#steps.slice(-count),
    }));
    const first = this.#steps[0];
    this.#first = first?.byCharacter === true ? first : null;
  }

  /**
   * @param text - in which the path, with its slash, stands between two indexes.
   * @param isRefused - whether it is known that the steps, or the parser, change it.
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form; `null` when that is not found in this way.
   */
  mend(
    text: string,
    from: number,
    to: number,
    isRefused: boolean,
    charset: Charset | undefined,
  ): string | null {
    const acceptor = this.#acceptor;
    const written = text.slice(from, to);
    if (!isRefused && acceptor.path(text, from, to)) return written;
    return (
      this.#byEnding(text, from, to, written) ??
      this.#byFirst(written, charset) ??
      this.#byAll(written, charset)
    );
  }

  #byEnding(text: string, from: number, to: number, written: string): string | null {
    for (let i = 0; i < this.#endings.length; i++) {
      const { needsNoOther, steps } = this.#endings[i]!;
      if (!needsNoOther(text, from, to)) continue;
      const path = run(steps, written);
      if (this.#acceptor.path(path, 0, path.length)) return path;
    }
    return null;
  }

  #byFirst(written: string, charset: Charset | undefined): string | null {
    if (this.#first === null || isReadOtherwise(written, charset)) return null;
    const path = this.#first(written.replaceAll('\\', '/'));
    return this.#acceptor.path(path, 0, path.length) ? path : null;
  }

  #byAll(written: string, charset: Charset | undefined): string | null {
    const acceptor = this.#acceptor;
    let path = acceptor.readsPath(written, 0, written.length) ? written : read(written, charset);
    if (path === null) return null;
    for (let runs = 0; runs < MOST_RUNS; runs++) {
      const before: string = path;
      path = run(this.#steps, before);
      if (acceptor.path(path, 0, path.length)) return path;
      // The steps do not say of all paths that they leave that they do.
      if (path === before) return acceptor.readsPath(path, 0, path.length) ? path : null;
    }
    return null;
  }
}
