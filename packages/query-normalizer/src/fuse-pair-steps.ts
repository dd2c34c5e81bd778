import type { Pair, Step } from '@oneurl/percent-codec/step';
import { operationsOf, PairSpans, settlesInOneRun } from './pair-spans.js';
import { joinPairs, parsePairs } from './scan-pairs.js';

/** Several steps on pairs as one function on a query. */
export interface FusedPairSteps {
  /** Runs the steps once; returns the very same query where nothing changes. */
  (query: string): string;
  /**
   * Runs the steps over the query that stands between two indexes of a text until they leave it as it is.
   *
   * @returns the query then; `null` for steps that are not settled after four runs.
   */
  readonly settle: (text: string, from: number, to: number) => string | null;
}

/** Ours are settled after two runs: the second one changes nothing. */
const MOST_RUNS = 4;

/** The plain way: pairs as objects. */
function runSteps(steps: readonly Step<'pairs'>[], query: string): string {
  const pairs = parsePairs(query);
  let result: readonly Pair[] = pairs;
  for (const step of steps) result = step(result);
  return result === pairs ? query : joinPairs(result);
}

function settlePlainly(steps: readonly Step<'pairs'>[], query: string): string | null {
  let result = query;
  for (let run = 0; run < MOST_RUNS; run++) {
    const before = result;
    result = runSteps(steps, before);
    if (result === before) return result;
  }
  return null;
}

/**
 * Makes one function on a query of several steps on its pairs. It does the same as the steps one after another, without
 * an object for each pair, where there are not more than 32 of them.
 *
 * @param steps - made by this package, or of one's own with {@link onSpans}: those of which is known what they do to offsets.
 * @returns the function; `null` when there is another step among them, as one that asks a function about each pair.
 *
 * @example
 * ```ts
 * import { dropEmptyPairs, duplicates, fusePairSteps, sortPairs } from '@oneurl/query-normalizer';
 * const canonical = fusePairSteps([dropEmptyPairs, duplicates('last'), sortPairs()]);
 * canonical('lang=chn&article=fred&&lang=en'); // => 'article=fred&lang=en'
 * canonical.settle('/search?b&a#top', 8, 11); // => 'a&b'
 * ```
 */
export function fusePairSteps(steps: readonly Step<'pairs'>[]): FusedPairSteps | null {
  const operations = operationsOf(steps);
  if (operations === null) return null;
  const spans = new PairSpans();
  const needsOneRun = settlesInOneRun(steps);
  const once = (query: string): string => {
    if (!spans.read(query, 0, query.length)) return runSteps(steps, query);
    spans.run(operations);
    return spans.write();
  };
  const settle = (text: string, from: number, to: number): string | null => {
    if (!spans.read(text, from, to)) return settlePlainly(steps, text.slice(from, to));
    for (let run = 0; run < MOST_RUNS; run++) {
      if (!spans.run(operations) || needsOneRun) return spans.write();
    }
    return null;
  };
  return Object.assign(once, { settle });
}
