import type { Pair, Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareKey,
  dropEmptyPairs,
  dropPairs,
  duplicates,
  type FusedPairSteps,
  fusePairSteps,
  joinPairs,
  keepPairs,
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
  dropPairs(['a', 'x*']),
  dropPairs({ names: ['b', '*1'], ignoreCase: true }),
  keepPairs(['a', 'b']),
];

function plainly(chosen: readonly Step<'pairs'>[], query: string): string {
  let pairs: readonly Pair[] = parsePairs(query);
  for (const step of chosen) pairs = step(pairs);
  return joinPairs(pairs);
}

function fused(...chosen: readonly Step<'pairs'>[]): FusedPairSteps {
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
    expect(fusePairSteps([sortPairs(), dropPairs(({ key }) => key === 'a')])).toBe(null);
  });
});

describe('fused steps, settled', () => {
  /** The same by the steps themselves: run until each of them gives back what it was given. */
  function settledPlainly(chosen: readonly Step<'pairs'>[], text: string): string | null {
    let pairs: readonly Pair[] = parsePairs(text);
    for (let run = 0; run < 4; run++) {
      let isChanged = false;
      for (const step of chosen) {
        const after = step(pairs);
        if (after !== pairs) isChanged = true;
        pairs = after;
      }
      if (!isChanged) return joinPairs(pairs);
    }
    return null;
  }

  it('are what the steps one after another come to in the end, wherever the query stands', () => {
    fc.assert(
      fc.property(anySteps, query, query, query, (chosen, before, text, after) => {
        const whole = before + text + after;
        const settled = fused(...chosen).settle(whole, before.length, before.length + text.length);
        expect(settled).toBe(settledPlainly(chosen, text));
      }),
      { numRuns: 30_000 },
    );
  });

  it('are so after one run where the steps come in the order of the rules', () => {
    const ordered = fc
      .tuple(
        fc.subarray([dropPairs(['a', 'x*']), keepPairs(['a', 'b', 'B*'])]),
        fc.subarray([dropEmptyPairs]),
        fc.subarray([bareKey('add-equals'), bareKey('strip-equals')], { maxLength: 1 }),
        fc.subarray([duplicates('last'), duplicates('first'), duplicates('exact')], { maxLength: 1 }),
        fc.subarray([sortPairs(), sortPairs({ by: 'key-and-value' })], { maxLength: 1 }),
      )
      .map((kinds) => kinds.flat());
    fc.assert(
      fc.property(ordered, query, (chosen, text) => {
        const once = plainly(chosen, text);
        expect(plainly(chosen, once)).toBe(once);
        expect(fused(...chosen).settle(text, 0, text.length)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  it('are the same where there are more pairs than have room', () => {
    const text = Array.from({ length: 40 }, (_, index) => `k${(index * 7) % 29}`).join('&');
    const canonical = [duplicates('last'), sortPairs()];
    expect(fused(...canonical).settle(`?${text}#`, 1, 1 + text.length)).toBe(plainly(canonical, text));
  });

  it('are none where two steps undo each other', () => {
    const steps = fused(bareKey('add-equals'), bareKey('strip-equals'), duplicates('last'));
    expect(steps('a')).toBe('a');
    expect(steps.settle('a', 0, 1)).toBe(null);
  });
});
