import { type Dfa, dfaStep } from './dfa.js';
import { DfaScan, deadState } from './dfa-scan.js';
import { END } from './join.js';

/** Tells whether an automaton accepts what stands between two indexes of a text, in one scan. */
export type Scan = (text: string, from: number, to: number) => boolean;

/** What the keys of a query must be for its pairs to stay as they are. */
export type KeyOrder = 'sorted' | 'unique' | 'sorted-unique';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * Compares the keys that begin at two places by their code units; an accepted query is ASCII, where that is byte order.
 *
 * @param a - before `b`, with a separator between them.
 * @param end - where the query ends.
 * @returns below zero, zero or above zero, as the first is before, equal to or after the second.
 */
function compareKeys(text: string, a: number, b: number, end: number): number {
  const { charCodeAt } = String.prototype;
  for (let i = 0; ; i++) {
    const left = charCodeAt.call(text, a + i);
    const right = b + i < end ? charCodeAt.call(text, b + i) : AMPERSAND;
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

/** The scan over an automaton, for who asks yes or no. */
export function scanOf(dfa: Dfa): Scan {
  const scan = new DfaScan(dfa);
  return (text, from, to) => scan.end(text, scan.start, from, to) !== 0;
}

/** What a scan of a whole URL, or of a query, comes to. */
export const VERDICT = {
  /** It may need any step. */
  refused: 0,
  /** It needs the steps on the pairs of its query, and no other. */
  otherPairs: 1,
  /** It is canonical. */
  accepted: 2,
  /** It ends in a fragment that the steps drop, and need do nothing else but what {@link VERDICT} says without it. */
  beforeFragment: 3,
  /** It ends in its authority, and is canonical with a slash behind it. */
  slashless: 4,
  /** It ends in a question mark that the steps drop, and is canonical without it. */
  emptyQuery: 5,
} as const;

export type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

/** The scan over an automaton of queries, then one comparison a pair. */
export function queryScanOf(dfa: Dfa, order: KeyOrder | null): (query: string) => Verdict {
  const scan = scanOf(dfa);
  return (query) => {
    if (!scan(query, 0, query.length)) return VERDICT.refused;
    return order === null || keysInOrder(query, 0, query.length, order)
      ? VERDICT.accepted
      : VERDICT.otherPairs;
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

const NUMBER_SIGN = 0x23;

/** Whether a number sign follows only on what is accepted itself, and more than an authority. */
function endsAtFragment(dfa: Dfa): boolean {
  const dead = deadState(dfa);
  return dfa.accepting.every(
    (end, state) => (end !== 0 && end !== END.authority) || dfaStep(dfa, state, NUMBER_SIGN) === dead,
  );
}

/** The scan over an automaton of whole URLs, then one comparison a pair of the query. */
export class UrlScan {
  /** Whether what stands before a dropped fragment needs nothing else but what {@link VERDICT} says of it alone. */
  readonly endsAtFragment: boolean;
  readonly #scan: DfaScan;
  readonly #order: KeyOrder | null;

  constructor(dfa: Dfa, order: KeyOrder | null) {
    this.#scan = new DfaScan(dfa);
    this.#order = order;
    this.endsAtFragment = endsAtFragment(dfa);
  }

  /** Before any text. */
  get start(): number {
    return this.#scan.start;
  }

  /** The mark behind a front that is no part of an accepted URL. */
  get dead(): number {
    return this.#scan.dead;
  }

  /** Up to which index the last text, where it was refused, is a part of a URL that would not be; perhaps one less. */
  get stop(): number {
    return this.#scan.stop;
  }

  /** A mark for what stands before the question mark of a URL, or a part of it. */
  after(front: string): number {
    return this.#scan.after(front);
  }

  /** Scans a whole URL. */
  whole(text: string): Verdict {
    return this.#verdict(text, this.#scan.end(text, this.#scan.start, 0, text.length));
  }

  /** Scans what follows a front, up to the end of the URL. */
  rest(text: string, mark: number): Verdict {
    return this.#verdict(text, this.#scan.end(text, mark, 0, text.length));
  }

  #verdict(text: string, end: number): Verdict {
    if (end === END.path) return VERDICT.accepted;
    if (end === 0) return VERDICT.refused;
    if (end === END.authority) return VERDICT.slashless;
    if (end === END.droppedFragment) return VERDICT.beforeFragment;
    if (end === END.otherPairs) return VERDICT.otherPairs;
    if (end === END.emptyQuery) return VERDICT.emptyQuery;
    return this.#order === null || queryInOrder(text, end, this.#order)
      ? VERDICT.accepted
      : VERDICT.otherPairs;
  }
}
