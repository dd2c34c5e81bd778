import { charset } from '@oneurl/percent-codec/charset';
import { InputError } from './io.js';
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

async function* utf8From(
  name: string,
  charsetName: string,
  chunks: AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  const decoder = new TextDecoder(charsetName, { fatal: true });
  const decoded = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    } catch {
      throw new InputError(`${name}: it is no ${charsetName}; name its charset with --input-charset`);
    }
  };
  for await (const chunk of chunks) yield decoded(chunk);
  yield decoded();
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
  return { chunks: utf8From(source.name, utf16, chunks), decode: lineDecoder('utf-8'), label: 'utf-8' };
}
