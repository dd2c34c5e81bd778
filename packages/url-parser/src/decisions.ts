import { decisions } from './machine.js';
import type { State } from './machine-names.js';
import { stateNumber } from './tables.js';

type Decision = keyof typeof decisions;

/** The row of the state that an action leads to when it finds what `name` says. */
export function outcome<D extends Decision>(action: D, name: keyof (typeof decisions)[D]): number {
  return stateNumber(decisions[action][name] as State);
}
