import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canCollect } from './harness/allocation.js';
import type { BenchCase, MeanLine, Reading, ReadingsCase } from './harness/bench-case.js';
import { type CaseResult, fullSettings, measure, quickSettings, type Settings } from './harness/measure.js';
import { meanVerdict, readingVerdicts, type Verdict, verdictsOf } from './harness/verdict.js';
import { benchmarksMarkdown, type Findings } from './report/benchmarks-md.js';
import { machineLine } from './report/machine-line.js';
import { plotLengths, plotRoads, plotSpeed, type Roads } from './report/plots.js';
import { drawForTerminal } from './report/table.js';
import { caseTable, notesOf, readingsTable, verdictTable } from './report/tables.js';

/** All that is measured. */
export interface Bench {
  readonly cases: readonly BenchCase[];
  readonly means: readonly MeanLine[];
  readonly readings: readonly ReadingsCase[];
  /** The cases of the picture of time against length. */
  readonly lengths: readonly BenchCase[];
  readonly roads: () => readonly Roads[];
}

/** The switches of the command. */
export interface Switches {
  readonly quick: boolean;
  readonly check: boolean;
  /** Only cases whose name holds this; nothing is written then. */
  readonly only?: string | undefined;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function sayCase(title: string, parts: readonly string[]): void {
  say(['', `== ${title}`, ...parts.filter((part) => part !== '')].join('\n'));
}

function measureAll(cases: readonly BenchCase[], settings: Settings): readonly CaseResult[] {
  return cases.map((one) => {
    const result = measure(one, settings);
    sayCase(one.title, [one.about, drawForTerminal(caseTable(result)), notesOf(result).join('\n')]);
    return result;
  });
}

function readAll(cases: readonly ReadingsCase[], quick: boolean): Findings['readings'] {
  return cases.flatMap((one) => {
    const readings: readonly Reading[] = one.read(quick);
    if (readings.length === 0) return [];
    sayCase(one.title, [one.about, drawForTerminal(readingsTable(readings))]);
    return [{ case: one, readings }];
  });
}

/** Writes the pictures and returns what BENCHMARKS.md says under them. */
function writePlots(
  results: readonly CaseResult[],
  lengths: readonly CaseResult[],
  roads: readonly Roads[],
): Findings['plots'] {
  const folder = join(ROOT, 'docs', 'plots');
  mkdirSync(folder, { recursive: true });
  const plots = [
    ...results.map((result) => ({
      file: `speed-${result.case.name}.svg`,
      caption: `Speed by peer: ${result.case.title}`,
      svg: plotSpeed(result),
    })),
    {
      file: 'time-by-length.svg',
      caption: 'Time against the length of the address',
      svg: plotLengths(lengths),
    },
    { file: 'roads.svg', caption: 'Share of the URLs on each road', svg: plotRoads(roads) },
  ];
  for (const { file, svg } of plots) writeFileSync(join(folder, file), `${svg}\n`);
  return plots.map(({ file, caption }) => ({ file, caption }));
}

/** Says how the lines stand; the exit status is 1 when one does not hold and that was asked for. */
function conclude(verdicts: readonly Verdict[], check: boolean): number {
  sayCase('Lines', [drawForTerminal(verdictTable(verdicts))]);
  const below = verdicts.filter(({ holds }) => !holds);
  for (const { case: name, what } of below) say(`below the line: ${name}: ${what}`);
  say(below.length === 0 ? 'every line holds' : `${below.length} of ${verdicts.length} lines do not hold`);
  return check && below.length > 0 ? 1 : 0;
}

/**
 * Measures, prints and writes.
 *
 * @returns the exit status.
 */
export function runBench(bench: Bench, { quick, check, only }: Switches): number {
  const settings = quick ? quickSettings : fullSettings;
  const chosen = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
    only === undefined ? list : list.filter(({ name }) => name.includes(only));
  const machine = machineLine();
  say(machine);
  if (!canCollect) say('heap figures are rough: start node with --expose-gc');
  const results = measureAll(chosen(bench.cases), settings);
  const readings = readAll(chosen(bench.readings), quick);
  const verdicts = [
    ...results.flatMap(verdictsOf),
    ...bench.means.flatMap((line) => meanVerdict(line, results) ?? []),
    ...readings.flatMap((one) => readingVerdicts(one.case.name, one.readings)),
  ];
  if (only === undefined) {
    const lengths = bench.lengths.map((one) => measure(one, { rounds: 3, slot: 5, warmUp: 30 }));
    const plots = writePlots(results, lengths, bench.roads());
    const text = benchmarksMarkdown({ machine, quick, results, readings, verdicts, plots });
    writeFileSync(join(ROOT, 'BENCHMARKS.md'), text);
    say('\nwritten: BENCHMARKS.md, docs/plots/*.svg');
  }
  return conclude(verdicts, check);
}
