/** The import statements of a file, and what they lead to. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {number} line counted from 1
 */

/**
 * @param {string} file
 * @returns {Import[]} static, dynamic and type-only imports and re-exports
 */
export function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: text.slice(0, pos).split('\n').length,
  }));
}

/**
 * @param {string} specifier
 * @returns {string} the npm name in it: `@a/b` of `@a/b/c`
 */
export function packageNameOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string} importer
 * @param {string} specifier a relative one
 * @returns {string | undefined} the source file; `.js` in a specifier stands for a `.ts` file
 */
export function resolveRelative(importer, specifier) {
  const target = join(dirname(importer), specifier);
  return [target.replace(/js$/, 'ts'), target.replace(/js$/, 'tsx'), target].find((file) => existsSync(file));
}
