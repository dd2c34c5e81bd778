import { UrlError } from 'oneurl';
import { paintFor } from './colors.js';
import type { Flags } from './command.js';
import { eachLine } from './each-line.js';
import { failureObject, failureText } from './failure.js';
import { inputCharset } from './input-charset.js';
import { EXIT, type Io } from './io.js';
import { LineWriter } from './line-writer.js';
import { sourcesOf } from './sources.js';

/**
 * Does something with one URL, and writes what comes of it.
 *
 * @returns an error where there is one that the output tells of already; anything else is passed over.
 * @throws UrlError where nothing was written.
 */
export type UrlWork = (url: string, out: LineWriter) => unknown;

type Item = readonly [where: string, text: string | UrlError];

async function* itemsOf(urls: readonly string[], charset: string, io: Io): AsyncIterable<Item> {
  for (const url of urls) yield ['oneurl', url];
  if (urls.length > 0) return;
  for (const source of sourcesOf([], io)) {
    for await (const { text, number } of eachLine(source, charset)) yield [`${source.name}:${number}`, text];
  }
}

function outcomeOf(
  text: string | UrlError,
  out: LineWriter,
  work: UrlWork,
  isJson: boolean,
): UrlError | null {
  try {
    if (text instanceof UrlError) throw text;
    const left = work(text, out);
    return left instanceof UrlError ? left : null;
  } catch (error) {
    if (!(error instanceof UrlError)) throw error;
    if (isJson) out.line(JSON.stringify(failureObject(error)));
    return error;
  }
}

/**
 * Does the same work for each URL of the arguments or, when there are none, for each line of standard input. One that
 * fails is reported and the others are done; with `--json` it has an object of its own among the output, too.
 *
 * @returns the exit status.
 */
export async function eachUrl(urls: readonly string[], flags: Flags, io: Io, work: UrlWork): Promise<number> {
  const out = new LineWriter(io.stdout);
  const err = new LineWriter(io.stderr);
  const paint = paintFor(io.errorColors);
  let status: number = EXIT.ok;
  for await (const [where, text] of itemsOf(urls, inputCharset(flags), io)) {
    const error = outcomeOf(text, out, work, flags['json'] === true);
    if (error !== null) {
      // On a terminal, what was written before the failure comes before it.
      await out.flush();
      err.line(failureText(where, error, paint));
      status = EXIT.failed;
    }
    if (out.full) await out.flush();
    await err.flush();
  }
  await out.flush();
  return status;
}
