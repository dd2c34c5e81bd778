import { charset } from '@oneurl/percent-codec/charset';
import { type LineDecoder, lineDecoder } from './line-text.js';
import type { Source } from './sources.js';

/** An input as bytes whose lines can be cut at line feeds, and what turns each line into text. */
export interface TextInput {
  readonly chunks: AsyncIterable<Buffer>;
  readonly decode: LineDecoder;
  /** The charset that `decode` is for. */
  readonly label: string;
}

/** The byte order marks that tell a text in UTF-16, as many programs on Windows write it. */
const MARKS: readonly (readonly [name: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const MARK_LENGTH = 2;

function utf16Of(bytes: Buffer, label: string): string | undefined {
  const marked = MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second)?.[0];
  const { name } = charset(label);
  return marked ?? (name.startsWith('utf-16') ? name : undefined);
}

async function* prepend(
  first: IteratorResult<Buffer, unknown>,
  rest: AsyncIterator<Buffer>,
): AsyncIterable<Buffer> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const UNIT = 2;

/** Halves of surrogate pairs that stand alone. */
const LONE = /[\uD800-\uDFFF]/u;
const HIGH = /[\uD800-\uDBFF]$/;

/** A byte that no UTF-8 has: the decoder of lines finds it, and only that line fails. */
const NO_UTF8 = Buffer.from([0xff]);

/** Text as UTF-8, with a byte that cannot be for each unit that is no text. */
function utf8Of(text: string): Buffer {
  const parts = text.split(LONE).map((part) => Buffer.from(part));
  return parts.length === 1
    ? (parts[0] as Buffer)
    : Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [NO_UTF8, part])));
}

async function* utf8From(charsetName: string, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let open: Buffer = Buffer.alloc(0);
  let high = '';
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([open, chunk]);
    const whole = bytes.length - (bytes.length % UNIT);
    open = Buffer.from(bytes.subarray(whole));
    const units = bytes.subarray(0, whole);
    const text = high + (charsetName === 'utf-16be' ? units.swap16() : units).toString('utf16le');
    // The other half of a pair may be in the next chunk.
    high = HIGH.exec(text)?.[0] ?? '';
    yield utf8Of(high === '' ? text : text.slice(0, -1));
  }
  const rest = utf8Of(high);
  if (open.length + rest.length > 0) yield open.length > 0 ? Buffer.concat([rest, NO_UTF8]) : rest;
}

/** The first chunk; one that is too short for a byte order mark, together with the next. */
async function firstChunk(iterator: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer, unknown>> {
  let first = await iterator.next();
  while (first.done !== true && first.value.length < MARK_LENGTH) {
    // The bytes of a chunk are good until the next one is asked for.
    const head = Buffer.from(first.value);
    const next = await iterator.next();
    if (next.done === true) return { value: head, done: false };
    first = { value: Buffer.concat([head, next.value]), done: false };
  }
  return first;
}

/**
 * Opens an input as text. One in UTF-16, by its byte order mark or by the label, goes through UTF-8: only there a line
 * feed is one byte.
 *
 * @param label - the charset of the input when it has no byte order mark.
 * @throws UrlError when there is no such charset.
 */
export async function openText(source: Source, label: string): Promise<TextInput> {
  const iterator = source.chunks()[Symbol.asyncIterator]();
  const first = await firstChunk(iterator);
  const chunks = prepend(first, iterator);
  const utf16 = utf16Of(first.done === true ? Buffer.alloc(0) : first.value, label);
  if (utf16 === undefined) return { chunks, decode: lineDecoder(label), label };
  return { chunks: utf8From(utf16, chunks), decode: lineDecoder(utf16), label: utf16 };
}
