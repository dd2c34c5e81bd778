import type { UrlError } from 'oneurl';
import { LineSplitter } from './lines.js';
import type { Source } from './sources.js';
import { openText } from './text-input.js';

/** A line as text; what is no text is an error of that line. */
export interface TextLine {
  readonly text: string | UrlError;
  /** From 1. */
  readonly number: number;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of an input in a charset, without their line breaks and without a byte order mark. */
export async function* eachLine(source: Source, label: string): AsyncIterable<TextLine> {
  const { chunks, decode } = await openText(source, label);
  let lines: TextLine[] = [];
  const splitter = new LineSplitter((bytes, number) => {
    const text = decode(bytes);
    const hasMark = number === 1 && typeof text === 'string' && text.startsWith(BYTE_ORDER_MARK);
    lines.push({ text: hasMark ? text.slice(1) : text, number });
  });
  for await (const chunk of chunks) {
    splitter.push(chunk);
    yield* lines;
    lines = [];
  }
  splitter.end();
  yield* lines;
}
