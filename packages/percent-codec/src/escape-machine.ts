/**
 * The first layer of the two-layer lexer: escapes, before any structure. One description drives {@link
 * normalizeEscapes}, and says which strings it leaves as they are: those that cause no action.
 */
import type { CharacterSet } from './character-set.js';
import type { MachineDescription, Row } from './machine.js';
import { unreserved } from './rfc3986-classes.js';

/** What the normal form of escapes looks like. */
export interface EscapePolicy {
  /**
   * The characters to encode, next to all that are not ASCII. Unreserved characters and `%` are left to the machine
   * even where the set has them.
   */
  readonly mustEncode: CharacterSet;
  /**
   * How a space is written. `plus`: a raw space and `%20` become `+`. `%20`: a raw space becomes `%20`. `keep`: a raw
   * space is encoded when `mustEncode` has it. Default: `keep`.
   */
  readonly space?: 'plus' | '%20' | 'keep';
  /** With `space: '%20'`: a raw `+` means a space, as in forms, and becomes `%20` too. Default: `false`. */
  readonly plusIsSpace?: boolean;
  /** Whether escapes of unreserved characters are decoded. Default: `true`. */
  readonly decodeUnreserved?: boolean;
}

/** Where in an escape the machine is: after `%` and the first digit, one state for each set of second digits. */
export type EscapeState =
  | 'text'
  | 'percent'
  | 'high'
  | 'high2'
  | 'high3'
  | 'high46'
  | 'high5'
  | 'high7'
  | 'highLower';

/** Hexadecimal digits are told apart as far as one of them makes an escape that of an unreserved character. */
export type EscapeClass =
  | 'percent'
  | 'zero'
  | 'two'
  | 'three'
  | 'fourSix'
  | 'five'
  | 'seven'
  | 'digit'
  | 'a'
  | 'bc'
  | 'd'
  | 'e'
  | 'f'
  | 'lower'
  | 'mustEncode'
  | 'space'
  | 'plus';

/**
 * What is to be mended. `lone`: the last `%` begins no escape, and the character at hand is read again as text.
 * `rewrite`: the escape that ends here is of an unreserved character, or in lower case. `encode`: the character at
 * hand. `writePlus`, `writeSpace`: the space, raw or escaped, that ends here.
 */
export type EscapeAction = 'lone' | 'rewrite' | 'encode' | 'writePlus' | 'writeSpace';

type EscapeRow = Row<EscapeState, EscapeClass, EscapeAction>;

const UPPER_DIGITS = [
  'zero',
  'two',
  'three',
  'fourSix',
  'five',
  'seven',
  'digit',
  'a',
  'bc',
  'd',
  'e',
  'f',
] as const;

/** The row after `%` and a first digit: these second digits are in normal form, the other digits are not. */
function second(normal: readonly EscapeClass[], zero: EscapeRow = {}): EscapeRow {
  const row: { [C in EscapeClass]?: readonly [EscapeState, EscapeAction] | EscapeState } = {};
  for (const digit of UPPER_DIGITS) row[digit] = normal.includes(digit) ? 'text' : ['text', 'rewrite'];
  return { ...row, ...zero, lower: ['text', 'rewrite'], otherwise: ['text', 'lone'] };
}

/** The members of a set, unreserved characters and `%` aside, as a string. */
function members(set: CharacterSet, without: string): string {
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
 *
 * Source: RFC 3986 section 6.2.2.
 * @example
 * ```ts
 * import { escapeMachine, queryPercentEncodeSet } from '@oneurl/percent-codec';
 * escapeMachine({ mustEncode: queryPercentEncodeSet }).states.high46.zero; // => 'text'
 * ```
 */
export function escapeMachine(
  policy: EscapePolicy,
): MachineDescription<EscapeState, EscapeClass, EscapeAction> {
  const { mustEncode, space = 'keep', plusIsSpace = false, decodeUnreserved = true } = policy;
  const isPlus = space === 'plus';
  const readsPlus = plusIsSpace && space === '%20';
  const anySecond = second(UPPER_DIGITS);
  const row = (normal: readonly EscapeClass[], zero?: EscapeRow): EscapeRow =>
    second(decodeUnreserved ? normal : UPPER_DIGITS, zero);
  return {
    name: `escapes, ${mustEncode.name}, space ${space}`,
    classes: {
      percent: '%',
      zero: '0',
      two: '2',
      three: '3',
      fourSix: '46',
      five: '5',
      seven: '7',
      digit: '189',
      a: 'A',
      bc: 'BC',
      d: 'D',
      e: 'E',
      f: 'F',
      lower: 'abcdef',
      space: space === 'keep' ? '' : ' ',
      plus: readsPlus ? '+' : '',
      mustEncode: members(mustEncode, `%${space === 'keep' ? '' : ' '}${readsPlus ? '+' : ''}`),
    },
    start: 'text',
    accepting: ['text'],
    states: {
      text: {
        percent: 'percent',
        mustEncode: ['text', 'encode'],
        nonAscii: ['text', 'encode'],
        space: ['text', isPlus ? 'writePlus' : 'writeSpace'],
        plus: ['text', 'writeSpace'],
        otherwise: 'text',
      },
      percent: {
        two: 'high2',
        three: 'high3',
        fourSix: 'high46',
        five: 'high5',
        seven: 'high7',
        zero: 'high',
        digit: 'high',
        a: 'high',
        bc: 'high',
        d: 'high',
        e: 'high',
        f: 'high',
        lower: 'highLower',
        otherwise: ['text', 'lone'],
      },
      high: anySecond,
      // %2D is "-", %2E is "."
      high2: row(
        ['zero', 'two', 'three', 'fourSix', 'five', 'seven', 'digit', 'a', 'bc', 'f'],
        isPlus ? { zero: ['text', 'writePlus'] } : {},
      ),
      // %30 to %39 are the digits
      high3: row(['a', 'bc', 'd', 'e', 'f']),
      // %40 is "@", %60 is "`", the others are letters
      high46: row(['zero']),
      // %50 to %5A are letters, %5F is "_"
      high5: row(['bc', 'd', 'e']),
      // %70 to %7A are letters, %7E is "~"
      high7: row(['bc', 'd', 'f']),
      highLower: second([]),
    },
  };
}
