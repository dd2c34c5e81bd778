import { type PresetName, presets as presetTable, ruleNames } from 'oneurl';
import { paintFor } from '../colors.js';
import { type CommandModule, example } from '../command.js';
import { EXIT } from '../io.js';
import { LineWriter } from '../line-writer.js';
import { flagName } from '../rule-flags.js';
import { tableLines } from '../table.js';

/** The preset that the others are compared with, and its name in the head of the table. */
const DEFAULT: PresetName = 'crawler';

export const presets: CommandModule = {
  describe(command) {
    command
      .option('--json', 'the presets as one JSON object')
      .addHelpText(
        'after',
        example(
          '$ oneurl presets | grep order',
          'order                keep    keep       key                …',
        ),
      );
  },
  async run(_, flags, io) {
    const out = new LineWriter(io.stdout);
    const paint = paintFor(io.colors);
    const names = Object.keys(presetTable) as PresetName[];
    if (flags['json'] === true) out.line(JSON.stringify(presetTable));
    else {
      const head = ['rule', ...names.map((name) => (name === DEFAULT ? `${name} (default)` : name))];
      const rows = ruleNames.map((rule) => [
        paint.cyan(flagName(rule)),
        ...names.map((name) => {
          const value = presetTable[name][rule];
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          return value === presetTable[DEFAULT][rule] ? text : paint.yellow(text);
        }),
      ]);
      for (const line of tableLines([head.map((title) => paint.bold(title)), ...rows])) out.line(line);
    }
    await out.flush();
    return EXIT.ok;
  },
};
