import type { ComponentLanguages } from './canonical-reading.js';
import { alphabetOf, type Dfa, dfaStep, explore, jointAlphabet, minimise } from './dfa.js';

type Part = keyof ComponentLanguages;

const PARTS: readonly Part[] = ['host', 'port', 'path', 'query', 'fragment'];

const COLON = 0x3a;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;
const DELIMITERS: readonly number[] = [COLON, SLASH, QUESTION_MARK, NUMBER_SIGN];

/** Which part a delimiter leads to. What is no exit of a part is a character of it. */
const EXITS: Readonly<Record<Part, ReadonlyMap<number, Part>>> = {
  host: new Map([
    [COLON, 'port'],
    [SLASH, 'path'],
  ]),
  port: new Map([[SLASH, 'path']]),
  path: new Map([
    [QUESTION_MARK, 'query'],
    [NUMBER_SIGN, 'fragment'],
  ]),
  query: new Map([[NUMBER_SIGN, 'fragment']]),
  fragment: new Map(),
};

/** What an address that the joined automaton accepts ends as. */
export const END = {
  path: 1,
  query: 2,
  fragment: 3,
  droppedFragment: 4,
  authority: 5,
  /** A question mark with nothing behind it, which is dropped. */
  emptyQuery: 6,
  /** A query with which the steps on its pairs have something to do. */
  otherPairs: 7,
} as const;

/** What the automaton of queries accepts a query as. */
const QUERY = { canonical: 1, otherPairs: 2, empty: 3 } as const;

/**
 * The automaton of queries that tells apart those whose pairs stay as they are, and those of which that is not said.
 *
 * @param text - of the queries that the steps on their text leave.
 * @param pairs - of those among them that the steps on their pairs leave too, but for their order.
 * @param dropsEmpty - whether an empty one is dropped.
 */
export function queriesOf(text: Dfa, pairs: Dfa, dropsEmpty: boolean): Dfa {
  const { states } = pairs;
  const first = text.states * states;
  const start = text.start * states + pairs.start;
  const pairOf = (state: number): number => (state === first ? start : state);
  const left = (state: number): number => Math.floor(pairOf(state) / states);
  const right = (state: number): number => pairOf(state) % states;
  return minimise(
    explore(
      jointAlphabet([text, pairs]),
      // Not the start of the automata, to which they may come back.
      first,
      (state, character) =>
        dfaStep(text, left(state), character) * states + dfaStep(pairs, right(state), character),
      (state) => {
        if (text.accepting[left(state)] === 0) return 0;
        if (dropsEmpty && state === first) return QUERY.empty;
        return pairs.accepting[right(state)] === 0 ? QUERY.otherPairs : QUERY.canonical;
      },
    ),
  );
}

const REFUSED = 0;

/** States of the joined automaton as numbers: 0 refuses, then the prefixes, then each part's states in turn. */
class Layout {
  readonly #languages: ComponentLanguages;
  readonly #prefixes: readonly string[];
  readonly #complete: ReadonlySet<string>;
  readonly #firstOf = new Map<Part, number>();

  constructor(languages: ComponentLanguages, schemes: readonly string[]) {
    this.#languages = languages;
    const texts = schemes.map((scheme) => `${scheme}://`);
    this.#prefixes = [
      ...new Set(texts.flatMap((text) => Array.from(text, (_, length) => text.slice(0, length)))),
    ];
    let first = 1 + this.#prefixes.length;
    for (const part of PARTS) {
      this.#firstOf.set(part, first);
      first += languages[part].states;
    }
    this.#complete = new Set(texts);
  }

  get start(): number {
    return 1 + this.#prefixes.indexOf('');
  }

  /** The part that a state belongs to, and its state there; `null` for the prefixes and the refusal. */
  locate(state: number): { readonly part: Part; readonly inner: number } | null {
    if (state <= this.#prefixes.length) return null;
    let part: Part = 'host';
    for (const candidate of PARTS) if (state >= this.enter(candidate, 0)) part = candidate;
    return { part, inner: state - this.enter(part, 0) };
  }

  enter(part: Part, inner: number): number {
    return (this.#firstOf.get(part) as number) + inner;
  }

  afterPrefix(state: number, character: number): number {
    const text = this.#prefixes[state - 1] + String.fromCharCode(character);
    if (this.#complete.has(text)) return this.enter('host', this.#languages.host.start);
    return 1 + this.#prefixes.indexOf(text);
  }
}

function nextState(
  languages: ComponentLanguages,
  layout: Layout,
  dropsFragment: boolean,
  state: number,
  character: number,
): number {
  if (state === REFUSED) return REFUSED;
  const place = layout.locate(state);
  if (place === null) return layout.afterPrefix(state, character);
  const { part, inner } = place;
  const dfa = languages[part];
  const exit = EXITS[part].get(character);
  if (exit === undefined) return layout.enter(part, dfaStep(dfa, inner, character));
  // The query in front of a fragment that stays must be canonical itself.
  if (dfa.accepting[inner] === 0 || (dfa.accepting[inner] !== QUERY.canonical && !dropsFragment))
    return REFUSED;
  const { start } = languages[exit];
  // The slash that ends a host is the first character of the path; the other delimiters belong to no part.
  return layout.enter(exit, exit === 'path' ? dfaStep(languages.path, start, character) : start);
}

/** What an address is that ends in this part. */
function endIn(part: Part, accepted: number, dropsFragment: boolean): number {
  switch (part) {
    case 'path':
      return END.path;
    case 'query':
      if (accepted === QUERY.empty) return END.emptyQuery;
      return accepted === QUERY.canonical ? END.query : END.otherPairs;
    case 'fragment':
      return dropsFragment ? END.droppedFragment : END.fragment;
    default:
      return END.authority;
  }
}

/**
 * The same automaton without those addresses that end in their authority, but do not become accepted ones when the slash
 * is put behind that the parser puts there.
 */
export function onlySlashless(dfa: Dfa): Dfa {
  const accepting = dfa.accepting.map((end, state) => {
    const becomesPath = dfa.accepting[dfaStep(dfa, state, SLASH)] === END.path;
    return end === END.authority && !becomesPath ? 0 : end;
  });
  return minimise({ ...dfa, accepting });
}

/**
 * Joins the automata of the components at the delimiters of a URL into one over the whole text.
 *
 * @param languages - that of the queries made by {@link queriesOf}.
 * @param dropsFragment - accept those too that end in any fragment, as such.
 */
export function joinComponents(
  languages: ComponentLanguages,
  schemes: readonly string[],
  dropsFragment: boolean,
): Dfa {
  const layout = new Layout(languages, schemes);
  const parts = jointAlphabet(PARTS.map((part) => languages[part]));
  const prefix = schemes.map((scheme) => `${scheme}://`).join('');
  const alphabet = alphabetOf((character) =>
    prefix.includes(String.fromCharCode(character)) || DELIMITERS.includes(character)
      ? `character ${character}`
      : `symbol ${parts.symbolOf[character]}`,
  );
  return minimise(
    explore(
      alphabet,
      layout.start,
      (state, character) => nextState(languages, layout, dropsFragment, state, character),
      (state) => {
        const place = layout.locate(state);
        if (place === null || languages[place.part].accepting[place.inner] === 0) return 0;
        return endIn(place.part, languages[place.part].accepting[place.inner] as number, dropsFragment);
      },
    ),
  );
}
