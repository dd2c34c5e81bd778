/**
 * Independent use: tarballs are installed into an empty project outside the workspace, imported there by plain Node, and
 * type-checked as a user's compiler would.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesUnder } from './fingerprint.mjs';
import { readManifest, root, withDependencies, workspacePackages } from './workspace.mjs';

/** @typedef {import('./pack.mjs').Packed} Packed */

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
 * @param {string} name
 * @param {string} from a folder
 * @returns {string} the folder of an installed package, as a package in `from` sees it
 */
function installedFolder(name, from) {
  // Asked for the folders of any name: for that of a module of Node's own (punycode) there would be none.
  const found = createRequire(join(from, 'package.json'))
    .resolve.paths('any')
    ?.map((path) => join(path, name))
    .find((path) => filesUnder(join(path, 'package.json')).length > 0);
  if (found === undefined) throw new Error(`${name} is not installed for ${from}`);
  return realpathSync(found);
}

/**
 * @param {readonly string[]} directories of packages
 * @param {ReadonlySet<string>} packed names that come as tarballs
 * @returns {Map<string, string>} name -> folder of every package from elsewhere that they need, however deep
 */
function thirdParty(directories, packed) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {string} directory */
  const add = (directory) => {
    for (const name of Object.keys(readManifest(join(directory, 'package.json')).dependencies ?? {})) {
      if (packed.has(name)) continue;
      const folder = installedFolder(name, directory);
      if ((found.get(name) ?? folder) !== folder) throw new Error(`two versions of ${name} are needed`);
      if (found.has(name)) continue;
      found.set(name, folder);
      add(folder);
    }
  };
  directories.forEach(add);
  return found;
}

/**
 * Installs the tarballs by npm, without the network.
 *
 * @param {string} project an empty folder
 * @param {Use} use
 * @param {readonly Packed[]} all
 */
async function installProject(project, use, all) {
  const wanted = new Set(
    withDependencies(use.needs, workspacePackages()).map(({ manifest }) => manifest.name),
  );
  const tarballs = all.filter(({ one }) => wanted.has(one.manifest.name));
  const others = thirdParty(
    tarballs.map(({ one }) => one.directory),
    wanted,
  );
  /** @type {Record<string, string>} */
  const dependencies = {};
  for (const { one, tarball } of tarballs) dependencies[one.manifest.name] = `file:${tarball}`;
  for (const [name, folder] of others) dependencies[name] = `file:${folder}`;
  const overrides = Object.fromEntries(Object.keys(dependencies).map((name) => [name, `$${name}`]));
  const manifest = {
    name: 'apart',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies,
    overrides,
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest, undefined, 2));
  const options = [
    '--offline',
    '--install-links',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
  ];
  await execute('npm', ['install', ...options], { cwd: project, shell: process.platform === 'win32' });
}

/**
 * @param {string} project
 * @returns {string} code that imports every entry of every installed package of the workspace
 */
function importsOfAllEntries(project) {
  /** @type {string[]} */
  const specifiers = [];
  for (const { manifest } of workspacePackages()) {
    if (filesUnder(join(project, 'node_modules', manifest.name)).length === 0) continue;
    for (const [subpath, entry] of Object.entries(manifest.exports ?? {})) {
      if (typeof entry === 'object') specifiers.push(manifest.name + subpath.slice(1));
    }
  }
  const lines = specifiers.map((specifier, index) => `import * as entry${index} from '${specifier}';`);
  const names = specifiers.map((_, index) => `entry${index}`).join(', ');
  const check = `for (const entry of [${names}]) {\n  if (Object.keys(entry).length === 0) throw new Error('an entry is empty');\n}`;
  return `${lines.join('\n')}\n${check}\n`;
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
 * @param {string} project
 * @param {Use} use
 * @returns {Promise<string | undefined>} what is wrong
 */
async function tryProject(project, use) {
  const outside = filesUnder(join(project, 'node_modules')).find((file) =>
    realpathSync(file).startsWith(root),
  );
  if (outside !== undefined) return `${outside} leads back into the workspace`;
  for (const [name, code] of [
    ['entries', importsOfAllEntries(project)],
    ['use', use.code],
  ]) {
    writeFileSync(join(project, `${name}.mjs`), code ?? '');
    writeFileSync(join(project, `${name}.ts`), code ?? '');
    await execute(process.execPath, [`${name}.mjs`], { cwd: project });
  }
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
  return use.program && programProblem(project, use.program);
}

/**
 * @param {Use} use
 * @param {readonly Packed[]} all
 * @returns {Promise<string | undefined>} what is wrong
 */
export async function apartProblem(use, all) {
  const project = mkdtempSync(join(tmpdir(), 'oneurl-apart-'));
  try {
    await installProject(project, use, all);
    return await tryProject(project, use);
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
