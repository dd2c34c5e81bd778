import type { Line, MeanLine, Reading } from './bench-case.js';
import type { CaseResult } from './measure.js';
import { geometricMean, median } from './statistics.js';

/** Whether one line holds. */
export interface Verdict {
  readonly case: string;
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly sense: 'at least' | 'at most';
  readonly unit: string;
  readonly holds: boolean;
}

/**
 * How many times as fast one contender is as another: the median of the ratios of the rounds. The two stood side by
 * side in each round, so a slow moment of the machine falls out of the ratio.
 *
 * @throws Error when the case has no contender of that name: a mistake in the list of cases.
 */
export function speedRatio(result: CaseResult, contender: string, against: string): number {
  const timesOf = (name: string): readonly number[] => {
    const found = result.measurements.find((measurement) => measurement.name === name);
    if (found === undefined) throw new Error(`case ${result.case.name} has no contender ${name}`);
    return found.times;
  };
  const own = timesOf(contender);
  return median(timesOf(against).map((time, round) => time / own[round]!));
}

function judge(
  at: { readonly case: string; readonly what: string; readonly measured: number; readonly unit: string },
  limit: { readonly atLeast: number } | { readonly atMost: number },
): Verdict {
  return 'atLeast' in limit
    ? { ...at, limit: limit.atLeast, sense: 'at least', holds: at.measured >= limit.atLeast }
    : { ...at, limit: limit.atMost, sense: 'at most', holds: at.measured <= limit.atMost };
}

function judgeLine(result: CaseResult, line: Line): Verdict {
  const speed = speedRatio(result, line.contender, line.against);
  const { name } = result.case;
  return 'atLeast' in line
    ? judge(
        { case: name, what: `${line.contender}: speed against ${line.against}`, measured: speed, unit: 'x' },
        line,
      )
    : judge(
        {
          case: name,
          what: `${line.contender}: time against ${line.against}`,
          measured: 1 / speed,
          unit: 'x',
        },
        line,
      );
}

/** One verdict for each line of the case, and one for contenders that claim to find the same and do not. */
export function verdictsOf(result: CaseResult): readonly Verdict[] {
  const verdicts = result.case.lines.map((line) => judgeLine(result, line));
  const same = result.case.sameResult ?? [];
  const results = new Set(
    result.measurements.filter(({ name }) => same.includes(name)).map((one) => one.result),
  );
  if (same.length === 0) return verdicts;
  const what = `different results of ${same.join(', ')}`;
  return [
    ...verdicts,
    judge({ case: result.case.name, what, measured: results.size, unit: '' }, { atMost: 1 }),
  ];
}

/** The verdict on a mean over several cases; `null` when one of them was not measured. */
export function meanVerdict(line: MeanLine, results: readonly CaseResult[]): Verdict | null {
  const ratios: number[] = [];
  for (const pair of line.pairs) {
    const result = results.find((one) => one.case.name === pair.case);
    if (result === undefined) return null;
    ratios.push(speedRatio(result, pair.contender, pair.against));
  }
  const measured = geometricMean(ratios);
  return judge(
    { case: line.name, what: 'speed, geometric mean', measured, unit: 'x' },
    { atLeast: line.atLeast },
  );
}

/** The verdicts on the readings that have a limit. */
export function readingVerdicts(name: string, readings: readonly Reading[]): readonly Verdict[] {
  return readings.flatMap(({ what, value, unit, limit }) =>
    limit === undefined ? [] : [judge({ case: name, what, measured: value, unit }, limit)],
  );
}
