import { compileMachine, type Machine } from '@oneurl/percent-codec/machine';
import type { Class } from './character-classes.js';
import { otherMachineDescription, specialMachineDescription } from './machine.js';
import type { Action, State } from './machine-names.js';

/** The compiled machine of special schemes. */
export const specialMachine: Machine<State, Class, Action> = compileMachine(specialMachineDescription);

/** The compiled machine of other schemes: the same cells behind another class map. */
export const otherMachine: Machine<State, Class, Action> = compileMachine(otherMachineDescription);

const stateNumbers: ReadonlyMap<State, number> = new Map(
  specialMachine.stateNames.map((name, index) => [name, index]),
);

/** The row of a state; the same in both machines. */
export function stateNumber(name: State): number {
  return stateNumbers.get(name)!;
}

/** The number of an action; the same in both machines. */
export function actionNumber(name: Action): number {
  return specialMachine.actionNames.indexOf(name);
}
