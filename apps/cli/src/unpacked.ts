import type { Gunzip } from 'node:zlib';
import type { OnFault } from './warc-guard.js';

/** How many bytes say what a file is. */
const LONGEST_MAGIC = 5;

/** Chunks whose first bytes have been looked at. */
export interface Begun {
  readonly startsWith: (text: string) => boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Looks at the first bytes; they are in the chunks all the same. */
export async function beginning(chunks: AsyncIterable<Uint8Array>): Promise<Begun> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let isDone = false;
  while (head.length < LONGEST_MAGIC && !isDone) {
    const next = await iterator.next();
    isDone = next.done === true;
    if (next.done !== true) head = Buffer.concat([head, next.value]);
  }
  return {
    startsWith: (text) => head.toString('latin1', 0, text.length) === text,
    chunks: behind(head, isDone, iterator),
  };
}

async function* behind(
  head: Buffer,
  isDone: boolean,
  iterator: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    if (isDone) return;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

const GZIP = '\x1f\x8b';

/** Bytes that are unpacked at a time: what is damaged takes what came of these with it. */
const SLICE = 1 << 9;

/** Unpacks slice by slice, so that all that stands before damage is had before the damage is told. */
class Unpacker {
  readonly #gunzip: Gunzip;
  readonly #out: Buffer[] = [];
  failure: Error | null = null;
  isEnded = false;
  /** Goes on with what waits: behind the end, and behind an error, a slice that was written is not heard of again. */
  #wake: () => void = () => {};

  constructor(gunzip: Gunzip) {
    this.#gunzip = gunzip;
    gunzip.on('data', (chunk: Buffer) => this.#out.push(chunk));
    gunzip.on('error', (error) => {
      this.failure = error;
      this.#wake();
    });
    gunzip.on('end', () => {
      this.isEnded = true;
      this.#wake();
    });
  }

  get bytesRead(): number {
    return this.#gunzip.bytesWritten;
  }

  async push(slice: Uint8Array): Promise<readonly Buffer[]> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      this.#gunzip.write(slice, () => resolve());
    });
    return this.#out.splice(0);
  }

  async end(): Promise<readonly Buffer[]> {
    if (this.failure === null && !this.isEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#gunzip.end();
      });
    }
    this.#gunzip.destroy();
    return this.#out.splice(0);
  }
}

/** Unpacks what is packed with gzip, in one member or many. Up to what is damaged it is read all the same. */
export async function* unpackedChunks(begun: Begun, onFault: OnFault): AsyncIterable<Uint8Array> {
  if (!begun.startsWith(GZIP)) {
    yield* begun.chunks;
    return;
  }
  const { createGunzip } = await import('node:zlib');
  const unpacker = new Unpacker(createGunzip());
  let packed = 0;
  for await (const chunk of begun.chunks) {
    for (let at = 0; at < chunk.length && !unpacker.isEnded && unpacker.failure === null; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      packed += slice.length;
      yield* await unpacker.push(slice);
    }
    if (unpacker.isEnded || unpacker.failure !== null) break;
  }
  yield* await unpacker.end();
  if (unpacker.failure !== null) {
    const { message } = unpacker.failure;
    const place = `behind byte ${unpacker.bytesRead}`;
    onFault(`the gzip data is damaged or cut off ${place} (${message}); what stands there is not read`);
  } else if (unpacker.bytesRead < packed) {
    onFault(`what stands behind byte ${unpacker.bytesRead} is no gzip data, and is not read`);
  }
}
