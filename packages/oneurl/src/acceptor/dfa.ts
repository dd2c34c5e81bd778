import { compileMachine, type MachineDescription, NON_ASCII } from '@oneurl/percent-codec/machine';

/** Characters that a machine tells apart: the ASCII ones, and one for all others. */
const CHARACTERS = NON_ASCII + 1;

/** A deterministic finite automaton over texts. Characters that it never tells apart share a symbol. */
export interface Dfa {
  /** 129 entries: the symbol of each ASCII code unit, and at 128 that of all others. */
  readonly symbolOf: Uint16Array;
  readonly symbols: number;
  readonly states: number;
  readonly start: number;
  /** Next state of a state and a symbol: `state * symbols + symbol`. */
  readonly next: Uint16Array;
  /** Above 0 for a state in which a text may end; the numbers tell apart what it ends as, where that matters. */
  readonly accepting: Uint8Array;
}

/** The automaton of a described machine. */
export function dfaOf(description: MachineDescription): Dfa {
  const machine = compileMachine(description);
  return {
    symbolOf: Uint16Array.from(machine.classOf),
    symbols: machine.stride,
    states: machine.stateNames.length,
    start: machine.start,
    next: Uint16Array.from(machine.next),
    accepting: machine.accepting,
  };
}

/** The state in which the automaton is behind a text. */
export function stateAfter(dfa: Dfa, text: string): number {
  const { next, symbolOf, symbols } = dfa;
  let state = dfa.start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    state = next[state * symbols + (symbolOf[code < NON_ASCII ? code : NON_ASCII] as number)] as number;
  }
  return state;
}

/** Whether the automaton accepts the text. */
export function dfaAccepts(dfa: Dfa, text: string): boolean {
  return dfa.accepting[stateAfter(dfa, text)] !== 0;
}

/** Gives equal keys equal numbers, from 0 in order of first appearance. */
class Numbering<Key> {
  readonly #numbers = new Map<Key, number>();

  numberOf(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get size(): number {
    return this.#numbers.size;
  }
}

/** Characters that need not be told apart share a symbol; one character stands for each. */
export interface Alphabet {
  readonly symbolOf: Uint16Array;
  readonly representatives: readonly number[];
}

/** The coarsest alphabet that tells apart whatever a key of each character tells apart. */
export function alphabetOf<Key>(keyOf: (character: number) => Key): Alphabet {
  const numbering = new Numbering<Key>();
  const symbolOf = new Uint16Array(CHARACTERS);
  const representatives: number[] = [];
  for (let character = 0; character < CHARACTERS; character++) {
    const symbol = numbering.numberOf(keyOf(character));
    symbolOf[character] = symbol;
    if (symbol === representatives.length) representatives.push(character);
  }
  return { symbolOf, representatives };
}

/** The alphabet that tells apart what any of the automata does. */
export function jointAlphabet(dfas: readonly Dfa[]): Alphabet {
  return alphabetOf((character) => dfas.map((dfa) => dfa.symbolOf[character]).join());
}

/**
 * Builds an automaton by exploring states from a start; equal numbers are one state.
 *
 * @param step - the next state of a state and a character (0 to 128).
 * @param accepts - whether a text may end in the state, or as what.
 */
export function explore(
  alphabet: Alphabet,
  start: number,
  step: (state: number, character: number) => number,
  accepts: (state: number) => boolean | number,
): Dfa {
  const numbering = new Numbering<number>();
  const found = [start];
  const next: number[] = [];
  numbering.numberOf(start);
  for (let i = 0; i < found.length; i++) {
    for (const character of alphabet.representatives) {
      const target = step(found[i] as number, character);
      const number = numbering.numberOf(target);
      if (number === found.length) found.push(target);
      next.push(number);
    }
  }
  return {
    symbolOf: alphabet.symbolOf,
    symbols: alphabet.representatives.length,
    states: found.length,
    start: 0,
    next: Uint16Array.from(next),
    accepting: Uint8Array.from(found, (state) => Number(accepts(state))),
  };
}

/** What an automaton does with one character. */
export function dfaStep(dfa: Dfa, state: number, character: number): number {
  return dfa.next[state * dfa.symbols + (dfa.symbolOf[character] as number)] as number;
}

/** The automaton that accepts what both accept, as what `a` does: the product construction, minimised. */
export function intersect(a: Dfa, b: Dfa): Dfa {
  if (a === anything) return minimise(b);
  const { states } = b;
  const left = (pair: number): number => Math.floor(pair / states);
  return minimise(
    explore(
      jointAlphabet([a, b]),
      a.start * states + b.start,
      (pair, character) => dfaStep(a, left(pair), character) * states + dfaStep(b, pair % states, character),
      (pair) => b.accepting[pair % states] !== 0 && (a.accepting[left(pair)] as number),
    ),
  );
}

/** Numbers the blocks of states that no text tells apart. Source: Moore's partition refinement. */
function indistinguishable({ accepting, next, states, symbols }: Dfa): readonly number[] {
  let block: number[] = Array.from(accepting);
  for (let blocks = new Set(block).size; ; ) {
    const refined = new Numbering<string>();
    const finer: number[] = [];
    for (let state = 0; state < states; state++) {
      let signature = String(block[state]);
      for (let cell = state * symbols; cell < (state + 1) * symbols; cell++) {
        signature += `,${block[next[cell] as number]}`;
      }
      finer.push(refined.numberOf(signature));
    }
    block = finer;
    if (refined.size === blocks) return block;
    blocks = refined.size;
  }
}

/** The smallest automaton that accepts the same texts. */
export function minimise(dfa: Dfa): Dfa {
  const block = indistinguishable(dfa);
  const memberOf: number[] = [];
  block.forEach((number, state) => {
    memberOf[number] ??= state;
  });
  const column = (character: number): string =>
    memberOf.map((state) => block[dfaStep(dfa, state, character)]).join();
  return explore(
    alphabetOf(column),
    block[dfa.start] as number,
    (number, character) => block[dfaStep(dfa, memberOf[number] as number, character)] as number,
    (number) => dfa.accepting[memberOf[number] as number] as number,
  );
}

/** The automaton that accepts every text. */
export const anything: Dfa = explore(
  alphabetOf(() => 0),
  0,
  () => 0,
  () => true,
);

/** The automaton that accepts no text. */
export const nothing: Dfa = explore(
  alphabetOf(() => 0),
  0,
  () => 0,
  () => false,
);

/** The automaton that accepts what this one refuses. */
export function complementOf(dfa: Dfa): Dfa {
  return { ...dfa, accepting: dfa.accepting.map((accepts) => Number(accepts === 0)) };
}

/** The automaton that accepts one ASCII text and no other. */
export function exactly(text: string): Dfa {
  const refused = text.length + 1;
  return explore(
    alphabetOf((character) => text.indexOf(String.fromCharCode(character))),
    0,
    (state, character) => (state < text.length && text.charCodeAt(state) === character ? state + 1 : refused),
    (state) => state === text.length,
  );
}

/** Whether the second automaton accepts all that the first one does. */
export function isPartOf(a: Dfa, b: Dfa): boolean {
  return intersect(a, complementOf(b)).accepting.every((accepts) => accepts === 0);
}
