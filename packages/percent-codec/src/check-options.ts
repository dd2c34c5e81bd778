/**
 * What a program that types do not guard may give as options: unknown names, values of another kind. Each is refused
 * with an error that names the nearest valid one.
 */
import { closeNames } from './close-names.js';
import { UrlError } from './url-error.js';

/** What an option may be. */
export interface OptionKind {
  /** In words: `true or false`. */
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
  /** The texts among what it takes, for a hint at the nearest. */
  readonly texts?: readonly string[];
}

/** More than this of a refused value does not help a person. */
const LONGEST_SHOWN = 40;

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return value === null || typeof value === 'boolean' || typeof value === 'number'
    ? String(value)
    : typeof value;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
}

function refuse(code: string, input: string, message: string): never {
  throw new UrlError({ code, component: 'option', position: 0, input, message });
}

function nearest(wrong: string, names: readonly string[]): string {
  const [close] = closeNames(wrong, names);
  return close === undefined ? '' : `; did you mean ${JSON.stringify(close)}?`;
}

/**
 * Refuses an option value that is none of those there are.
 *
 * @param option - the option's name.
 * @param value - what was given.
 * @param kind - what it takes.
 * @throws {@link UrlError} `unknown-option-value`, always.
 */
export function refuseOption(option: string, value: unknown, kind: Omit<OptionKind, 'accepts'>): never {
  const given = shown(value);
  const hint = nearest(given, kind.texts ?? []);
  return refuse(
    'unknown-option-value',
    given,
    `${option} cannot be ${quoted(given)}${hint === '' ? '; it' : `${hint} It`} takes ${kind.takes}`,
  );
}

/**
 * Checks the value of one option.
 *
 * @param option - the option's name.
 * @param value - what was given; `undefined` is a value like any other.
 * @param kind - what it takes.
 * @throws {@link UrlError} `unknown-option-value`, with the nearest valid one.
 * @example
 * ```ts
 * import { checkOption, oneOf } from '@oneurl/percent-codec/step';
 * checkOption('space', 'Plus', oneOf('plus', '%20')); // throws unknown-option-value
 * ```
 */
export function checkOption(option: string, value: unknown, kind: OptionKind): void {
  if (!kind.accepts(value)) refuseOption(option, value, kind);
}

/**
 * Checks an object of options: that it is one, that it has no option that there is not, and the value of each. An
 * option that is `undefined` is as good as absent.
 *
 * @param options - what was given.
 * @param kinds - what each option takes.
 * @throws {@link UrlError} `unknown-option` or `unknown-option-value`, with the nearest valid one.
 * @example
 * ```ts
 * import { checkOptions, oneOf, trueOrFalse } from '@oneurl/percent-codec/step';
 * const kinds = { by: oneOf('key', 'key-and-value'), ignoreCase: trueOrFalse };
 * checkOptions({ by: 'key', ignoreCase: undefined }, kinds); // => undefined
 * checkOptions({ ignorecase: true }, kinds); // throws unknown-option
 * checkOptions('key', kinds); // throws unknown-option-value
 * ```
 */
export function checkOptions(options: unknown, kinds: Readonly<Record<string, OptionKind>>): void {
  const names = Object.keys(kinds);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    refuseOption('options', options, { takes: `an object with ${names.join(', ')}` });
  }
  for (const [name, value] of Object.entries(options as object)) {
    if (!Object.hasOwn(kinds, name)) {
      const hint = nearest(name, names);
      refuse(
        'unknown-option',
        name,
        `there is no option ${quoted(name)}${hint === '' ? '; there' : `${hint} There`} are ${names.join(', ')}`,
      );
    }
    if (value !== undefined) checkOption(name, value, kinds[name]!);
  }
}

/** One of some texts. */
export function oneOf(...texts: readonly string[]): OptionKind {
  return { takes: texts.join(', '), accepts: (value) => texts.includes(value as string), texts };
}

/** What either of two kinds takes. */
export function either(one: OptionKind, other: OptionKind): OptionKind {
  return {
    takes: `${one.takes}, or ${other.takes}`,
    accepts: (value) => one.accepts(value) || other.accepts(value),
    texts: [...(one.texts ?? []), ...(other.texts ?? [])],
  };
}

/** The kind of an option that is on or off. */
export const trueOrFalse: OptionKind = {
  takes: 'true or false',
  accepts: (value) => typeof value === 'boolean',
};

/** The kind of an option that decides itself. */
export const aFunction: OptionKind = { takes: 'a function', accepts: (value) => typeof value === 'function' };

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The kind of an option that is a name. */
export const aName: OptionKind = { takes: 'a text that is not empty', accepts: isName };

/** The kind of an option that lists names. */
export const listOfNames: OptionKind = {
  takes: 'a list of names, none of them empty',
  accepts: (value) => Array.isArray(value) && value.every(isName),
};

/** The kind of an option that is a charset: the object, not its name. */
export const aCharset: OptionKind = {
  takes: "a charset object, such as charset('gbk') of @oneurl/percent-codec/charset",
  accepts: (value) =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'percentEncode') === 'function' &&
    typeof Reflect.get(value, 'decode') === 'function',
};
