import { checkOptions, defineStep, oneOf, type Pair, type Step } from '@oneurl/percent-codec/step';
import { anyQuery, asciiQuery } from './any-query.js';
import { compareByteOrder } from './byte-order.js';
import { onSpans, sortByKey } from './pair-spans.js';

/** What pairs are sorted by. */
export interface SortOptions {
  /** `key`: equal keys stay in the order written; `key-and-value`: they are sorted by their values. Absent: `key`. */
  readonly by?: 'key' | 'key-and-value' | undefined;
}

const byKey = (a: Pair, b: Pair): number => compareByteOrder(a.key, b.key);

/** A key without `=` stands before the same key with one. */
function byKeyAndValue(a: Pair, b: Pair): number {
  const order = byKey(a, b);
  if (order !== 0 || a.value === b.value) return order;
  if (a.value === null) return -1;
  return b.value === null ? 1 : compareByteOrder(a.value, b.value);
}

function isSorted(pairs: readonly Pair[], compare: (a: Pair, b: Pair) => number): boolean {
  for (let i = 1; i < pairs.length; i++) if (compare(pairs[i - 1]!, pairs[i]!) > 0) return false;
  return true;
}

const sortKinds = /* @__PURE__ */ Object.freeze({ by: oneOf('key', 'key-and-value') });

/**
 * Makes the step that sorts pairs by key, in byte order, as they are written.
 *
 * @param options - `by`.
 * @returns the step. Equal keys stay in the order written, unless they are sorted by value too.
 * @throws UrlError `unknown-option-value` for another `by`, `unknown-option` for another option.
 *
 * @example
 * ```ts
 * import { joinPairs, parsePairs, sortPairs } from '@oneurl/query-normalizer';
 * joinPairs(sortPairs()(parsePairs('b=2&a=9&B=1&a=1'))); // => 'B=1&a=9&a=1&b=2'
 * joinPairs(sortPairs({ by: 'key-and-value' })(parsePairs('b=2&a=9&B=1&a=1'))); // => 'B=1&a=1&a=9&b=2'
 * ```
 */
export function sortPairs(options: SortOptions = {}): Step<'pairs'> {
  checkOptions(options, sortKinds);
  const { by = 'key' } = options;
  const compare = by === 'key' ? byKey : byKeyAndValue;
  return onSpans(
    defineStep(
      {
        name: `sort-pairs(${by})`,
        component: 'pairs',
        why: 'programs look parameters up by name, wherever they stand',
        loses: 'the order of the parameters',
        // Sorted and unique keys are in order by value too, whatever the values are; but surrogates that stand alone
        // are equal in bytes.
        leaves: () =>
          by === 'key'
            ? { machine: anyQuery, order: 'sorted' }
            : { machine: asciiQuery, order: 'sorted-unique' },
      },
      (pairs) => (isSorted(pairs, compare) ? pairs : [...pairs].sort(compare)),
    ),
    by === 'key' ? sortByKey : (spans) => spans.sort(by),
    'order',
  );
}
