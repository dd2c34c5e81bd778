import { type Charset, UrlError } from '@oneurl/percent-codec';
import { aFunction, checkOptions, type OptionKind } from '@oneurl/percent-codec/step';
import type { LineScan } from './acceptor/line-scan.js';
import { ByteSink } from './byte-sink.js';
import { checkIsOptions } from './check-options.js';

/** A line that has no canonical form. */
export interface LineFailure {
  /** From 1. */
  readonly line: number;
  /** The line as text; U+FFFD stands for bytes that are none in the charset. */
  readonly input: string;
  readonly error: UrlError;
}

/** How lines are read, and who hears of those that fail. */
export interface LineOptions {
  /** The charset of the bytes: a label of the Encoding Standard, or a charset object. Default: UTF-8. */
  readonly charset?: string | Charset;
  /** Makes text of a line's bytes, or says why they are none; by itself it is done as `charset` says. */
  readonly decode?: (line: Uint8Array) => string | UrlError;
  /** The number of the first line: above 1 for lines from the midst of a file, before which no byte order mark stands. Default: 1. */
  readonly firstLine?: number;
  /** Called for each line that fails, in order; such a line has no line in the output. */
  readonly onFailure?: (failure: LineFailure) => void;
}

const OPTION_KINDS: Readonly<Record<keyof LineOptions, OptionKind>> = {
  charset: {
    takes: 'a label of the Encoding Standard, or a charset object',
    accepts: (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  },
  decode: aFunction,
  firstLine: {
    takes: 'a whole number from 1',
    accepts: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
  },
  onFailure: aFunction,
};

/** @internal Refuses what types would have refused. */
export function checkLineOptions(options: unknown): void {
  checkIsOptions(options);
  checkOptions(options, OPTION_KINDS);
}

/** @internal What lines are normalised with. */
export interface LineRoads {
  /** The scan for lines that are canonical already, or `null` when there is none, or none yet: the first lines go without. */
  readonly scan: () => LineScan | null;
  readonly normalize: (input: string) => string | UrlError;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = '\uFEFF';
const REPLACEMENT = '\uFFFD';

/** Charsets in which a byte below 0x80 need not be the ASCII character: their lines cannot be told apart as bytes. */
function isWide(charset: Charset): boolean {
  return charset.name.startsWith('utf-16');
}

function malformed(charset: Charset, input: string, position: number): UrlError {
  return new UrlError({
    code: 'malformed-input',
    component: 'charset',
    position,
    input,
    message: `this line is no text in ${charset.name}; name the charset that its bytes are in`,
  });
}

/** A decoder that takes a line with bytes that are no text for a failure. */
function decoderOf(charset: Charset): (line: Uint8Array) => string | UrlError {
  return (line) => {
    let bad = false;
    const text = charset.decode(line, () => {
      bad = true;
      return REPLACEMENT;
    });
    return bad ? malformed(charset, text, Math.max(0, text.indexOf(REPLACEMENT))) : text;
  };
}

/**
 * Normalises lines, bytes in and bytes out. A line that is canonical already is never made into a string. Memory is
 * bounded by the longest line and a chunk. A line break is LF or CRLF; it is written as LF.
 *
 * @example
 * ```ts
 * import { createNormalizer } from 'oneurl';
 * import { utf8 } from '@oneurl/percent-codec';
 *
 * const failed: number[] = [];
 * const lines = createNormalizer().lines({ onFailure: ({ line }) => failed.push(line) });
 * utf8.decode(lines.push(utf8.encode('HTTP://A.example\nhttp://b.ex'))); // => 'http://a.example/\n'
 * utf8.decode(lines.push(utf8.encode('ample/\nno address\n'))); // => 'http://b.example/\n'
 * utf8.decode(lines.end()); // => ''
 * failed; // => [3]
 * ```
 */
export class LineNormalizer {
  readonly #roads: LineRoads;
  readonly #decode: (line: Uint8Array) => string | UrlError;
  readonly #onFailure: ((failure: LineFailure) => void) | undefined;
  readonly #sink = new ByteSink();
  /** The bytes of a line that has not ended yet, in pieces: joined once, so that a line of many chunks costs its length. */
  #pieces: Uint8Array[] = [];
  readonly #firstLine: number;
  #lines = 0;
  #changed = 0;
  #failed = 0;

  /** @internal */
  constructor(roads: LineRoads, charset: Charset, options: LineOptions) {
    if (isWide(charset)) {
      throw new UrlError({
        code: 'charset-not-by-lines',
        component: 'charset',
        position: 0,
        input: charset.name,
        message: `lines cannot be read in ${charset.name}, where a line feed has two bytes; decode the input first`,
      });
    }
    this.#roads = roads;
    this.#decode = options.decode ?? decoderOf(charset);
    this.#onFailure = options.onFailure;
    this.#firstLine = options.firstLine ?? 1;
  }

  /** How many lines there were, how many of them changed, and how many failed. */
  get counts(): { readonly lines: number; readonly changed: number; readonly failed: number } {
    return { lines: this.#lines, changed: this.#changed, failed: this.#failed };
  }

  /**
   * Takes the next bytes, cut anywhere.
   *
   * @returns the canonical URLs of the lines that end in them, an LF behind each. Where every line is canonical already
   *   it is a part of `chunk` itself: use it before the chunk is written over.
   */
  push(chunk: Uint8Array): Uint8Array {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      if (chunk.length > 0) this.#keep(chunk);
      return chunk.subarray(0, 0);
    }
    let start = 0;
    let copied = false;
    if (this.#pieces.length > 0) {
      start = chunk.indexOf(LINE_FEED) + 1;
      this.#slowLine(this.#joined(chunk.subarray(0, start - 1)));
      copied = true;
    }
    if (end < chunk.length) this.#keep(chunk.subarray(end));
    return this.#wholeLines(chunk, start, end, copied);
  }

  /** Ends the input: a last line without a line break counts. */
  end(): Uint8Array {
    if (this.#pieces.length > 0) this.#slowLine(this.#joined(new Uint8Array(0)));
    return this.#sink.take();
  }

  /** Runs of accepted lines are copied as they are, or not at all when there is nothing else. */
  #wholeLines(chunk: Uint8Array, from: number, to: number, sinkHasText: boolean): Uint8Array {
    let scan = this.#roads.scan();
    let copied = sinkHasText;
    let runStart = from;
    for (let start = from; start < to; ) {
      const accepted = scan === null ? -1 : scan(chunk, start);
      if (accepted >= 0 && chunk[accepted] === LINE_FEED) {
        this.#lines++;
        start = accepted + 1;
        continue;
      }
      copied = true;
      this.#sink.copy(chunk, runStart, start);
      const lineFeed = accepted >= 0 ? accepted + 1 : chunk.indexOf(LINE_FEED, start);
      this.#slowLine(chunk.subarray(start, lineFeed));
      start = runStart = lineFeed + 1;
      scan ??= this.#roads.scan();
    }
    if (!copied) return chunk.subarray(from, to);
    this.#sink.copy(chunk, runStart, to);
    return this.#sink.take();
  }

  /** Keeps a copy: the chunk may be written over. The `slice` of a Buffer would be no copy. */
  #keep(bytes: Uint8Array): void {
    this.#pieces.push(new Uint8Array(bytes));
  }

  #joined(last: Uint8Array): Uint8Array {
    const whole = new Uint8Array(this.#pieces.reduce((length, piece) => length + piece.length, last.length));
    let at = 0;
    for (const piece of [...this.#pieces, last]) {
      whole.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    return whole;
  }

  /** One line by way of a string. */
  #slowLine(bytes: Uint8Array): void {
    const number = this.#firstLine + this.#lines;
    this.#lines++;
    const last = bytes.length - 1;
    const line = bytes[last] === CARRIAGE_RETURN ? bytes.subarray(0, last) : bytes;
    let text = this.#decode(line);
    if (number === 1 && typeof text === 'string' && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    const result = typeof text === 'string' ? this.#roads.normalize(text) : text;
    if (result instanceof UrlError) {
      this.#failed++;
      const input = typeof text === 'string' ? text : text.input;
      this.#onFailure?.({ line: number, input, error: result });
      return;
    }
    if (result !== text) this.#changed++;
    this.#sink.line(result);
  }
}
