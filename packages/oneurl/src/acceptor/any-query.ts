import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep, stateAfter } from './dfa.js';

const CHARACTERS: readonly number[] = Array.from({ length: NON_ASCII + 1 }, (_, character) => character);

/** All characters but these. */
function allBut(excluded: string): readonly number[] {
  return CHARACTERS.filter(
    (character) => character === NON_ASCII || !excluded.includes(String.fromCharCode(character)),
  );
}

/** The states that any number of these characters leads to. */
function reachable(dfa: Dfa, from: Iterable<number>, characters: readonly number[]): ReadonlySet<number> {
  const states = new Set(from);
  for (const state of states) for (const character of characters) states.add(dfaStep(dfa, state, character));
  return states;
}

function afterOne(dfa: Dfa, from: Iterable<number>, characters: readonly number[]): readonly number[] {
  return [...from].flatMap((state) => characters.map((character) => dfaStep(dfa, state, character)));
}

const SLASH: readonly number[] = [0x2f];
const QUESTION_MARK: readonly number[] = [0x3f];

/** The states behind whatever may stand before the query of a URL. */
function frontsOf(dfa: Dfa, schemes: readonly string[]): ReadonlySet<number> {
  const authorities = reachable(
    dfa,
    schemes.map((scheme) => stateAfter(dfa, `${scheme}://`)),
    allBut('/?#'),
  );
  return reachable(dfa, afterOne(dfa, authorities, SLASH), allBut('?#'));
}

/** Whether an automaton over whole URLs accepts an empty query behind each front that it accepts. */
export function takesEmptyQuery(dfa: Dfa, schemes: readonly string[]): boolean {
  const accepts = (state: number): boolean => dfa.accepting[state] !== 0;
  return [...frontsOf(dfa, schemes)].every(
    (front) => !accepts(front) || afterOne(dfa, [front], QUESTION_MARK).every(accepts),
  );
}

/**
 * Whether an automaton over whole URLs does not care what a query is, but for whether it is empty: behind a front that it
 * accepts it accepts all others, and behind any front all or none. Then a URL whose query alone is changed need not be
 * asked about again.
 */
export function takesAnyQuery(dfa: Dfa, schemes: readonly string[]): boolean {
  return [...frontsOf(dfa, schemes)].every((front) => {
    const inQuery = afterOne(dfa, afterOne(dfa, [front], QUESTION_MARK), allBut('#'));
    const ends = new Set(
      [...reachable(dfa, inQuery, allBut('#'))].map((state) => dfa.accepting[state] !== 0),
    );
    return ends.size === 1 && (ends.has(true) || dfa.accepting[front] === 0);
  });
}
