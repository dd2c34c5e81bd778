import { removeDotSegments } from '@oneurl/path-normalizer';
import { type Charset, encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import type { Step } from '@oneurl/percent-codec/step';
import type { Acceptor } from '../acceptor/acceptor.js';
import type { AnyStep } from '../any-step.js';
import { hasTabOrNewline } from '../cleaned-input.js';

/** Steps may enable one another; ours settle in two runs. */
const MOST_RUNS = 4;

const FIRST_NON_ASCII = 0x80;

const isOnPath = (step: AnyStep): step is Step<'path'> => step.component === 'path';

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_NON_ASCII) return false;
  return true;
}

/**
 * The path of an http or https URL as the parser writes it; `null` where that is more than to encode and resolve it.
 *
 * Source: URL Standard, section 4.4 (path state).
 */
function read(path: string, charset: Charset | undefined): string | null {
  // Whether a page's charset counts here is a rule, which the full road knows.
  if (hasTabOrNewline(path) || (charset !== undefined && !isAscii(path))) return null;
  return removeDotSegments(encode(path.replaceAll('\\', '/'), pathPercentEncodeSet));
}

/** Brings paths into their canonical form by the steps on them alone. */
export class PathMender {
  readonly #acceptor: Acceptor;
  readonly #steps: readonly Step<'path'>[];

  constructor(steps: readonly AnyStep[], acceptor: Acceptor) {
    this.#acceptor = acceptor;
    this.#steps = steps.filter(isOnPath);
  }

  /**
   * @param text - in which the path, with its slash, stands between two indexes.
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form; `null` when that is not found in this way.
   */
  mend(text: string, from: number, to: number, charset: Charset | undefined): string | null {
    const acceptor = this.#acceptor;
    const written = text.slice(from, to);
    if (acceptor.path(text, from, to)) return written;
    let path = acceptor.readsPath(text, from, to) ? written : read(written, charset);
    for (let run = 0; path !== null && run < MOST_RUNS; run++) {
      for (let i = 0; i < this.#steps.length; i++) path = this.#steps[i]!(path);
      if (acceptor.path(path, 0, path.length)) return path;
    }
    return null;
  }
}
