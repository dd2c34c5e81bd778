import { UrlError } from 'oneurl';
import { paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { failureObject, failureText, withoutPassword } from '../failure.js';
import { EXIT } from '../io.js';
import { LineWriter } from '../line-writer.js';
import { addNormalizerFlags, normalizerFromFlags } from '../normalizer-flags.js';
import { diffLines } from '../text-diff.js';

export const same: CommandModule = {
  describe(command) {
    command
      .argument('<a>', 'a URL')
      .argument('<b>', 'another one')
      .option('--json', 'the answer and both canonical forms as one JSON object')
      .option('-q, --quiet', 'print nothing: the exit status says it')
      .addHelpText(
        'after',
        example('$ oneurl same "http://example.com/?b=1&a=2" "HTTP://EXAMPLE.com?a=2&b=1"', 'same'),
      );
    addNormalizerFlags(command);
  },
  async run(words, flags, io) {
    const normalizer = normalizerFromFlags(flags);
    const out = new LineWriter(io.stdout);
    const paint = paintFor(io.colors);
    try {
      const [a = '', b = ''] = words.map((word) => normalizer(word));
      if (flags['json'] === true) out.line(JSON.stringify({ same: a === b, a, b }));
      else if (flags['quiet'] !== true) {
        out.line(a === b ? paint.green('same') : paint.red('different'));
        if (a !== b)
          for (const line of diffLines(withoutPassword(a), withoutPassword(b), paint)) out.line(line);
      }
      await out.flush();
      return a === b ? EXIT.ok : EXIT.failed;
    } catch (error) {
      if (!(error instanceof UrlError)) throw error;
      if (flags['json'] === true) out.line(JSON.stringify(failureObject(error)));
      await out.flush();
      io.stderr.write(`${failureText('oneurl', error, paintFor(io.errorColors))}\n`);
      // As with `cmp`: 1 is an answer, so that there was none must be another status.
      return EXIT.usage;
    }
  },
};
