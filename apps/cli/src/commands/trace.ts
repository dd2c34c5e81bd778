import { tryParse } from '@oneurl/url-parser';
import { type Transition, trace as traceOf } from '@oneurl/url-parser/trace';
import { type Paint, paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { passwordSpans, printable } from '../failure.js';
import { addInputCharset } from '../input-charset.js';
import { baseFromFlags, charsetFromFlags } from '../page-flags.js';
import { tableLines } from '../table.js';
import { partColor } from '../url-picture.js';

const HEAD = ['index', 'character', 'class', 'from', 'to', 'action', 'component', 'errors'] as const;

function rowOf(step: Transition, isSecret: boolean, paint: Paint): readonly string[] {
  const { index, character, from, to, action, component, errors } = step;
  const color = partColor(component, paint);
  const shown = character === '' ? paint.dim('end') : isSecret ? '*' : printable(character);
  const moved = from === to ? paint.dim(to) : color(to);
  return [
    String(index),
    shown,
    step.class,
    from,
    moved,
    action ?? '',
    color(component),
    paint.red(errors.join(', ')),
  ];
}

export const trace: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--base <url>', 'what relative references are resolved against')
      .option('--charset <label>', "the page's charset, in which queries are written")
      .option('--json', 'one JSON array of transitions for each URL')
      .addHelpText(
        'after',
        example(
          '$ oneurl trace a:b',
          'index  character  class  from          to           action     component  errors',
          '0      a          lower  scheme start  scheme                  scheme',
          '…',
        ),
      );
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const [base, charset] = [baseFromFlags(flags), charsetFromFlags(flags)];
    const paint = paintFor(io.colors);
    return eachUrl(urls, flags, io, (url, out) => {
      const steps = traceOf(url, { base, charset });
      const result = tryParse(url, { base, charset });
      const error = result.ok ? null : result.error;
      if (flags['json'] === true) {
        out.line(JSON.stringify(steps));
        return error;
      }
      const secrets = passwordSpans(url);
      const isSecret = ({ index }: Transition): boolean =>
        secrets.some(([start, end]) => index >= start && index < end);
      const rows = [
        HEAD.map((title) => paint.bold(title)),
        ...steps.map((step) => rowOf(step, isSecret(step), paint)),
      ];
      for (const line of tableLines(rows)) out.line(line);
      return error;
    });
  },
};
