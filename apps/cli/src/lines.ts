/** Called for each line: its bytes without the line break, and its number from 1. */
export type OnLine = (bytes: Buffer, number: number) => void;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Cuts a stream of bytes into lines. A line break is LF or CRLF; a last line without one counts. Bytes are kept only
 * for the line that is not complete yet, so memory is bounded by the longest line and a chunk.
 */
export class LineSplitter {
  readonly #onLine: OnLine;
  /** The pieces of a line that runs over chunks; joined once, so that a line of many chunks costs its length. */
  #pieces: Buffer[] = [];
  #number = 0;

  constructor(onLine: OnLine) {
    this.#onLine = onLine;
  }

  /** Takes the next bytes. They are not kept beyond the call, but for the line that they leave open. */
  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      this.#emit(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#pieces.push(Buffer.from(chunk.subarray(start)));
  }

  /** Ends the input: a last line without a line break is given out. */
  end(): void {
    if (this.#pieces.length > 0) this.#emit(Buffer.alloc(0));
  }

  #emit(last: Buffer): void {
    let line = last;
    if (this.#pieces.length > 0) {
      line = Buffer.concat([...this.#pieces, last]);
      this.#pieces = [];
    }
    this.#number++;
    const length = line.length;
    this.#onLine(
      length > 0 && line[length - 1] === CARRIAGE_RETURN ? line.subarray(0, length - 1) : line,
      this.#number,
    );
  }
}
