import type { Readable, Writable } from 'node:stream';

/** What the program reads and writes; tests give their own. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether a person watches standard error while standard output goes elsewhere: there is room for progress. */
  readonly interactive: boolean;
  /** Whether standard output takes colours. */
  readonly colors: boolean;
  /** Whether standard error takes colours. */
  readonly errorColors: boolean;
}

/** Exit statuses: all went well, some input failed, the call itself was wrong. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** A mistake in the call: shown without a stack, exit status 2. */
export class UsageError extends Error {}

/** An input that cannot be read: shown without a stack, exit status 1. */
export class InputError extends Error {}

/** An output that cannot be written: shown without a stack, exit status 1. */
export class OutputError extends Error {}

/** Thrown to end the work when the reader of our output has gone away: no error of ours. */
export class ReaderGone extends Error {}
