import type { Pair, Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareKey,
  dropEmptyPairs,
  dropPairs,
  duplicates,
  fusePairSteps,
  joinPairs,
  parsePairs,
  sortPairs,
} from './index.js';

const steps: readonly Step<'pairs'>[] = [
  dropEmptyPairs,
  bareKey('add-equals'),
  bareKey('strip-equals'),
  duplicates('last'),
  duplicates('first'),
  duplicates('exact'),
  duplicates('all'),
  sortPairs(),
  sortPairs({ by: 'key-and-value' }),
];

function plainly(chosen: readonly Step<'pairs'>[], query: string): string {
  let pairs: readonly Pair[] = parsePairs(query);
  for (const step of chosen) pairs = step(pairs);
  return joinPairs(pairs);
}

function fused(...chosen: readonly Step<'pairs'>[]): (query: string) => string {
  const run = fusePairSteps(chosen);
  if (run === null) throw new Error('these steps are all of this package');
  return run;
}

const characters = fc.constantFrom(
  'a',
  'b',
  'B',
  '=',
  '=',
  '&',
  '&',
  '%26',
  '1',
  '\uffee',
  '\u{1f600}',
  '\ud800',
);
const query = fc.array(characters, { maxLength: 24 }).map((parts) => parts.join(''));
const anySteps = fc.array(fc.constantFrom(...steps), { maxLength: 6 });

describe('fused steps', () => {
  it('do the same as the steps one after another, in any order', () => {
    fc.assert(
      fc.property(anySteps, query, (chosen, text) => {
        expect(fused(...chosen)(text)).toBe(plainly(chosen, text));
      }),
      { numRuns: 30_000 },
    );
  });

  it('do the same where there are as many pairs as have room, and one more', () => {
    const canonical = [dropEmptyPairs, bareKey('add-equals'), duplicates('last'), sortPairs()];
    for (const count of [31, 32, 33, 1000]) {
      const text = Array.from({ length: count }, (_, index) => `k${(index * 7) % 29}`).join('&');
      expect(fused(...canonical)(text), String(count)).toBe(plainly(canonical, text));
    }
  });

  it('remember nothing of the query before', () => {
    const canonical = fused(bareKey('add-equals'), sortPairs());
    expect(canonical('b&a&c=1')).toBe('a=&b=&c=1');
    expect(canonical('')).toBe('');
    expect(canonical('x=1')).toBe('x=1');
  });

  it('are none with a step of another kind among them', () => {
    expect(fusePairSteps([sortPairs(), dropPairs(['a'])])).toBe(null);
  });
});
