import { isPageOption, isRule } from './check-options.js';
import type { HostRules } from './host-rules.js';
import type { NormalizeOptions } from './options.js';
import { readHostRules } from './read-host-rules.js';

/** With its length in front no text can be read as the end of one and the beginning of another. */
const sized = (text: string): string => `${text.length}:${text}`;

const keysOfRules = new WeakMap<HostRules, string>();

function keyOfHostRules(value: object): string {
  const rules = readHostRules(value);
  let key = keysOfRules.get(rules);
  if (key === undefined) {
    key = JSON.stringify(rules);
    keysOfRules.set(rules, key);
  }
  return key;
}

function keyOfList(list: readonly unknown[]): string | null {
  let key = `[${list.length}]`;
  for (const entry of list) {
    if (typeof entry !== 'string') return null;
    key += sized(entry);
  }
  return key;
}

function keyOfValue(name: string, value: unknown): string | null {
  if (typeof value === 'string') return sized(value);
  if (Array.isArray(value)) return keyOfList(value);
  return name === 'hostRules' && typeof value === 'object' && value !== null
    ? `{${sized(keyOfHostRules(value))}}`
    : null;
}

/**
 * A text that is equal for options that ask for the same rules, and for no others.
 *
 * @returns `null` when the options hold something that no rule takes.
 */
export function ruleKeyOf(options: NormalizeOptions): string | null {
  let key = '';
  for (const name in options) {
    const value: unknown = Reflect.get(options, name);
    if (value === undefined || isPageOption(name)) continue;
    const said = name === 'preset' || isRule(name) ? keyOfValue(name, value) : null;
    if (said === null) return null;
    key += `${name}=${said};`;
  }
  return key;
}
