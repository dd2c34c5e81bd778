/**
 * The set-up that `npm start` and `npm test` share. It needs Node and npm and nothing else: the pinned pnpm comes through
 * `npx`, and installs what the lockfile names. All of its output goes to standard error.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { notesFolder, readManifest, root, workspacePackages } from './workspace.mjs';

const oldestNode = 20;
const note = join(notesFolder, 'installed');

/** What npm and pnpm write when the network, and not the project, is at fault. */
const networkTrouble =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|SOCKET_TIMEOUT|UND_ERR|META_FETCH_FAIL|ENOTCACHED|NO_OFFLINE|self.signed certificate|CERT_/i;

/** An end with a message that a person can act on, and no stack. */
export class SetupFailure extends Error {}

/**
 * @returns {NodeJS.ProcessEnv} for npm, pnpm and turbo: no telemetry, no advertisement, what is cached is not asked for
 *   again, a dead network is given up after seconds, and `npm -s` does not silence a failure
 */
function childEnvironment() {
  const environment = {
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '4000',
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  for (const name of Object.keys(environment)) {
    if (/^npm_config_(loglevel|silent|workspace|prefix)$/i.test(name))
      Reflect.deleteProperty(environment, name);
  }
  return environment;
}

/**
 * Runs the pinned pnpm.
 *
 * @param {readonly string[]} args
 * @param {{ cwd?: string, collect?: boolean, env?: NodeJS.ProcessEnv }} [options] `collect` keeps standard output for
 *   the caller; without it that goes to standard error, as everything else does.
 * @returns {Promise<{ status: number, output: string }>} `output`: standard output when collected, else all of it
 */
export function pnpm(args, options = {}) {
  const version = readManifest(join(root, 'package.json')).packageManager ?? '';
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', version, ...args], {
      cwd: options.cwd ?? root,
      env: {
        ...childEnvironment(),
        ...(options.collect ? { npm_config_loglevel: 'error' } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (options.collect !== true) process.stderr.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      if (options.collect !== true) output += chunk;
      process.stderr.write(chunk);
    });
    child.on('error', (cause) =>
      reject(new SetupFailure(`npx cannot be run (${cause.message}). It comes with npm.`)),
    );
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** @returns {string} of all that decides what is installed */
function manifestsFingerprint() {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => join(root, name));
  files.push(...workspacePackages().map(({ directory }) => join(directory, 'package.json')));
  const machine = `${process.platform}-${process.arch} node ${process.versions.modules}`;
  return `${machine} ${fingerprint(files, root, 'content')}`;
}

/** @returns {boolean} */
function isInstalled() {
  if (!existsSync(note) || readFileSync(note, 'utf8') !== manifestsFingerprint()) return false;
  return workspacePackages().every(({ directory }) => existsSync(join(directory, 'node_modules')));
}

/**
 * Installs what the lockfile names, unless that is done already.
 *
 * @throws {SetupFailure} with a message that says what to do
 */
export async function setUp() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new SetupFailure(`Node ${oldestNode} or newer is needed; this is ${process.version}.`);
  }
  if (isInstalled()) return;
  process.stderr.write('oneurl: installing the dependencies (once; later runs skip this)\n');
  const { status, output } = await pnpm([
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
  ]);
  if (status !== 0) {
    throw new SetupFailure(
      networkTrouble.test(output)
        ? "npm's registry cannot be reached, and the first set-up needs it. See the lines above for the address that " +
            'was tried (`npm config get registry`), check the network and the proxy settings, then run this again.'
        : 'The dependencies could not be installed: see the lines above.',
    );
  }
  mkdirSync(notesFolder, { recursive: true });
  writeFileSync(note, manifestsFingerprint());
}

/**
 * Runs one of the two commands: a {@link SetupFailure} is told in one line.
 *
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    process.stderr.write(`oneurl: ${error.message}\n`);
    process.exitCode = 1;
  }
}
