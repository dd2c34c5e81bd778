import { type Charset, UrlError } from '@oneurl/percent-codec';
import { aCharset, checkOption } from '@oneurl/percent-codec/step';
import { nearestOf } from './nearest.js';
import type { NormalizeOptions, PageOptions, PresetName, RuleOptions, RuleValues } from './options.js';
import { presets } from './presets.js';
import { ruleNames, rules } from './rules.js';
import { shown } from './shown.js';

const PAGE_OPTIONS: readonly (keyof PageOptions)[] = ['base', 'charset'];

function refuse(code: string, input: string, message: string): never {
  throw new UrlError({ code, component: 'option', position: 0, input, message });
}

/**
 * Checks that options are an object whose members can be options. A list, a map or a function is none: what it holds
 * would be passed over in silence.
 *
 * @throws UrlError `unknown-option-value`.
 */
export function checkIsOptions(options: unknown): asserts options is object {
  if (Object.prototype.toString.call(options) === '[object Object]') return;
  refuse('unknown-option-value', shown(options), `options must be an object, not ${shown(options)}`);
}

/** Whether an option is one of the page that an address stands on. */
export const isPageOption = (name: string): name is keyof PageOptions =>
  (PAGE_OPTIONS as readonly string[]).includes(name);

/** Whether an option is a rule. */
export const isRule = (name: string): name is keyof RuleOptions => Object.hasOwn(rules, name);

// `every` would pass over holes.
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && Array.from(value).every((entry) => typeof entry === 'string' && entry !== '');

function checkValue(option: keyof RuleOptions, value: unknown): void {
  const rule = rules[option];
  if (typeof value === 'string' && Object.hasOwn(rule.values, value)) return;
  if (rule.names !== undefined && isNames(value)) return;
  if (rule.object !== undefined && typeof value === 'object' && value !== null) return;
  const named = Object.keys(rule.values);
  const given = shown(value);
  const list = rule.names === undefined ? '' : `, or a list of ${rule.names}`;
  const object = rule.object === undefined ? '' : `, or ${rule.object}`;
  refuse(
    'unknown-option-value',
    given,
    `${option} cannot be ${JSON.stringify(given)}${nearestOf(given, named)}; it takes ${named.join(', ')}${list}${object}`,
  );
}

/** The values of a preset. */
function presetValues(name: unknown): RuleValues {
  if (typeof name === 'string' && Object.hasOwn(presets, name)) return presets[name as PresetName];
  const names = Object.keys(presets);
  const given = shown(name);
  return refuse(
    'unknown-preset',
    given,
    `there is no preset ${JSON.stringify(given)}${nearestOf(given, names)}; the presets are ${names.join(', ')}`,
  );
}

/**
 * Checks what a user gave and fills in the preset. Options that are inherited count like one's own.
 *
 * @returns a value for each rule.
 * @throws UrlError `unknown-option`, `unknown-option-value` or `unknown-preset`, each naming the nearest valid one.
 */
export function ruleValuesOf(options: NormalizeOptions): RuleValues {
  checkIsOptions(options);
  const { preset = 'crawler' } = options;
  const values: Record<string, unknown> = { ...presetValues(preset) };
  for (const name in options) {
    const value: unknown = Reflect.get(options, name);
    if (name === 'preset' || isPageOption(name) || value === undefined) continue;
    if (!isRule(name)) {
      const known = ['preset', ...PAGE_OPTIONS, ...ruleNames];
      refuse(
        'unknown-option',
        shown(name),
        `there is no option ${JSON.stringify(shown(name))}${nearestOf(name, known)}`,
      );
    }
    checkValue(name, value);
    values[name] = Array.isArray(value) ? Object.freeze([...value]) : value;
  }
  return values as unknown as RuleValues;
}

/**
 * Checks that what stands for a charset, and is no label, is a charset object.
 *
 * @throws UrlError `unknown-option-value`.
 */
export function checkCharsetObject(charset: unknown): asserts charset is Charset {
  checkOption('charset', charset, aCharset);
}
