import { existsSync } from 'node:fs';
import { charset as charsetOf } from '@oneurl/percent-codec/charset';
import {
  createNormalizer,
  type DiffExample,
  type DiffPart,
  KeyComparison,
  type KeyDiff,
  type NormalizeOptions,
  type Normalizer,
  presets,
  readHostRules,
  UrlError,
} from 'oneurl';
import { type Paint, paintFor } from '../colors.js';
import { type CommandModule, example, textFlag } from '../command.js';
import { eachLine } from '../each-line.js';
import { complaint, failureText, printable, withoutPassword } from '../failure.js';
import { addInputCharset, inputCharset } from '../input-charset.js';
import { EXIT, InputError, type Io, UsageError } from '../io.js';
import { readJsonFile } from '../json-file.js';
import { LineWriter } from '../line-writer.js';
import { asUsage } from '../normalizer-flags.js';
import { Progress } from '../progress.js';
import { sourcesOf } from '../sources.js';

/** The options in a JSON file: what `createNormalizer` takes, host rules written out. */
function optionsIn(file: string): NormalizeOptions {
  const value = readJsonFile(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      `${file}: it must hold an object of options, for example {"preset": "crawler", "order": "keep"}`,
    );
  }
  const options = value as NormalizeOptions;
  const { hostRules } = options;
  return typeof hostRules === 'object' ? { ...options, hostRules: readHostRules(hostRules) } : options;
}

/** The normalizer of a preset's name, or of a file of options. */
function normalizerOf(name: string): Normalizer {
  return asUsage(() => {
    const isFile = !Object.hasOwn(presets, name) && (name.endsWith('.json') || existsSync(name));
    if (!isFile) return createNormalizer({ preset: name } as NormalizeOptions);
    const options = optionsIn(name);
    const normalizer = createNormalizer(options);
    if (typeof options.charset === 'string') charsetOf(options.charset);
    // A base that is none is a mistake of the call, not of each line.
    if (options.base !== undefined) normalizer('', { base: options.base });
    return normalizer;
  });
}

/** Why the first of the normalizers that refuses an address does so; `null` where none does. */
function refusalOf(url: string, normalizers: readonly Normalizer[]): UrlError | null {
  for (const normalizer of normalizers) {
    const result = normalizer.try(url);
    if (!result.ok) return result.error;
  }
  return null;
}

async function compare(
  comparison: KeyComparison,
  normalizers: readonly Normalizer[],
  files: readonly string[],
  charset: string,
  io: Io,
): Promise<boolean> {
  const err = new LineWriter(io.stderr);
  const paint = paintFor(io.errorColors);
  const progress = new Progress(io, files);
  let isWell = true;
  let count = 0;
  for (const source of sourcesOf(files, io)) {
    try {
      for await (const { text, number } of eachLine(source, charset)) {
        count++;
        const error = text instanceof UrlError ? text : refusalOf(text, normalizers);
        if (error !== null) {
          err.line(failureText(`${source.name}:${number}`, error, paint));
          isWell = false;
        }
        if (typeof text === 'string') comparison.add(text);
        if (err.full) {
          progress.clear();
          await err.flush();
        }
        await progress.advance(typeof text === 'string' ? text.length + 1 : 0, count);
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      err.line(complaint(error.message));
      isWell = false;
    }
  }
  progress.end();
  await err.flush();
  return isWell;
}

function shownUrl(url: string): string {
  return printable(withoutPassword(url));
}

function exampleLines({ components, urls, from, to }: DiffExample, paint: Paint): readonly string[] {
  return [
    `    ${paint.dim(components.join(', '))}`,
    ...urls.map((url) => `      ${shownUrl(url)}`),
    ...from.map((key) => `      ${paint.red('-')} ${shownUrl(key)}`),
    ...to.map((key) => `      ${paint.green('+')} ${shownUrl(key)}`),
  ];
}

function partLines(title: string, part: DiffPart, paint: Paint): readonly string[] {
  const components = Object.entries(part.components).map(
    ([name, count]) => `${name} ${count.toLocaleString('en')}`,
  );
  const where = components.length === 0 ? '' : ` (${components.join(', ')})`;
  return [
    `${paint.bold(title)}: ${part.count.toLocaleString('en')}${where}`,
    ...part.examples.flatMap((one) => exampleLines(one, paint)),
  ];
}

function report({ urls, from, to, changed, merged, split }: KeyDiff, paint: Paint): readonly string[] {
  const count = (number: number): string => number.toLocaleString('en');
  const side = (name: string, { keys, refused, profile }: KeyDiff['from']): string =>
    `${name}: ${count(keys)} keys, ${count(refused)} refused, profile ${profile}`;
  return [
    `${count(urls)} URLs`,
    side('from', from),
    side('to', to),
    ...partLines('keys that come together', merged, paint),
    ...partLines('keys that come apart', split, paint),
    ...partLines('URLs whose key is another', changed, paint),
  ];
}

export const diff: CommandModule = {
  describe(command) {
    command
      .argument('[file...]', 'files of URLs; - or none is standard input')
      .requiredOption(
        '--from <preset>',
        'what made the keys that there are: a preset, or a JSON file of options',
      )
      .requiredOption('--to <preset>', 'what is to make them: a preset, or a JSON file of options')
      .option('--examples <number>', 'how many examples of each kind (default: 3)')
      .option('--json', 'the whole as one JSON object')
      .addHelpText(
        'after',
        example(
          '$ oneurl diff --from crawler --to dedupe urls.txt',
          '4 URLs',
          'from: 4 keys, 0 refused, profile …',
          'to: 3 keys, 0 refused, profile …',
          'keys that come together: 1 (query 1)',
          '…',
        ),
      );
    addInputCharset(command);
  },
  async run(files, flags, io) {
    const examples = Number(textFlag(flags, 'examples') ?? 3);
    if (!Number.isInteger(examples) || examples < 0) {
      throw new UsageError(`--examples cannot be ${String(flags['examples'])}; it is a whole number`);
    }
    const [from, to] = [
      normalizerOf(textFlag(flags, 'from') ?? ''),
      normalizerOf(textFlag(flags, 'to') ?? ''),
    ];
    const comparison = new KeyComparison(from, to, { examples });
    const isWell = await compare(comparison, [from, to], files, inputCharset(flags), io);
    const out = new LineWriter(io.stdout);
    const result = comparison.result();
    if (flags['json'] === true) out.line(JSON.stringify(result));
    else for (const line of report(result, paintFor(io.colors))) out.line(line);
    await out.flush();
    return isWell ? EXIT.ok : EXIT.failed;
  },
};
