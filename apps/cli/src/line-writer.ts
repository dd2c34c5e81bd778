import type { Writable } from 'node:stream';
import { OutputError, ReaderGone } from './io.js';

const BATCH = 1 << 16;

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left',
  EIO: 'the device failed',
  EFBIG: 'the file would become too large',
  EDQUOT: 'the quota is used up',
};

function failureOf(error: Error): Error {
  const code = (error as NodeJS.ErrnoException).code ?? error.message;
  if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return new ReaderGone();
  return new OutputError(`the output cannot be written: ${REASONS[code] ?? code}`);
}

/** Writes lines in batches and waits when the reader is slow. */
export class LineWriter {
  readonly #stream: Writable;
  #batch = '';
  #failure: Error | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // Without a listener the engine would end the program by itself; the next flush tells.
    stream.on('error', (error) => {
      this.#failure ??= failureOf(error);
    });
  }

  line(text: string): void {
    this.#batch += `${text}\n`;
  }

  /** Takes text that has its line breaks already. */
  text(text: string): void {
    this.#batch += text;
  }

  /** Whether enough has come together that {@link flush} should be awaited. */
  get full(): boolean {
    return this.#batch.length >= BATCH;
  }

  /** Whether there is nothing to flush. */
  get isEmpty(): boolean {
    return this.#batch === '';
  }

  /**
   * Hands the batch to the stream and waits until it can take more.
   *
   * @throws ReaderGone when nobody reads any more, OutputError when it cannot be written.
   */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = '';
    await this.#write(batch);
  }

  /**
   * Writes whole lines as bytes, behind what has come together. They may be written over once this is done.
   *
   * @throws as {@link flush} does.
   */
  async bytes(lines: Uint8Array): Promise<void> {
    await this.flush();
    await this.#write(lines);
  }

  async #write(text: string | Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (text.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(text, (error) => {
        if (error === null || error === undefined) resolve();
        else reject(failureOf(error));
      });
    });
  }
}
