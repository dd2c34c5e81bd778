/** Reads what the tests and checks have written about themselves, and counts. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Row One line of the summary.
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} notes
 */

/**
 * @typedef {object} TestReport As vitest's JSON reporter writes it, as far as it is read here.
 * @property {{
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { status: string, title: string, fullName: string }[],
 * }[]} testResults
 */

/**
 * @param {string} name of the row
 * @param {string} file the report
 * @param {boolean} isWell whether the run itself ended well
 * @returns {Row} a run that ended badly has at least one failure, whatever its report says; a skipped test is a failure
 */
export function readTestReport(name, file, isWell) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1, notes: ['no report'] };
  /** @type {TestReport} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  );
  const failed = tests.length - passed + brokenFiles.length;
  const notes = tests.filter(({ title }) => title.includes('NOT RUN')).map(({ title }) => title);
  return { name, passed, failed: failed === 0 && !isWell ? 1 : failed, notes };
}

/**
 * @param {string} name of the row
 * @param {string} file the report
 * @param {boolean} isWell whether the run itself ended well
 * @returns {Row}
 */
export function readPackageChecks(name, file, isWell) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1, notes: ['no report'] };
  /** @type {{ name: string, problem?: string }[]} */
  const results = JSON.parse(readFileSync(file, 'utf8'));
  const failures = results.filter(({ problem }) => problem !== undefined);
  const failed = failures.length === 0 && !isWell ? 1 : failures.length;
  return { name, passed: results.length - failures.length, failed, notes: failures.map((one) => one.name) };
}
