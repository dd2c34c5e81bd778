import {
  type CharacterSet,
  encodeSafe,
  encode as encodeText,
  rfc3986EncodeSets,
  type UriComponent,
} from '@oneurl/percent-codec';
import { Option } from 'commander';
import { type CommandModule, example, type Flags, textFlag } from '../command.js';
import { eachUrl } from '../each-url.js';
import { addInputCharset } from '../input-charset.js';
import { charsetFromFlags } from '../page-flags.js';
import { flagName } from '../rule-flags.js';

/** `path-segment` -> `pathSegment`. */
const COMPONENTS: ReadonlyMap<string, UriComponent> = new Map(
  (Object.keys(rfc3986EncodeSets) as UriComponent[]).map((name) => [flagName(name), name]),
);

function encoderFor(set: CharacterSet, flags: Flags): (text: string) => string {
  const charset = charsetFromFlags(flags);
  if (flags['safe'] === true) return (text) => encodeSafe(text, set);
  return charset === undefined ? (text) => encodeText(text, set) : (text) => charset.percentEncode(text, set);
}

export const encode: CommandModule = {
  describe(command) {
    command
      .argument('[text...]', 'texts; none: one a line from standard input')
      .addOption(
        new Option('--component <name>', 'where the text goes; uri: anywhere')
          .choices([...COMPONENTS.keys()])
          .default('uri'),
      )
      .addOption(
        new Option('--safe', 'never encode twice: an escape stays, a lone % becomes %25').conflicts(
          'charset',
        ),
      )
      .option('--json', 'one JSON object for each text')
      .option('--charset <label>', 'what characters beyond ASCII are written in (default: utf-8)')
      .addHelpText(
        'after',
        example('$ oneurl encode --component path "/hello#world 100%.txt"', '/hello%23world%20100%25.txt'),
      );
    addInputCharset(command);
  },
  async run(texts, flags, io) {
    const component = COMPONENTS.get(textFlag(flags, 'component') ?? 'uri') ?? 'uri';
    const encoder = encoderFor(rfc3986EncodeSets[component], flags);
    return eachUrl(texts, flags, io, (text, out) => {
      const encoded = encoder(text);
      out.line(flags['json'] === true ? JSON.stringify({ input: text, encoded }) : encoded);
    });
  },
};
