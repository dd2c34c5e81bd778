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
    if (verdict === VERDICT.otherPairs && this.#acceptor.looksAtFrontsAlone)
      return this.#withPairsMended(written);
    const text = hasBlanksAround(written) ? withoutBlanksAround(written) : written;
    // What the acceptor got over is canonical, if it needed to know nothing of what follows.
    const known = text === written && this.#acceptor.looksAtFrontsAlone ? stop : 0;
    const start = authorityStart(text);
    const end = start < 0 ? -1 : authorityEnd(text, start);
    if (end < 0) return null;
    const fragmentStart = text.indexOf('#', end);
    const hash = fragmentStart < 0 ? text.length : fragmentStart;
    const queryStart = text.indexOf('?', end);
    const question = queryStart < 0 || queryStart > hash ? hash : queryStart;
    const front =
      question < known ? text.slice(0, question) : this.#frontOf(text, start, end, question, known, charset);
    if (front === null) return null;
    const query = this.#queryOf(text, question, hash, verdict, charset);
    const fragment = this.#fragmentOf(text, hash);
    return query === null || fragment === null ? null : front + query + fragment;
  }

  /** For a text of which all but the pairs is canonical. */
  #withPairsMended(text: string): string | null {
    const { dropsFragment, dropsEmptyQuery } = this.#acceptor;
    if (this.#queries === null) return null;
    const start = text.indexOf('?') + 1;
    const hash = dropsFragment ? -1 : text.indexOf('#', start);
    const end = hash < 0 ? text.length : hash;
    const query = this.#queries.reorder(text, start, end);
    if (query === '') return dropsEmptyQuery ? text.slice(0, start - 1) + text.slice(end) : null;
    if (query === null) return null;
    const form = text.slice(0, start) + query;
    return hash < 0 ? form : form + text.slice(hash);
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
   * @param start - of the authority.
   * @param end - of the authority.
   * @param pathEnd - of the path.
   * @param known - up to where the text is known to be canonical.
   */
  #frontOf(
    text: string,
    start: number,
    end: number,
    pathEnd: number,
    known: number,
    charset: Charset | undefined,
  ): string | null {
    const front = end < known ? text.slice(0, end) : this.#fronts.mend(text, start, end);
    if (front === null) return null;
    if (end === pathEnd) return `${front}/`;
    const path = this.#paths.mend(text, end, pathEnd, charset);
    return path === null ? null : front + path;
  }

  /** The query with its question mark, or nothing; `null` where the full road must be taken. */
  #queryOf(
    text: string,
    question: number,
    hash: number,
    verdict: Verdict,
    charset: Charset | undefined,
  ): string | null {
    if (question === hash) return '';
    const queries = this.#queries;
    if (queries === null) return null;
    let query: string | null = '';
    if (question + 1 < hash) {
      query =
        verdict === VERDICT.otherPairs
          ? queries.reorder(text, question + 1, hash)
          : queries.mend(text, question + 1, hash, charset);
    }
    if (query === '') return this.#acceptor.dropsEmptyQuery ? '' : null;
    return query === null ? null : `?${query}`;
  }

  #fragmentOf(text: string, hash: number): string | null {
    if (hash === text.length || this.#acceptor.dropsFragment) return '';
    return this.#acceptor.fragment(text, hash + 1, text.length) ? text.slice(hash) : null;
  }
}
