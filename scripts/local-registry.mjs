/**
 * A package registry of one's own, on this machine and for the length of one check: it has the packed packages of the workspace
 * and what they need from elsewhere, as it is installed here. So npm resolves and installs as it does for a user, without
 * the network.
 */
import { execFile } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesUnder } from './fingerprint.mjs';
import { readManifest } from './workspace.mjs';

/** @typedef {import('./pack.mjs').Packed} Packed */

const execute = promisify(execFile);

/** @returns {NodeJS.ProcessEnv} without the settings of the pnpm that runs the scripts: they are none of npm's */
export function environmentForNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
}

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
 * @param {readonly Packed[]} packed
 * @returns {string[]} the folders of all packages from elsewhere that they need, however deep
 */
function thirdPartyFolders(packed) {
  const own = new Set(packed.map(({ one }) => one.manifest.name));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} directory */
  const addNeedsOf = (directory) => {
    const { dependencies, peerDependencies } = readManifest(join(directory, 'package.json'));
    // An optional peer of another's is seldom installed here; one of ours is, for its tests.
    const isOurs = packed.some(({ one }) => one.directory === directory);
    for (const name of Object.keys({ ...dependencies, ...(isOurs ? peerDependencies : {}) })) {
      const folder = own.has(name) ? undefined : installedFolder(name, directory);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      addNeedsOf(folder);
    }
  };
  for (const { one } of packed) addNeedsOf(one.directory);
  return [...found];
}

/**
 * @param {readonly Packed[]} packed
 * @param {string} destination for the tarballs of the others
 * @returns {Promise<string[]>} every tarball that the registry is to have
 */
async function tarballsFor(packed, destination) {
  const folders = thirdPartyFolders(packed);
  const options = ['--json', '--ignore-scripts', '--pack-destination', destination];
  const { stdout } = await execute('npm', ['pack', ...folders, ...options], {
    cwd: destination,
    env: environmentForNpm(),
    shell: process.platform === 'win32',
  });
  /** @type {{ filename: string }[]} */
  const made = JSON.parse(stdout);
  return [
    ...packed.map(({ tarball }) => tarball),
    ...made.map(({ filename }) => join(destination, filename)),
  ];
}

/**
 * @param {readonly Packed[]} packed
 * @param {string} destination an empty folder
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function startLocalRegistry(packed, destination) {
  const tarballs = await tarballsFor(packed, destination);
  const manifests = await Promise.all(
    tarballs.map(async (tarball) => {
      const { stdout } = await execute('tar', ['-xzOf', tarball, 'package/package.json']);
      return /** @type {import('./workspace.mjs').Manifest} */ (JSON.parse(stdout));
    }),
  );
  let address = '';
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const tarball = tarballs[Number.parseInt(path.replace('tarball/', ''), 10)];
    if (path.startsWith('tarball/') && tarball !== undefined) {
      response.end(readFileSync(tarball));
      return;
    }
    /** @type {Record<string, object>} */
    const versions = {};
    manifests.forEach((manifest, index) => {
      if (manifest.name !== path) return;
      versions[manifest.version] = { ...manifest, dist: { tarball: `${address}tarball/${index}` } };
    });
    response.statusCode = Object.keys(versions).length === 0 ? 404 : 200;
    response.end(JSON.stringify({ name: path, versions, 'dist-tags': { latest: Object.keys(versions)[0] } }));
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  address = `http://127.0.0.1:${port}/`;
  return { address, close: () => void server.close() };
}
