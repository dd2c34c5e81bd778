/** The one check of what users of the lenient functions give as options, whatever the types say. */
import { checkOptions, type OptionKind, refuseOption } from '@oneurl/percent-codec/step';
import { refusal } from './refusal.js';
import { schemeColon } from './split-reference.js';

/** What each of some options takes. */
export type OptionKinds<Options> = { readonly [Name in keyof Required<Options>]: OptionKind };

/** Any text. */
export const aText: OptionKind = { takes: 'a text', accepts: (value) => typeof value === 'string' };

/** A scheme without its colon. */
export const aScheme: OptionKind = {
  takes: 'a scheme, such as https',
  accepts: (value) => typeof value === 'string' && schemeColon(`${value}:`) === value.length,
};

/** A list, holes and all, each of whose members is of a kind. */
export function listOf(takes: string, accepts: (member: unknown) => boolean): OptionKind {
  // `every` would pass over holes.
  return { takes, accepts: (value) => Array.isArray(value) && Array.from(value).every(accepts) };
}

/** A list of texts. */
export const listOfTexts: OptionKind = /* @__PURE__ */ listOf('a list of texts', aText.accepts);

/** The members of an object, inherited ones included: that is how options are read. */
function membersOf(options: object): Readonly<Record<string, unknown>> {
  const members: [string, unknown][] = [];
  for (const name in options) members.push([name, Reflect.get(options, name)]);
  return Object.fromEntries(members);
}

function copyOf(options: unknown): Readonly<Record<string, unknown>> | null {
  try {
    // A list, a map or a function is none: what it holds would be passed over in silence.
    const isObject = Object.prototype.toString.call(options) === '[object Object]';
    return isObject ? membersOf(options as object) : null;
  } catch (cause) {
    const message = 'the options cannot be read: one of them throws; give a plain object';
    throw refusal('options', 'unknown-option-value', 'option', message, 0, cause);
  }
}

/**
 * The options that a user gave: read once and checked.
 *
 * @returns a copy, which no getter changes any more.
 * @throws UrlError `unknown-option` or `unknown-option-value`, with the nearest valid one.
 */
export function readOptions<Options extends object>(options: Options, kinds: OptionKinds<Options>): Options {
  const copy = copyOf(options);
  if (copy === null) {
    return refuseOption('options', options, { takes: `an object with ${Object.keys(kinds).join(', ')}` });
  }
  checkOptions(copy, kinds as Readonly<Record<string, OptionKind>>);
  return copy as Options;
}
