import { type DecodeOptions, decode as decodeText, UrlError } from '@oneurl/percent-codec';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';
import { charsetFromFlags } from '../page-flags.js';

const OPTION = '{ tolerant: true }';

/** The same error; its advice names the flag instead of the option. */
function inWordsOfFlags({ code, component, position, input, message }: UrlError): UrlError {
  return new UrlError({
    code,
    component,
    position,
    input,
    message: message.includes(OPTION)
      ? message.replace(OPTION, '--tolerant')
      : `${message}; --tolerant leaves it as it is`,
  });
}

export const decode: CommandModule = {
  describe(command) {
    command
      .argument('[text...]', 'texts; none: one a line from standard input')
      .option('--tolerant', 'leave what cannot be decoded as it is')
      .option('--unreserved', 'decode only what means the same decoded: letters, digits and -._~')
      .option('--json', 'one JSON object for each text')
      .option('--charset <label>', 'what the escaped bytes are written in (default: utf-8)')
      .addHelpText('after', example('$ oneurl decode caf%C3%A9', 'café'));
    addInputCharset(command);
  },
  async run(texts, flags, io) {
    const charset = charsetFromFlags(flags);
    const options: DecodeOptions = {
      tolerant: flags['tolerant'] === true,
      ...(flags['unreserved'] === true ? { only: 'unreserved' } : {}),
      ...(charset === undefined ? {} : { charset }),
    };
    // The charset is that of the escaped bytes; the text around them is another matter.
    const input = { json: flags['json'], inputCharset: flags['inputCharset'] };
    return eachUrl(texts, input, io, (text, out) => {
      try {
        const decoded = decodeText(text, options);
        out.line(flags['json'] === true ? JSON.stringify({ input: text, decoded }) : decoded);
      } catch (error) {
        throw error instanceof UrlError ? inWordsOfFlags(error) : error;
      }
    });
  },
};
