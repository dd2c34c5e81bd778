import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, withDependencies, workspacePackages } from './workspace.mjs';

const packages = workspacePackages();

test('every publishable package is built before the package checks', () => {
  /** @type {{ tasks: Record<string, { dependsOn?: string[] }> }} */
  const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8'));
  const publishable = packages.filter(({ manifest }) => manifest.private !== true);
  const wanted = publishable.map(({ manifest }) => `${manifest.name}#build`);
  expect(tasks['//#check:packages']?.dependsOn?.sort()).toEqual(wanted.sort());
});

test('every package has the scripts that turbo runs', () => {
  for (const { folder, manifest } of packages) {
    expect(Object.keys(manifest.scripts ?? {}), folder).toEqual(
      expect.arrayContaining(['build', 'test', 'types']),
    );
  }
});

test('the command line needs the facade, and the facade needs the codec', () => {
  const names = withDependencies('@oneurl/cli', packages).map(({ manifest }) => manifest.name);
  expect(names).toEqual(expect.arrayContaining(['@oneurl/cli', 'oneurl', '@oneurl/percent-codec']));
  expect(names).not.toContain('bench');
});

test('what a package of the lowest layer needs of the workspace is itself', () => {
  const found = withDependencies('@oneurl/percent-codec', packages);
  expect(found.map(({ folder }) => folder)).toEqual(['packages/percent-codec']);
});
