import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkText } from './check-text.mjs';

let base = '';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'text-'));
});

afterEach(() => {
  rmSync(base, { recursive: true });
});

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  mkdirSync(dirname(join(base, name)), { recursive: true });
  writeFileSync(join(base, name), text);
}

// Written in two halves, so that this file itself passes the check.
const somebody = `/${'home'}/somebody`;
const host = `registry.${'npmjs'}.org`;

test.each([
  ['a path', `const a = '${somebody}/x';`],
  ['a path in a sentence', `Lies in ${somebody}.`],
  ['the host of a registry', `"resolved": "https://${host}/a"`],
])('%s is refused, with its place', (_, line) => {
  write('a.ts', `\n${line}\n`);
  expect(checkText(base).problems).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
});

test.each([
  ['the path of an address', `'http://a.example${somebody}'`],
  ['a relative path', `'..${somebody}'`],
  ['another absolute path', "'/etc/passwd'"],
])('%s is fine', (_, line) => {
  write('a.ts', line);
  expect(checkText(base).problems).toEqual([]);
});

test('an entry file of more than 60 lines and a readme of more than 120 are refused', () => {
  write('packages/a/src/index.ts', '\n'.repeat(61));
  write('packages/b/src/index.ts', '\n'.repeat(60));
  write('README.md', '\n'.repeat(121));
  expect(checkText(base).problems).toEqual([
    'README.md: 121 lines; at most 120',
    'packages/a/src/index.ts: 61 lines; at most 60',
  ]);
});

test('a source of more than 300 lines is a warning; installed, built and generated files are none', () => {
  write('packages/a/src/long.ts', '\n'.repeat(301));
  write('packages/a/src/table.generated.ts', '\n'.repeat(301));
  write('packages/a/dist/long.js', '\n'.repeat(301));
  write('node_modules/a/long.js', `${somebody}\n`.repeat(301));
  expect(checkText(base)).toEqual({
    problems: [],
    warnings: ['packages/a/src/long.ts: 301 lines; aim at 300'],
  });
});
