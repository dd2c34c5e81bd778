import { describe, expect, test } from 'vitest';
import type { CaseResult } from '../harness/measure.js';
import { benchmarksMarkdown } from './benchmarks-md.js';
import { formatBytes, formatTime, significant } from './format.js';
import { machineLine } from './machine-line.js';
import { plotLengths, plotRoads, plotSpeed } from './plots.js';
import { drawForMarkdown, drawForTerminal } from './table.js';
import { caseTable, notesOf } from './tables.js';

function result(name: string, input: string): CaseResult {
  const measurement = { note: null, spread: 0.01, bytes: 256, inputs: 1, result: null };
  return {
    case: {
      name,
      title: `Title of ${name}`,
      about: 'About it.',
      inputs: [input],
      contenders: [],
      reference: 'peer',
      lines: [],
    },
    measurements: [
      { ...measurement, name: 'peer', time: 400, times: [400, 400] },
      { ...measurement, name: 'oneurl', time: 100, times: [100, 100], note: 'does more' },
    ],
  };
}

test('figures have three significant digits and the unit that reads best', () => {
  expect([0, 1.23456, 123456, 0.0123456, Number.NaN].map(significant)).toEqual([
    '0',
    '1.23',
    '123456',
    '0.0123',
    'n/a',
  ]);
  expect([65.4, 6540, 6.54e6, 6.54e9].map(formatTime)).toEqual(['65.4 ns', '6.54 µs', '6.54 ms', '6.54 s']);
  expect([0, 263, 4030, 4.58e6, Number.NaN].map(formatBytes)).toEqual([
    '0 B',
    '263 B',
    '4.03 kB',
    '4.58 MB',
    'n/a',
  ]);
});

test('a table is drawn with words to the left and figures to the right', () => {
  const table = {
    words: 1,
    head: ['who', 'time'],
    rows: [
      ['a|b', '7 ns'],
      ['c', '70 ns'],
    ],
  };
  expect(drawForTerminal(table)).toBe(['who   time', '---  -----', 'a|b   7 ns', 'c    70 ns'].join('\n'));
  expect(drawForMarkdown(table)).toBe('| who | time |\n| --- | ---: |\n| a\\|b | 7 ns |\n| c | 70 ns |');
});

test('the fastest contender stands first, with its ratio to the reference', () => {
  const { rows } = caseTable(result('work', ''));
  expect(rows).toEqual([
    ['oneurl *', '100 ns', '4.00x', '256 B', '1.00 %'],
    ['peer', '400 ns', '1.00x', '256 B', '1.00 %'],
  ]);
  expect(notesOf(result('work', ''))).toEqual(['* oneurl: does more.']);
});

test('the machine line names the processor and the engine', () => {
  expect(machineLine()).toContain(process.version);
});

test('BENCHMARKS.md holds the lines, the tables and the plots', () => {
  const text = benchmarksMarkdown({
    machine: 'a machine',
    quick: true,
    results: [result('work', '')],
    readings: [],
    verdicts: [
      { case: 'work', what: 'speed', measured: 4, limit: 5, sense: 'at least', unit: 'x', holds: false },
    ],
    plots: [{ file: 'speed-work.svg', caption: 'Speed' }],
  });
  expect(text).toContain('Measured on: a machine. Quick run');
  expect(text).toContain('| work | speed | 4.00 x | at least 5 x | BELOW THE LINE |');
  expect(text).toContain('![Speed](docs/plots/speed-work.svg)');
  expect(text).toContain('## Title of work');
});

describe('plots', () => {
  test('are SVG and name the contenders', () => {
    const speed = plotSpeed(result('work', ''));
    expect(speed).toMatch(/^<svg [^>]*width="760"/);
    expect(speed).toContain('oneurl');
    expect(speed).toContain('4.00x');
  });

  test('time against length has a line for each contender', () => {
    const svg = plotLengths([result('short', 'x'.repeat(32)), result('long', 'x'.repeat(64))]);
    expect(svg).toContain('oneurl');
    expect(svg).toContain('characters');
  });

  test('roads are shares that add up', () => {
    const svg = plotRoads([{ corpus: 'crawl', counts: { accepted: 3, parsed: 1 } }]);
    expect(svg).toContain('75 %');
    expect(svg).toContain('25 %');
  });
});
