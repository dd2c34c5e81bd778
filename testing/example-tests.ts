import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readExamples } from './read-examples.js';
import { type Assertions, runExample } from './run-example.js';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly '@oneurl/source'?: string }>>;
}

/** Public name -> source file, for every entry of every package of the workspace. */
function sourcesByPublicName(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const parent of ['packages', 'apps']) {
    for (const folder of readdirSync(join(root, parent))) {
      const manifest = JSON.parse(
        readFileSync(join(root, parent, folder, 'package.json'), 'utf8'),
      ) as Manifest;
      for (const [subpath, entry] of Object.entries(manifest.exports ?? {})) {
        const source = typeof entry === 'string' ? undefined : entry['@oneurl/source'];
        if (source !== undefined)
          sources.set(manifest.name + subpath.slice(1), join(root, parent, folder, source));
      }
    }
  }
  return sources;
}

const assertions: Assertions = {
  equal(actual, expected, line) {
    expect(actual, `line ${line}`).toEqual(expected);
  },
  throws(error, code, line) {
    expect(error, `line ${line}: nothing was thrown`).toBeDefined();
    expect(error, `line ${line}`).toMatchObject({ name: 'UrlError', code });
  },
};

/**
 * Makes a test of every example of the files. A claim `expression; // => value` is asserted with `toEqual`, and
 * `expression; // throws code` with the code of the `UrlError`. Packages of the workspace are imported from their
 * sources.
 *
 * @param files - absolute paths of Markdown and of source files.
 * @param base - the tests' names are taken relative to it.
 */
export function exampleTestsOf(files: readonly string[], base: string): void {
  const sources = sourcesByPublicName();
  const load = (specifier: string): Promise<unknown> => {
    const target = sources.get(specifier) ?? specifier;
    return import(/* @vite-ignore */ target);
  };
  for (const file of files) {
    const name = relative(base, file);
    for (const { code, line } of readExamples(readFileSync(file, 'utf8'), file.endsWith('.md'))) {
      it(`${name}:${line}`, () => runExample(code, file, load, assertions));
    }
  }
}

/**
 * Makes a test of every `ts` block of a package's README.md and of the docstrings in its `src`.
 *
 * @param testFile - the `import.meta.url` of a test file in the package's `src`.
 */
export function exampleTests(testFile: string): void {
  const src = dirname(fileURLToPath(testFile));
  const directory = dirname(src);
  const files = [
    join(directory, 'README.md'),
    ...readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => join(src, file)),
  ];
  describe('examples', () => {
    it('README.md has some', () => {
      expect(readExamples(readFileSync(files[0]!, 'utf8'), true)).not.toEqual([]);
    });
    exampleTestsOf(
      files.filter((file) => existsSync(file)),
      directory,
    );
  });
}
