import type { Charset } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { parse, type UrlRecord } from '@oneurl/url-parser';
import { type Flags, textFlag } from './command.js';
import { asUsage } from './normalizer-flags.js';

/** The charset that `--charset` names; `undefined` without the flag. */
export function charsetFromFlags(flags: Flags): Charset | undefined {
  const label = textFlag(flags, 'charset');
  return label === undefined ? undefined : asUsage(() => charset(label));
}

/** The base that `--base` gives, parsed once; `undefined` without the flag. */
export function baseFromFlags(flags: Flags): UrlRecord | undefined {
  const base = textFlag(flags, 'base');
  return base === undefined ? undefined : asUsage(() => parse(base, { base }));
}
