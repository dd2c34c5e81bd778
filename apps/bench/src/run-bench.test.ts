import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BenchCase } from './harness/bench-case.js';
import { type Bench, runBench } from './run-bench.js';

const counting = (name: string): BenchCase['contenders'][number] => ({
  name,
  pass: (inputs) => inputs.length,
});

function benchWith(atLeast: number): Bench {
  return {
    cases: [
      {
        name: 'counting',
        title: 'Count the inputs',
        about: 'Two of a kind.',
        inputs: Array.from({ length: 300 }, () => 'x'),
        contenders: [counting('ours'), counting('theirs')],
        reference: 'theirs',
        lines: [{ contender: 'ours', against: 'theirs', atLeast }],
      },
    ],
    means: [],
    readings: [
      {
        name: 'counted',
        title: 'Counted',
        about: '',
        read: () => [{ what: 'inputs', value: 300, unit: '' }],
      },
    ],
    lengths: [],
    roads: () => [],
  };
}

let said = '';

beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('--check gives status 1 when a ratio is below its line, and says which', () => {
  expect(runBench(benchWith(1e6), { quick: true, check: true, only: 'count' })).toBe(1);
  expect(said).toContain('below the line: counting: ours: speed against theirs');
});

test('without --check the same is said, and the status is 0', () => {
  expect(runBench(benchWith(1e6), { quick: true, check: false, only: 'count' })).toBe(0);
  expect(said).toContain('1 of 1 lines do not hold');
});

test('--check gives status 0 when every line holds', () => {
  expect(runBench(benchWith(1e-6), { quick: true, check: true, only: 'count' })).toBe(0);
  expect(said).toContain('every line holds');
  expect(said).toContain('Count the inputs');
  expect(said).toContain('Counted');
});

test('--only leaves the other cases out', () => {
  expect(runBench(benchWith(1e6), { quick: true, check: true, only: 'nothing of that name' })).toBe(0);
  expect(said).not.toContain('Count the inputs');
});
