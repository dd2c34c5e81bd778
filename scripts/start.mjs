/**
 * `npm start`: sets everything up, builds, and is the command line from then on, in this same process: exit status,
 * signals and closed pipes are the command line's own. Without an argument it runs the main job on a sample file.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCommandLine } from './build.mjs';
import { runCommand, setUp } from './setup.mjs';
import { root } from './workspace.mjs';

const main = join(root, 'apps/cli/dist/main.cjs');
const mainJob = ['normalize', '--side-by-side', join(root, 'apps/cli/samples/dirty-urls.txt')];

await runCommand(async () => {
  await setUp();
  await buildCommandLine();
  const args = process.argv.slice(2);
  process.argv = [process.execPath, main, ...(args.length === 0 ? mainJob : args)];
  // npm runs scripts in the root of the project; what the user typed is relative to where they typed it.
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  // Some lines of the sample fail on purpose, to show how failures look: that is no failure of the demonstration.
  process.once('exit', (status) => {
    if (args.length === 0 && status === 1) process.exitCode = 0;
  });
  await import(pathToFileURL(main).href);
});
