import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep, stateAfter } from './dfa.js';

// V8 loads what stands outside of a function, and what is imported, each time round a loop: what the loops below read is
// put into constants of their own first. It takes a quarter off the time of `normalize-crawl` in apps/bench.
const FIRST_NON_ASCII = 0x80;

/** Columns of a row: one for each ASCII character, so that a state and a character make a cell without a look-up. */
const COLUMN_BITS = 7;

/** How many states fit into 16 bits beside the bits of their columns. */
const STATES_OF_16_BITS = 1 << (16 - COLUMN_BITS);

/** The row of the state from which no text is accepted any more: a scan that comes there is over. */
const DEAD_ROW = 0;

/** An automaton with one look-up a character. */
interface SingleTable {
  /** Place of the next state's row, by the place of a row and a character. */
  readonly next: Uint16Array | Uint32Array;
  /** Place of a state's row. */
  readonly rowOf: (state: number) => number;
  /** Above 0 for the rows in whose state a text may end. */
  readonly accepting: Uint8Array;
}

/** The state that refuses whatever follows, or -1: in a minimal automaton there is one at most. */
export function deadState(dfa: Dfa): number {
  return dfa.accepting.findIndex((accepts, state) => {
    if (accepts !== 0) return false;
    const row = dfa.next.subarray(state * dfa.symbols, (state + 1) * dfa.symbols);
    return row.every((next) => next === state);
  });
}

/** Spreads an automaton over one column a character, with the state that refuses everything in row 0. */
function singleTableOf(dfa: Dfa): SingleTable {
  const dead = deadState(dfa);
  const rows = dfa.states + 1;
  // Row 0 is dead also where the automaton has no such state.
  const rowNumberOf = (state: number): number => (state === dead ? DEAD_ROW : state + 1);
  const rowOf = (state: number): number => rowNumberOf(state) << COLUMN_BITS;
  const cells = rows << COLUMN_BITS;
  const next = rows <= STATES_OF_16_BITS ? new Uint16Array(cells) : new Uint32Array(cells);
  const accepting = new Uint8Array(rows);
  for (let state = 0; state < dfa.states; state++) {
    const row = rowNumberOf(state);
    if (row === DEAD_ROW) continue;
    accepting[row] = dfa.accepting[state] as number;
    for (let character = 0; character < NON_ASCII; character++) {
      next[(row << COLUMN_BITS) | character] = rowOf(dfaStep(dfa, state, character));
    }
  }
  return { next, rowOf, accepting };
}

/** What the table of pairs may hold: 1 MB. The automata of most pipelines need a fifth of it. */
const MOST_PAIR_CELLS = 1 << 18;

/** Where the first of two ASCII characters stands in the place of their column. */
export const PAIR_BITS = 7;

/** An automaton with one look-up for two characters. */
interface PairTable {
  /** Place of the next state's row, by the place of a row and a column. */
  readonly next: Int32Array;
  /** The column of two characters, by the first and, in the lower bits, the second. */
  readonly columnOf: Uint16Array;
  readonly rowSize: number;
}

/** The table of pairs; `null` where it would be too large. */
export function pairTableOf({ symbols, states, symbolOf, next: single }: Dfa): PairTable | null {
  const rowSize = symbols * symbols;
  if (states * rowSize > MOST_PAIR_CELLS) return null;
  const next = new Int32Array(states * rowSize);
  for (let state = 0, cell = 0; state < states; state++) {
    for (let first = 0; first < symbols; first++) {
      const between = (single[state * symbols + first] as number) * symbols;
      for (let second = 0; second < symbols; second++) {
        next[cell++] = (single[between + second] as number) * rowSize;
      }
    }
  }
  const columnOf = new Uint16Array(NON_ASCII << PAIR_BITS);
  for (let first = 0, cell = 0; first < NON_ASCII; first++) {
    const row = (symbolOf[first] as number) * symbols;
    for (let second = 0; second < NON_ASCII; second++) columnOf[cell++] = row + (symbolOf[second] as number);
  }
  return { next, columnOf, rowSize };
}

/**
 * The scan over an automaton, which may begin behind a text that was scanned before.
 *
 * With one look-up for two characters where the table is not too large: each look-up waits for the one before it, which is
 * most of the time of a scan. It takes a sixth off the time of `normalize-crawl` and `normalize-links` in apps/bench.
 */
export class DfaScan {
  /** A mark of the state before any text. */
  readonly start: number;
  /** The mark behind a text on which nothing follows that is accepted. */
  readonly dead: number;
  /** Index of the character, or of one of the two, at which the last text was refused; its end when that was there. */
  stop = 0;
  readonly #dfa: Dfa;
  readonly #pairs: PairTable | null;
  readonly #singles: SingleTable | null;
  readonly #refused: number;

  constructor(dfa: Dfa) {
    this.#dfa = dfa;
    this.#pairs = pairTableOf(dfa);
    this.#singles = this.#pairs === null ? singleTableOf(dfa) : null;
    this.#refused = deadState(dfa);
    this.start = this.#markOf(dfa.start);
    this.dead = this.#singles === null ? this.#markOf(this.#refused) : DEAD_ROW;
  }

  #markOf(state: number): number {
    return this.#singles === null ? state * (this.#pairs?.rowSize ?? 0) : this.#singles.rowOf(state);
  }

  /** A mark of the state behind a text that stands at the start. */
  after(text: string): number {
    return this.#markOf(stateAfter(this.#dfa, text));
  }

  /** What the automaton accepts as what stands behind a mark, between two indexes of a text; 0 when it refuses it. */
  end(text: string, mark: number, from: number, to: number): number {
    const { charCodeAt } = String.prototype;
    const pairs = this.#pairs;
    if (pairs === null)
      return this.#singles === null ? 0 : this.#endBySingles(this.#singles, text, mark, from, to);
    const { next, columnOf } = pairs;
    const last = to - 1;
    const { dead } = this;
    const limit = FIRST_NON_ASCII;
    let row = mark;
    let i = from;
    for (; i < last; i += 2) {
      const first = charCodeAt.call(text, i);
      const second = charCodeAt.call(text, i + 1);
      if ((first | second) >= limit) break;
      // Without the last operation V8 would look for an overflow.
      row = next[(row + (columnOf[(first << PAIR_BITS) | second] as number)) | 0] as number;
      if (row === dead) break;
    }
    this.stop = i;
    if (i < last) return 0;
    const state = row / pairs.rowSize;
    return i === last
      ? this.#endByLast(state, charCodeAt.call(text, i), to)
      : (this.#dfa.accepting[state] as number);
  }

  /** The same behind the last of an odd number of characters. */
  #endByLast(state: number, code: number, to: number): number {
    if (code >= FIRST_NON_ASCII) return 0;
    const { next, symbols, symbolOf, accepting } = this.#dfa;
    const found = next[state * symbols + (symbolOf[code] as number)] as number;
    if (found !== this.#refused) this.stop = to;
    return accepting[found] as number;
  }

  #endBySingles(
    { next, accepting }: SingleTable,
    text: string,
    mark: number,
    from: number,
    to: number,
  ): number {
    const { charCodeAt } = String.prototype;
    let row = mark;
    for (let i = from; i < to; i++) {
      const code = charCodeAt.call(text, i);
      row = code < FIRST_NON_ASCII ? (next[row | code] as number) : DEAD_ROW;
      if (row !== DEAD_ROW) continue;
      this.stop = i;
      return 0;
    }
    this.stop = to;
    return accepting[row >> COLUMN_BITS] as number;
  }
}
