import { encode } from '@oneurl/percent-codec';
import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Pair, type Step } from '@oneurl/percent-codec/step';
import { dropPairs, onSpans, pairPredicate } from '@oneurl/query-normalizer';

/** Which pairs a rule drops, and how its step is called. */
export interface ParameterDrop {
  /** The name of the step, without what stands between its parentheses. */
  readonly step: string;
  /** What names are meant, for the name of the step: the version of a list, or the names themselves. */
  readonly label: string;
  readonly why: string;
  readonly names: readonly string[];
  readonly ignoreCase: boolean;
  /** Names that stay all the same. */
  readonly keep: readonly string[];
  /** Says of a pair with one of the names that it stays all the same. */
  readonly spares?: (pair: Pair) => boolean;
}

/** Queries of no pairs: all that is known to stay when any key may be meant. */
const emptyQuery: MachineDescription = {
  name: 'empty query',
  classes: {},
  start: 'empty',
  accepting: ['empty'],
  states: { empty: { otherwise: 'text' }, text: { otherwise: 'text' } },
};

/** Names as a label: what would be read as the end of one is escaped in it. */
export function labelOf(names: readonly string[]): string {
  return names.map((name) => encode(name)).join(',');
}

/** `name(label)`, and what is kept where something is: the name says all that the step does. */
export function stepName(step: string, label: string, keep: readonly string[]): string {
  return keep.length === 0 ? `${step}(${label})` : `${step}(${label};keep=${labelOf(keep)})`;
}

/** Makes the step that drops pairs by name but for those that are to stay. */
export function dropParameters(drop: ParameterDrop): Step<'pairs'> {
  const { step, label, why, names, ignoreCase, keep, spares = () => false } = drop;
  const matcher = { names, ignoreCase, label };
  const dropped = dropPairs(matcher);
  const isNamed = pairPredicate(matcher);
  const isKept = pairPredicate({ names: keep, ignoreCase: true });
  const stays = (pair: Pair): boolean => !isNamed(pair) || isKept(pair) || spares(pair);
  const defined: Step<'pairs'> = defineStep(
    {
      name: stepName(step, label, keep),
      component: 'pairs',
      why,
      loses: 'the pairs that are dropped',
      // What stays without the exceptions stays with them.
      leaves: dropped.leaves ?? (() => ({ machine: emptyQuery })),
    },
    (pairs) => {
      const stay = pairs.filter(stays);
      return stay.length === pairs.length ? pairs : stay;
    },
  );
  return onSpans(
    defined,
    (spans) =>
      spans.keepWhere(
        (key, index) => !isNamed({ key, value: null }) || stays({ key, value: spans.valueAt(index) }),
      ),
    'drop',
  );
}
