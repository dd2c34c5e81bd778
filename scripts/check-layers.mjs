/**
 * The layer check. A package says its layer in its package.json (`"oneurl": {"layer": 2}`) and may know only packages of
 * lower layers, in its manifest and in its import statements, tests included. Inside a package no file may lead back
 * to itself through its imports.
 */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './fingerprint.mjs';
import { importsOf, packageNameOf, resolveRelative } from './imports.mjs';
import { root, workspacePackages } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').WorkspacePackage} WorkspacePackage */

const dependencyFields = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
]);
const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;
/** Folders of a package that are made or fetched, not written. */
const notWritten = /\/(node_modules|dist|\.turbo|coverage)\//;
/** What a package's tests and settings may take from outside every package. */
const sharedByTests = /^(testing\/|vitest\.shared\.ts$)/;
const testOrSetting = /(\.test|\.config|\.test-d)\.[a-z]+$/;

/**
 * @param {WorkspacePackage} importer
 * @param {WorkspacePackage} imported
 * @returns {string | undefined} what is wrong with it
 */
function directionProblem(importer, imported) {
  const from = importer.manifest.oneurl?.layer ?? Number.NaN;
  const to = imported.manifest.oneurl?.layer ?? Number.NaN;
  if (to < from) return undefined;
  const direction = to === from ? 'sideways' : 'upward';
  return `${direction}: ${importer.manifest.name} (layer ${from}) may not know ${imported.manifest.name} (layer ${to})`;
}

/**
 * @param {WorkspacePackage} one
 * @param {ReadonlyMap<string, WorkspacePackage>} byName
 * @returns {string[]}
 */
function manifestProblems(one, byName) {
  const problems = [];
  const where = `${one.folder}/package.json`;
  const layer = one.manifest.oneurl?.layer;
  if (!Number.isInteger(layer)) problems.push(`${where}: says no layer ("oneurl": {"layer": n})`);
  for (const field of dependencyFields) {
    for (const name of Object.keys(one.manifest[field] ?? {})) {
      const imported = byName.get(name);
      const problem = imported && directionProblem(one, imported);
      if (problem !== undefined) problems.push(`${where}: ${field}: ${problem}`);
    }
  }
  return problems;
}

/**
 * @param {WorkspacePackage} one
 * @returns {string[]} absolute
 */
function sourcesOf({ directory }) {
  return filesUnder(directory, (path) => !notWritten.test(`${path}/`)).filter((file) =>
    sourceFile.test(file),
  );
}

/**
 * Checks the import statements of a package and collects, on the way, which of its files leads to which.
 *
 * @param {WorkspacePackage} one
 * @param {ReadonlyMap<string, WorkspacePackage>} byName
 * @param {string} base
 * @returns {{ problems: string[], graph: Map<string, string[]> }}
 */
function readImports(one, byName, base) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of sourcesOf(one)) {
    /** @type {string[]} */
    const leadsTo = [];
    graph.set(file, leadsTo);
    for (const { specifier, line } of importsOf(file)) {
      const where = `${relative(base, file)}:${line}`;
      const problem = specifier.startsWith('.')
        ? relativeProblem(one, file, specifier, base, leadsTo)
        : packageProblem(one, file, specifier, byName, leadsTo);
      if (problem !== undefined) problems.push(`${where}: ${problem}`);
    }
  }
  return { problems, graph };
}

/**
 * @param {WorkspacePackage} one
 * @param {string} file
 * @param {string} specifier
 * @param {string} base
 * @param {string[]} leadsTo
 * @returns {string | undefined}
 */
function relativeProblem(one, file, specifier, base, leadsTo) {
  const target = resolveRelative(file, specifier);
  if (target === undefined) return `there is no ${specifier}`;
  if (!relative(one.directory, target).startsWith('..')) {
    leadsTo.push(target);
    return undefined;
  }
  if (testOrSetting.test(file) && sharedByTests.test(relative(base, target))) return undefined;
  return `leaves its package for ${relative(base, target)}: import packages by name`;
}

/**
 * @param {WorkspacePackage} one
 * @param {string} file
 * @param {string} specifier
 * @param {ReadonlyMap<string, WorkspacePackage>} byName
 * @param {string[]} leadsTo
 * @returns {string | undefined}
 */
function packageProblem(one, file, specifier, byName, leadsTo) {
  const imported = byName.get(packageNameOf(specifier));
  if (imported === undefined) return undefined;
  if (imported !== one) return directionProblem(one, imported);
  const entry = one.manifest.exports?.[`.${specifier.slice(one.manifest.name.length)}`];
  const source = typeof entry === 'object' ? entry['@oneurl/source'] : undefined;
  if (source !== undefined) leadsTo.push(join(one.directory, source));
  return testOrSetting.test(file)
    ? undefined
    : 'a source imports its own package by name: use a relative import';
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]} one way round for each file that leads back to itself; each circle once
 */
function circles(graph) {
  /** @type {string[][]} */
  const found = [];
  const done = new Set();
  /**
   * @param {string} file
   * @param {readonly string[]} path
   */
  const follow = (file, path) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) follow(file, []);
  return found;
}

/**
 * @param {string} [base] the workspace's root
 * @returns {string[]} every breach, each with its place; empty when the layers hold
 */
export function checkLayers(base = root) {
  const packages = workspacePackages(base);
  const byName = new Map(packages.map((one) => [one.manifest.name, one]));
  return packages.flatMap((one) => {
    const { problems, graph } = readImports(one, byName, base);
    const cycles = circles(graph).map(
      (circle) => `import cycle: ${circle.map((file) => relative(base, file)).join(' -> ')}`,
    );
    return [...manifestProblems(one, byName), ...problems, ...cycles];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkLayers();
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? 'layers: no upward or sideways import, no cycle'
      : `layers: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
