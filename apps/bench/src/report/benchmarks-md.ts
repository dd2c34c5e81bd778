import type { Reading, ReadingsCase } from '../harness/bench-case.js';
import type { CaseResult } from '../harness/measure.js';
import type { Verdict } from '../harness/verdict.js';
import { drawForMarkdown } from './table.js';
import { caseTable, notesOf, readingsTable, verdictTable } from './tables.js';

/** Everything that one run has found. */
export interface Findings {
  readonly machine: string;
  readonly quick: boolean;
  readonly results: readonly CaseResult[];
  readonly readings: readonly { readonly case: ReadingsCase; readonly readings: readonly Reading[] }[];
  readonly verdicts: readonly Verdict[];
  /** File names in docs/plots, each with its caption. */
  readonly plots: readonly { readonly file: string; readonly caption: string }[];
}

const HOW = [
  'Written by `pnpm bench`; do not edit. `pnpm bench --quick` takes under a minute, `pnpm bench --check` fails when a',
  'ratio is below its line.',
  '',
  'All contenders of a table run in one process, in turns: each round gives every contender one slot, and the next',
  'round begins with the next contender. Times are processor time, collector and compiler included, and medians over',
  'the rounds; ratios are the medians of the ratios within each round. Only the ratios mean something: absolute times',
  'are those of one machine at one time. Heap a call is what one call leaves to the collector; memory outside the',
  'JavaScript heap is not in it. Slow contenders are given an even sample of the inputs.',
].join('\n');

/** The text of BENCHMARKS.md. */
export function benchmarksMarkdown(findings: Findings): string {
  const { machine, quick, results, readings, verdicts, plots } = findings;
  const sections = [
    `# Benchmarks\n\n${HOW}\n\nMeasured on: ${machine}${quick ? '. Quick run: rough figures.' : '.'}`,
    `## Lines\n\n${drawForMarkdown(verdictTable(verdicts))}`,
    ...plots.map(({ file, caption }) => `![${caption}](docs/plots/${file})`),
    ...results.map((result) =>
      [
        `## ${result.case.title}`,
        result.case.about,
        drawForMarkdown(caseTable(result)),
        notesOf(result).join('\n\n'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    ),
    ...readings.map((one) =>
      [`## ${one.case.title}`, one.case.about, drawForMarkdown(readingsTable(one.readings))].join('\n\n'),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}
