import { paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';
import { addNormalizerFlags, normalizerFromFlags } from '../normalizer-flags.js';

export const identify: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--json', 'one JSON object for each URL')
      .addHelpText(
        'after',
        example(
          '$ oneurl identify "http://例え.テスト/?b=1&a=2#top"',
          'request  http://xn--r8jz45g.xn--zckzah/?b=1&a=2',
          'key      http://xn--r8jz45g.xn--zckzah/?a=2&b=1',
          'display  http://例え.テスト/?b=1&a=2',
        ),
      );
    addNormalizerFlags(command);
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const normalizer = normalizerFromFlags(flags);
    const paint = paintFor(io.colors);
    return eachUrl(urls, flags, io, (url, out) => {
      const { request, key, display } = normalizer.identify(url);
      if (flags['json'] === true) return out.line(JSON.stringify({ input: url, request, key, display }));
      out.line(`${paint.cyan('request')}  ${request}`);
      out.line(`${paint.cyan('key')}      ${key}`);
      out.line(`${paint.cyan('display')}  ${display}`);
    });
  },
};
