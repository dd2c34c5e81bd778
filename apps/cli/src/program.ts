import { Command, CommanderError } from 'commander';
import { addNormalize } from './commands/normalize.js';
import { EXIT, type Io, UsageError } from './io.js';
import { ReaderGone } from './line-writer.js';

const VERSION = '0.1.0';

function buildProgram(io: Io, finish: (status: number) => void): Command {
  const program = new Command('oneurl')
    .description('Turns every spelling of a web address into its one canonical form.')
    .version(VERSION)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(oneurl --help shows what there is)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    });
  addNormalize(program, io, finish);
  return program;
}

/**
 * Runs the command line.
 *
 * @param words - the arguments, without the program's own name.
 * @returns the exit status: 0, 1 when an input failed, 2 when the call was wrong.
 */
export async function run(words: readonly string[], io: Io): Promise<number> {
  let status: number = EXIT.ok;
  const program = buildProgram(io, (finished) => {
    status = finished;
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof ReaderGone) return EXIT.ok;
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`oneurl: ${error.message}\n`);
    return EXIT.usage;
  }
}
