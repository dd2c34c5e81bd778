import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { handlers } from './actions.js';
import { assemble, assembleBehind } from './assemble.js';
import type { Run } from './run.js';
import { otherMachine, specialMachine } from './tables.js';
import type { UrlLayout } from './url-layout.js';

const { next, actions, stride, start } = specialMachine;
const END = stride - 1;

/**
 * Runs the machine over the input of a run.
 *
 * @returns the URL, or `null` where the run holds a failure.
 */
export function drive(run: Run): UrlLayout | null {
  const { text } = run;
  run.state = start;
  let { state, pointer } = run;
  let { classOf } = specialMachine;
  while (pointer <= text.length) {
    const code = pointer < text.length ? text.charCodeAt(pointer) : END_OF_INPUT;
    const symbol = code === END_OF_INPUT ? END : classOf[code < NON_ASCII ? code : NON_ASCII]!;
    const cell = state * stride + symbol;
    const action = actions[cell]!;
    state = next[cell]!;
    pointer++;
    if (action === 0) continue;
    run.state = state;
    run.pointer = pointer;
    handlers[action]!(run, pointer - 1);
    if (run.failure !== null) return null;
    state = run.state;
    pointer = run.pointer;
    classOf = run.isSpecial ? specialMachine.classOf : otherMachine.classOf;
  }
  return run.authorityOf === null
    ? assemble(run)
    : assembleBehind(run.authorityOf, run.path, run.query, run.fragment);
}

const END_OF_INPUT = -1;
