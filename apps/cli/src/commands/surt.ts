import { fromSurt, surt as surtOf } from 'oneurl';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';

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
  },
  async run(urls, flags, io) {
    const options = {
      withScheme: flags['withScheme'] === true,
      trailingComma: flags['trailingComma'] === true,
      hostMassage: flags['keepWww'] !== true,
    };
    return eachUrl(
      urls,
      io,
      (text, out) => {
        const made = flags['reverse'] === true ? fromSurt(text) : surtOf(text, options);
        if (flags['json'] !== true) return out.line(made);
        out.line(
          JSON.stringify(flags['reverse'] === true ? { surt: text, url: made } : { url: text, surt: made }),
        );
      },
      flags['json'] === true,
    );
  },
};
