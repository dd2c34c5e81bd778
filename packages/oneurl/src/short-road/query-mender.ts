import { type Charset, encode, specialQueryPercentEncodeSet, utf8 } from '@oneurl/percent-codec';
import type { Step } from '@oneurl/percent-codec/step';
import { type FusedPairSteps, fusePairSteps } from '@oneurl/query-normalizer';
import type { Acceptor } from '../acceptor/acceptor.js';
import type { AnyStep } from '../any-step.js';
import { hasTabOrNewline } from '../cleaned-input.js';

/** Steps on the text of a query may enable one another; ours settle in two runs. */
const MOST_RUNS = 4;

const isOnQuery = (step: AnyStep): step is Step<'query'> => step.component === 'query';
const isOnPairs = (step: AnyStep): step is Step<'pairs'> => step.component === 'pairs';

/** Charsets that queries are never written in, though pages are. */
const isReadOnly = ({ name }: Charset): boolean => name.startsWith('utf-16') || name === 'replacement';

/** The query as the parser writes it; `null` where that is more than to encode it. */
function asParsed(query: string, charset: Charset | undefined): string | null {
  if (hasTabOrNewline(query)) return null;
  if (charset === undefined || charset === utf8) return encode(query, specialQueryPercentEncodeSet);
  return isReadOnly(charset) ? null : charset.percentEncode(query, specialQueryPercentEncodeSet);
}

/**
 * Brings queries into their canonical form by the steps on them alone: first those on the text, then those on the pairs,
 * which may take pairs out, put them in another order, and add an equals sign. What the steps on the text have settled
 * stays so, because they look at each pair by itself.
 */
export class QueryMender {
  readonly #acceptor: Acceptor;
  readonly #onText: readonly Step<'query'>[];
  readonly #onPairs: FusedPairSteps;
  /** Whether the steps on the text may be given a query as written, and pair by pair. */
  readonly #isByCharacter: boolean;
  /** The step that is the only one on the text, if what it comes to needs no second look. */
  readonly #only: Step<'query'> | null;

  private constructor(acceptor: Acceptor, onText: readonly Step<'query'>[], onPairs: FusedPairSteps) {
    this.#acceptor = acceptor;
    this.#onText = onText;
    this.#onPairs = onPairs;
    const [first = null] = onText;
    const isSettled = onText.length === 1 && acceptor.readsQueryText;
    this.#only = isSettled && first?.byCharacter === true ? first : null;
    this.#isByCharacter = onText.length > 0 && onText.every(({ byCharacter }) => byCharacter === true);
  }

  /** The mender for a list of steps; `null` where the steps on queries do not come in that order, or are of another kind. */
  static of(steps: readonly AnyStep[], acceptor: Acceptor): QueryMender | null {
    const onText = steps.filter(isOnQuery);
    const onPairs = fusePairSteps(steps.filter(isOnPairs));
    const isInOrder = steps.findIndex(isOnPairs) >= steps.map(isOnQuery).lastIndexOf(true);
    const hasOrder = onText.length === 0 || !steps.some(isOnPairs) || isInOrder;
    if (onPairs === null || !hasOrder || !acceptor.keepsPairsApart) return null;
    return new QueryMender(acceptor, onText, onPairs);
  }

  /**
   * @param text - in which the query stands between two indexes.
   * @param stop - inside of the query, where it is known that something is to be mended on its text, with nothing to mend
   *   before; at another place where that is not known.
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form, empty where nothing is left of it; `null` when that is not found in this way.
   */
  mend(text: string, from: number, to: number, stop: number, charset: Charset | undefined): string | null {
    const isRefused = stop > from && stop < to;
    if (!isRefused && this.#acceptor.queryText(text, from, to)) return this.#onPairs.settle(text, from, to);
    // The pairs before the one that is refused stay, if no step looks at two of them.
    const start =
      isRefused && this.#isByCharacter ? Math.max(from, text.lastIndexOf('&', stop - 1) + 1) : from;
    const mended = this.#onlyText(text.slice(start, to), charset);
    if (mended === null) return null;
    const query = start === from ? mended : text.slice(from, start) + mended;
    return this.#onPairs.settle(query, 0, query.length);
  }

  /** The same for a query whose text the steps on that leave. */
  reorder(text: string, from: number, to: number): string | null {
    return this.#onPairs.settle(text, from, to);
  }

  /** The text as the steps on it leave it; what they have settled on each pair stays so when pairs are put otherwise. */
  #onlyText(written: string, charset: Charset | undefined): string | null {
    const isUtf8 = charset === undefined || charset === utf8;
    if (isUtf8 && this.#isByCharacter) return hasTabOrNewline(written) ? null : this.#run(written);
    const acceptor = this.#acceptor;
    if (acceptor.readsQuery(written, 0, written.length)) return this.#run(written);
    const read = asParsed(written, charset);
    return read === null || acceptor.queryText(read, 0, read.length) ? read : this.#run(read);
  }

  #run(written: string): string | null {
    if (this.#only !== null) return this.#only(written);
    let query = written;
    for (let run = 0; run < MOST_RUNS; run++) {
      for (let i = 0; i < this.#onText.length; i++) query = this.#onText[i]!(query);
      if (this.#acceptor.queryText(query, 0, query.length)) return query;
    }
    return null;
  }
}
