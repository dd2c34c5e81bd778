/** What the scripts know of the workspace: where it lies, and which packages it holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Manifest A package.json, as far as the scripts read it.
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [packageManager]
 * @property {{ layer?: number }} [oneurl]
 * @property {Record<string, string | Record<string, string>>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @typedef {object} WorkspacePackage
 * @property {string} folder Relative to the root, with slashes: `packages/host`.
 * @property {string} directory Absolute.
 * @property {Manifest} manifest
 */

/** The root of the repository that holds this script. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the scripts note what is done already. It goes when `node_modules` goes. */
export const notesFolder = join(root, 'node_modules/.cache/oneurl');

/** The folders whose children are packages, as pnpm-workspace.yaml has them. */
const packageParents = ['packages', 'apps'];

/**
 * @param {string} file
 * @returns {Manifest}
 */
export function readManifest(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} [base] the workspace's root
 * @returns {WorkspacePackage[]} sorted by folder
 */
export function workspacePackages(base = root) {
  return packageParents
    .filter((parent) => existsSync(join(base, parent)))
    .flatMap((parent) => readdirSync(join(base, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(base, folder, 'package.json')))
    .sort()
    .map((folder) => ({
      folder,
      directory: join(base, folder),
      manifest: readManifest(join(base, folder, 'package.json')),
    }));
}

/**
 * @param {string} name the npm name of a package of the workspace
 * @param {readonly WorkspacePackage[]} packages
 * @returns {WorkspacePackage[]} it and every package of the workspace that it needs at run time
 */
export function withDependencies(name, packages) {
  /** @type {Set<WorkspacePackage>} */
  const found = new Set();
  /** @param {string} wanted */
  const add = (wanted) => {
    const one = packages.find((candidate) => candidate.manifest.name === wanted);
    if (one === undefined || found.has(one)) return;
    found.add(one);
    Object.keys(one.manifest.dependencies ?? {}).forEach(add);
  };
  add(name);
  return [...found];
}
