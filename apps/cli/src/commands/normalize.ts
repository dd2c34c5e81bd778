import type { NormalizeResult, Normalizer, UrlError } from 'oneurl';
import { bulkLines } from '../bulk-lines.js';
import { paintFor } from '../colors.js';
import { type CommandModule, example, type Flags, textFlag } from '../command.js';
import { complaint, failureObject, failureText } from '../failure.js';
import { addInputCharset, inputCharset } from '../input-charset.js';
import { EXIT, InputError, type Io, UsageError } from '../io.js';
import { blocksOf, errorOf, jobsFlag, LineJobs } from '../line-jobs.js';
import type { LineDecoder } from '../line-text.js';
import { LineWriter } from '../line-writer.js';
import { LineSplitter } from '../lines.js';
import { addNormalizerFlags, normalizerFromFlags } from '../normalizer-flags.js';
import { Progress } from '../progress.js';
import { sideBySide } from '../side-by-side.js';
import { type Source, sourcesOf } from '../sources.js';
import { openText, type TextInput } from '../text-input.js';

const BYTE_ORDER_MARK = '\uFEFF';

/** Writes what came of one line. */
type Print = (number: number, input: string, result: NormalizeResult) => void;

interface Counts {
  lines: number;
  changed: number;
  failed: number;
}

function jsonLine(line: number, input: string, result: NormalizeResult): Readonly<Record<string, unknown>> {
  if (result.ok) return { line, input, url: result.url, changed: result.url !== input };
  return { line, ...failureObject(result.error), input };
}

/** How lines are written; `null` when each is its URL and nothing else. */
function printerFor(flags: Flags, io: Io, out: LineWriter): Print | null {
  if (flags['json'] === true) {
    return (number, input, result) => out.line(JSON.stringify(jsonLine(number, input, result)));
  }
  if (flags['sideBySide'] === true) {
    const beside = sideBySide(paintFor(io.colors));
    return (_, input, result) => out.line(beside(input, result));
  }
  return null;
}

/** Everything that the lines of a run share. */
class Run {
  readonly counts: Counts = { lines: 0, changed: 0, failed: 0 };
  readonly #normalizer: Normalizer;
  readonly #inputCharset: string;
  readonly #print: Print | null;
  readonly #jobs: LineJobs | null;
  readonly #out: LineWriter;
  readonly #err: LineWriter;
  readonly #progress: Progress;
  readonly #failure: (where: string, error: UrlError) => string;

  constructor(
    flags: Flags,
    io: Io,
    print: Print | null,
    out: LineWriter,
    err: LineWriter,
    progress: Progress,
  ) {
    this.#normalizer = normalizerFromFlags(flags);
    this.#inputCharset = inputCharset(flags);
    const paint = paintFor(io.errorColors);
    this.#failure = (where, error) => failureText(where, error, paint);
    const jobs = jobsFlag(textFlag(flags, 'jobs'));
    this.#jobs = jobs > 1 && print === null ? new LineJobs(jobs, flags) : null;
    this.#print = print;
    this.#out = out;
    this.#err = err;
    this.#progress = progress;
  }

  async source(source: Source): Promise<void> {
    const input = await openText(source, this.#inputCharset);
    if (this.#print === null && this.#jobs !== null) await this.#inJobs(source.name, input, this.#jobs);
    else if (this.#print === null) await this.#inBulk(source.name, input);
    else await this.#lineByLine(source.name, input, this.#print);
    await this.flush();
  }

  async #inBulk(name: string, { chunks, decode }: TextInput): Promise<void> {
    const before = { ...this.counts };
    const lines = bulkLines(this.#normalizer, decode, (number, error) => this.#failed(name, number, error));
    const count = (): void => {
      const { counts } = lines;
      this.counts.lines = before.lines + counts.lines;
      this.counts.changed = before.changed + counts.changed;
      this.counts.failed = before.failed + counts.failed;
    };
    for await (const chunk of chunks) {
      await this.#out.bytes(lines.push(chunk));
      count();
      if (this.#err.full) await this.flush();
      await this.#progress.advance(chunk.length, this.counts.lines);
    }
    await this.#out.bytes(lines.end());
    count();
  }

  async #inJobs(name: string, { chunks, label }: TextInput, jobs: LineJobs): Promise<void> {
    let lines = 0;
    for await (const result of jobs.run(blocksOf(chunks, label))) {
      await this.#out.bytes(result.bytes);
      for (const failure of result.failures) {
        this.#failed(name, lines + failure.index + 1, errorOf(failure));
      }
      lines += result.lines;
      this.counts.lines += result.lines;
      this.counts.changed += result.changed;
      this.counts.failed += result.failures.length;
      if (this.#err.full) await this.flush();
      await this.#progress.advance(result.bytes.length, this.counts.lines);
    }
  }

  /** Ends the threads, where there are some. */
  async close(): Promise<void> {
    await this.#jobs?.close();
  }

  async #lineByLine(name: string, { chunks, decode }: TextInput, print: Print): Promise<void> {
    const splitter = new LineSplitter((bytes, number) => this.#line(name, decode, bytes, number, print));
    for await (const chunk of chunks) {
      splitter.push(chunk);
      if (this.#out.full || this.#err.full) await this.flush();
      await this.#progress.advance(chunk.length, this.counts.lines);
    }
    splitter.end();
  }

  async flush(): Promise<void> {
    await this.#out.flush();
    if (!this.#err.isEmpty) this.#progress.clear();
    await this.#err.flush();
  }

  #line(name: string, decode: LineDecoder, bytes: Buffer, number: number, print: Print): void {
    const decoded = decode(bytes);
    const isText = typeof decoded === 'string';
    const input = isText && number === 1 && decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
    const result: NormalizeResult =
      typeof input === 'string' ? this.#normalizer.try(input) : { ok: false, error: input };
    const shown = typeof input === 'string' ? input : input.input;
    this.counts.lines++;
    if (!result.ok) {
      this.counts.failed++;
      this.#failed(name, number, result.error);
    } else if (result.url !== shown) this.counts.changed++;
    print(number, shown, result);
  }

  #failed(name: string, number: number, error: UrlError): void {
    this.#err.line(this.#failure(`${name}:${number}`, error));
  }
}

function summary(counts: Counts): string {
  const { lines, changed, failed } = counts;
  const count = (number: number): string => number.toLocaleString('en');
  return `oneurl: ${count(lines)} ${lines === 1 ? 'line' : 'lines'}: ${count(lines - changed - failed)} canonical already, ${count(changed)} changed, ${count(failed)} failed`;
}

/** Reads the sources one after another; returns how many could not be read. */
async function readAll(sources: readonly Source[], work: Run, err: LineWriter): Promise<number> {
  let unreadable = 0;
  for (const source of sources) {
    try {
      await work.source(source);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unreadable++;
      err.line(complaint(error.message));
    }
  }
  return unreadable;
}

async function run(files: readonly string[], flags: Flags, io: Io): Promise<number> {
  if (flags['json'] === true && flags['sideBySide'] === true) {
    throw new UsageError(
      '--side-by-side and --json exclude each other: one is for people, the other for programs',
    );
  }
  const err = new LineWriter(io.stderr);
  const out = new LineWriter(io.stdout);
  const progress = new Progress(io, files);
  const work = new Run(flags, io, printerFor(flags, io, out), out, err, progress);
  const unreadable = await readAll(sourcesOf(files, io), work, err).finally(() => work.close());
  progress.end();
  const { counts } = work;
  if (flags['quiet'] !== true && (counts.failed > 0 || io.interactive)) err.line(summary(counts));
  await work.flush();
  return counts.failed > 0 || unreadable > 0 ? EXIT.failed : EXIT.ok;
}

export const normalize: CommandModule = {
  describe(command) {
    command
      .argument('[file...]', 'files to read; - or none is standard input')
      .option('--json', 'one JSON object a line')
      .option('--side-by-side', 'input and output beside each other')
      .option('--jobs <n>', 'threads to work in (default: 1); --json and --side-by-side work in one')
      .option('-q, --quiet', 'no summary')
      .addHelpText(
        'after',
        example(
          '$ echo "HTTP://Example.COM:80/a/../b?z=1&a=2#top" | oneurl normalize',
          'http://example.com/b?a=2&z=1',
        ),
      );
    addNormalizerFlags(command);
    addInputCharset(command);
  },
  run,
};
