/**
 * `npm test`: sets everything up and runs every check and every test there is. turbo keeps what each package's tests said,
 * so that a second run only repeats what a change may have touched. Ends with one line: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { turbo } from './build.mjs';
import { filesUnder, fingerprint } from './fingerprint.mjs';
import { runCommand, setUp } from './setup.mjs';
import { readPackageChecks, readTestReport } from './test-reports.mjs';
import { root, workspacePackages } from './workspace.mjs';

/** @typedef {import('./test-reports.mjs').Row} Row */

/** Checks that are over before turbo would have looked into its cache. */
const quickChecks = [
  {
    name: 'lint',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  { name: 'layers', script: 'scripts/check-layers.mjs', args: [] },
  { name: 'text', script: 'scripts/check-text.mjs', args: [] },
];
const turboTasks = [
  'build',
  'types',
  'test',
  'types:workspace',
  'test:workspace',
  'check:knip',
  'check:packages',
];
const runsFolder = join(root, '.turbo/runs');

/** @returns {Row[]} */
function runQuickChecks() {
  return quickChecks.map(({ name, script, args }) => {
    const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, notes: [] };
  });
}

/** @returns {string} of the shared folder of conformance data, which lies outside the repository */
function sharedDataHash() {
  const folder = process.env['ONEURL_SHARED'] ?? join(root, '../shared');
  const files = ['corpora', 'vectors'].flatMap((name) => filesUnder(join(folder, name)));
  return fingerprint(files, folder, 'content');
}

/**
 * @typedef {object} Task As turbo's summary of a run has it.
 * @property {string} taskId
 * @property {string} task
 * @property {string} package
 * @property {string} directory
 * @property {{ status: string }} cache
 * @property {{ exitCode: number } | null} execution
 */

/** @returns {Promise<Task[]>} every task of the run that had something to do */
async function runTurbo() {
  rmSync(runsFolder, { recursive: true, force: true });
  for (const { directory } of [{ directory: root }, ...workspacePackages()]) {
    rmSync(join(directory, '.turbo/test-report.json'), { force: true });
  }
  rmSync(join(root, '.turbo/check-packages.json'), { force: true });
  const options = ['--continue=always', '--summarize', '--output-logs=errors-only', '--log-order=grouped'];
  await turbo([...turboTasks, ...options, `--concurrency=${availableParallelism()}`], {
    ONEURL_SHARED_HASH: sharedDataHash(),
  });
  const [summary] = existsSync(runsFolder) ? readdirSync(runsFolder) : [];
  if (summary === undefined) return [];
  /** @type {{ tasks: (Task & { command: string })[] }} */
  const { tasks } = JSON.parse(readFileSync(join(runsFolder, summary), 'utf8'));
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>');
}

/**
 * @param {Task} task
 * @returns {Row}
 */
function rowOf(task) {
  const isWell = task.cache.status === 'HIT' || task.execution?.exitCode === 0;
  const name = task.taskId.replace(/^\/\/#/, '').replace('#', ' ');
  const notes = task.cache.status === 'HIT' ? ['from the cache'] : [];
  const directory = join(root, task.directory);
  /** @type {Row} */
  let row = { name, passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, notes: [] };
  if (/^test/.test(task.task)) row = readTestReport(name, join(directory, '.turbo/test-report.json'), isWell);
  if (task.task === 'check:packages')
    row = readPackageChecks(name, join(root, '.turbo/check-packages.json'), isWell);
  return { ...row, notes: [...notes, ...row.notes] };
}

/** @param {readonly Row[]} rows */
function printTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n${'check'.padEnd(width)}  passed  failed`);
  for (const { name, passed, failed, notes } of rows) {
    const counts = `${String(passed).padStart(6)}  ${String(failed).padStart(6)}`;
    console.log(`${name.padEnd(width)}  ${counts}  ${notes[0] ?? ''}`.trimEnd());
    for (const note of notes.slice(1)) console.log(`${' '.repeat(width)}    ${note}`);
  }
}

await runCommand(async () => {
  const started = performance.now();
  await setUp();
  const rows = runQuickChecks();
  const tasks = await runTurbo();
  if (tasks.length === 0) rows.push({ name: 'turbo', passed: 0, failed: 1, notes: ['did not run'] });
  rows.push(...tasks.map(rowOf).sort((a, b) => (a.name < b.name ? -1 : 1)));
  printTable(rows);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
