import type { Pair, Step } from '@oneurl/percent-codec/step';
import { PairSpans, type SpansOperation, spansOperationOf } from './pair-spans.js';
import { joinPairs, parsePairs } from './scan-pairs.js';

/** The plain way: pairs as objects. */
function runSteps(steps: readonly Step<'pairs'>[], query: string): string {
  const pairs = parsePairs(query);
  let result: readonly Pair[] = pairs;
  for (const step of steps) result = step(result);
  return result === pairs ? query : joinPairs(result);
}

/**
 * Makes one function on a query of several steps on its pairs. It does the same as the steps one after another, without
 * an object for each pair, where there are not more than 32 of them.
 *
 * @param steps - made by this package: `dropEmptyPairs`, `bareKey`, `duplicates`, `sortPairs`.
 * @returns the function, which returns the very same query where nothing changes; `null` when there is another step
 *   among them.
 *
 * @example
 * ```ts
 * import { dropEmptyPairs, duplicates, fusePairSteps, sortPairs } from '@oneurl/query-normalizer';
 * const canonical = fusePairSteps([dropEmptyPairs, duplicates('last'), sortPairs()]);
 * canonical('lang=chn&article=fred&&lang=en'); // => 'article=fred&lang=en'
 * ```
 */
export function fusePairSteps(steps: readonly Step<'pairs'>[]): ((query: string) => string) | null {
  const operations: SpansOperation[] = [];
  for (const step of steps) {
    const operation = spansOperationOf(step);
    if (operation === undefined) return null;
    operations.push(operation);
  }
  const spans = new PairSpans();
  return (query) => {
    if (!spans.read(query)) return runSteps(steps, query);
    for (let i = 0; i < operations.length; i++) operations[i]!(spans);
    return spans.write();
  };
}
