import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLayers } from './check-layers.mjs';

let base = '';

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'layers-'));
});

afterEach(() => {
  rmSync(base, { recursive: true });
});

/** @param {Record<string, string>} files path -> text */
function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
}

/**
 * @param {string} name
 * @param {number | undefined} layer
 * @param {object} [more]
 */
function manifest(name, layer, more = {}) {
  return JSON.stringify({ name, version: '0.0.0', oneurl: { layer }, ...more });
}

/** Two packages, `low` under `high`, that break nothing. */
function soundWorkspace() {
  return {
    'packages/low/package.json': manifest('@x/low', 0),
    'packages/low/src/index.ts': "export { one } from './one.js';\n",
    'packages/low/src/one.ts': 'export const one = 1;\n',
    'packages/high/package.json': manifest('@x/high', 1, {
      dependencies: { '@x/low': 'workspace:^', left: '1' },
    }),
    'packages/high/src/index.ts':
      "import { one } from '@x/low';\nimport left from 'left';\nexport default left(one);\n",
  };
}

test('a workspace whose imports go down has no problem', () => {
  write(soundWorkspace());
  expect(checkLayers(base)).toEqual([]);
});

test.each([
  ['import statement', "\nimport type { A } from '@x/high';\n"],
  ['re-export', "\nexport * from '@x/high';\n"],
  ['subpath', "\nimport '@x/high/deep';\n"],
  ['dynamic import', "\nawait import('@x/high');\n"],
])('an upward import is refused: %s', (_, text) => {
  write({ ...soundWorkspace(), 'packages/low/src/one.ts': text });
  expect(checkLayers(base)).toEqual([
    'packages/low/src/one.ts:2: upward: @x/low (layer 0) may not know @x/high (layer 1)',
  ]);
});

test('an import in a comment or a string is none', () => {
  write({
    ...soundWorkspace(),
    'packages/low/src/one.ts': "// import '@x/high';\nexport const one = \"import '@x/high'\";\n",
  });
  expect(checkLayers(base)).toEqual([]);
});

test('a sideways import is refused, in a test file too', () => {
  write({
    ...soundWorkspace(),
    'packages/other/package.json': manifest('@x/other', 0),
    'packages/other/src/other.test.ts': "import '@x/low';\n",
  });
  expect(checkLayers(base)).toEqual([
    'packages/other/src/other.test.ts:1: sideways: @x/other (layer 0) may not know @x/low (layer 0)',
  ]);
});

test.each(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])(
  'an upward entry in %s is refused',
  (field) => {
    write({
      ...soundWorkspace(),
      'packages/low/package.json': manifest('@x/low', 0, { [field]: { '@x/high': 'workspace:^' } }),
    });
    expect(checkLayers(base)).toEqual([
      `packages/low/package.json: ${field}: upward: @x/low (layer 0) may not know @x/high (layer 1)`,
    ]);
  },
);

test('a package that says no layer is refused', () => {
  write({ 'packages/low/package.json': manifest('@x/low', undefined) });
  expect(checkLayers(base)).toEqual(['packages/low/package.json: says no layer ("oneurl": {"layer": n})']);
});

test('a way out of the package by a relative import is refused; tests may use the shared test code', () => {
  write({
    ...soundWorkspace(),
    'testing/shared.ts': '',
    'packages/high/src/sly.ts':
      "import { one } from '../../low/src/one.js';\nimport '../../../testing/shared.js';\n",
    'packages/high/src/fair.test.ts': "import '../../../testing/shared.js';\n",
  });
  expect(checkLayers(base)).toEqual([
    'packages/high/src/sly.ts:1: leaves its package for packages/low/src/one.ts: import packages by name',
    'packages/high/src/sly.ts:2: leaves its package for testing/shared.ts: import packages by name',
  ]);
});

test('an import of a file that is not there is refused', () => {
  write({ ...soundWorkspace(), 'packages/low/src/one.ts': "import './two.js';\n" });
  expect(checkLayers(base)).toEqual(['packages/low/src/one.ts:1: there is no ./two.js']);
});

test('an import cycle of any length is refused, and told once', () => {
  write({
    ...soundWorkspace(),
    'packages/low/src/one.ts': "import './two.js';\n",
    'packages/low/src/two.ts': "import type { Three } from './three.js';\n",
    'packages/low/src/three.ts': "export { one } from './one.js';\n",
  });
  expect(checkLayers(base)).toEqual([
    'import cycle: packages/low/src/one.ts -> packages/low/src/two.ts -> packages/low/src/three.ts -> packages/low/src/one.ts',
  ]);
});

test('a source that imports its own package by name is refused, and the cycle that it makes is seen', () => {
  const exports = { '.': { '@oneurl/source': './src/index.ts', default: './dist/index.js' } };
  write({
    ...soundWorkspace(),
    'packages/low/package.json': manifest('@x/low', 0, { exports }),
    'packages/low/src/one.ts': "import '@x/low';\n",
  });
  expect(checkLayers(base)).toEqual([
    'packages/low/src/one.ts:1: a source imports its own package by name: use a relative import',
    'import cycle: packages/low/src/index.ts -> packages/low/src/one.ts -> packages/low/src/index.ts',
  ]);
});

test('two files that lead to a third make no cycle', () => {
  write({
    ...soundWorkspace(),
    'packages/low/src/index.ts': "export * from './one.js';\nexport * from './two.js';\n",
    'packages/low/src/two.ts': "export * from './one.js';\n",
  });
  expect(checkLayers(base)).toEqual([]);
});
