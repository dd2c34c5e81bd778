import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Pair, type Step } from '@oneurl/percent-codec/step';
import { onSpans } from './pair-spans.js';

/** Whether a pair is nothing at all: what stands between two separators in a row. `=` is a pair. */
export function isEmptyPair(pair: Pair): boolean {
  return pair.key === '' && pair.value === null;
}

/** The queries in which every separator stands between two pairs. */
const noEmptyPair: MachineDescription<'nothing' | 'pair' | 'separator' | 'emptyPair', 'separator'> = {
  name: 'no empty pair',
  classes: { separator: '&' },
  start: 'nothing',
  accepting: ['nothing', 'pair'],
  states: {
    nothing: { separator: 'emptyPair', otherwise: 'pair' },
    pair: { separator: 'separator', otherwise: 'pair' },
    separator: { separator: 'emptyPair', otherwise: 'pair' },
    emptyPair: { otherwise: 'emptyPair' },
  },
};

/**
 * The step that drops empty pairs: separators in a row, in front, or at the end.
 *
 * Source: URL Standard, section 5.1 (an empty sequence is skipped).
 *
 * @example
 * ```ts
 * import { dropEmptyPairs, joinPairs, parsePairs } from '@oneurl/query-normalizer';
 * joinPairs(dropEmptyPairs(parsePairs('&a=1&&b&'))); // => 'a=1&b'
 * ```
 */
export const dropEmptyPairs: Step<'pairs'> = /* @__PURE__ */ onSpans(
  defineStep(
    {
      name: 'drop-empty-pairs',
      component: 'pairs',
      why: 'nothing between two separators is no parameter',
      leaves: () => ({ machine: noEmptyPair }),
    },
    (pairs) => (pairs.some(isEmptyPair) ? pairs.filter((pair) => !isEmptyPair(pair)) : pairs),
  ),
  (spans) => spans.dropEmpty(),
  'empty',
);
