import type { Reading } from '../harness/bench-case.js';
import type { CaseResult } from '../harness/measure.js';
import { speedRatio, type Verdict } from '../harness/verdict.js';
import { formatBytes, formatTime, significant } from './format.js';
import type { Table } from './table.js';

/** One case: the contenders from the fastest to the slowest, each against the case's reference. */
export function caseTable(result: CaseResult): Table {
  const { reference } = result.case;
  const sorted = [...result.measurements].sort((a, b) => a.time - b.time);
  return {
    words: 1,
    head: ['contender', 'time a call', `speed (${reference} = 1)`, 'heap a call', 'spread'],
    rows: sorted.map((one) => [
      one.note === null ? one.name : `${one.name} *`,
      formatTime(one.time),
      `${significant(speedRatio(result, one.name, reference))}x`,
      formatBytes(one.bytes),
      `${significant(one.spread * 100)} %`,
    ]),
  };
}

/** The footnotes of a case. */
export function notesOf(result: CaseResult): readonly string[] {
  return result.measurements.flatMap(({ name, note }) => (note === null ? [] : [`* ${name}: ${note}.`]));
}

/** Lines and whether they hold. */
export function verdictTable(verdicts: readonly Verdict[]): Table {
  return {
    words: 2,
    head: ['case', 'line', 'measured', 'wanted', ''],
    rows: verdicts.map(({ case: name, what, measured, limit, sense, unit, holds }) => [
      name,
      what,
      `${significant(measured)} ${unit}`.trim(),
      `${sense} ${limit} ${unit}`.trim(),
      holds ? 'holds' : 'BELOW THE LINE',
    ]),
  };
}

/** Figures without contenders. */
export function readingsTable(readings: readonly Reading[]): Table {
  return {
    words: 1,
    head: ['what', 'measured', 'wanted'],
    rows: readings.map(({ what, value, unit, limit }) => [
      what,
      `${significant(value)} ${unit}`.trim(),
      limit === undefined ? '' : 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`,
    ]),
  };
}
