/**
 * Independent use: tarballs are installed into an empty project outside the workspace, imported there by plain Node, and
 * type-checked as a user's compiler would.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesUnder } from './fingerprint.mjs';
import { environmentForNpm } from './local-registry.mjs';
import { root, workspacePackages } from './workspace.mjs';

/**
 * @typedef {object} Use One project that a user might have.
 * @property {string} name
 * @property {string} needs the npm name of the package that it installs
 * @property {string} code TypeScript that is JavaScript too: an ES module that throws when a result is wrong
 * @property {{ name: string, args: string[], input: string, output: string }} [program] an installed program, and what it
 *   makes of its standard input
 */

const execute = promisify(execFile);

/**
 * @param {string} project
 * @param {readonly string[]} wanted tarballs, or names of packages
 * @param {string} registry the address of the one that has what these need
 */
async function install(project, wanted, registry) {
  const options = ['--registry', registry, '--cache', join(project, '.npm'), '--no-audit', '--no-fund'];
  await execute('npm', ['install', ...wanted, ...options], {
    cwd: project,
    env: environmentForNpm(),
    shell: process.platform === 'win32',
  });
}

/**
 * @param {string} project
 * @returns {import('./workspace.mjs').Manifest[]} of the packages of the workspace that are installed there
 */
function installedManifests(project) {
  return workspacePackages()
    .map(({ manifest }) => manifest)
    .filter(({ name }) => existsSync(join(project, 'node_modules', name)));
}

/**
 * @param {string} project
 * @returns {string} code that imports every entry of every installed package of the workspace
 */
function importsOfAllEntries(project) {
  const specifiers = installedManifests(project).flatMap(({ name, exports = {} }) =>
    Object.entries(exports)
      .filter(([, entry]) => typeof entry === 'object')
      .map(([subpath]) => name + subpath.slice(1)),
  );
  const lines = specifiers.map((specifier, index) => `import * as entry${index} from '${specifier}';`);
  const names = specifiers.map((_, index) => `entry${index}`).join(', ');
  const check = `for (const entry of [${names}]) {\n  if (Object.keys(entry).length === 0) throw new Error('an entry is empty');\n}`;
  return `${lines.join('\n')}\n${check}\n`;
}

/**
 * @param {string} project
 * @param {string} name of the file, without its ending
 * @param {string} code written as JavaScript, which Node runs, and as TypeScript, which the compiler will see
 */
async function runFile(project, name, code) {
  writeFileSync(join(project, `${name}.mjs`), code);
  writeFileSync(join(project, `${name}.ts`), code);
  await execute(process.execPath, [`${name}.mjs`], { cwd: project });
}

/** @param {string} project */
async function checkTypes(project) {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await execute(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], { cwd: project });
}

/**
 * @param {string} project
 * @param {NonNullable<Use['program']>} program
 * @returns {string | undefined} what is wrong
 */
function programProblem(project, { name, args, input, output }) {
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin', name), args, {
    cwd: project,
    input,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 && stdout === output ? undefined : `${name} ended with ${status}: ${stdout}${stderr}`;
}

/**
 * @param {string} project an empty folder
 * @param {Use} use
 * @param {string} tarball of the package that it needs
 * @param {string} registry
 * @returns {Promise<string | undefined>} what is wrong
 */
async function tryProject(project, use, tarball, registry) {
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'apart', private: true, type: 'module' }),
  );
  await install(project, [tarball], registry);
  const linked = filesUnder(join(project, 'node_modules')).find((file) =>
    realpathSync(file).startsWith(root),
  );
  if (linked !== undefined) return `${linked} leads back into the workspace`;
  await runFile(project, 'use', use.code);
  // Some entries are for those who have installed an optional peer as well.
  const peers = installedManifests(project).flatMap(({ peerDependencies = {} }) =>
    Object.keys(peerDependencies),
  );
  if (peers.length > 0) await install(project, peers, registry);
  await runFile(project, 'entries', importsOfAllEntries(project));
  await checkTypes(project);
  return use.program && programProblem(project, use.program);
}

/**
 * @param {Use} use
 * @param {string} tarball of the package that it needs
 * @param {string} registry the address of the one that has what the tarball needs
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function apartProblem(use, tarball, registry) {
  const project = mkdtempSync(join(tmpdir(), 'oneurl-apart-'));
  try {
    return await tryProject(project, use, tarball, registry);
  } catch (error) {
    const {
      message,
      stdout = '',
      stderr = '',
    } = /** @type {{ message: string, stdout?: string, stderr?: string }} */ (error);
    return `${stdout}${stderr}`.trim() || message;
  } finally {
    rmSync(project, { recursive: true });
  }
}
