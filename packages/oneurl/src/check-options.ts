import { UrlError } from '@oneurl/percent-codec';
import { nearestOf } from './nearest.js';
import type { NormalizeOptions, PageOptions, PresetName, RuleOptions, RuleValues } from './options.js';
import { presets } from './presets.js';
import { ruleNames, rules } from './rules.js';

const PAGE_OPTIONS: readonly (keyof PageOptions)[] = ['base', 'charset'];

function refuse(code: string, input: string, message: string): never {
  throw new UrlError({ code, component: 'option', position: 0, input, message });
}

const isRule = (name: string): name is keyof RuleOptions => (ruleNames as readonly string[]).includes(name);

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry !== '');

function checkValue(option: keyof RuleOptions, value: unknown): void {
  const rule = rules[option];
  if (typeof value === 'string' && Object.hasOwn(rule.values, value)) return;
  if (rule.names !== undefined && isNames(value)) return;
  if (rule.object !== undefined && typeof value === 'object' && value !== null) return;
  const named = Object.keys(rule.values);
  const shown = typeof value === 'string' ? value : String(JSON.stringify(value) ?? typeof value);
  const list = rule.names === undefined ? '' : `, or a list of ${rule.names}`;
  const object = rule.object === undefined ? '' : `, or ${rule.object}`;
  refuse(
    'unknown-option-value',
    shown,
    `${option} cannot be ${JSON.stringify(shown)}${nearestOf(shown, named)}; it takes ${named.join(', ')}${list}${object}`,
  );
}

/** The values of a preset. */
function presetValues(name: string): RuleValues {
  if (Object.hasOwn(presets, name)) return presets[name as PresetName];
  const names = Object.keys(presets);
  return refuse(
    'unknown-preset',
    name,
    `there is no preset ${JSON.stringify(name)}${nearestOf(name, names)}; the presets are ${names.join(', ')}`,
  );
}

/**
 * Checks what a user gave and fills in the preset.
 *
 * @returns a value for each rule.
 * @throws UrlError `unknown-option`, `unknown-option-value` or `unknown-preset`, each naming the nearest valid one.
 */
export function ruleValuesOf(options: NormalizeOptions): RuleValues {
  const values: Record<string, unknown> = { ...presetValues(String(options.preset ?? 'crawler')) };
  for (const [name, value] of Object.entries(options)) {
    if (name === 'preset' || (PAGE_OPTIONS as readonly string[]).includes(name) || value === undefined)
      continue;
    if (!isRule(name)) {
      const known = ['preset', ...PAGE_OPTIONS, ...ruleNames];
      refuse('unknown-option', name, `there is no option ${JSON.stringify(name)}${nearestOf(name, known)}`);
    }
    checkValue(name, value);
    values[name] = value;
  }
  return values as unknown as RuleValues;
}
