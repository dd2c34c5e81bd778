import type { Command } from 'commander';
import {
  createNormalizer,
  type NormalizeOptions,
  type NormalizeResult,
  type Normalizer,
  UrlError,
} from 'oneurl';
import { failureText } from '../failure.js';
import { EXIT, InputError, type Io, UsageError } from '../io.js';
import { type LineDecoder, lineDecoder } from '../line-text.js';
import { LineWriter } from '../line-writer.js';
import { LineSplitter } from '../lines.js';
import { addRuleFlags, rulesFromFlags } from '../rule-flags.js';
import { type Source, sourcesOf } from '../sources.js';

const BYTE_ORDER_MARK = '\uFEFF';
const WIDEST_COLUMN = 60;

interface NormalizeFlags {
  readonly preset?: string;
  readonly base?: string;
  readonly charset?: string;
  readonly inputCharset?: string;
  readonly json?: boolean;
  readonly sideBySide?: boolean;
  readonly quiet?: boolean;
}

interface Counts {
  lines: number;
  changed: number;
  failed: number;
}

function normalizerOf(flags: NormalizeFlags): Normalizer {
  const options = {
    ...rulesFromFlags(flags as Readonly<Record<string, unknown>>),
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
    ...(flags.base === undefined ? {} : { base: flags.base }),
    ...(flags.charset === undefined ? {} : { charset: flags.charset }),
  } as NormalizeOptions;
  const normalizer = createNormalizer(options);
  // A base that is none is a mistake of the call, not of each line.
  if (flags.base !== undefined) normalizer('', { base: flags.base });
  return normalizer;
}

/** Everything that the lines of a run share. */
class Run {
  readonly counts: Counts = { lines: 0, changed: 0, failed: 0 };
  readonly #normalizer: Normalizer;
  readonly #decode: LineDecoder;
  readonly #flags: NormalizeFlags;
  readonly #out: LineWriter;
  readonly #err: LineWriter;

  constructor(flags: NormalizeFlags, out: LineWriter, err: LineWriter) {
    this.#normalizer = normalizerOf(flags);
    this.#decode = lineDecoder(flags.inputCharset ?? flags.charset ?? 'utf-8');
    this.#flags = flags;
    this.#out = out;
    this.#err = err;
  }

  async source(source: Source): Promise<void> {
    const splitter = new LineSplitter((bytes, number) => this.#line(source.name, bytes, number));
    for await (const chunk of source.chunks()) {
      splitter.push(chunk);
      await this.#flushIfFull();
    }
    splitter.end();
    await this.flush();
  }

  async flush(): Promise<void> {
    await this.#out.flush();
    await this.#err.flush();
  }

  async #flushIfFull(): Promise<void> {
    if (this.#out.full) await this.#out.flush();
    if (this.#err.full) await this.#err.flush();
  }

  #line(name: string, bytes: Buffer, number: number): void {
    const decoded = this.#decode(bytes);
    const isText = typeof decoded === 'string';
    const input = isText && number === 1 && decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
    const result: NormalizeResult =
      typeof input === 'string' ? this.#normalizer.try(input) : { ok: false, error: input };
    const shown = typeof input === 'string' ? input : input.input;
    this.counts.lines++;
    if (!result.ok) {
      this.counts.failed++;
      this.#err.line(failureText(`${name}:${number}`, result.error));
    } else if (result.url !== shown) this.counts.changed++;
    this.#print(number, shown, result);
  }

  #print(number: number, input: string, result: NormalizeResult): void {
    if (this.#flags.json === true) {
      this.#out.line(JSON.stringify(jsonLine(number, input, result)));
    } else if (this.#flags.sideBySide === true) {
      const padding = ' '.repeat(Math.max(0, WIDEST_COLUMN - [...input].length));
      this.#out.line(`${input}${padding}  ${result.ok ? `-> ${result.url}` : `!! ${result.error.code}`}`);
    } else if (result.ok) this.#out.line(result.url);
  }
}

function jsonLine(line: number, input: string, result: NormalizeResult): Readonly<Record<string, unknown>> {
  if (result.ok) return { line, input, url: result.url, changed: result.url !== input };
  const { code, component, position, message } = result.error;
  return { line, input, error: { code, component, position, message } };
}

function summary(counts: Counts): string {
  const { lines, changed, failed } = counts;
  return `oneurl: ${lines} lines: ${lines - changed - failed} canonical already, ${changed} changed, ${failed} failed`;
}

/** Runs the command: sources in, canonical URLs out. */
export async function normalizeCommand(
  files: readonly string[],
  flags: NormalizeFlags,
  io: Io,
): Promise<number> {
  const err = new LineWriter(io.stderr);
  const out = new LineWriter(io.stdout);
  let run: Run;
  try {
    run = new Run(flags, out, err);
  } catch (error) {
    if (error instanceof UrlError) throw new UsageError(error.message);
    throw error;
  }
  let unreadable = 0;
  for (const source of sourcesOf(files, io)) {
    try {
      await run.source(source);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unreadable++;
      err.line(`oneurl: ${error.message}`);
    }
  }
  const { counts } = run;
  if (flags.quiet !== true && (counts.failed > 0 || io.interactive)) err.line(summary(counts));
  await run.flush();
  return counts.failed > 0 || unreadable > 0 ? EXIT.failed : EXIT.ok;
}

/** Adds `oneurl normalize` to the program. */
export function addNormalize(program: Command, io: Io, finish: (status: number) => void): void {
  const command = program
    .command('normalize')
    .description('one URL a line in, its canonical form out, in order')
    .argument('[file...]', 'files to read; - or none is standard input')
    .option('--preset <name>', 'the preset that the rules start from', 'crawler')
    .option('--base <url>', 'what relative references are resolved against')
    .option('--charset <label>', "the page's charset, in which queries are written and the input is read")
    .option('--input-charset <label>', 'the charset of the input, when it is another than --charset')
    .option('--json', 'one JSON object a line')
    .option('--side-by-side', 'input and output beside each other')
    .option('-q, --quiet', 'no summary')
    .addHelpText(
      'after',
      '\nExample:\n  $ echo "HTTP://Example.COM:80/a/../b?z=1&a=2#top" | oneurl normalize\n  http://example.com/b?a=2&z=1',
    );
  addRuleFlags(command).action(async (files: string[], flags: NormalizeFlags) => {
    finish(await normalizeCommand(files, flags, io));
  });
}
