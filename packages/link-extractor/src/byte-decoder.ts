import { type Charset, UrlError } from '@oneurl/percent-codec';

/** What is used of the engine's decoder, where it has one. */
interface EngineDecoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

interface Engine {
  readonly TextDecoder?: new (label: string, options: { readonly ignoreBOM: boolean }) => EngineDecoder;
}

/** No byte of a character of two or more bytes is below this one, in any of the charsets of {@link multiByte}. */
const FIRST_TRAIL_BYTE = 0x30;
const ESCAPE = 0x1b;
const NO_BYTES = new Uint8Array(0);
const multiByte: ReadonlySet<string> = new Set(['gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** Most bytes of a character or of an escape sequence. */
const LONGEST_SEQUENCE = 4;

/**
 * @param bytes - a chunk, behind the last {@link LONGEST_SEQUENCE} of the bytes that wait.
 * @param isWaiting - whether some wait.
 * @returns up to which of the bytes all can be decoded, whatever follows; 0 when that is not certain.
 */
type Cut = (bytes: Uint8Array, isWaiting: boolean) => number;

function afterLastAscii(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! >= FIRST_TRAIL_BYTE) end--;
  return end;
}

/** Up to the last character whose bytes are all there. */
function wholeUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Up to the last code unit that is whole and no first half of a pair. */
function wholeUtf16(highByte: 0 | 1): Cut {
  return (bytes) => {
    const even = bytes.length & ~1;
    const high = even === 0 ? 0 : bytes[even - 2 + highByte]!;
    return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
  };
}

/** Everything, once the last escape sequence led back to ASCII and something stands behind it. */
function inAscii(bytes: Uint8Array, isWaiting: boolean): number {
  const at = bytes.lastIndexOf(ESCAPE);
  if (at < 0) return isWaiting ? 0 : bytes.length;
  return bytes[at + 1] === 0x28 && bytes[at + 2] === 0x42 && at + 3 < bytes.length ? bytes.length : 0;
}

function cutFor(name: string): Cut {
  if (name === 'utf-8') return wholeUtf8;
  if (name === 'utf-16le') return wholeUtf16(1);
  if (name === 'utf-16be') return wholeUtf16(0);
  if (name === 'iso-2022-jp') return inAscii;
  return multiByte.has(name) ? afterLastAscii : (bytes) => bytes.length;
}

/** Decodes bytes in chunks; the text is that of the whole, however they are cut. */
export class ByteDecoder {
  readonly #charset: Charset;
  readonly #cut: Cut;
  readonly #engine: EngineDecoder | undefined;
  readonly #limit: number;
  /** Bytes that wait for those after them. */
  #waiting: Uint8Array[] = [];
  #waitingLength = 0;
  /** Whether the one character was given that stands for all of a page in the charset "replacement". */
  #isReplaced = false;

  /** @param limit - most bytes that may wait. */
  constructor(charset: Charset, limit: number) {
    this.#charset = charset;
    this.#cut = cutFor(charset.name);
    this.#limit = limit;
    const { TextDecoder } = globalThis as Engine;
    // Engines err in some legacy charsets, but in none of them is UTF-8 wrong, and theirs is many times faster.
    this.#engine =
      charset.name === 'utf-8' && TextDecoder !== undefined
        ? new TextDecoder('utf-8', { ignoreBOM: true })
        : undefined;
  }

  /**
   * @returns the text that is certain.
   * @throws UrlError `token-too-long` when nothing was certain for longer than the limit.
   */
  write(chunk: Uint8Array): string {
    if (this.#engine !== undefined) return this.#engine.decode(chunk, { stream: true });
    if (this.#charset.name === 'replacement') return this.#replace(chunk);
    const isWaiting = this.#waitingLength > 0;
    const known = isWaiting ? this.#lastWaiting() : NO_BYTES;
    const certain = this.#cut(isWaiting ? joined([known, chunk]) : chunk, isWaiting) - known.length;
    if (certain <= 0) {
      this.#wait(chunk);
      return '';
    }
    const text = this.#charset.decode(this.#take(chunk.subarray(0, certain)));
    this.#wait(chunk.subarray(certain));
    return text;
  }

  end(): string {
    if (this.#engine !== undefined) return this.#engine.decode();
    return this.#waitingLength === 0 ? '' : this.#charset.decode(this.#take(NO_BYTES));
  }

  #replace(chunk: Uint8Array): string {
    if (this.#isReplaced || chunk.length === 0) return '';
    this.#isReplaced = true;
    return this.#charset.decode(chunk);
  }

  #wait(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#waitingLength += bytes.length;
    if (this.#waitingLength > this.#limit) {
      throw new UrlError({
        code: 'token-too-long',
        component: 'option',
        position: 0,
        input: '',
        message: `More than ${this.#limit} bytes of the page cannot be told apart in ${this.#charset.name}. Raise maxTokenLength, or treat the page as broken.`,
      });
    }
    this.#waiting.push(bytes.slice());
  }

  #take(last: Uint8Array): Uint8Array {
    if (this.#waitingLength === 0) return last;
    const whole = joined([...this.#waiting, last]);
    this.#waiting = [];
    this.#waitingLength = 0;
    return whole;
  }

  #lastWaiting(): Uint8Array {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (let i = this.#waiting.length - 1; i >= 0 && length < LONGEST_SEQUENCE; i--) {
      const piece = this.#waiting[i]!.subarray(-(LONGEST_SEQUENCE - length));
      pieces.unshift(piece);
      length += piece.length;
    }
    return joined(pieces);
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
