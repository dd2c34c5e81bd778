import type { Command } from 'commander';
import { type Flags, textFlag } from './command.js';
import { lineDecoder } from './line-text.js';
import { asUsage } from './normalizer-flags.js';

/** Adds the flag that says what charset the bytes of the input are in. */
export function addInputCharset(command: Command): Command {
  const takesCharset = command.options.some(({ long }) => long === '--charset');
  const when = takesCharset ? ', when it is another than --charset' : ' (default: utf-8)';
  return command.option('--input-charset <label>', `the charset of the input${when}`);
}

/**
 * The charset of the input: `--input-charset`, else that of the page.
 *
 * @throws UsageError when there is no such charset: a mistake of the call, before any input is opened.
 */
export function inputCharset(flags: Flags): string {
  const label = textFlag(flags, 'inputCharset') ?? textFlag(flags, 'charset') ?? 'utf-8';
  asUsage(() => lineDecoder(label));
  return label;
}
