/** The tokenizer's tables in the shape that the scanner's loop reads: one cell a state and character. */
import { tokenizerMachine } from './tokenizer-machine.js';
import { actionsAfterMatch, type TokenizerAction, type TokenizerState } from './tokenizer-terms.js';

/** Entries in a row: the ASCII characters, and one for all others. */
export const ROW_BITS = 8;
export const NON_ASCII = 128;
/** The cell of a character that leaves everything as it is. */
export const STAY = 0xffff;
/** Bits of a cell that hold the action; the state stands above them. */
export const ACTION_BITS = 6;
export const ACTION_MASK: number = (1 << ACTION_BITS) - 1;

const { stateNames, actionNames, classNames, classOf, stride, next, actions } = tokenizerMachine;

/** Number of a state. */
export function stateNumber(name: TokenizerState): number {
  return stateNames.indexOf(name);
}

/** Number of an action. */
function actionNumber(name: TokenizerAction): number {
  return actionNames.indexOf(name);
}

function cellOf(state: number, column: number): number {
  const cell = state * stride + column;
  return next[cell] === state && actions[cell] === 0 ? STAY : (next[cell]! << ACTION_BITS) | actions[cell]!;
}

/** Cell of a state and a character: `cells[(state << ROW_BITS) | character]`. */
export const cells: Uint16Array = new Uint16Array(stateNames.length << ROW_BITS);

/** Cell of a state and a character of no class: where a letter goes that is not the one expected. */
export const otherCells: Uint16Array = new Uint16Array(stateNames.length);

/** Cell of a state and the end of the input. */
export const endCells: Uint16Array = new Uint16Array(stateNames.length);

/** The one character that leaves a state, where there is but one: a search for it takes the place of the loop. */
export const leavers: readonly string[] = stateNames.map((_, state) => {
  const leaving = classNames.filter((name, column) => name !== 'end' && cellOf(state, column) !== STAY);
  const only = leaving.length === 1 ? tokenizerMachine.description.classes[leaving[0] as 'dash'] : undefined;
  return only !== undefined && only.length === 1 ? only : '';
});

/** 1 for the states that no character leaves. */
export const isFinal: Uint8Array = new Uint8Array(stateNames.length);

/** 1 for the states whose characters are text at once; in the others a token may have begun. */
export const isContent: Uint8Array = new Uint8Array(stateNames.length);

/** 1 for the states inside of a comment. */
export const isCommentState: Uint8Array = Uint8Array.from(stateNames, (name) =>
  /^(bogus comment|markup declaration open dash|comment)/.test(name) ? 1 : 0,
);

/** 1 for the states of text that only a `<` ends. */
export const beginsTags: Uint8Array = Uint8Array.from(leavers, (leaver) => (leaver === '<' ? 1 : 0));

/** 1 for the actions that ask for the whole of the expected keyword. */
export const needsMatch: Uint8Array = new Uint8Array(actionNames.length);

const content =
  /^(data|RCDATA|RAWTEXT|PLAINTEXT|CDATA section|script data|script data (double )?escaped( dash){0,2}|script data double escaped less-than sign|script data double escape (start|end)|script data escape start( dash)?)$/;

for (let state = 0; state < stateNames.length; state++) {
  for (let code = 0; code <= NON_ASCII; code++) {
    cells[(state << ROW_BITS) | code] = cellOf(state, classOf[code]!);
  }
  otherCells[state] = cellOf(state, classNames.indexOf('other'));
  endCells[state] = cellOf(state, classNames.indexOf('end'));
  isContent[state] = content.test(stateNames[state]!) ? 1 : 0;
  isFinal[state] = classNames.every((name, column) => name === 'end' || cellOf(state, column) === STAY)
    ? 1
    : 0;
}
for (const name of actionsAfterMatch) needsMatch[actionNumber(name)] = 1;

/** 1 for the ASCII characters that a name runs on with: of an element, of an attribute. */
export const runsOnElementName: Uint8Array = staysIn('tag name');
export const runsOnAttributeName: Uint8Array = staysIn('attribute name');

function staysIn(name: TokenizerState): Uint8Array {
  const row = stateNumber(name) << ROW_BITS;
  return Uint8Array.from({ length: NON_ASCII }, (_, code) => (cells[row | code] === STAY ? 1 : 0));
}
