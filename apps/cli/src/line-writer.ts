import type { Writable } from 'node:stream';

const BATCH = 1 << 16;

/** Thrown to end the work when the reader of our output has gone away: no error of ours. */
export class ReaderGone extends Error {}

/** Writes lines in batches and waits when the reader is slow. */
export class LineWriter {
  readonly #stream: Writable;
  #batch = '';
  #gone = false;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
      this.#gone = true;
    });
  }

  line(text: string): void {
    this.#batch += `${text}\n`;
  }

  /** Whether enough has come together that {@link flush} should be awaited. */
  get full(): boolean {
    return this.#batch.length >= BATCH;
  }

  /** Hands the batch to the stream and waits until it can take more. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = '';
    if (this.#gone) throw new ReaderGone();
    if (batch === '') return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(batch, (error) => {
        if (error === null || error === undefined) resolve();
        else reject((error as NodeJS.ErrnoException).code === 'EPIPE' ? new ReaderGone() : error);
      });
    });
  }
}
