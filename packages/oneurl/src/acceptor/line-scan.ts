import { type Dfa, minimise } from './dfa.js';
import { deadState, PAIR_BITS, pairTableOf } from './dfa-scan.js';
import { END } from './join.js';
import type { KeyOrder } from './scan.js';

/**
 * Scans one line of bytes from its start.
 *
 * @returns the place of the line break behind a line that is accepted (of the CR in front of an LF, where there is one);
 *   -1 for a line that is not, and for one that the bytes end in.
 */
export type LineScan = (bytes: Uint8Array, start: number) => number;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NUMBER_SIGN = 0x23;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const QUESTION_MARK = 0x3f;
const FIRST_NON_ASCII = 0x80;

/** As `compareKeys` compares the keys of a query in a text. */
function compareKeyBytes(bytes: Uint8Array, a: number, b: number, end: number): number {
  for (let i = 0; ; i++) {
    const left = bytes[a + i] as number;
    const right = b + i < end ? (bytes[b + i] as number) : AMPERSAND;
    const leftEnds = left === EQUALS || left === AMPERSAND;
    const rightEnds = right === EQUALS || right === AMPERSAND;
    if (leftEnds || rightEnds) return Number(rightEnds) - Number(leftEnds);
    if (left !== right) return left - right;
  }
}

/** Whether the keys of the query of an accepted line stand in order. */
function keyBytesInOrder(bytes: Uint8Array, from: number, to: number, order: KeyOrder): boolean {
  let end = from;
  while (end < to && bytes[end] !== NUMBER_SIGN) end++;
  let key = -1;
  for (let i = from; i < end; i++) {
    if (key < 0) {
      if (bytes[i] === QUESTION_MARK) key = i + 1;
    } else if (bytes[i] === AMPERSAND) {
      const compared = compareKeyBytes(bytes, key, i + 1, end);
      if (compared > 0 || (compared === 0 && order !== 'sorted')) return false;
      key = i + 1;
    }
  }
  return true;
}

/** The automaton of URLs that are canonical as they stand, but for the order of their pairs. */
function canonicalAlone(dfa: Dfa): Dfa {
  const accepting = dfa.accepting.map((end) => (end < END.droppedFragment ? end : 0));
  return minimise({ ...dfa, accepting });
}

/**
 * The scan over the lines of a file: no text is made of a line that is accepted.
 *
 * A canonical URL has no line break in it, so that two bytes at a time need not be asked for one. That takes half off the
 * time of `lines` in apps/bench.
 */
export function lineScanOf(urls: Dfa, order: KeyOrder | null): LineScan {
  const dfa = canonicalAlone(urls);
  const { next, symbols, symbolOf, accepting, start } = dfa;
  const refused = deadState(dfa);
  const pairs = pairTableOf(dfa);
  return (bytes, lineStart) => {
    const { length } = bytes;
    let state = start;
    let i = lineStart;
    if (pairs !== null) {
      const { next: pairNext, columnOf, rowSize } = pairs;
      const limit = FIRST_NON_ASCII;
      const dead = refused * rowSize;
      let row = start * rowSize;
      for (const last = length - 1; i < last; i += 2) {
        const first = bytes[i] as number;
        const second = bytes[i + 1] as number;
        if ((first | second) >= limit) break;
        const behind = pairNext[(row + (columnOf[(first << PAIR_BITS) | second] as number)) | 0] as number;
        if (behind === dead) break;
        row = behind;
      }
      state = row / rowSize;
    }
    for (; i < length; i++) {
      const byte = bytes[i] as number;
      if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] === LINE_FEED)) {
        const end = accepting[state] as number;
        if (end === 0) return -1;
        return order === null || end === END.path || keyBytesInOrder(bytes, lineStart, i, order) ? i : -1;
      }
      if (byte >= FIRST_NON_ASCII) return -1;
      state = next[state * symbols + (symbolOf[byte] as number)] as number;
      if (state === refused) return -1;
    }
    return -1;
  };
}
