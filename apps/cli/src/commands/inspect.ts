import { inspect as signalsOf } from 'oneurl';
import { paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { printable, withoutPassword } from '../failure.js';
import { addInputCharset } from '../input-charset.js';

export const inspect: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--json', 'one JSON object for each URL')
      .addHelpText(
        'after',
        example(
          '$ oneurl inspect http://example.com/a/a/a/',
          'http://example.com/a/a/a/',
          '  repeating-path-segments: "a" stands 3 times in a row; a relative link may be resolved against itself',
        ),
      );
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const paint = paintFor(io.colors);
    return eachUrl(urls, flags, io, (url, out) => {
      const signals = signalsOf(url);
      if (flags['json'] === true) return out.line(JSON.stringify({ input: url, signals }));
      out.line(printable(withoutPassword(url)));
      for (const { signal, reason } of signals) out.line(`  ${paint.yellow(signal)}: ${printable(reason)}`);
      if (signals.length === 0) out.line(`  ${paint.dim('nothing stands out')}`);
    });
  },
};
