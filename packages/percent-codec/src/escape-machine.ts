/**
 * The first layer of the two-layer lexer: escapes, before any structure. One description drives {@link
 * normalizeEscapes}, and says which strings it leaves as they are: those that cause no action.
 */
import type { CharacterSet } from './character-set.js';
import type { MachineDescription, Row, Target } from './machine.js';
import { unreserved } from './rfc3986-classes.js';
import { refuse } from './url-error.js';

/** The ways to write a space. */
const SPACES = ['plus', '%20', 'keep'] as const;

/** What the normal form of escapes looks like. */
export interface EscapePolicy {
  /**
   * The characters to encode, next to all that are not ASCII. Unreserved characters and `%` are left to the machine
   * even where the set has them.
   */
  readonly mustEncode: CharacterSet;
  /**
   * How a space is written. `plus`: a raw space and `%20` become `+`, and `+` stays. `%20`: a raw space becomes `%20`.
   * `keep`: a raw space is encoded when `mustEncode` has it. Default: `keep`.
   */
  readonly space?: (typeof SPACES)[number] | undefined;
  /** With `space: '%20'`: a raw `+` means a space, as in forms, and becomes `%20` too. Default: `false`. */
  readonly plusIsSpace?: boolean | undefined;
  /** Whether escapes of unreserved characters are decoded. Default: `true`. */
  readonly decodeUnreserved?: boolean | undefined;
}

const DIGITS = '0123456789ABCDEF';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

/** The classes of characters: hexadecimal digits, and what the policy treats alike. */
export type EscapeClass = Digit | 'percent' | 'lower' | 'mustEncode' | 'space';

/** Where in an escape the machine is: behind nothing of it, `%`, or `%` and a first digit. */
export type EscapeState = 'text' | 'percent' | `high${Digit}` | 'highLower';

/**
 * What is to be mended. `%25`: the last `%` begins no escape, and the character at hand is read again as text.
 * `rewrite`: the escape that ends here is of an unreserved character, or in lower case. `encode`: the character at
 * hand. `+`, `%20`: what the space that ends here, raw or escaped, is written as.
 */
export type EscapeAction = '%25' | 'rewrite' | 'encode' | '+' | '%20';

type EscapeTarget = Target<EscapeState, EscapeAction>;
type EscapeRow = Row<EscapeState, EscapeClass, EscapeAction>;

const REWRITE: EscapeTarget = ['text', 'rewrite'];
const LONE: EscapeTarget = ['text', '%25'];

function eachDigit<Prefix extends string, Cell>(
  prefix: Prefix,
  cell: (digit: Digit) => Cell,
): Record<`${Prefix}${Digit}`, Cell> {
  return Object.fromEntries([...DIGITS].map((digit) => [prefix + digit, cell(digit as Digit)])) as Record<
    `${Prefix}${Digit}`,
    Cell
  >;
}

/** The row behind `%` and a first digit, by what becomes of the escape with each second digit. */
function second(cell: (digit: Digit) => EscapeTarget): EscapeRow {
  return { ...eachDigit('', cell), lower: REWRITE, otherwise: LONE };
}

/** The members of a set, unreserved characters and some others aside, as a string. */
export function membersOf(set: CharacterSet, without = '%'): string {
  let all = '';
  for (let code = 0; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (set.has(code) && !unreserved.has(code) && !without.includes(character)) all += character;
  }
  return all;
}

/**
 * Describes the machine that brings escapes into normal form under a policy.
 *
 * @param policy - see {@link EscapePolicy}.
 * @returns the description. A string that it takes from `text` to `text` without an action is in normal form.
 * @throws {@link UrlError} `unknown-option-value` for an option that is none of those there are.
 *
 * Source: RFC 3986 section 6.2.2.
 * @example
 * ```ts
 * import { escapeMachine, queryPercentEncodeSet } from '@oneurl/percent-codec';
 * escapeMachine({ mustEncode: queryPercentEncodeSet }).states.high2['4']; // => 'text'
 * ```
 */
export function escapeMachine(
  policy: EscapePolicy,
): MachineDescription<EscapeState, EscapeClass, EscapeAction> {
  const { mustEncode, space = 'keep', plusIsSpace, decodeUnreserved = true } = policy;
  if (!mustEncode?.table) refuse('option mustEncode takes a set, as defineSet makes it');
  if (!SPACES.includes(space)) refuse(`option space takes ${SPACES.join(', ')}`);
  const spaces = space === 'keep' ? '' : plusIsSpace && space === '%20' ? ' +' : ' ';
  const writeSpace: EscapeTarget = ['text', space === 'plus' ? '+' : '%20'];
  const escapeOf = (first: Digit, digit: Digit): EscapeTarget => {
    if (space === 'plus' && first + digit === '20') return writeSpace;
    const byte = Number(`0x${first}${digit}`);
    return decodeUnreserved && unreserved.has(byte) ? REWRITE : 'text';
  };
  return {
    name: mustEncode.name,
    classes: {
      ...eachDigit('', (digit) => digit),
      percent: '%',
      lower: 'abcdef',
      space: spaces,
      mustEncode: membersOf(mustEncode, space === 'plus' ? '% +' : `%${spaces}`),
    },
    start: 'text',
    accepting: ['text'],
    states: {
      text: {
        percent: 'percent',
        mustEncode: ['text', 'encode'],
        nonAscii: ['text', 'encode'],
        space: writeSpace,
        otherwise: 'text',
      },
      percent: {
        ...eachDigit('', (digit): EscapeTarget => `high${digit}`),
        lower: 'highLower',
        otherwise: LONE,
      },
      ...eachDigit('high', (first) => second((digit) => escapeOf(first, digit))),
      highLower: second(() => REWRITE),
    },
  };
}
