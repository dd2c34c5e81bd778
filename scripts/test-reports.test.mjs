import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPackageChecks, readTestReport } from './test-reports.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  file = join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} status of the file
 * @param {readonly string[]} tests their statuses
 */
function testFile(status, tests) {
  return {
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((one) => ({ status: one, title: one, fullName: one })),
  };
}

/** @param {unknown} value */
function write(value) {
  writeFileSync(file, JSON.stringify(value));
}

describe('a report of tests', () => {
  test('passed and failed tests are counted over all files', () => {
    write({
      testResults: [testFile('passed', ['passed', 'passed']), testFile('failed', ['passed', 'failed'])],
    });
    expect(readTestReport('a', file, false)).toEqual({ name: 'a', passed: 3, failed: 1, notes: [] });
  });

  test('a test that did not run counts as failed', () => {
    write({ testResults: [testFile('passed', ['passed', 'pending', 'skipped', 'todo'])] });
    expect(readTestReport('a', file, true)).toMatchObject({ passed: 1, failed: 3 });
  });

  test('a file that could not be loaded counts as one failure', () => {
    write({ testResults: [testFile('failed', []), testFile('passed', ['passed'])] });
    expect(readTestReport('a', file, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a run that ended badly though every test passed counts as one failure', () => {
    write({ testResults: [testFile('passed', ['passed'])] });
    expect(readTestReport('a', file, false)).toMatchObject({ passed: 1, failed: 1 });
    expect(readTestReport('a', file, true)).toMatchObject({ passed: 1, failed: 0 });
  });

  test('no report is a failure', () => {
    expect(readTestReport('a', file, true)).toEqual({
      name: 'a',
      passed: 0,
      failed: 1,
      notes: ['no report'],
    });
  });

  test('what was not run for want of data is noted', () => {
    const title = 'vectors: NOT RUN, there is no x.json in the shared folder';
    const assertionResults = [{ status: 'passed', title, fullName: title }];
    write({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] });
    expect(readTestReport('a', file, true)).toMatchObject({ passed: 1, failed: 0, notes: [title] });
  });
});

describe('a report of package checks', () => {
  test('each check counts, and the failed ones are named', () => {
    write([{ name: 'one' }, { name: 'two', problem: 'bad' }]);
    expect(readPackageChecks('a', file, false)).toEqual({ name: 'a', passed: 1, failed: 1, notes: ['two'] });
  });

  test('no report is a failure', () => {
    expect(readPackageChecks('a', file, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});
