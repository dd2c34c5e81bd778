import { describe, expect, test } from 'vitest';
import { bytesPerCall } from './allocation.js';
import type { BenchCase, Contender } from './bench-case.js';
import { measure } from './measure.js';
import { evenSample, flat } from './sampling.js';
import { speedRatio } from './verdict.js';

const settings = { rounds: 5, slot: 1, warmUp: 1 };

/** Takes a time in proportion to `steps`, and notes who was called. */
function worker(name: string, steps: number, calls: string[]): Contender {
  return {
    name,
    pass: (inputs) => {
      calls.push(name);
      let sum = 0;
      for (const input of inputs) {
        for (let step = 0; step < steps; step++)
          sum = (sum + input.charCodeAt(step % input.length) * step) | 0;
      }
      return sum;
    },
  };
}

function caseOf(contenders: readonly Contender[], inputs: readonly string[]): BenchCase {
  return { name: 'c', title: 'C', about: '', inputs, contenders, reference: contenders[0]!.name, lines: [] };
}

const inputs = Array.from({ length: 400 }, (_, index) => `https://www.example.com/${index}`);

describe('measure', () => {
  test('gives as many times as rounds, and a plain difference shows', () => {
    const calls: string[] = [];
    const result = measure(
      caseOf([worker('slow', 4000, calls), worker('fast', 100, calls)], inputs),
      settings,
    );
    for (const { times } of result.measurements) expect(times).toHaveLength(settings.rounds);
    expect(speedRatio(result, 'fast', 'slow')).toBeGreaterThan(5);
    expect(speedRatio(result, 'slow', 'slow')).toBe(1);
  });

  test('lets the contenders work in turns, each round beginning with the next one', () => {
    const calls: string[] = [];
    const names = ['a', 'b', 'c'];
    measure(
      caseOf(
        names.map((name) => worker(name, 3000, calls)),
        inputs,
      ),
      { ...settings, rounds: 3, warmUp: 20 },
    );
    const turns = calls.filter((name, index) => name !== calls[index - 1]);
    expect(turns.join('')).toContain('abcbcacab');
  });

  test('a contender that is given a sample has no result', () => {
    const many = Array.from({ length: 5000 }, () => 'x'.repeat(50));
    const result = measure(caseOf([worker('slow', 20_000, [])], many), settings);
    expect(result.measurements[0]!.inputs).toBeLessThan(many.length);
    expect(result.measurements[0]!.result).toBeNull();
  });

  test('where all inputs are to be given, the slowest is given them too', () => {
    const many = Array.from({ length: 500 }, () => 'x'.repeat(50));
    const slow = worker('slow', 20_000, []);
    const sample = measure(caseOf([slow], many), settings);
    const whole = measure({ ...caseOf([slow], many), whole: true }, settings);
    expect(sample.measurements[0]!.inputs).toBeLessThan(many.length);
    expect(whole.measurements[0]!.inputs).toBe(many.length);
  });

  test('one that claims the same result as another is asked for it on all the inputs', () => {
    const count: Contender = { name: 'count', pass: (all) => all.length };
    const benchCase = { ...caseOf([count], inputs), sameResult: ['count'] };
    expect(measure(benchCase, settings).measurements[0]!.result).toBe(inputs.length);
  });

  test('every list of inputs is prepared before it is worked on', () => {
    const prepared = new WeakSet<readonly string[]>();
    let surprises = 0;
    const contender: Contender = {
      name: 'count',
      prepare: (all) => prepared.add(all),
      pass: (all) => {
        if (!prepared.has(all)) surprises++;
        return all.length;
      },
    };
    measure({ ...caseOf([contender], inputs), sameResult: ['count'] }, settings);
    expect(surprises).toBe(0);
  });
});

describe('allocation', () => {
  const objects: Contender = {
    name: 'objects',
    pass: (all) => all.map((input) => ({ input, copy: Array.from({ length: 100 }, () => input) })).length,
  };
  const nothing: Contender = { name: 'nothing', pass: (all) => all.length };

  test('sees what a call leaves on the heap', () => {
    expect(bytesPerCall(objects, inputs)).toBeGreaterThan(800);
  });

  test('sees far less where a call leaves nothing', () => {
    expect(bytesPerCall(nothing, inputs)).toBeLessThan(bytesPerCall(objects, inputs) / 4);
  });
});

describe('sampling', () => {
  test('takes inputs evenly from the whole list, and all when they are few', () => {
    const list = Array.from({ length: 10 }, (_, index) => String(index));
    expect(evenSample(list, 5)).toEqual(['0', '2', '4', '6', '8']);
    expect(evenSample(list, 20)).toBe(list);
  });

  test('a flat copy is the same text, lone surrogates too', () => {
    for (const text of ['', 'https://a/', '你好', '\ud800x']) expect(flat(text)).toBe(text);
  });
});
