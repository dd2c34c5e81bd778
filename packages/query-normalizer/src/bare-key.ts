import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { checkOption, defineStep, oneOf, type Pair, type Step } from '@oneurl/percent-codec/step';
import { onSpans } from './pair-spans.js';

/** How a key without a value is written: `a=` or `a`. */
export type BareKeyPolicy = 'add-equals' | 'strip-equals';

type BareKeyState = 'pairStart' | 'key' | 'valueStart' | 'value' | 'changes';

/** The queries in which every key has its `=`. */
const everyKeyHasEquals: MachineDescription<BareKeyState, 'separator' | 'equals'> = {
  name: 'every key has an equals sign',
  classes: { separator: '&', equals: '=' },
  start: 'pairStart',
  accepting: ['pairStart', 'valueStart', 'value'],
  states: {
    pairStart: { separator: 'pairStart', equals: 'value', otherwise: 'key' },
    key: { separator: 'changes', equals: 'value', otherwise: 'key' },
    valueStart: { separator: 'pairStart', otherwise: 'value' },
    value: { separator: 'pairStart', otherwise: 'value' },
    changes: { otherwise: 'changes' },
  },
};

/** The queries in which something stands behind every `=` of a key. */
const everyEqualsHasValue: MachineDescription<BareKeyState, 'separator' | 'equals'> = {
  ...everyKeyHasEquals,
  name: 'every equals sign has a value',
  accepting: ['pairStart', 'key', 'value'],
  states: {
    ...everyKeyHasEquals.states,
    key: { separator: 'pairStart', equals: 'valueStart', otherwise: 'key' },
    valueStart: { separator: 'changes', otherwise: 'value' },
  },
};

const isBare = (pair: Pair): boolean => pair.value === null && pair.key !== '';
const isBareBehindEquals = (pair: Pair): boolean => pair.value === '' && pair.key !== '';

const why = 'programs that read the query see an empty value either way';
const loses = 'whether a key stood there bare';

const policies: Readonly<Record<BareKeyPolicy, Step<'pairs'>>> = {
  'add-equals': onSpans(
    defineStep(
      {
        name: 'bare-key(add-equals)',
        component: 'pairs',
        why,
        loses,
        leaves: () => ({ machine: everyKeyHasEquals }),
      },
      (pairs) =>
        pairs.some(isBare)
          ? pairs.map((pair) => (isBare(pair) ? { key: pair.key, value: '' } : pair))
          : pairs,
    ),
    (spans) => spans.addEquals(),
    'equals',
  ),
  'strip-equals': onSpans(
    defineStep(
      {
        name: 'bare-key(strip-equals)',
        component: 'pairs',
        why,
        loses,
        leaves: () => ({ machine: everyEqualsHasValue }),
      },
      (pairs) =>
        pairs.some(isBareBehindEquals)
          ? pairs.map((pair) => (isBareBehindEquals(pair) ? { key: pair.key, value: null } : pair))
          : pairs,
    ),
    (spans) => spans.stripEquals(),
    'equals',
  ),
};

const policyKind = /* @__PURE__ */ oneOf('add-equals', 'strip-equals');

/**
 * Makes the step that writes keys without a value one way. To keep both ways, leave the step out.
 *
 * Empty pairs and a `=` without a key stay: the one is no key, and the other would become nothing.
 *
 * @param policy - `add-equals`: `a` becomes `a=`; `strip-equals`: `a=` becomes `a`.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for another policy.
 *
 * Source: URL Standard, section 5.1 (a sequence without `=` has the empty value).
 *
 * @example
 * ```ts
 * import { bareKey, joinPairs, parsePairs } from '@oneurl/query-normalizer';
 * joinPairs(bareKey('add-equals')(parsePairs('a&b=1'))); // => 'a=&b=1'
 * joinPairs(bareKey('strip-equals')(parsePairs('a=&b=1'))); // => 'a&b=1'
 * ```
 */
export function bareKey(policy: BareKeyPolicy): Step<'pairs'> {
  checkOption('bareKey', policy, policyKind);
  return policies[policy];
}
