import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep, minimise, stateAfter } from './dfa.js';

const CHARACTERS: readonly number[] = Array.from({ length: NON_ASCII + 1 }, (_, character) => character);

/** All characters but these. */
function allBut(excluded: string): readonly number[] {
  return CHARACTERS.filter(
    (character) => character === NON_ASCII || !excluded.includes(String.fromCharCode(character)),
  );
}

/** Of these characters one for each that the automaton tells apart. */
function differentOf(dfa: Dfa, characters: readonly number[]): readonly number[] {
  const bySymbol = new Map(characters.map((character) => [dfa.symbolOf[character], character]));
  return [...bySymbol.values()];
}

/** The states that any number of these characters leads to. */
function reachable(dfa: Dfa, from: Iterable<number>, characters: readonly number[]): ReadonlySet<number> {
  const states = new Set(from);
  const different = differentOf(dfa, characters);
  for (const state of states) for (const character of different) states.add(dfaStep(dfa, state, character));
  return states;
}

function afterOne(dfa: Dfa, from: Iterable<number>, characters: readonly number[]): readonly number[] {
  const different = differentOf(dfa, characters);
  return [...from].flatMap((state) => different.map((character) => dfaStep(dfa, state, character)));
}

const SLASH: readonly number[] = [0x2f];
const QUESTION_MARK: readonly number[] = [0x3f];
const NUMBER_SIGN: readonly number[] = [0x23];

/** The states behind whatever authority a URL may have, at its path. */
function authoritiesOf(dfa: Dfa, schemes: readonly string[]): ReadonlySet<number> {
  return reachable(
    dfa,
    schemes.map((scheme) => stateAfter(dfa, `${scheme}://`)),
    allBut('/?#'),
  );
}

/** The states behind whatever path may follow on an authority. */
function pathsBehind(dfa: Dfa, authorities: Iterable<number>): ReadonlySet<number> {
  return reachable(dfa, afterOne(dfa, authorities, SLASH), allBut('?#'));
}

/** What an automaton over whole URLs says of all that may stand behind an authority. */
type Behind = 'accepts all' | 'accepts none' | 'tells apart';

function behindAuthority(dfa: Dfa, authority: number): Behind {
  const paths = pathsBehind(dfa, [authority]);
  const queries = reachable(dfa, afterOne(dfa, paths, QUESTION_MARK), allBut('#'));
  const ends = [...paths, ...queries];
  const fragments = reachable(dfa, afterOne(dfa, ends, NUMBER_SIGN), CHARACTERS);
  const accepted = new Set([...ends, ...fragments].map((state) => dfa.accepting[state] !== 0));
  if (accepted.size > 1) return 'tells apart';
  return accepted.has(true) ? 'accepts all' : 'accepts none';
}

/** Whether an automaton over whole URLs looks at nothing behind the authority. */
export function looksAtFrontsAlone(dfa: Dfa, schemes: readonly string[]): boolean {
  return [...authoritiesOf(dfa, schemes)].every((state) => behindAuthority(dfa, state) !== 'tells apart');
}

/**
 * The automaton over authorities behind which one over whole URLs accepts whatever path, query and fragment may follow.
 *
 * @param scheme - that stands before the authority.
 */
export function freeAuthorities(dfa: Dfa, scheme: string): Dfa {
  const accepting = new Uint8Array(dfa.states);
  const start = stateAfter(dfa, `${scheme}://`);
  for (const state of reachable(dfa, [start], allBut('/?#'))) {
    accepting[state] = Number(behindAuthority(dfa, state) === 'accepts all');
  }
  return minimise({ ...dfa, start, accepting });
}
