import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { UrlError, type UrlErrorDetails } from '@oneurl/percent-codec';
import type { Flags } from './command.js';
import { UsageError } from './io.js';

/** Whole lines of one input. */
export interface LineBlock {
  readonly bytes: Uint8Array;
  /** The charset of the bytes. */
  readonly label: string;
  /** Whether the input begins with it: a byte order mark may. */
  readonly isFirst: boolean;
}

/** A line of a block that failed. An error loses its class on the way between threads, so that its details go alone. */
export interface FailedLine {
  /** From 0. */
  readonly index: number;
  readonly details: UrlErrorDetails;
}

/** What came of a block. */
export interface BlockResult {
  readonly bytes: Uint8Array;
  readonly lines: number;
  readonly changed: number;
  readonly failures: readonly FailedLine[];
}

/** The error of a line that failed in another thread. */
export function errorOf({ details }: FailedLine): UrlError {
  return new UrlError(details);
}

const LINE_FEED = 0x0a;

/** Cuts an input into blocks at line feeds, near where its chunks end. Each has bytes of its own. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>, label: string): AsyncIterable<LineBlock> {
  let rest: Uint8Array[] = [];
  let isFirst = true;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0) {
      yield { bytes: Buffer.concat([...rest, chunk.subarray(0, end)]), label, isFirst };
      isFirst = false;
      rest = [];
    }
    if (end < chunk.length) rest.push(new Uint8Array(chunk.subarray(end)));
  }
  if (rest.length > 0) yield { bytes: Buffer.concat(rest), label, isFirst };
}

interface Waiting {
  readonly resolve: (result: BlockResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread, and who waits for what it was given, in order. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(flags: Flags) {
    this.#worker = new Worker(createRequire(import.meta.url).resolve('./normalize-worker.cjs'), {
      workerData: flags,
    });
    this.#worker.on('message', (result: BlockResult) => this.#waiting.shift()?.resolve(result));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  run(block: LineBlock): Promise<BlockResult> {
    const result = new Promise<BlockResult>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    // Who waits for another block first must not be told of this one as of an error that nobody takes.
    result.catch(() => {});
    this.#worker.postMessage(block);
    return result;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** So many blocks are on their way to each thread: it has the next one when it is done with one. */
const BLOCKS_A_THREAD = 2;

/** Threads that normalise blocks of lines, given out in turn. */
export class LineJobs {
  readonly #threads: readonly Thread[];
  #turn = 0;

  constructor(jobs: number, flags: Flags) {
    this.#threads = Array.from({ length: jobs }, () => new Thread(flags));
  }

  /** What comes of the blocks, in their order; memory is bounded by the blocks on their way. */
  async *run(blocks: AsyncIterable<LineBlock>): AsyncIterable<BlockResult> {
    const onTheirWay: Promise<BlockResult>[] = [];
    for await (const block of blocks) {
      const thread = this.#threads[this.#turn++ % this.#threads.length] as Thread;
      onTheirWay.push(thread.run(block));
      if (onTheirWay.length < this.#threads.length * BLOCKS_A_THREAD) continue;
      yield (await onTheirWay.shift()) as BlockResult;
    }
    for (const result of onTheirWay) yield await result;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

const MOST_JOBS = 64;

/** The number of threads that the flag asks for; one where it is absent. */
export function jobsFlag(value: string | undefined): number {
  const jobs = value === undefined ? 1 : Number(value);
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MOST_JOBS) return jobs;
  throw new UsageError(
    `--jobs takes a number of threads from 1 to ${MOST_JOBS}, not ${JSON.stringify(value)}`,
  );
}
