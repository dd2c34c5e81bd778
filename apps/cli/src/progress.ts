import { stat } from 'node:fs';
import { promisify } from 'node:util';
import type { Io } from './io.js';

/** Shorter work needs no progress, in milliseconds. */
const PATIENCE = 1500;
/** How often the line is written anew, in milliseconds. */
const BEAT = 200;

type Update = ReturnType<typeof import('log-update').createLogUpdate>;

/** The size of all files together; `undefined` when one cannot tell, as a pipe. */
async function sizeOf(files: readonly string[]): Promise<number | undefined> {
  if (files.length === 0) return undefined;
  try {
    const sizes = await Promise.all(files.map(async (file) => (await promisify(stat)(file)).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return total > 0 ? total : undefined;
  } catch {
    return undefined;
  }
}

function secondsText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** How far a long work is, on a standard error that a person watches; nothing elsewhere. */
export class Progress {
  readonly #io: Io;
  readonly #files: readonly string[];
  readonly #start: number;
  readonly #now: () => number;
  #next: number;
  #bytes = 0;
  #total: number | undefined;
  #update: Update | undefined;

  /**
   * @param files - what is read, for how much there is.
   * @param now - a clock in milliseconds.
   */
  constructor(io: Io, files: readonly string[], now: () => number = () => performance.now()) {
    this.#io = io;
    this.#files = files;
    this.#now = now;
    this.#start = now();
    this.#next = io.interactive ? this.#start + PATIENCE : Number.POSITIVE_INFINITY;
  }

  /**
   * Tells that some more is done.
   *
   * @param bytes - how many more have been read.
   * @param count - how many lines or pages are done in all.
   */
  async advance(bytes: number, count: number, things = 'lines'): Promise<void> {
    this.#bytes += bytes;
    if (this.#next === Number.POSITIVE_INFINITY || this.#now() < this.#next) return;
    this.#next = this.#now() + BEAT;
    if (this.#update === undefined) {
      const { createLogUpdate } = await import('log-update');
      this.#update = createLogUpdate(this.#io.stderr as NodeJS.WriteStream, { showCursor: true });
      this.#total = await sizeOf(this.#files);
    }
    this.#update(this.#text(count, things));
  }

  /** Takes the line away for what is written next; the next beat writes it again. */
  clear(): void {
    this.#update?.clear();
  }

  /** Takes the line away for good. */
  end(): void {
    this.clear();
    this.#update?.done();
    this.#next = Number.POSITIVE_INFINITY;
  }

  #text(count: number, things: string): string {
    const seconds = (this.#now() - this.#start) / 1000;
    const done = `${count.toLocaleString('en')} ${things}, ${(this.#bytes / 1e6).toFixed(0)} MB`;
    if (this.#total === undefined) return `oneurl: ${done}, ${secondsText(seconds)}`;
    const share = Math.min(1, this.#bytes / this.#total);
    const left = secondsText((seconds * (1 - share)) / share);
    return `oneurl: ${Math.floor(share * 100)} %, ${done}, ${left} left`;
  }
}
