import type { Machine } from '@oneurl/percent-codec/machine';
import { otherMachine, specialMachine } from './tables.js';

/*
 * The tables of the machine once more, laid out for speed: one look-up by state and character instead of three by
 * state and class. A row has a cell for each ASCII character, one for all others, one for the end of the input.
 */

/** Number of the column for every character from U+0080 on, and of the one for the end of the input. */
export const NON_ASCII_COLUMN = 128;
export const END_COLUMN = 129;
/** A row number is that of its state shifted by this; a row has room for 256 columns. */
export const ROW_SHIFT = 8;
/** A cell is a row number, and above it the number of an action. */
export const ACTION_SHIFT = 16;
/** Cells below this have no action. */
export const FIRST_ACTION = 0x1_0000;
/** What of a cell is the row. */
export const ROW = 0xffff;

function expand(machine: Machine): Int32Array {
  const { next, actions, stride, classOf, classNames, stateNames } = machine;
  const end = classNames.indexOf('end');
  const cells = new Int32Array(stateNames.length << ROW_SHIFT);
  for (let state = 0; state < stateNames.length; state++) {
    for (let column = 0; column <= END_COLUMN; column++) {
      const cell = state * stride + (column === END_COLUMN ? end : classOf[column]!);
      cells[(state << ROW_SHIFT) | column] = (next[cell]! << ROW_SHIFT) | (actions[cell]! << ACTION_SHIFT);
    }
  }
  return cells;
}

/** The cells for special schemes. */
export const specialCells: Int32Array = expand(specialMachine as Machine);

/** The cells for other schemes. */
export const otherCells: Int32Array = expand(otherMachine as Machine);
