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

  private constructor(acceptor: Acceptor, onText: readonly Step<'query'>[], onPairs: FusedPairSteps) {
    this.#acceptor = acceptor;
    this.#onText = onText;
    this.#onPairs = onPairs;
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
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form, empty where nothing is left of it; `null` when that is not found in this way.
   */
  mend(text: string, from: number, to: number, charset: Charset | undefined): string | null {
    if (this.#acceptor.queryText(text, from, to)) return this.#onPairs.settle(text, from, to);
    const query = this.#onlyText(text.slice(from, to), charset);
    return query === null ? null : this.#onPairs.settle(query, 0, query.length);
  }

  /** The same for a query whose text the steps on that leave. */
  reorder(text: string, from: number, to: number): string | null {
    return this.#onPairs.settle(text, from, to);
  }

  #onlyText(written: string, charset: Charset | undefined): string | null {
    const acceptor = this.#acceptor;
    let query = written;
    if (!acceptor.readsQuery(written, 0, written.length)) {
      const read = asParsed(written, charset);
      if (read === null || acceptor.queryText(read, 0, read.length)) return read;
      query = read;
    }
    for (let run = 0; run < MOST_RUNS; run++) {
      for (let i = 0; i < this.#onText.length; i++) query = this.#onText[i]!(query);
      if (acceptor.queryText(query, 0, query.length)) return query;
    }
    return null;
  }
}
