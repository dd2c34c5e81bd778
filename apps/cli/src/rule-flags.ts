import { type Command, Option } from 'commander';
import { type NormalizeOptions, type Rule, type RuleOptions, ruleNames, rules } from 'oneurl';

/** `trailingDots` -> `trailing-dots`. */
export function flagName(option: string): string {
  return option.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function describe(rule: Rule<never>): string {
  const values = Object.keys(rule.values).join(', ');
  return `${rule.summary}: ${values}${rule.names === undefined ? '' : `, or ${rule.names} with commas between`}`;
}

/** Gives a command one flag for each rule of canonicalisation. */
export function addRuleFlags(command: Command): Command {
  for (const name of ruleNames) {
    command.addOption(new Option(`--${flagName(name)} <value>`, describe(rules[name] as Rule<never>)));
  }
  return command;
}

/** Picks the rules out of what was parsed; a value that is none of the named ones is a list where one is taken. */
export function rulesFromFlags(flags: Readonly<Record<string, unknown>>): RuleOptions {
  const picked: Record<string, unknown> = {};
  for (const name of ruleNames) {
    const value = flags[name];
    if (typeof value !== 'string') continue;
    const rule = rules[name] as Rule<never>;
    const isList = rule.names !== undefined && !Object.hasOwn(rule.values, value);
    picked[name] = isList ? value.split(',').filter((entry) => entry !== '') : value;
  }
  return picked as NormalizeOptions;
}
