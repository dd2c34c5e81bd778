import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep } from './dfa.js';

/** Tells whether an automaton accepts a text, in one scan. */
export type Scan = (text: string) => boolean;

/** What the keys of a query must be for its pairs to stay as they are. */
export type KeyOrder = 'sorted' | 'unique' | 'sorted-unique';

const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/** Columns of a row: one for each ASCII character, so that a state and a character make a cell without a look-up. */
const COLUMN_BITS = 7;

/** How many states fit into 16 bits beside the bits of their columns. */
const STATES_OF_16_BITS = 1 << (16 - COLUMN_BITS);

/** Spreads the automaton over one column a character; cells hold the place of the next state's row. */
function spread(dfa: Dfa): Uint16Array | Uint32Array {
  const cells = dfa.states << COLUMN_BITS;
  const next = dfa.states <= STATES_OF_16_BITS ? new Uint16Array(cells) : new Uint32Array(cells);
  for (let state = 0; state < dfa.states; state++) {
    for (let character = 0; character < NON_ASCII; character++) {
      next[(state << COLUMN_BITS) | character] = dfaStep(dfa, state, character) << COLUMN_BITS;
    }
  }
  return next;
}

/**
 * Compares two keys by their code units; an accepted query is ASCII, where that is byte order.
 *
 * @returns below zero, zero or above zero, as the first is before, equal to or after the second.
 */
function compareSpans(text: string, a: number, aEnd: number, b: number, bEnd: number): number {
  const length = Math.min(aEnd - a, bEnd - b);
  for (let i = 0; i < length; i++) {
    const difference = text.charCodeAt(a + i) - text.charCodeAt(b + i);
    if (difference !== 0) return difference;
  }
  return aEnd - a - (bEnd - b);
}

/**
 * Whether the keys of a query stand in order. Uniqueness alone is asked of neighbours only where they are sorted;
 * unsorted keys take the full road when they must be unique.
 *
 * @param start - the first character of the query.
 */
function keysInOrder(text: string, start: number, order: KeyOrder): boolean {
  let keyStart = start;
  let previous = -1;
  let previousEnd = -1;
  let keyEnd = -1;
  for (let i = start; ; i++) {
    const code = i < text.length ? text.charCodeAt(i) : NUMBER_SIGN;
    if (code === EQUALS) {
      if (keyEnd < 0) keyEnd = i;
      continue;
    }
    if (code !== AMPERSAND && code !== NUMBER_SIGN) continue;
    if (keyEnd < 0) keyEnd = i;
    if (previous >= 0) {
      const compared = compareSpans(text, previous, previousEnd, keyStart, keyEnd);
      if (compared > 0 || (compared === 0 && order !== 'sorted')) return false;
    }
    if (code === NUMBER_SIGN) return true;
    previous = keyStart;
    previousEnd = keyEnd;
    keyStart = i + 1;
    keyEnd = -1;
  }
}

/** The scan over an automaton: one table look-up a character. */
export function scanOf(dfa: Dfa): Scan {
  const next = spread(dfa);
  const start = dfa.start << COLUMN_BITS;
  const { accepting } = dfa;
  return (text) => {
    let state = start;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= NON_ASCII) return false;
      state = next[state | code] as number;
    }
    return accepting[state >> COLUMN_BITS] === 1;
  };
}

/** The scan over an automaton of queries, then one comparison a pair. */
export function queryScanOf(dfa: Dfa, order: KeyOrder | null): Scan {
  const scan = scanOf(dfa);
  return order === null ? scan : (query) => scan(query) && keysInOrder(query, 0, order);
}

/** The scan over an automaton of whole URLs: the place of the query is noted on the way, for the order of its keys. */
export function urlScanOf(dfa: Dfa, order: KeyOrder | null): Scan {
  const next = spread(dfa);
  const start = dfa.start << COLUMN_BITS;
  const { accepting } = dfa;
  return (text) => {
    let state = start;
    let query = -1;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= NON_ASCII) return false;
      if (code === QUESTION_MARK && query < 0) query = i + 1;
      state = next[state | code] as number;
    }
    if (accepting[state >> COLUMN_BITS] !== 1) return false;
    return query < 0 || order === null || keysInOrder(text, query, order);
  };
}
