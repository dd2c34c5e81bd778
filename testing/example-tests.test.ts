import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { exampleTestsOf } from './example-tests.js';
import { readExamples } from './read-examples.js';
import { type Assertions, runExample, withAssertions } from './run-example.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the code of an example with the assertions of the real runner, and without a file. */
function run(code: string): Promise<void> {
  const assertions: Assertions = {
    equal: (actual, expected, line) => expect(actual, `line ${line}`).toEqual(expected),
    throws: (error, wanted, line) =>
      expect(error, `line ${line}`).toMatchObject({ name: 'UrlError', code: wanted }),
  };
  const load = (specifier: string): Promise<unknown> => import(/* @vite-ignore */ specifier);
  return runExample(code, 'example', load, assertions);
}

/** An error as the packages throw it, made by the example itself. */
const failing =
  "const fail = () => { throw Object.assign(new Error('no'), { name: 'UrlError', code: 'bad-host' }); };\n";

describe('reading', () => {
  it('finds each ts block of a Markdown file with its line, and no other block', () => {
    const text = '# T\n```ts\na;\nb;\n```\n```sh\nls\n```\n```tsx\nc\n```\n\n  ```ts\n  d;\n  ```\n';
    expect(readExamples(text, true)).toEqual([
      { code: '\n\na;\nb;', line: 3 },
      { code: `${'\n'.repeat(13)}  d;`, line: 14 },
    ]);
  });

  it('finds the blocks of docstrings, without their margin, and none in other lines', () => {
    const text =
      '/**\n * @example\n * ```ts\n * f(\n *   1,\n * );\n *\n * ```\n */\nconst fence = `\n```ts\nno\n```\n`;\n';
    expect(readExamples(text, false)).toEqual([{ code: '\n\n\nf(\n  1,\n);\n', line: 4 }]);
  });

  it('refuses a block without an end', () => {
    expect(() => readExamples('```ts\na;\n', true)).toThrow('line 1 has no end');
  });
});

describe('a right claim passes', () => {
  test.each([
    ['a value', '1 + 1; // => 2'],
    ['an object', '({ a: [1], b: undefined }); // => { a: [1] }'],
    ['a string that looks like a comment', "'a // b'; // => 'a // b'"],
    ['an expression of several lines', "[1, 2, 3]\n  .map((n) => n * 2)\n  .join('-'); // => '2-4-6'"],
    ['a call of several lines', 'Math.max(\n  1,\n  2,\n); // => 2'],
    ['a variable', 'const two: number = 1 + 1; // => 2'],
    ['an awaited value', 'await Promise.resolve(3); // => 3'],
    ['an imported name', "import { basename as last } from 'node:path';\nlast('/a/b'); // => 'b'"],
    [
      'a namespace and a type',
      "import * as path from 'node:path';\nimport type { A } from 'a';\npath.sep.length; // => 1",
    ],
    ['an error', `${failing}fail(); // throws bad-host`],
    ['a claim inside a block', 'for (const n of [1, 2]) {\n  n - n; // => 0\n}'],
    [
      'a claim of what was caught',
      "try {\n  throw new Error('x');\n} catch (error) {\n  error instanceof Error; // => true\n}",
    ],
    ['code without a claim', 'let n = 1;\nn++;'],
    ['a value between two quotes of prose', "'it\\'s'; // => \"it's\""],
  ])('%s', async (_, code) => {
    await run(code);
  });
});

describe('a wrong claim fails', () => {
  test.each([
    ['a wrong value', '1 + 1; // => 3', 'line 1'],
    ['a wrong value on a later line', '\n\n1;\n2; // => 1', 'line 4'],
    ['a wrong value in a list', '[1, 2]; // => [2, 1]', 'line 1'],
    ['a wrong variable', 'const n = 1; // => 2', 'line 1'],
    ['a wrong value in a function that runs', '(() => {\n  1; // => 2\n})();', 'line 2'],
    ['another code', `${failing}fail(); // throws bad-port`, 'line 2'],
    ['no error at all', '1; // throws bad-host', 'line 1'],
    ['another class of error', 'null.x; // throws bad-host', 'line 1'],
    ['a claim beside no expression', 'if (true) { // => true\n}', 'beside no expression'],
    ['a claim on a line of its own', '1;\n// => 1', 'beside no expression'],
    ['a throws claim beside a variable', 'const n = 1; // throws bad-host', 'beside no expression'],
    ['a value that is no expression', '1; // => 1 (one)', 'one is not defined'],
    ['an exception that nobody claims', "throw new Error('boom');", 'boom'],
    ['bad syntax', 'const = 1;', 'Variable declaration expected'],
  ])('%s', async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });
});

test('claims become calls and everything else stays', () => {
  expect(withAssertions('const a = 1;\na; // => 1')).toBe(
    'const a = 1;\n__claims.equal((a), (1), 2); // => 1',
  );
});

describe('documents of the workspace', () => {
  const documents = ['.', 'docs']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .filter((file) => file.endsWith('.md'));
  it('README.md has an example', () => {
    expect(readExamples(readFileSync(join(root, 'README.md'), 'utf8'), true)).not.toEqual([]);
  });
  exampleTestsOf(documents, root);
});
