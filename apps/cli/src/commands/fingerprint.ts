import { type FingerprintOptions, fingerprint as fingerprintOf } from 'oneurl';
import { type CommandModule, example } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';
import { UsageError } from '../io.js';
import { addNormalizerFlags, normalizeOptions, normalizerFromFlags } from '../normalizer-flags.js';

function bitsOf(text: unknown): 64 | 128 {
  if (text === undefined || text === '64') return 64;
  if (text === '128') return 128;
  throw new UsageError(`--bits cannot be ${String(text)}; a fingerprint has 64 or 128`);
}

export const fingerprint: CommandModule = {
  describe(command) {
    command
      .argument('[url...]', 'URLs; none: one a line from standard input')
      .option('--bits <number>', 'how wide: 64 or 128 (default: 64)')
      .option('--json', 'one JSON object for each URL, with its key and the profile of the rules')
      .addHelpText(
        'after',
        example(
          '$ oneurl fingerprint http://example.com HTTP://EXAMPLE.COM/',
          '2a1b402420ef4657',
          '2a1b402420ef4657',
        ),
      );
    addNormalizerFlags(command);
    addInputCharset(command);
  },
  async run(urls, flags, io) {
    const normalizer = normalizerFromFlags(flags);
    const options: FingerprintOptions = { ...normalizeOptions(flags), bits: bitsOf(flags['bits']) };
    return eachUrl(urls, flags, io, (url, out) => {
      const value = fingerprintOf(url, options);
      if (flags['json'] !== true) return out.line(value);
      const { profile } = normalizer;
      out.line(JSON.stringify({ input: url, key: normalizer(url), fingerprint: value, profile }));
    });
  },
};
