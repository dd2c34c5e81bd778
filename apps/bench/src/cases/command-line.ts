import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { Reading, ReadingsCase } from '../harness/bench-case.js';
import { median } from '../harness/statistics.js';
import { crawlUrls } from '../inputs/corpora.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ONEURL = join(ROOT, 'apps', 'cli', 'dist', 'main.cjs');

/** A process as it ran. */
interface Run {
  readonly seconds: number;
  /** Of the whole process, user and system. */
  readonly processorSeconds: number;
  readonly megabytes: number;
}

const TIMES = /user=([\d.]+) system=([\d.]+) memory=(\d+)/;

/** Runs a command to its end under GNU time, with its output thrown away. */
function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): Run {
  const start = performance.now();
  const format = 'user=%U system=%S memory=%M';
  const child = spawnSync('/usr/bin/time', ['-f', format, ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  const figures = TIMES.exec(child.stderr);
  if (figures === null) throw new Error(`${command.join(' ')}: ${child.error?.message ?? child.stderr}`);
  const [, user, system, kilobytes] = figures.map(Number);
  return { seconds, processorSeconds: user! + system!, megabytes: kilobytes! / 1024 };
}

const ONE_URL = 'http://www.example.com/a/../b?b=1&a=2\n';

/** Milliseconds that each command takes from start to end, measured in turns. */
function startUps(commands: readonly (readonly string[])[], rounds: number): readonly (readonly number[])[] {
  const times = commands.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    commands.forEach((command, index) => {
      const start = performance.now();
      const { status } = spawnSync(command[0]!, command.slice(1), { input: ONE_URL });
      times[index]!.push(performance.now() - start);
      if (status !== 0) throw new Error(`${command.join(' ')}: exit status ${status}`);
    });
  }
  return times;
}

function startUpReadings(quick: boolean): readonly Reading[] {
  const node = process.execPath;
  const commands = [
    [node, '-e', '0'],
    [node, ONEURL, '--help'],
    [node, ONEURL, 'normalize', '-'],
  ];
  const [empty, help, one] = startUps(commands, quick ? 7 : 25);
  const against = (times: readonly number[]): number =>
    median(times.map((time, round) => time / empty![round]!));
  return [
    { what: 'node -e 0', value: median(empty!), unit: 'ms' },
    { what: 'oneurl --help', value: median(help!), unit: 'ms' },
    { what: 'oneurl normalize, one URL', value: median(one!), unit: 'ms' },
    { what: 'oneurl --help against node -e 0', value: against(help!), unit: 'x', limit: { atMost: 1.5 } },
    {
      what: 'oneurl normalize, one URL, against node -e 0',
      value: against(one!),
      unit: 'x',
      limit: { atMost: 1.5 },
    },
  ];
}

/** Whole processes, from start to end. */
export const startUpCase: ReadingsCase = {
  name: 'start-up',
  title: 'Start-up of the command line',
  about: 'Whole processes, in turns, against node that does nothing.',
  read: startUpReadings,
};

const LINES = 10_000_000;

/** Writes so many lines: the corpus again and again, each round with its own query so that lines differ. */
function writeLines(path: string, count: number): void {
  const { lines } = crawlUrls();
  const file = openSync(path, 'w');
  for (let written = 0, round = 0; written < count; round++) {
    const batch = lines.slice(0, count - written);
    writeSync(
      file,
      batch.map((line) => (round % 20 === 19 ? `${line}?b=${round}&a=1\n` : `${line}\n`)).join(''),
    );
    written += batch.length;
  }
  closeSync(file);
}

function throughputReadings(quick: boolean): readonly Reading[] {
  if (quick) return [];
  const folder = mkdtempSync(join(tmpdir(), 'oneurl-bench-'));
  try {
    const whole = join(folder, 'whole.txt');
    const half = join(folder, 'half.txt');
    writeLines(whole, LINES);
    writeLines(half, LINES / 2);
    const oneurl = (path: string): Run => run([process.execPath, ONEURL, 'normalize', path]);
    const runs = [0, 1, 2].map(() => ({
      whole: oneurl(whole),
      half: oneurl(half),
      sort: run(['sort', '-u', whole, '-o', '/dev/null'], { LC_ALL: 'C' }),
    }));
    const middle = (read: (one: (typeof runs)[number]) => number): number => median(runs.map(read));
    return [
      { what: 'size of the file', value: statSync(whole).size / 1e6, unit: 'MB' },
      {
        what: 'oneurl normalize: lines a second a core',
        value: middle((one) => LINES / one.whole.processorSeconds) / 1e6,
        unit: 'million',
        limit: { atLeast: 1.5 },
      },
      {
        what: 'oneurl normalize: lines a second',
        value: middle((one) => LINES / one.whole.seconds) / 1e6,
        unit: 'million',
      },
      {
        what: 'oneurl normalize: memory',
        value: middle((one) => one.whole.megabytes),
        unit: 'MB',
        limit: { atMost: 150 },
      },
      {
        what: 'oneurl normalize: processor time for twice the lines',
        value: middle((one) => one.whole.processorSeconds / one.half.processorSeconds),
        unit: 'x',
        limit: { atMost: 2.1 },
      },
      {
        what: 'LC_ALL=C sort -u: lines a second',
        value: middle((one) => LINES / one.sort.seconds) / 1e6,
        unit: 'million',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Ten million lines through the command line. */
export const throughputCase: ReadingsCase = {
  name: 'throughput',
  title: 'The command line on ten million lines',
  about: 'Crawl URLs, the list again and again, every twentieth time each with a query to be sorted.',
  read: throughputReadings,
};
