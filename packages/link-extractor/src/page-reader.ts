import { type Charset, UrlError, utf8 } from '@oneurl/percent-codec';
import { charset as charsetOf } from '@oneurl/percent-codec/charset';
import { ByteDecoder } from './byte-decoder.js';
import { checkOptions } from './check-options.js';
import type { Link } from './link.js';
import type { LinkOptions } from './link-options.js';
import { LinkSession, type PageFacts } from './link-session.js';
import { defaultMaxTokenLength } from './scanner.js';
import { SNIFFED_BYTES, sniffCharset } from './sniff-charset.js';
import { notText } from './text-links.js';

/** What a page can come as. */
export type PageChunk = string | Uint8Array | ArrayBuffer;

/** Options for pages that are text or bytes. */
export interface PageOptions extends LinkOptions {
  /**
   * For bytes: what HTTP says, a label that nobody knows is passed over; the byte order mark goes before it, `meta`
   * comes after it. For text: the charset that its queries are written in, default UTF-8. A label, or an object made by
   * `charset` of `@oneurl/percent-codec/charset`.
   */
  readonly charset?: string | Charset;
  /** For bytes: charset of a page that says nothing; default `windows-1252`, as in browsers. */
  readonly defaultCharset?: string;
}

const byteOrderMarks: Readonly<Record<string, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** @returns how many bytes of a byte order mark stand at the begin. */
function markLength(bytes: Uint8Array, name: string): number {
  const mark = byteOrderMarks[name] ?? [];
  return mark.every((byte, index) => bytes[index] === byte) ? mark.length : 0;
}

function hasMark(bytes: Uint8Array): boolean {
  return Object.keys(byteOrderMarks).some((name) => markLength(bytes, name) > 0);
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk);
  throw notText(chunk);
}

/** Reads a page that comes in chunks of text or of bytes. */
export class PageReader {
  readonly #options: PageOptions;
  readonly #report: (link: Link) => void;
  #session: LinkSession | undefined;
  #decoder: ByteDecoder | undefined;
  /** The first bytes, until there are enough to sniff. */
  #head: Uint8Array[] = [];
  #headLength = 0;
  #charset: Charset | undefined;

  constructor(options: PageOptions, report: (link: Link) => void) {
    checkOptions(options);
    this.#options = options;
    this.#report = report;
  }

  /** Name of the charset; `null` before it is known. */
  get charset(): string | null {
    return this.#charset?.name ?? null;
  }

  get facts(): PageFacts {
    return this.#session?.facts ?? { base: null, robots: [] };
  }

  write(chunk: PageChunk): void {
    if (typeof chunk === 'string') {
      if (this.#decoder !== undefined || this.#headLength > 0) throw mixed();
      this.#textSession().write(chunk);
      return;
    }
    const bytes = asBytes(chunk);
    if (this.#decoder !== undefined) {
      this.#session!.write(this.#decoder.write(bytes));
      return;
    }
    if (this.#session !== undefined) throw mixed();
    this.#head.push(bytes.slice());
    this.#headLength += bytes.length;
    if (this.#headLength >= SNIFFED_BYTES) this.#beginBytes();
  }

  end(): void {
    if (this.#headLength > 0 && this.#decoder === undefined) this.#beginBytes();
    if (this.#decoder !== undefined) this.#session!.write(this.#decoder.end());
    this.#textSession().end();
  }

  #textSession(): LinkSession {
    if (this.#session === undefined) {
      const { charset } = this.#options;
      this.#charset = typeof charset === 'string' ? charsetOf(charset) : (charset ?? utf8);
      this.#begin();
    }
    return this.#session!;
  }

  #begin(): void {
    const charset = this.#charset!;
    this.#session = new LinkSession(
      this.#options,
      charset.name === 'utf-8' ? undefined : charset,
      this.#report,
    );
  }

  #beginBytes(): void {
    const whole = new Uint8Array(this.#headLength);
    let at = 0;
    for (const piece of this.#head) {
      whole.set(piece, at);
      at += piece.length;
    }
    this.#head = [];
    this.#charset = this.#sniff(whole);
    this.#begin();
    this.#decoder = new ByteDecoder(this.#charset, this.#options.maxTokenLength ?? defaultMaxTokenLength);
    this.#session!.write(this.#decoder.write(whole.subarray(markLength(whole, this.#charset.name))));
  }

  #sniff(bytes: Uint8Array): Charset {
    const { charset, defaultCharset } = this.#options;
    if (typeof charset === 'object' && !hasMark(bytes)) return charset;
    const httpCharset = typeof charset === 'string' ? charset : undefined;
    return charsetOf(sniffCharset(bytes, { httpCharset, defaultCharset }));
  }
}

function mixed(): UrlError {
  return new UrlError({
    code: 'mixed-chunks',
    component: 'option',
    position: 0,
    input: '',
    message: 'A page came as text and as bytes. Give all of its chunks in one form.',
  });
}
