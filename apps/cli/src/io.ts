import type { Readable, Writable } from 'node:stream';

/** What the program reads and writes; tests give their own. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether standard error is a terminal that a person watches. */
  readonly interactive: boolean;
}

/** Exit statuses: all went well, some input failed, the call itself was wrong. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** A mistake in the call: shown without a stack, exit status 2. */
export class UsageError extends Error {}

/** An input that cannot be read: shown without a stack, exit status 1. */
export class InputError extends Error {}
