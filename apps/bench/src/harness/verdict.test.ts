import { describe, expect, test } from 'vitest';
import type { BenchCase, Line } from './bench-case.js';
import type { CaseResult, Measurement } from './measure.js';
import { meanVerdict, readingVerdicts, speedRatio, verdictsOf } from './verdict.js';

function measured(name: string, times: readonly number[], result: number | null = null): Measurement {
  return { name, note: null, time: times[0]!, times, spread: 0, bytes: 0, inputs: 1, result };
}

function resultOf(
  measurements: readonly Measurement[],
  lines: readonly Line[],
  more: Partial<BenchCase> = {},
): CaseResult {
  const contenders = measurements.map(({ name }) => ({ name, pass: () => 0 }));
  return {
    case: { name: 'work', title: '', about: '', inputs: [], contenders, reference: 'peer', lines, ...more },
    measurements,
  };
}

describe('speedRatio', () => {
  test('is the median of the ratios within the rounds: a slow round of both does not count', () => {
    const result = resultOf([measured('ours', [1, 100, 1]), measured('peer', [3, 300, 2])], []);
    expect(speedRatio(result, 'ours', 'peer')).toBe(3);
    expect(speedRatio(result, 'peer', 'ours')).toBeCloseTo(1 / 3);
  });

  test('a name that there is not is a mistake in the list of cases', () => {
    expect(() => speedRatio(resultOf([measured('ours', [1])], []), 'ours', 'nobody')).toThrow(
      /no contender nobody/,
    );
  });
});

describe('lines', () => {
  const measurements = [measured('ours', [2, 2]), measured('peer', [3, 3])];

  test('at least: the speed must reach it', () => {
    const verdict = (atLeast: number) =>
      verdictsOf(resultOf(measurements, [{ contender: 'ours', against: 'peer', atLeast }]))[0]!;
    expect(verdict(1.5)).toMatchObject({ measured: 1.5, limit: 1.5, sense: 'at least', holds: true });
    expect(verdict(1.51).holds).toBe(false);
  });

  test('at most: the time must stay under it', () => {
    const verdict = (atMost: number) =>
      verdictsOf(resultOf(measurements, [{ contender: 'peer', against: 'ours', atMost }]))[0]!;
    expect(verdict(1.5).holds).toBe(true);
    expect(verdict(1.49)).toMatchObject({ sense: 'at most', holds: false });
  });

  test('contenders that claim the same result must have it', () => {
    const more = { sameResult: ['ours', 'peer'] };
    const same = resultOf([measured('ours', [1], 7), measured('peer', [1], 7)], [], more);
    const other = resultOf([measured('ours', [1], 7), measured('peer', [1], 8)], [], more);
    expect(verdictsOf(same).map(({ holds }) => holds)).toEqual([true]);
    expect(verdictsOf(other).map(({ holds }) => holds)).toEqual([false]);
  });

  test('a mean is judged only when all of its cases were measured', () => {
    const line = {
      name: 'mean',
      atLeast: 2,
      pairs: [{ case: 'work', contender: 'ours', against: 'peer' }],
    };
    expect(meanVerdict(line, [])).toBeNull();
    expect(meanVerdict(line, [resultOf(measurements, [])])).toMatchObject({
      measured: expect.closeTo(1.5),
      holds: false,
    });
  });

  test('readings without a limit have no verdict', () => {
    const readings = [
      { what: 'size', value: 9, unit: 'MB' },
      { what: 'memory', value: 151, unit: 'MB', limit: { atMost: 150 } },
    ];
    expect(readingVerdicts('process', readings)).toEqual([
      {
        case: 'process',
        what: 'memory',
        measured: 151,
        limit: 150,
        sense: 'at most',
        unit: 'MB',
        holds: false,
      },
    ]);
  });
});
