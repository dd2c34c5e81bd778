import { type Outcome, runInMemory, type Surroundings } from '../../../testing/memory-io.js';
import { run } from './program.js';

/** Runs the command line in memory. */
export function oneurl(
  words: readonly string[],
  input: string | Buffer | readonly Buffer[] = '',
  surroundings: Surroundings = {},
): Promise<Outcome> {
  return runInMemory((io) => run(words, io), input, surroundings);
}
