import type { Change } from 'oneurl';
import { type Paint, paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { printable, withoutPassword } from '../failure.js';
import { addInputCharset } from '../input-charset.js';
import { addNormalizerFlags, normalizerFromFlags } from '../normalizer-flags.js';
import { diffLines } from '../text-diff.js';

function shownPart(text: string): string {
  return printable(withoutPassword(text));
}

function changeLines(
  { step, component, before, after, why, loses }: Change,
  paint: Paint,
): readonly string[] {
  const [minus, plus] = diffLines(shownPart(before), shownPart(after), paint);
  const lines = [`${paint.bold(step)} ${paint.dim(`(${component})`)}: ${why}`, `  ${minus}`, `  ${plus}`];
  return loses === null ? lines : [...lines, `  ${paint.yellow(`loses: ${loses}`)}`];
}

export const explain: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--json', 'one JSON object for each URL')
      .addHelpText(
        'after',
        example(
          '$ oneurl explain "http://example.com/?b=1&a=2"',
          'http://example.com/?b=1&a=2',
          '  sort-pairs(key) (pairs): programs look parameters up by name, wherever they stand',
          '    - b=1&a=2',
          '    + a=2&b=1',
          '    loses: the order of the parameters',
          '= http://example.com/?a=2&b=1',
        ),
      );
    addNormalizerFlags(command);
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const normalizer = normalizerFromFlags(flags);
    const paint = paintFor(io.colors);
    return eachUrl(urls, flags, io, (url, out) => {
      const explanation = normalizer.explain(url);
      if (flags['json'] === true) return out.line(JSON.stringify(explanation));
      out.line(printable(withoutPassword(url)));
      for (const change of explanation.changes) {
        for (const line of changeLines(change, paint)) out.line(`  ${line}`);
      }
      if (explanation.changes.length === 0) out.line(`  ${paint.dim('nothing to change')}`);
      out.line(`${paint.green('=')} ${paint.bold(withoutPassword(explanation.key))}`);
    });
  },
};
