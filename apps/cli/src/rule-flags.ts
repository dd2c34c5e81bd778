import { type Command, Option } from 'commander';
import { type Rule, type RuleOptions, readHostRules, ruleNames, rules } from 'oneurl';
import type { Flags } from './command.js';
import { readJsonFile } from './json-file.js';

/** `trailingDots` -> `trailing-dots`. */
export function flagName(option: string): string {
  return option.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function describe(rule: Rule<never>): string {
  const values = Object.keys(rule.values).join(', ');
  const names = rule.names === undefined ? '' : `, or ${rule.names} with commas between`;
  return `${rule.summary}: ${values}${names}${rule.object === undefined ? '' : ', or a JSON file of such rules'}`;
}

/** Gives a command one flag for each rule of canonicalisation. */
export function addRuleFlags(command: Command): Command {
  for (const name of ruleNames) {
    command.addOption(new Option(`--${flagName(name)} <value>`, describe(rules[name] as Rule<never>)));
  }
  return command;
}

/** What a text means for a rule: one of its named values or, where these are taken, a list of names or a file. */
function flagValue(rule: Rule<never>, text: string): unknown {
  if (Object.hasOwn(rule.values, text)) return text;
  if (rule.names !== undefined) return text.split(',').filter((entry) => entry !== '');
  return rule.object !== undefined && text.endsWith('.json')
    ? readHostRules(readJsonFile(text) as object)
    : text;
}

/** Picks the rules out of what was parsed. */
export function rulesFromFlags(flags: Flags): RuleOptions {
  const picked: Record<string, unknown> = {};
  for (const name of ruleNames) {
    const value = flags[name];
    if (typeof value === 'string') picked[name] = flagValue(rules[name] as Rule<never>, value);
  }
  return picked as RuleOptions;
}
