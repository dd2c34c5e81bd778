import type { Charset } from '@oneurl/percent-codec';
import { queryEscapeSet } from '@oneurl/query-normalizer';
import type { RuleValues } from './options.js';

/** The rules that list names of parameters. */
const LISTS = ['dropParameters', 'keepParameters', 'trackingParameters'] as const;

const LAST_ASCII = 0x7f;

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > LAST_ASCII) return false;
  return true;
}

const isNeeded = (names: unknown): names is readonly string[] =>
  Array.isArray(names) && names.some((name: unknown) => typeof name === 'string' && !isAscii(name));

/** Whether a name that a rule lists is written another way in another charset. */
export function dependsOnCharset(
  values: Partial<Readonly<Record<(typeof LISTS)[number], unknown>>>,
): boolean {
  return LISTS.some((list) => isNeeded(values[list]));
}

/** Adds to names of parameters how they are escaped in a charset: queries on its pages have them so. */
export function namesInCharset(values: RuleValues, charset: Charset): RuleValues {
  if (charset.name === 'utf-8' || !dependsOnCharset(values)) return values;
  const changed: Partial<Record<(typeof LISTS)[number], readonly string[]>> = {};
  for (const list of LISTS) {
    const names = values[list];
    if (!isNeeded(names)) continue;
    const escaped = names
      .filter((name) => !isAscii(name))
      .map((name) => charset.percentEncode(name, queryEscapeSet).replaceAll('%20', '+'));
    changed[list] = Object.freeze([...new Set([...names, ...escaped])]);
  }
  return { ...values, ...changed };
}
