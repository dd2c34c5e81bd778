import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep, stateAfter } from './dfa.js';
import { END } from './join.js';

/** Tells whether an automaton accepts what stands between two indexes of a text, in one scan. */
export type Scan = (text: string, from: number, to: number) => boolean;

/** A scan that can begin behind a text that was scanned before. */
interface EndScan {
  /** A mark of the state before any text. */
  readonly start: number;
  /** The mark behind a text on which nothing follows that is accepted. */
  readonly dead: number;
  /** A mark of the state behind a text that stands at the start. */
  readonly after: (text: string) => number;
  /** What the automaton accepts as what stands behind a mark, between two indexes of a text; 0 when it refuses it. */
  readonly end: (text: string, mark: number, from: number, to: number) => number;
  /** Index of the character, or of one of the two, at which the last text was refused; its end when that was there. */
  readonly stop: () => number;
}

/** What the keys of a query must be for its pairs to stay as they are. */
export type KeyOrder = 'sorted' | 'unique' | 'sorted-unique';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

// V8 loads what stands outside of a function, and what is imported, each time round a loop: what the loops below read is
// put into constants of their own first. It takes a quarter off the time of `normalize-crawl` in apps/bench.
const FIRST_NON_ASCII = 0x80;

/** Columns of a row: one for each ASCII character, so that a state and a character make a cell without a look-up. */
const COLUMN_BITS = 7;

/** How many states fit into 16 bits beside the bits of their columns. */
const STATES_OF_16_BITS = 1 << (16 - COLUMN_BITS);

/** The row of the state from which no text is accepted any more: a scan that comes there is over. */
const DEAD = 0;

/** An automaton as the scans read it. */
interface Table {
  /** Place of the next state's row, by the place of a row and a character. */
  readonly next: Uint16Array | Uint32Array;
  readonly start: number;
  /** Place of a state's row. */
  readonly rowOf: (state: number) => number;
  /** Above 0 for the rows in whose state a text may end. */
  readonly accepting: Uint8Array;
}

/** The state that refuses whatever follows, or -1: in a minimal automaton there is one at most. */
function deadState(dfa: Dfa): number {
  return dfa.accepting.findIndex((accepts, state) => {
    if (accepts !== 0) return false;
    const row = dfa.next.subarray(state * dfa.symbols, (state + 1) * dfa.symbols);
    return row.every((next) => next === state);
  });
}

/** Spreads an automaton over one column a character, with the state that refuses everything in row 0. */
function tableOf(dfa: Dfa): Table {
  const dead = deadState(dfa);
  const rows = dfa.states + 1;
  // Row 0 is dead also where the automaton has no such state.
  const rowNumberOf = (state: number): number => (state === dead ? DEAD : state + 1);
  const rowOf = (state: number): number => rowNumberOf(state) << COLUMN_BITS;
  const cells = rows << COLUMN_BITS;
  const next = rows <= STATES_OF_16_BITS ? new Uint16Array(cells) : new Uint32Array(cells);
  const accepting = new Uint8Array(rows);
  for (let state = 0; state < dfa.states; state++) {
    const row = rowNumberOf(state);
    if (row === DEAD) continue;
    accepting[row] = dfa.accepting[state] as number;
    for (let character = 0; character < NON_ASCII; character++) {
      next[(row << COLUMN_BITS) | character] = rowOf(dfaStep(dfa, state, character));
    }
  }
  return { next, start: rowOf(dfa.start), rowOf, accepting };
}

/**
 * Compares the keys that begin at two places by their code units; an accepted query is ASCII, where that is byte order.
 *
 * @param a - before `b`, with a separator between them.
 * @param end - where the query ends.
 * @returns below zero, zero or above zero, as the first is before, equal to or after the second.
 */
function compareKeys(text: string, a: number, b: number, end: number): number {
  for (let i = 0; ; i++) {
    const left = text.charCodeAt(a + i);
    const right = b + i < end ? text.charCodeAt(b + i) : AMPERSAND;
    const leftEnds = left === EQUALS || left === AMPERSAND;
    const rightEnds = right === EQUALS || right === AMPERSAND;
    if (leftEnds || rightEnds) return Number(rightEnds) - Number(leftEnds);
    if (left !== right) return left - right;
  }
}

/**
 * Whether the keys of a query stand in order. Uniqueness alone is asked of neighbours only where they are sorted;
 * unsorted keys take the full road when they must be unique.
 *
 * @param start - the first character of the query.
 * @param end - behind its last one.
 */
function keysInOrder(text: string, start: number, end: number, order: KeyOrder): boolean {
  let key = start;
  for (;;) {
    // The engine finds the next one several times faster than a loop.
    const separator = text.indexOf('&', key);
    if (separator < 0 || separator >= end) return true;
    const compared = compareKeys(text, key, separator + 1, end);
    if (compared > 0 || (compared === 0 && order !== 'sorted')) return false;
    key = separator + 1;
  }
}

/** The scan over an automaton, one table look-up a character: for automata too large for {@link pairScanOf}. */
function singleScanOf(dfa: Dfa): EndScan {
  const { next, start, rowOf, accepting } = tableOf(dfa);
  let stop = 0;
  const end = (text: string, mark: number, from: number, to: number): number => {
    const table = next;
    let row = mark;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      row = code < FIRST_NON_ASCII ? (table[row | code] as number) : DEAD;
      if (row !== DEAD) continue;
      stop = i;
      return 0;
    }
    stop = to;
    return accepting[row >> COLUMN_BITS] as number;
  };
  return { start, dead: DEAD, after: (text) => rowOf(stateAfter(dfa, text)), end, stop: () => stop };
}

/** What the table of {@link pairScanOf} may hold: 1 MB. The automata of most pipelines need a fifth of it. */
const MOST_PAIR_CELLS = 1 << 18;

/**
 * The scan over an automaton, one table look-up for two characters. Each look-up waits for the one before it, which is
 * most of the time of a scan: with half of them `normalize-crawl` and `normalize-links` in apps/bench take a sixth less.
 */
function pairScanOf(dfa: Dfa, symbolBits: number): EndScan {
  const { symbols, states, accepting, next: single } = dfa;
  const rowBits = 2 * symbolBits;
  const symbolOf = dfa.symbolOf.slice(0, NON_ASCII);
  const rowPartOf = symbolOf.map((symbol) => symbol << symbolBits);
  const next = new Uint32Array(states << rowBits);
  for (let state = 0; state < states; state++) {
    for (let first = 0; first < symbols; first++) {
      const between = (single[state * symbols + first] as number) * symbols;
      for (let second = 0; second < symbols; second++) {
        const target = single[between + second] as number;
        next[(state << rowBits) | (first << symbolBits) | second] = target << rowBits;
      }
    }
  }
  const refused = deadState(dfa);
  const dead = refused << rowBits;
  let stop = 0;
  const end = (text: string, mark: number, from: number, to: number): number => {
    const last = to - 1;
    const rowParts = rowPartOf;
    const columns = symbolOf;
    const deadRow = dead;
    let row = mark;
    let i = from;
    for (; i < last; i += 2) {
      const first = text.charCodeAt(i);
      const second = text.charCodeAt(i + 1);
      if ((first | second) >= FIRST_NON_ASCII) break;
      row = next[row | (rowParts[first] as number) | (columns[second] as number)] as number;
      if (row === deadRow) break;
    }
    stop = i;
    if (i < last) return 0;
    let state = row >> rowBits;
    if (i === last) {
      const code = text.charCodeAt(i);
      if (code >= NON_ASCII) return 0;
      state = single[state * symbols + (symbolOf[code] as number)] as number;
      if (state === refused) return 0;
    }
    stop = to;
    return accepting[state] as number;
  };
  return {
    start: dfa.start << rowBits,
    dead,
    after: (text) => stateAfter(dfa, text) << rowBits,
    end,
    stop: () => stop,
  };
}

/** The scan over an automaton: what it comes to at the end of a text, 0 for a text that it refuses. */
function endScanOf(dfa: Dfa): EndScan {
  const symbolBits = 32 - Math.clz32(dfa.symbols - 1);
  const cells = dfa.states << (2 * symbolBits);
  return cells <= MOST_PAIR_CELLS ? pairScanOf(dfa, symbolBits) : singleScanOf(dfa);
}

/** The scan over an automaton, for who asks yes or no. */
export function scanOf(dfa: Dfa): Scan {
  const { start, end } = endScanOf(dfa);
  return (text, from, to) => end(text, start, from, to) !== 0;
}

/** What a scan of a whole URL, or of a query, comes to. */
export const VERDICT = {
  /** It may need any step. */
  refused: 0,
  /** It needs the steps that order and pick the pairs of its query, and no other. */
  unordered: 1,
  /** It is canonical. */
  accepted: 2,
  /** It ends in a fragment that the steps drop, and need do nothing else but what {@link VERDICT} says without it. */
  beforeFragment: 3,
  /** It ends in its authority, and is canonical with a slash behind it. */
  slashless: 4,
} as const;

export type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

/** The scan over an automaton of queries, then one comparison a pair. */
export function queryScanOf(dfa: Dfa, order: KeyOrder | null): (query: string) => Verdict {
  const scan = scanOf(dfa);
  return (query) => {
    if (!scan(query, 0, query.length)) return VERDICT.refused;
    return order === null || keysInOrder(query, 0, query.length, order)
      ? VERDICT.accepted
      : VERDICT.unordered;
  };
}

/**
 * Whether the keys of the query of an accepted URL stand in order. A question mark behind a number sign begins no query.
 *
 * @param end - what the URL ends in; the query before a fragment is looked for only where there is one.
 */
function queryInOrder(url: string, end: number, order: KeyOrder): boolean {
  if (end === END.path) return true;
  const question = url.indexOf('?');
  if (end === END.query) return keysInOrder(url, question + 1, url.length, order);
  const hash = url.indexOf('#');
  return question < 0 || hash < question || keysInOrder(url, question + 1, hash, order);
}

/** A scan of whole URLs. */
export interface UrlScan {
  /** Before any text. */
  readonly start: number;
  /** The mark behind a front that is no part of an accepted URL. */
  readonly dead: number;
  /** A mark for what stands before the question mark of a URL, or a part of it. */
  readonly after: (front: string) => number;
  /** Scans what follows a front, up to the end of the URL. */
  readonly rest: (text: string, mark: number) => Verdict;
  /** Up to which index the last text, where it was refused, is a part of a URL that would not be; perhaps one less. */
  readonly stop: () => number;
  /** Whether what stands before a dropped fragment needs nothing else but what {@link VERDICT} says of it alone. */
  readonly endsAtFragment: boolean;
}

const NUMBER_SIGN = 0x23;

/** Whether a number sign follows only on what is accepted itself, and more than an authority. */
function endsAtFragment(dfa: Dfa): boolean {
  const dead = deadState(dfa);
  return dfa.accepting.every(
    (end, state) => (end !== 0 && end !== END.authority) || dfaStep(dfa, state, NUMBER_SIGN) === dead,
  );
}

/** The scan over an automaton of whole URLs, then one comparison a pair of the query. */
export function urlScanOf(dfa: Dfa, order: KeyOrder | null): UrlScan {
  const { start, dead, after, end, stop } = endScanOf(dfa);
  return {
    start,
    dead,
    after,
    stop,
    endsAtFragment: endsAtFragment(dfa),
    rest: (text, mark) => {
      const found = end(text, mark, 0, text.length);
      if (found === 0) return VERDICT.refused;
      if (found >= END.droppedFragment)
        return found === END.authority ? VERDICT.slashless : VERDICT.beforeFragment;
      return order === null || queryInOrder(text, found, order) ? VERDICT.accepted : VERDICT.unordered;
    },
  };
}

/**
 * Scans one line of bytes from its start.
 *
 * @returns the place of the line break behind a line that is accepted (of the CR in front of an LF, where there is one);
 *   -1 for a line that is not, and for one that the bytes end in.
 */
export type LineScan = (bytes: Uint8Array, start: number) => number;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUESTION_MARK = 0x3f;

/** How many arguments a call can be trusted to take. */
const MOST_ARGUMENTS = 4096;

/** The text of ASCII bytes. */
function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let from = start; from < end; from += MOST_ARGUMENTS) {
    text += String.fromCharCode(...bytes.subarray(from, Math.min(end, from + MOST_ARGUMENTS)));
  }
  return text;
}

/** The scan over the lines of a file: no text is made of a line that is accepted, but for the keys of its query. */
export function lineScanOf(dfa: Dfa, order: KeyOrder | null): LineScan {
  const { next, start, accepting } = tableOf(dfa);
  const inOrder = (bytes: Uint8Array, from: number, to: number, end: number): boolean =>
    order === null || queryInOrder(asciiText(bytes, from, to), end, order);
  return (bytes, lineStart) => {
    const table = next;
    const { length } = bytes;
    let row = start;
    let query = -1;
    for (let i = lineStart; i < length; i++) {
      const byte = bytes[i] as number;
      if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] === LINE_FEED)) {
        const end = accepting[row >> COLUMN_BITS] as number;
        if (end === 0 || end >= END.droppedFragment) return -1;
        return query < 0 || inOrder(bytes, end === END.query ? query : lineStart, i, end) ? i : -1;
      }
      if (byte >= FIRST_NON_ASCII) return -1;
      if (byte === QUESTION_MARK && query < 0) query = i;
      row = table[row | byte] as number;
      if (row === DEAD) return -1;
    }
    return -1;
  };
}
