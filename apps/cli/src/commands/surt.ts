import { tryParse } from '@oneurl/url-parser';
import { fromSurt, surt as surtOf } from 'oneurl';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';

/** The addresses of records that archives keep beside pages: no URL, or one whose path has no parts. */
const OPAQUE = /^(?:filedesc|warcinfo|dns|mailto):/i;

/** @throws UrlError for a text that is neither a URL nor the address of another record. */
function requireUrl(text: string): void {
  const result = OPAQUE.test(text) ? null : tryParse(text);
  if (result?.ok === false) throw result.error;
}

export const surt: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs, or keys with --reverse; none: one a line from standard input')
      .option('--reverse', 'from a key back to the address')
      .option('--with-scheme', 'keep the scheme: http://(com,example)/')
      .option('--trailing-comma', 'a comma behind the last label')
      .option('--keep-www', 'keep a leading www. label')
      .option('--json', 'one JSON object for each URL')
      .addHelpText(
        'after',
        example('$ oneurl surt "http://www.example.com/Path?b=2&a=1"', 'com,example)/path?a=1&b=2'),
      );
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const options = {
      withScheme: flags['withScheme'] === true,
      trailingComma: flags['trailingComma'] === true,
      hostMassage: flags['keepWww'] !== true,
    };
    return eachUrl(urls, flags, io, (text, out) => {
      const isReverse = flags['reverse'] === true;
      if (!isReverse) requireUrl(text);
      const made = isReverse ? fromSurt(text) : surtOf(text, options);
      if (flags['json'] !== true) return out.line(made);
      out.line(JSON.stringify(isReverse ? { input: text, url: made } : { input: text, surt: made }));
    });
  },
};
