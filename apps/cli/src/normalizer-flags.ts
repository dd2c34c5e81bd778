import type { Command } from 'commander';
import { createNormalizer, type NormalizeOptions, type Normalizer, UrlError } from 'oneurl';
import { type Flags, textFlag } from './command.js';
import { UsageError } from './io.js';
import { addRuleFlags, rulesFromFlags } from './rule-flags.js';

/** What is wrong with the call becomes a usage error; what is thrown else stays what it is. */
export function asUsage<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof UrlError) throw new UsageError(error.message);
    throw error;
  }
}

/** Adds what chooses a normalizer: a preset, a base, a charset, and one flag for each rule. */
export function addNormalizerFlags(command: Command): Command {
  command
    .option('--preset <name>', 'the preset that the rules start from (default: crawler)')
    .option('--base <url>', 'what relative references are resolved against')
    .option('--charset <label>', "the page's charset, in which queries are written");
  return addRuleFlags(command);
}

/** The options of a normalizer, from the flags. */
export function normalizeOptions(flags: Flags): NormalizeOptions {
  const given = { preset: flags['preset'], base: flags['base'], charset: flags['charset'] };
  return Object.fromEntries(
    Object.entries({ ...rulesFromFlags(flags), ...given }).filter(([, value]) => value !== undefined),
  ) as NormalizeOptions;
}

/** The normalizer that the flags ask for. */
export function normalizerFromFlags(flags: Flags): Normalizer {
  return asUsage(() => {
    const normalizer = createNormalizer(normalizeOptions(flags));
    const base = textFlag(flags, 'base');
    // A base that is none is a mistake of the call, not of each line.
    if (base !== undefined) normalizer('', { base });
    return normalizer;
  });
}
