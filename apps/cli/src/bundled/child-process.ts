/*
 * Stands for `node:child_process` in the bundle: commander starts it for commands that are programs of their own, which
 * none is here, and loading it costs milliseconds of every start.
 */

export function spawn(): never {
  throw new Error('no command is a program of its own');
}

export default { spawn };
