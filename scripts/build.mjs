/**
 * Builds through turbo, with its cache. Run as a script (`pnpm build`) it builds everything, and hands its arguments to turbo.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, fingerprint } from './fingerprint.mjs';
import { pnpm, runCommand, SetupFailure } from './setup.mjs';
import { notesFolder, root, withDependencies, workspacePackages } from './workspace.mjs';

/** The npm name of the command line's package. */
const commandLine = '@oneurl/cli';
const note = join(notesFolder, 'built');

/**
 * @param {readonly string[]} args
 * @returns {ReturnType<typeof pnpm>}
 */
export function turbo(args, env = {}) {
  return pnpm(['exec', 'turbo', 'run', ...args], { env });
}

/**
 * @param {'sources' | 'built files'} what
 * @returns {string} of the command line and all that it needs
 */
function stateOf(what) {
  const parts = what === 'sources' ? ['package.json', 'tsconfig.build.json', 'bundle.mjs', 'src'] : ['dist'];
  const files = withDependencies(commandLine, workspacePackages()).flatMap(({ directory }) =>
    parts.flatMap((part) => filesUnder(join(directory, part))),
  );
  if (what === 'sources') files.push(join(root, 'tsconfig.base.json'), join(root, 'pnpm-lock.yaml'));
  return fingerprint(files, root, 'times');
}

/**
 * Builds the command line. turbo is not even asked when neither a source nor a built file has changed since.
 *
 * @throws {SetupFailure} when it cannot be built
 */
export async function buildCommandLine() {
  const sources = stateOf('sources');
  if (existsSync(note) && readFileSync(note, 'utf8') === `${sources} ${stateOf('built files')}`) return;
  const { status } = await turbo(['build', `--filter=${commandLine}...`, '--output-logs=errors-only']);
  if (status !== 0) throw new SetupFailure('The command line could not be built: see the lines above.');
  mkdirSync(notesFolder, { recursive: true });
  writeFileSync(note, `${sources} ${stateOf('built files')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { status } = await turbo(['build', ...process.argv.slice(2)]);
    if (status !== 0) throw new SetupFailure('The build failed: see the lines above.');
  });
}
