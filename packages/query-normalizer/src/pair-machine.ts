import { compileMachine, type Machine, type MachineDescription } from '@oneurl/percent-codec/machine';

/** Where in a pair the machine is. */
export type PairState = 'key' | 'value';

/** The character classes of the pair machine. */
export type PairClass = 'separator' | 'equals';

/** What ends: a key, by its `=`; a pair without `=`; a pair with one. */
export type PairAction = 'endKey' | 'endBarePair' | 'endPair';

/** What separates pairs: `&`, or also `;`. */
export type Separators = '&' | '&;';

/**
 * The machine that cuts a query into pairs. Nothing but a separator ends a value: a second `?`, a second `=` and every
 * escape are data. Feed the class `end` where the query ends.
 *
 * Source: URL Standard, section 5.1 (application/x-www-form-urlencoded parsing).
 *
 * @example
 * ```ts
 * import { compileMachine } from '@oneurl/percent-codec/machine';
 * import { pairMachine } from '@oneurl/query-normalizer';
 * compileMachine(pairMachine).stateNames; // => ['key', 'value']
 * ```
 */
export const pairMachine: MachineDescription<PairState, PairClass, PairAction> = {
  name: 'pairs',
  classes: { separator: '&', equals: '=' },
  start: 'key',
  accepting: ['key', 'value'],
  states: {
    key: {
      separator: ['key', 'endBarePair'],
      end: ['key', 'endBarePair'],
      equals: ['value', 'endKey'],
      otherwise: 'key',
    },
    value: { separator: ['key', 'endPair'], end: ['key', 'endPair'], otherwise: 'value' },
  },
};

type CompiledPairMachine = Machine<PairState, PairClass, PairAction>;

/** The compiled machine of each set of separators: the same cells behind another class map. */
export const machineOfSeparators: Readonly<Record<Separators, CompiledPairMachine>> = {
  '&': compileMachine(pairMachine),
  '&;': compileMachine({
    ...pairMachine,
    name: 'pairs, semicolons too',
    classes: { separator: '&;', equals: '=' },
  }),
};
