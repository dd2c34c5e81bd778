/** Packs the publishable packages and looks into the tarballs. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { filesUnder } from './fingerprint.mjs';
import { pnpm } from './setup.mjs';
import { readManifest, root, workspacePackages } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').WorkspacePackage} WorkspacePackage */

/**
 * @typedef {object} Packed
 * @property {WorkspacePackage} one
 * @property {string} tarball absolute
 * @property {string[]} files paths inside the package
 */

const execute = promisify(execFile);

/** @returns {WorkspacePackage[]} those that are published */
function publishablePackages() {
  return workspacePackages().filter(({ manifest }) => manifest.private !== true);
}

/**
 * The compiler leaves what it once made of a source that is gone since.
 *
 * @param {WorkspacePackage} one
 */
function removeOrphans({ directory }) {
  for (const file of filesUnder(join(directory, 'dist'))) {
    const made = /\.(d\.ts|d\.ts\.map|js|js\.map)$/.exec(file);
    if (made === null) continue;
    const stem = file.slice(0, made.index).replace(join(directory, 'dist'), join(directory, 'src'));
    if (!['.ts', '.tsx'].some((ending) => existsSync(stem + ending))) rmSync(file);
  }
}

/**
 * `pnpm pack` names in its report not all that it packs, so the tarball itself is asked.
 *
 * @param {string} tarball
 * @returns {string[]} paths inside the package, sorted
 */
function namesInTarball(tarball) {
  const bytes = gunzipSync(readFileSync(tarball));
  const names = [];
  for (let at = 0; at < bytes.length && bytes[at] !== 0; ) {
    /** @param {number} from @param {number} length */
    const field = (from, length) =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const [name, size, prefix] = [field(0, 100), Number.parseInt(field(124, 12), 8), field(345, 155)];
    names.push((prefix === '' ? name : `${prefix}/${name}`).replace(/^package\//, ''));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names.sort();
}

/**
 * @param {string} destination
 * @returns {Promise<Packed[]>} every publishable package as `pnpm pack` packs it
 */
export async function packAll(destination) {
  const packages = publishablePackages();
  packages.forEach(removeOrphans);
  const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`);
  const { status, output } = await pnpm([...filters, 'pack', '--json', '--pack-destination', destination], {
    collect: true,
  });
  if (status !== 0) throw new Error(`pnpm pack failed:\n${output}`);
  /** @type {{ name: string, filename: string }[]} */
  const made = [JSON.parse(output)].flat();
  return packages.map((one) => {
    const found = made.find(({ name }) => name === one.manifest.name);
    if (found === undefined) throw new Error(`pnpm pack made no tarball of ${one.manifest.name}`);
    const tarball = join(destination, basename(found.filename));
    return { one, tarball, files: namesInTarball(tarball) };
  });
}

/**
 * @param {Packed} packed
 * @returns {string | undefined} what is wrong with the list of files
 */
export function contentsProblem({ one, files }) {
  const tests = files.filter((file) =>
    /(\.|-)(test|test-d|spec|bench)\.|(^|\/)(__tests__|test|tests|fixtures)\//.test(file),
  );
  if (tests.length > 0) return `tests are packed: ${tests.join(', ')}`;
  const testCode = files.filter((file) => {
    if (!/\.(ts|js)$/.test(file)) return false;
    return /from '(vitest|fast-check)'/.test(readFileSync(join(one.directory, file), 'utf8'));
  });
  if (testCode.length > 0) return `code for tests is packed: ${testCode.join(', ')}`;
  const notes = files.filter((file) => file.endsWith('.tsbuildinfo'));
  if (notes.length > 0) return `notes of the compiler's are packed: ${notes.join(', ')}`;
  const missing = ['package.json', 'README.md', 'LICENSE'].filter((file) => !files.includes(file));
  if (missing.length > 0) return `not packed: ${missing.join(', ')}`;
  return files.some((file) => file.startsWith('dist/')) ? undefined : 'no built file is packed';
}

/**
 * @param {Packed} packed
 * @returns {Promise<string | undefined>} what publint finds, warnings included
 */
export async function publintProblem({ tarball }) {
  const bytes = readFileSync(tarball);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  const lines = messages.map(
    (message) => `${message.type}: ${formatMessage(message, pkg, { color: false })}`,
  );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/**
 * @param {Packed} packed
 * @returns {Promise<string | undefined>} what attw says of the types; nothing of a program, which has none
 */
export async function attwProblem({ one, tarball }) {
  if (one.manifest.exports === undefined) return undefined;
  const bin = join(root, 'node_modules/@arethetypeswrong/cli');
  const script = join(bin, readManifest(join(bin, 'package.json')).bin?.['attw'] ?? '');
  try {
    const options = ['--profile', 'esm-only', '--no-emoji', '--no-color', '--format', 'ascii'];
    await execute(process.execPath, [script, tarball, ...options]);
    return undefined;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return `${stdout}${stderr}`.trim();
  }
}
