import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Pair, type Step } from '@oneurl/percent-codec/step';
import { onlyKeysMachine, withoutKeysMachine } from './matcher-machines.js';
import {
  checkedMatcher,
  type KeyNames,
  type PairMatcher,
  pairPredicate,
  spellingsOf,
} from './pair-matcher.js';
import { onSpans, type SpansOperation } from './pair-spans.js';

function shown(step: string, { names, ignoreCase, label }: KeyNames): string {
  if (label !== undefined) return `${step}(${label})`;
  return `${step}(${ignoreCase ? [...names, 'ignore-case'].join(',') : names.join(',')})`;
}

/** The pairs for which the predicate says `true`; the same list when that is all of them. */
function filtered(pairs: readonly Pair[], stays: (pair: Pair) => boolean): readonly Pair[] {
  const kept = pairs.filter(stays);
  return kept.length === pairs.length ? pairs : kept;
}

function filterStep(
  name: string,
  why: string,
  loses: string,
  matcher: PairMatcher,
  machineOf: (names: readonly string[], ignoreCase: boolean) => MachineDescription | null,
  keepsMeant: boolean,
): Step<'pairs'> {
  const checked = checkedMatcher(matcher);
  const isMeant = pairPredicate(checked);
  const run = (pairs: readonly Pair[]): readonly Pair[] =>
    filtered(pairs, (pair) => isMeant(pair) === keepsMeant);
  if (typeof checked === 'function') {
    return defineStep({ name: `${name}(function)`, component: 'pairs', why, loses }, run);
  }
  const onOffsets: SpansOperation = (spans) =>
    spans.keepWhere((key) => isMeant({ key, value: null }) === keepsMeant);
  const spellings = spellingsOf(checked);
  const machine = (): MachineDescription | null => machineOf(spellings, checked.ignoreCase ?? false);
  const described = { name: shown(name, checked), component: 'pairs', why, loses } as const;
  // A name that begins with an asterisk may be that of any key: then nothing can be said.
  if (spellings.some((spelling) => spelling.startsWith('*')) && machine() === null) {
    return onSpans(defineStep(described, run), onOffsets, 'drop');
  }
  return onSpans(
    defineStep({ ...described, leaves: () => ({ machine: machine()! }) }, run),
    onOffsets,
    'drop',
  );
}

/**
 * Makes the step that drops pairs: tracking parameters, session ids.
 *
 * Only whole pairs of this query are looked at: a parameter inside the escaped value of another is data.
 *
 * @param matcher - names of keys (`*` stands for any text), names with `ignoreCase` and `label`, or a function.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for what is no matcher, `unknown-option` for an option that there is not.
 *
 * @example
 * ```ts
 * import { dropPairs, joinPairs, parsePairs } from '@oneurl/query-normalizer';
 * const clean = dropPairs({ names: ['gclid', 'utm_*', 'PHPSESSID'], ignoreCase: true });
 * joinPairs(clean(parsePairs('id=7&utm_source=x&GCLID=1&u=%2Fp%3Fgclid%3D2'))); // => 'id=7&u=%2Fp%3Fgclid%3D2'
 * joinPairs(dropPairs((pair) => pair.value === '')(parsePairs('a=&b=1'))); // => 'b=1'
 * ```
 */
export function dropPairs(matcher: PairMatcher): Step<'pairs'> {
  return filterStep(
    'drop-pairs',
    'these parameters say who came from where, not which page',
    'the pairs that are dropped',
    matcher,
    withoutKeysMachine,
    false,
  );
}

/**
 * Makes the step that keeps the pairs that are meant and drops all others, empty pairs too.
 *
 * @param matcher - as in {@link dropPairs}. An empty list keeps none.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for what is no matcher, `unknown-option` for an option that there is not.
 *
 * @example
 * ```ts
 * import { joinPairs, keepPairs, parsePairs } from '@oneurl/query-normalizer';
 * joinPairs(keepPairs(['v'])(parsePairs('v=dQw4&feature=share&t=9s'))); // => 'v=dQw4'
 * ```
 */
export function keepPairs(matcher: PairMatcher): Step<'pairs'> {
  return filterStep(
    'keep-pairs',
    'only these parameters choose the page',
    'all other pairs',
    matcher,
    onlyKeysMachine,
    true,
  );
}
