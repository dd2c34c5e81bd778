import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { Flags } from './command.js';
import { type CommandEntry, commandList } from './command-list.js';
import { complaint, withoutPassword } from './failure.js';
import { EXIT, InputError, type Io, OutputError, ReaderGone, UsageError } from './io.js';
import { LineWriter } from './line-writer.js';

const HINT = '(oneurl --help shows what there is)';

/** The command that the words ask for, or ask help for; `undefined` for none that there is. */
function wanted(words: readonly string[]): CommandEntry | undefined {
  const names = words.filter((word) => !word.startsWith('-') && word !== 'help');
  return commandList.find(({ name }) => name === names[0]);
}

/** All commands by name and summary; what one takes is known when its module is loaded. */
async function buildProgram(
  words: readonly string[],
  io: Io,
  out: LineWriter,
  finish: (status: number) => void,
): Promise<Command> {
  const program = new Command('oneurl')
    .description('Turns every spelling of a web address into its one canonical form.')
    .version(manifest.version)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError(HINT)
    .configureOutput({
      writeOut: (text) => out.text(text),
      writeErr: (text) => io.stderr.write(withoutPassword(text)),
      getOutHasColors: () => io.colors,
      getErrHasColors: () => io.errorColors,
    })
    .addHelpText(
      'after',
      '\nExit status: 0 when all went well, 1 when an input failed, 2 when the call was wrong.\n' +
        'oneurl COMMAND --help shows the options of a command, and an example.',
    );
  const asked = wanted(words);
  for (const { name, summary, load } of commandList) {
    const command = program.command(name).description(summary);
    if (asked?.name !== name) continue;
    const module = await load();
    module.describe(command);
    command.action(async () => finish(await module.run(command.args, command.opts<Flags>(), io)));
  }
  return program;
}

/** Runs the command that the words ask for, or prints the help. */
async function perform(words: readonly string[], io: Io): Promise<number> {
  const out = new LineWriter(io.stdout);
  let status: number = EXIT.ok;
  const program = await buildProgram(words, io, out, (finished) => {
    status = finished;
  });
  if (words.length === 0) {
    program.outputHelp({ error: true });
    return EXIT.usage;
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
    return status;
  } catch (error) {
    // This is how help, the version and a wrong call end.
    if (!(error instanceof CommanderError)) throw error;
    await out.flush();
    return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
}

/** What a failure comes to: the exit status, and a line for the user. */
function outcomeOf(error: unknown): { readonly status: number; readonly message?: string } {
  if (error instanceof ReaderGone) return { status: EXIT.ok };
  if (error instanceof UsageError) return { status: EXIT.usage, message: error.message };
  if (error instanceof InputError || error instanceof OutputError) {
    return { status: EXIT.failed, message: error.message };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { status: EXIT.failed, message: `this is a mistake of the program's, please report it: ${message}` };
}

/**
 * Runs the command line.
 *
 * @param words - the arguments, without the program's own name.
 * @returns the exit status: 0, 1 when an input failed, 2 when the call was wrong.
 */
export async function run(words: readonly string[], io: Io): Promise<number> {
  // There is nobody left to tell when standard error cannot be written.
  io.stderr.on('error', () => {});
  try {
    return await perform(words, io);
  } catch (error) {
    const { status, message } = outcomeOf(error);
    if (message !== undefined) io.stderr.write(`${complaint(message)}\n`);
    return status;
  }
}
