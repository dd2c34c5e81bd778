import { constants } from 'node:buffer';
import { close, fstatSync, open, read } from 'node:fs';
import { promisify } from 'node:util';
import type { Io } from './io.js';
import { InputError } from './io.js';

const CHUNK = 1 << 18;

const STANDARD_INPUT = 'standard input';

/** One input: its name for messages, and its bytes. */
export interface Source {
  readonly name: string;
  readonly chunks: () => AsyncIterable<Buffer>;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory; give a file, or - for standard input',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOTDIR: 'what stands before the last slash is no directory',
  EIO: 'the device failed',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
};

/** Why something cannot be read, in words. */
export function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? `it cannot be read (${code ?? String(error)})`;
}

function unreadable(name: string, error: unknown): unknown {
  if (typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return new InputError(`${name}: ${reasonOf(error)}`);
}

// `node:fs/promises` would cost every start a millisecond.
const [openFile, readFile, closeFile] = [promisify(open), promisify(read), promisify(close)];

/** Reads a file with one buffer of its own: a chunk is good until the next one is asked for. */
async function* fileChunks(name: string): AsyncIterable<Buffer> {
  try {
    const file = await openFile(name, 'r');
    try {
      const buffer = Buffer.allocUnsafe(CHUNK);
      for (;;) {
        const { bytesRead } = await readFile(file, buffer, 0, CHUNK, null);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await closeFile(file);
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function* stdinChunks(io: Io): AsyncIterable<Buffer> {
  const { isTTY, fd } = io.stdin as { readonly isTTY?: boolean; readonly fd?: number };
  // The engine takes a directory for an input that is empty.
  if (typeof fd === 'number' && fstatSync(fd).isDirectory()) {
    throw new InputError(`${STANDARD_INPUT}: ${REASONS['EISDIR']}`);
  }
  if (isTTY === true) io.stderr.write('oneurl: reading lines from the terminal; Ctrl-D ends\n');
  try {
    for await (const chunk of io.stdin) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
  } catch (error) {
    throw unreadable(STANDARD_INPUT, error);
  }
}

/** The inputs that a command line names: files, `-` for standard input, none for standard input. */
export function sourcesOf(names: readonly string[], io: Io): readonly Source[] {
  return (names.length === 0 ? ['-'] : names).map((name) =>
    name === '-'
      ? { name: STANDARD_INPUT, chunks: () => stdinChunks(io) }
      : { name, chunks: () => fileChunks(name) },
  );
}

/** The longest line that can become one string here, in bytes. */
export const LONGEST_LINE: number = Math.min(constants.MAX_STRING_LENGTH, 0x1fffffe8);
