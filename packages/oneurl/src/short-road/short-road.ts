import type { Charset } from '@oneurl/percent-codec';
import type { Acceptor } from '../acceptor/acceptor.js';
import { VERDICT, type Verdict } from '../acceptor/scan.js';
import type { AnyStep } from '../any-step.js';
import { hasBlanksAround, withoutBlanksAround } from '../cleaned-input.js';
import { authorityEnd, authorityStart, FrontMender } from './front-mender.js';
import { PathMender } from './path-mender.js';
import { QueryMender } from './query-mender.js';

/**
 * The short road: the canonical form of addresses that lack little, without a parse. Each part is asked for by itself:
 * what is canonical in it stays, what is not is mended by the steps on that part alone.
 */
export class ShortRoad {
  readonly #acceptor: Acceptor;
  readonly #fronts: FrontMender;
  readonly #paths: PathMender;
  readonly #queries: QueryMender | null;

  /**
   * @param canonicalForm - the full road, for an address without a page.
   */
  constructor(steps: readonly AnyStep[], acceptor: Acceptor, canonicalForm: (url: string) => string | null) {
    this.#acceptor = acceptor;
    this.#paths = new PathMender(steps, acceptor);
    this.#queries = QueryMender.of(steps, acceptor);
    this.#fronts = new FrontMender(steps, acceptor, canonicalForm);
  }

  /**
   * @param written - an address that is no reference.
   * @param verdict - of the acceptor; not that it accepts the text.
   * @param stop - up to which index the acceptor got, when it refused the text.
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form, or `null` where the full road must be taken.
   */
  formOf(written: string, verdict: Verdict, stop: number, charset: Charset | undefined): string | null {
    if (verdict === VERDICT.slashless) return `${written}/`;
    if (verdict === VERDICT.emptyQuery) return written.slice(0, -1);
    if (verdict === VERDICT.beforeFragment) return this.#withoutFragment(written, charset);
    const text = hasBlanksAround(written) ? withoutBlanksAround(written) : written;
    // What the acceptor got over is canonical, if it needed to know nothing of what follows.
    const known = text === written && this.#acceptor.looksAtFrontsAlone ? stop : 0;
    const fragmentStart = text.indexOf('#');
    const hash = fragmentStart < 0 ? text.length : fragmentStart;
    const queryStart = text.indexOf('?');
    const question = queryStart < 0 || queryStart > hash ? hash : queryStart;
    const front = question < known ? text.slice(0, question) : this.#frontOf(text, question, known, charset);
    if (front === null) return null;
    const query = this.#queryOf(text, question, hash, known, verdict, charset);
    const fragment = this.#fragmentOf(text, hash);
    return query === null || fragment === null ? null : front + query + fragment;
  }

  #withoutFragment(text: string, charset: Charset | undefined): string | null {
    const acceptor = this.#acceptor;
    const bare = text.slice(0, text.indexOf('#'));
    if (acceptor.parts.endsAtFragment && !bare.includes('?')) return bare;
    const verdict = acceptor.url(bare);
    return verdict === VERDICT.accepted ? bare : this.formOf(bare, verdict, acceptor.parts.stop, charset);
  }

  /**
   * Scheme, authority and path; `null` where the full road must be taken.
   *
   * @param pathEnd - of the path.
   * @param known - up to where the text is known to be canonical.
   */
  #frontOf(text: string, pathEnd: number, known: number, charset: Charset | undefined): string | null {
    const start = authorityStart(text);
    const end = start < 0 ? -1 : authorityEnd(text, start);
    if (end < 0) return null;
    const front = end < known ? text.slice(0, end) : this.#fronts.mend(text, start, end);
    if (front === null) return null;
    if (end === pathEnd) return `${front}/`;
    const path = this.#paths.mend(text, end, pathEnd, known > end && known < pathEnd, charset);
    return path === null ? null : front + path;
  }

  /** The query with its question mark, or nothing; `null` where the full road must be taken. */
  #queryOf(
    text: string,
    question: number,
    hash: number,
    known: number,
    verdict: Verdict,
    charset: Charset | undefined,
  ): string | null {
    if (question === hash) return '';
    const queries = this.#queries;
    if (queries === null) return null;
    const start = question + 1;
    const query =
      verdict === VERDICT.otherPairs
        ? queries.reorder(text, start, hash)
        : queries.mend(text, start, hash, known, charset);
    if (query === '') return this.#acceptor.dropsEmptyQuery ? '' : null;
    return query === null ? null : `?${query}`;
  }

  #fragmentOf(text: string, hash: number): string | null {
    if (hash === text.length || this.#acceptor.dropsFragment) return '';
    return this.#acceptor.fragment(text, hash + 1, text.length) ? text.slice(hash) : null;
  }
}
