/** The classes of characters that some state tells apart. */
export type Class =
  | 'lower'
  | 'upper'
  | 'digit'
  | 'plus'
  | 'hyphen'
  | 'underscore'
  | 'dot'
  | 'colon'
  | 'slash'
  | 'backslash'
  | 'question'
  | 'hash'
  | 'at'
  | 'openBracket'
  | 'closeBracket'
  | 'percent'
  | 'control'
  | 'space'
  | 'quote'
  | 'apostrophe'
  | 'backtick'
  | 'brace'
  | 'bar';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const controls = `${String.fromCharCode(...Array(0x20).keys())}\u007F`;

const sharedClasses = {
  lower: letters,
  upper: letters.toUpperCase(),
  digit: '0123456789',
  plus: '+',
  hyphen: '-',
  underscore: '_',
  dot: '.',
  colon: ':',
  slash: '/',
  question: '?',
  hash: '#',
  at: '@',
  openBracket: '[',
  closeBracket: ']',
  percent: '%',
  control: controls,
  space: ' ',
  /** Encoded everywhere but in an opaque path. */
  quote: '"<>',
  /** Encoded in a path and a fragment, not in a query. */
  backtick: '`',
  /** Encoded in a path only. */
  brace: '^{}',
} as const;

/** The classes once the scheme is known to be special: `\` separates like `/`, and `'` is encoded in a query. */
export const specialClasses: Readonly<Record<Class, string>> = {
  ...sharedClasses,
  backslash: '\\',
  apostrophe: "'",
  bar: '|',
};

/** The classes for every other scheme: `\` is one more character that no valid URL holds, `'` is ordinary. */
export const otherClasses: Readonly<Record<Class, string>> = {
  ...sharedClasses,
  backslash: '',
  apostrophe: '',
  bar: '|\\',
};
