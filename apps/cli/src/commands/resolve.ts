import { tryParse } from '@oneurl/url-parser';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';
import { baseFromFlags, charsetFromFlags } from '../page-flags.js';

export const resolve: CommandModule = {
  describe(command) {
    command
      .argument('<base>', 'an absolute URL')
      .argument('[reference...]', 'references; none: one a line from standard input')
      .option('--charset <label>', "the page's charset, in which queries are written")
      .option('--json', 'one JSON object for each reference')
      .addHelpText(
        'after',
        example(
          '$ oneurl resolve http://example.com/a/b ../c ?d',
          'http://example.com/c',
          'http://example.com/a/b?d',
        ),
      );
    addInputCharset(command);
  },
  async run([baseText = '', ...references], flags, io) {
    const base = baseFromFlags({ base: baseText });
    const charset = charsetFromFlags(flags);
    return eachUrl(references, flags, io, (reference, out) => {
      const result = tryParse(reference, { base, charset });
      if (!result.ok) throw result.error;
      const { href } = result.record;
      out.line(flags['json'] === true ? JSON.stringify({ input: reference, url: href }) : href);
    });
  },
};
