import { authorityActions } from './authority-actions.js';
import { baseActions } from './base-actions.js';
import { componentActions } from './component-actions.js';
import type { Action } from './machine-names.js';
import { pathActions } from './path-actions.js';
import type { Run } from './run.js';
import { specialMachine } from './tables.js';

/** What an action does to a run that has just read the character at `at`. */
type Handler = (run: Run, at: number) => void;

const named: Readonly<Record<Action, Handler>> = {
  ...baseActions,
  ...authorityActions,
  ...pathActions,
  ...componentActions,
};

/** The handlers in the order of the machine's action numbers. */
export const handlers: readonly Handler[] = specialMachine.actionNames.map((name) =>
  name === '' ? () => {} : named[name],
);
