import { utf8 } from '@oneurl/percent-codec';

const FIRST_NON_ASCII = 0x80;
const LINE_FEED = 0x0a;

/** Bytes that grow at their end. */
export class ByteSink {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** Adds a part of other bytes. */
  copy(bytes: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** Adds a text and a line feed, in UTF-8; canonical URLs are ASCII, but those of a user's own steps need not be. */
  line(text: string): void {
    this.#reserve(text.length + 1);
    const start = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= FIRST_NON_ASCII) {
        this.#length = start;
        const bytes = utf8.encode(`${text}\n`);
        this.copy(bytes, 0, bytes.length);
        return;
      }
      this.#bytes[this.#length++] = code;
    }
    this.#bytes[this.#length++] = LINE_FEED;
  }

  /** Gives out what has come together and begins anew. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
