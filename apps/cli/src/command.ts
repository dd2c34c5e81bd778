import type { Command } from 'commander';
import type { Io } from './io.js';

/** What a user wrote behind the name of a command, by the names of the options in camel case. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** A command: what it takes, and what it does. Each lies in a module of its own, loaded when it is asked for. */
export interface CommandModule {
  /** Adds arguments, options and an example to the command. */
  readonly describe: (command: Command) => void;
  /**
   * Does the work.
   *
   * @returns the exit status.
   */
  readonly run: (words: readonly string[], flags: Flags, io: Io) => Promise<number>;
}

/** The value of an option that takes one. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

/** The end of the help of a command: what to type and what comes of it. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
