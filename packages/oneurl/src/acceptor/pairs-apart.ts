import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { type Dfa, dfaStep } from './dfa.js';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/** The states that some text leads to. */
function reachableStates(dfa: Dfa): ReadonlySet<number> {
  const states = new Set([dfa.start]);
  for (const state of states) {
    for (let character = 0; character <= NON_ASCII; character++) states.add(dfaStep(dfa, state, character));
  }
  return states;
}

/** The state from which nothing is accepted; in a minimal automaton there is one at most. */
function isDead(dfa: Dfa, state: number): boolean {
  const row = dfa.next.subarray(state * dfa.symbols, (state + 1) * dfa.symbols);
  return dfa.accepting[state] === 0 && row.every((next) => next === state);
}

/**
 * Whether an automaton over queries looks at each pair by itself: then it accepts whatever pairs of accepted queries are
 * put in a row, and each of them with an equals sign behind it.
 *
 * @param dfa - minimal.
 */
export function keepsPairsApart(dfa: Dfa): boolean {
  return [...reachableStates(dfa)].every((state) => {
    const separated = dfaStep(dfa, state, AMPERSAND);
    const equalled = dfaStep(dfa, state, EQUALS);
    // What an ampersand may follow on is a whole query too, and behind it everything begins anew.
    return dfa.accepting[state] === 0
      ? isDead(dfa, separated)
      : separated === dfa.start && dfa.accepting[equalled] !== 0;
  });
}
