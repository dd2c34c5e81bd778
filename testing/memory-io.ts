import { PassThrough, Readable } from 'node:stream';

/** A program's input and output in memory. */
export interface MemoryIo {
  readonly stdin: Readable;
  readonly stdout: PassThrough;
  readonly stderr: PassThrough;
  readonly interactive: boolean;
  readonly colors: boolean;
  readonly errorColors: boolean;
}

/** What a program is told of the terminal that it does not have. */
export type Surroundings = Partial<Pick<MemoryIo, 'interactive' | 'colors' | 'errorColors'>>;

/** What a program wrote and how it ended. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a program with this standard input and collects what it writes. */
export async function runInMemory(
  program: (io: MemoryIo) => Promise<number>,
  input: string | Buffer | readonly Buffer[] = '',
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const chunks = Array.isArray(input) ? input : [Buffer.from(input as string)];
  const io: MemoryIo = {
    stdin: Readable.from(chunks, { objectMode: false }),
    stdout: new PassThrough({ highWaterMark: 1 << 30 }),
    stderr: new PassThrough({ highWaterMark: 1 << 30 }),
    interactive: false,
    colors: false,
    errorColors: false,
    ...surroundings,
  };
  const status = await program(io);
  const read = (stream: PassThrough): string => (stream.read() as Buffer | null)?.toString('utf8') ?? '';
  return { status, out: read(io.stdout), err: read(io.stderr) };
}

/** Runs a command line in memory: its words, its standard input, and what it is told of the terminal. */
export type RunWords = (
  words: readonly string[],
  input?: string | Buffer | readonly Buffer[],
  surroundings?: Surroundings,
) => Promise<Outcome>;

/** Makes a command line that runs in memory. */
export function inMemory(run: (words: readonly string[], io: MemoryIo) => Promise<number>): RunWords {
  return (words, input, surroundings) => runInMemory((io) => run(words, io), input, surroundings);
}
