import { handlers } from './actions.js';
import { assemble, assembleBehind, assembleBehindText } from './assemble.js';
import * as layoutOfCells from './expanded-cells.js';
import type { Run } from './run.js';
import { specialMachine } from './tables.js';
import type { UrlLayout } from './url-layout.js';
import * as layout from './url-layout.js';

// Constants of the module itself, for the reason given in quick-scan.ts.
const { ACTION_SHIFT, END_COLUMN, FIRST_ACTION, NON_ASCII_COLUMN, otherCells, ROW, ROW_SHIFT, specialCells } =
  layoutOfCells;
const { NONE } = layout;
const START = specialMachine.start << ROW_SHIFT;

/**
 * Runs the machine over the input of a run.
 *
 * @returns the URL, or `null` where the run holds a failure.
 */
export function drive(run: Run): UrlLayout | null {
  const { text } = run;
  const { length } = text;
  const { charCodeAt } = String.prototype;
  let row = START;
  let pointer = 0;
  // Until a scheme, or a base, says otherwise. The states before that tell no class apart that differs.
  let cells = otherCells;
  while (pointer <= length) {
    let cell = 0;
    if (pointer === length) {
      cell = cells[row | END_COLUMN]!;
      pointer++;
    } else {
      do {
        const code = charCodeAt.call(text, pointer++);
        cell = cells[row | (code < NON_ASCII_COLUMN ? code : NON_ASCII_COLUMN)]!;
        row = cell & ROW;
      } while (cell < FIRST_ACTION && pointer < length);
    }
    if (cell < FIRST_ACTION) continue;
    run.state = (cell & ROW) >> ROW_SHIFT;
    run.pointer = pointer;
    handlers[cell >> ACTION_SHIFT]!(run, pointer - 1);
    if (run.failure !== null) return null;
    row = run.state << ROW_SHIFT;
    pointer = run.pointer;
    cells = run.specialNumber === 0 ? otherCells : specialCells;
  }
  if (run.authorityOf !== null) return assembleBehind(run.authorityOf, run.path, run.query, run.fragment);
  return run.plainAuthorityEnd === NONE
    ? assemble(run)
    : assembleBehindText(run, text, run.plainAuthorityEnd);
}
