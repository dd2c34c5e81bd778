import { checkOption, defineStep, oneOf, type Pair, type Step } from '@oneurl/percent-codec/step';
import { anyQuery } from './any-query.js';
import { isEmptyPair } from './empty-pairs.js';
import { keepLast, onSpans, type SpansOperation } from './pair-spans.js';
import { joinPairs } from './scan-pairs.js';

/** Which of several pairs with one key stay. */
export type DuplicatePolicy = 'last' | 'first' | 'exact' | 'all';

/** Up to so many pairs, comparing each with each is quicker than a set. */
const FEW = 8;

function haveEqualKeys(pairs: readonly Pair[]): boolean {
  if (pairs.length > FEW) return new Set(pairs.map((pair) => pair.key)).size < pairs.length;
  for (let i = 1; i < pairs.length; i++) {
    const { key } = pairs[i]!;
    for (let j = 0; j < i; j++) if (pairs[j]!.key === key) return true;
  }
  return false;
}

/** The pairs whose text, as `textOf` gives it, no pair before them has; empty pairs are not looked at. */
function firstOfEach(pairs: readonly Pair[], textOf: (pair: Pair) => string): readonly Pair[] {
  const seen = new Set<string>();
  return pairs.filter((pair) => {
    if (isEmptyPair(pair)) return true;
    const text = textOf(pair);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** The pairs whose key no pair after them has; empty pairs are not looked at. */
function lastOfEach(pairs: readonly Pair[]): readonly Pair[] {
  const lastOf = new Map<string, number>();
  pairs.forEach((pair, index) => {
    if (!isEmptyPair(pair)) lastOf.set(pair.key, index);
  });
  return pairs.filter((pair, index) => isEmptyPair(pair) || lastOf.get(pair.key) === index);
}

const keepers: Readonly<Record<DuplicatePolicy, (pairs: readonly Pair[]) => readonly Pair[]>> = {
  last: lastOfEach,
  first: (pairs) => firstOfEach(pairs, (pair) => pair.key),
  exact: (pairs) => firstOfEach(pairs, (pair) => joinPairs([pair])),
  all: (pairs) => pairs,
};

const spanKeepers: Readonly<Record<DuplicatePolicy, SpansOperation>> = {
  last: keepLast,
  first: (spans) => spans.keepFirst(),
  exact: (spans) => spans.keepDifferent(),
  all: () => {},
};

const losses: Readonly<Record<Exclude<DuplicatePolicy, 'all'>, string>> = {
  last: 'all values but the last of a key that stands there several times',
  first: 'all values but the first of a key that stands there several times',
  exact: 'how often the same pair stood there',
};

const policyKind = /* @__PURE__ */ oneOf('last', 'first', 'exact', 'all');

/**
 * Makes the step that says which of several pairs with equal keys stay. Keys are compared as they are written: run
 * `normalizeQueryEscapes` before. A pair that stays keeps its place: of `a=1&b=2&a=3`, `last` keeps `b=2&a=3`.
 *
 * Empty pairs are no pairs with equal keys: `dropEmptyPairs` is for them.
 *
 * @param policy - `last` or `first` of equal keys; `exact`: the first of pairs equal in key and value; `all`.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for another policy.
 *
 * @example
 * ```ts
 * import { duplicates, joinPairs, parsePairs } from '@oneurl/query-normalizer';
 * const pairs = parsePairs('lang=chn&article=fred&lang=en&lang=en');
 * joinPairs(duplicates('last')(pairs)); // => 'article=fred&lang=en'
 * joinPairs(duplicates('first')(pairs)); // => 'lang=chn&article=fred'
 * joinPairs(duplicates('exact')(pairs)); // => 'lang=chn&article=fred&lang=en'
 * ```
 */
export function duplicates(policy: DuplicatePolicy): Step<'pairs'> {
  checkOption('duplicates', policy, policyKind);
  const keep = keepers[policy];
  return onSpans(
    defineStep(
      {
        name: `duplicates(${policy})`,
        component: 'pairs',
        why:
          policy === 'all'
            ? 'a key may have several values'
            : 'of several values of a key, programs that want one read one and the same',
        ...(policy === 'all' ? {} : { loses: losses[policy] }),
        leaves: () => ({ machine: anyQuery, ...(policy === 'all' ? {} : { order: 'unique' }) }),
      },
      (pairs) => {
        if (policy === 'all' || !haveEqualKeys(pairs)) return pairs;
        const kept = keep(pairs);
        return kept.length === pairs.length ? pairs : kept;
      },
    ),
    spanKeepers[policy],
    'duplicates',
  );
}
