import type { Position } from './link.js';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** Turns offsets into lines and columns while the page comes in. Asked for offsets that only grow. */
export class LineCounter {
  /** Offsets of the first characters of lines, from that of the last answer on. */
  #starts: number[] = [0];
  #line = 1;
  /** Place in `#starts` of the line that was last told of. */
  #current = 0;
  #offset = 0;
  #endsInCarriageReturn = false;

  /** Notes the lines of the next chunk. */
  add(chunk: string): void {
    if (chunk === '') return;
    let from = 0;
    if (this.#endsInCarriageReturn) {
      if (chunk.charCodeAt(0) === LINE_FEED) from = 1;
      this.#starts.push(this.#offset + from);
    }
    this.#endsInCarriageReturn = chunk.charCodeAt(chunk.length - 1) === CARRIAGE_RETURN;
    if (chunk.includes('\r')) this.#addMixed(chunk, from);
    else {
      let at = chunk.indexOf('\n', from);
      for (; at >= 0; at = chunk.indexOf('\n', at + 1)) this.#starts.push(this.#offset + at + 1);
    }
    this.#offset += chunk.length;
  }

  #addMixed(chunk: string, from: number): void {
    for (let at = from; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
      if (code === CARRIAGE_RETURN) {
        if (at + 1 === chunk.length) return;
        if (chunk.charCodeAt(at + 1) === LINE_FEED) at++;
      }
      this.#starts.push(this.#offset + at + 1);
    }
  }

  /** @returns where an offset is that is not before the one asked for last. */
  at(offset: number): Position {
    this.forget(offset);
    return { offset, line: this.#line + this.#current, column: offset - this.#starts[this.#current]! + 1 };
  }

  /** Nothing before this offset will be asked for. */
  forget(offset: number): void {
    while (this.#current + 1 < this.#starts.length && this.#starts[this.#current + 1]! <= offset)
      this.#current++;
    if (this.#current > 1024) {
      this.#line += this.#current;
      this.#starts = this.#starts.slice(this.#current);
      this.#current = 0;
    }
  }
}
