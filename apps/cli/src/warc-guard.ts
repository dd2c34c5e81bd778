/** What is wrong with an archive, told in the words of its bytes. */
export type OnFault = (text: string) => void;

const MAGIC = Buffer.from('WARC/');
const NOTHING = Buffer.alloc(0);
const BEHIND_RECORD = Buffer.from('\r\n\r\n');
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** No record has a header of this many bytes. */
const LONGEST_HEADER = 1 << 20;

const CONTENT_LENGTH = /^content-length:[ \t]*(\d{1,15})[ \t]*$/im;

/** Behind the blank line that ends a header; -1 where there is none yet. */
function headerEnd(bytes: Buffer): number {
  const strict = bytes.indexOf('\r\n\r\n');
  const loose = bytes.indexOf('\n\n');
  if (strict < 0) return loose < 0 ? -1 : loose + 2;
  return loose < 0 || strict < loose ? strict + 4 : loose + 2;
}

/**
 * Lets the bytes of an archive through, record by record, and leaves out what belongs to none: a reader of records
 * takes what it does not understand for the end of the file, and pages are lost in silence.
 *
 * Source: ISO 28500 (WARC 1.1), sections 4 (file and record model) and 5.3 (Content-Length).
 */
class WarcGuard {
  readonly #onFault: OnFault;
  #pending: Buffer = NOTHING;
  /** Bytes of the record's block that have not come yet; -1 between records and in a header. */
  #left = -1;
  /** Offset of `#pending[0]` in the archive, unpacked. */
  #offset = 0;
  #recordOffset = 0;
  /** The beginning of a record, up to the end of the HTTP header in it: a reader would wait forever for that end. */
  #held: Buffer | null = null;
  #lost = 0;

  constructor(onFault: OnFault) {
    this.#onFault = onFault;
  }

  /** Takes the next bytes; gives those that may pass. */
  *push(chunk: Uint8Array): Iterable<Buffer> {
    this.#pending = this.#pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#pending, chunk]);
    for (;;) {
      const passed = this.#left >= 0 ? this.#block() : this.#header();
      if (passed === null) return;
      const ready = this.#held === null ? passed : this.#release(passed);
      if (ready.length > 0) yield ready;
    }
  }

  /** Gives what is held and what comes, once the HTTP header is whole; nothing before. */
  #release(passed: Buffer): Buffer {
    const held = Buffer.concat([this.#held as Buffer, passed]);
    const block = held.indexOf('\n', headerEnd(held) - 1) + 1;
    const isWhole = this.#left < 0 || headerEnd(held.subarray(block)) >= 0;
    this.#held = isWhole || held.length > LONGEST_HEADER ? null : held;
    return this.#held === null ? held : NOTHING;
  }

  /** The archive ends here. */
  end(): void {
    const isInRecord = this.#left > 0 || (this.#left < 0 && this.#pending.length > 0);
    this.#tellLost();
    if (!isInRecord) return;
    const missing = this.#left > 0 ? `, ${this.#left} bytes before its end` : '';
    this.#onFault(`the record at byte ${this.#recordOffset} is cut off${missing}`);
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    this.#offset += length;
    return taken;
  }

  #block(): Buffer | null {
    if (this.#pending.length === 0 && this.#left > 0) return null;
    const taken = this.#take(Math.min(this.#left, this.#pending.length));
    this.#left -= taken.length;
    if (this.#left > 0) return taken;
    this.#left = -1;
    // A reader looks for these even where they are missing; those that are there are passed over.
    return Buffer.concat([taken, BEHIND_RECORD]);
  }

  /** Reads up to the end of a header. What is passed is the header, and nothing of what stands before it. */
  #header(): Buffer | null {
    let breaks = 0;
    while (this.#pending[breaks] === CARRIAGE_RETURN || this.#pending[breaks] === LINE_FEED) breaks++;
    this.#take(breaks);
    if (this.#pending.length === 0) return null;
    this.#recordOffset = this.#offset;
    if (this.#pending.length < MAGIC.length) return this.#isMagicSoFar() ? null : this.#lose();
    if (!this.#isMagicSoFar()) return this.#lose();
    const end = headerEnd(this.#pending);
    if (end < 0 && this.#pending.length < LONGEST_HEADER) return null;
    const length = end < 0 ? null : CONTENT_LENGTH.exec(this.#pending.toString('latin1', 0, end));
    if (length === null || length === undefined) {
      this.#onFault(`the record at byte ${this.#offset} does not say how long it is, and is left out`);
      this.#take(MAGIC.length);
      return this.#skipToRecord();
    }
    this.#tellLost();
    this.#left = Number(length[1]);
    this.#held = NOTHING;
    return this.#take(end);
  }

  #isMagicSoFar(): boolean {
    const length = Math.min(MAGIC.length, this.#pending.length);
    return this.#pending.compare(MAGIC, 0, length, 0, length) === 0;
  }

  #lose(): Buffer | null {
    const before = this.#offset;
    const passed = this.#skipToRecord();
    this.#lost += this.#offset - before;
    return passed;
  }

  /** Drops bytes up to the next line that begins as a record does. */
  #skipToRecord(): Buffer | null {
    const found = this.#pending.indexOf('\nWARC/');
    if (found >= 0) {
      this.#take(found + 1);
      return NOTHING;
    }
    // The beginning of one may stand at the end.
    this.#take(Math.max(0, this.#pending.length - MAGIC.length));
    return null;
  }

  #tellLost(): void {
    if (this.#lost > 0) {
      this.#onFault(
        `${this.#lost} bytes in front of byte ${this.#offset} belong to no record, and are left out`,
      );
    }
    this.#lost = 0;
  }
}

/**
 * The bytes of an archive that belong to whole records, or to a last one that is cut off.
 *
 * @param chunks - the archive, unpacked.
 * @param onFault - told of all that is left out or missing.
 */
export async function* guardedWarc(
  chunks: AsyncIterable<Uint8Array>,
  onFault: OnFault,
): AsyncIterable<Buffer> {
  const guard = new WarcGuard(onFault);
  for await (const chunk of chunks) yield* guard.push(chunk);
  guard.end();
}
