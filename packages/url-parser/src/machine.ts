import type { MachineDescription, Row } from '@oneurl/percent-codec/machine';

/*
 * The parent machine, in words. States bear the standard's names. Where the standard looks one character ahead, or
 * runs a check over a buffer, a state of its own says so: "special authority second slash", "path segment" (at the
 * first character of a segment), "host in brackets", and the three "authority" states behind "authority", which tell a plain domain (it
 * can stay as it is) from one that the host parser must see.
 *
 * The input has no tab or newline any more, and no control or space around it.
 */

/** The states, by the names of the URL Standard where it has them. */
export type State =
  | 'scheme start'
  | 'scheme'
  | 'no scheme'
  | 'special relative or authority'
  | 'special relative or authority second slash'
  | 'path or authority'
  | 'relative'
  | 'relative slash'
  | 'special authority slashes'
  | 'special authority second slash'
  | 'special authority ignore slashes'
  | 'authority'
  | 'authority label'
  | 'authority number'
  | 'authority rest'
  | 'host'
  | 'host in brackets'
  | 'port'
  | 'file'
  | 'file slash'
  | 'file host'
  | 'path start'
  | 'path segment'
  | 'path'
  | 'opaque path'
  | 'query'
  | 'fragment';

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

/** The parts of a URL that the machine tells apart. */
export type Component = 'scheme' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** What the driver does on the way from state to state. */
export type Action =
  | 'lowerCaseScheme'
  | 'endScheme'
  | 'again'
  | 'rewindToStart'
  | 'useBase'
  | 'missingSolidus'
  | 'missingSolidusAgain'
  | 'missingSecondSolidusAgain'
  | 'missingSolidusAtRelativeSlash'
  | 'reverseSolidus'
  | 'startAuthority'
  | 'startAuthorityNext'
  | 'authorityAfterSlash'
  | 'endCredentials'
  | 'rewindToHost'
  | 'endPlainHost'
  | 'endHostAtPort'
  | 'endHost'
  | 'endPort'
  | 'portInvalid'
  | 'startFile'
  | 'startFileAtReverseSolidus'
  | 'fileQuery'
  | 'fileFragment'
  | 'fileEnd'
  | 'filePath'
  | 'startFileHost'
  | 'startFileHostAtReverseSolidus'
  | 'fileSlashPath'
  | 'endFileHost'
  | 'startPath'
  | 'startPathNext'
  | 'startPathNextAtReverseSolidus'
  | 'startPathAfterSlash'
  | 'noPathBeforeQuery'
  | 'noPathBeforeFragment'
  | 'noPathBeforeEnd'
  | 'baseAuthority'
  | 'baseDirectory'
  | 'basePath'
  | 'basePathAndQuery'
  | 'baseWithoutFragment'
  | 'segmentBackslash'
  | 'segmentDot'
  | 'encodeInPath'
  | 'encodeInOpaquePath'
  | 'encodeInQuery'
  | 'encodeInFragment'
  | 'escape'
  | 'pathEscape'
  | 'invalidUnit'
  | 'opaqueSpace'
  | 'endPathAtQuery'
  | 'endPathAtFragment'
  | 'endPath'
  | 'endQueryAtFragment'
  | 'endQuery'
  | 'endFragment';

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

type Cells = Row<State, Class, Action>;

const endOfAuthority = (to: State, action: Action): Cells => ({
  slash: [to, action],
  backslash: [to, action],
  question: [to, action],
  hash: [to, action],
  end: [to, action],
});

const authorityMore: Cells = {
  at: ['authority', 'endCredentials'],
  ...endOfAuthority('host', 'rewindToHost'),
  otherwise: 'authority rest',
};

const notInPath: Cells = {
  control: ['path', 'encodeInPath'],
  space: ['path', 'encodeInPath'],
  quote: ['path', 'encodeInPath'],
  backtick: ['path', 'encodeInPath'],
  brace: ['path', 'encodeInPath'],
  nonAscii: ['path', 'encodeInPath'],
  percent: ['path', 'pathEscape'],
  openBracket: ['path', 'invalidUnit'],
  closeBracket: ['path', 'invalidUnit'],
  bar: ['path', 'invalidUnit'],
  slash: 'path segment',
  backslash: ['path segment', 'segmentBackslash'],
  question: ['query', 'endPathAtQuery'],
  hash: ['fragment', 'endPathAtFragment'],
  otherwise: 'path',
};

const invalidIn = (state: 'opaque path' | 'query' | 'fragment'): Cells => ({
  percent: [state, 'escape'],
  backslash: [state, 'invalidUnit'],
  openBracket: [state, 'invalidUnit'],
  closeBracket: [state, 'invalidUnit'],
  backtick: [state, 'invalidUnit'],
  brace: [state, 'invalidUnit'],
  bar: [state, 'invalidUnit'],
  otherwise: state,
});

const encodedIn = (state: 'query' | 'fragment', action: Action): Cells => ({
  control: [state, action],
  space: [state, action],
  quote: [state, action],
  nonAscii: [state, action],
});

/** Each state's cells. A pair is where to go, and the action on the way. */
export const states: { readonly [S in State]: Cells } = {
  'scheme start': {
    lower: 'scheme',
    upper: ['scheme', 'lowerCaseScheme'],
    otherwise: ['no scheme', 'again'],
  },
  scheme: {
    lower: 'scheme',
    upper: ['scheme', 'lowerCaseScheme'],
    digit: 'scheme',
    plus: 'scheme',
    hyphen: 'scheme',
    dot: 'scheme',
    colon: ['special authority slashes', 'endScheme'],
    otherwise: ['no scheme', 'rewindToStart'],
  },
  'no scheme': { otherwise: ['relative', 'useBase'] },
  'special relative or authority': {
    slash: 'special relative or authority second slash',
    otherwise: ['relative', 'missingSolidusAgain'],
  },
  'special relative or authority second slash': {
    slash: 'special authority ignore slashes',
    otherwise: ['relative slash', 'missingSolidusAtRelativeSlash'],
  },
  'path or authority': {
    slash: ['authority', 'startAuthorityNext'],
    otherwise: ['path segment', 'startPathAfterSlash'],
  },
  relative: {
    slash: 'relative slash',
    backslash: ['relative slash', 'reverseSolidus'],
    question: ['query', 'basePath'],
    hash: ['fragment', 'basePathAndQuery'],
    end: ['relative', 'baseWithoutFragment'],
    otherwise: ['path segment', 'baseDirectory'],
  },
  'relative slash': {
    slash: ['special authority ignore slashes', 'authorityAfterSlash'],
    backslash: ['special authority ignore slashes', 'reverseSolidus'],
    otherwise: ['path segment', 'baseAuthority'],
  },
  'special authority slashes': {
    slash: 'special authority second slash',
    otherwise: ['special authority ignore slashes', 'missingSolidusAgain'],
  },
  'special authority second slash': {
    slash: 'special authority ignore slashes',
    otherwise: ['special authority ignore slashes', 'missingSecondSolidusAgain'],
  },
  'special authority ignore slashes': {
    slash: ['special authority ignore slashes', 'missingSolidus'],
    backslash: ['special authority ignore slashes', 'missingSolidus'],
    otherwise: ['authority', 'startAuthority'],
  },
  // At the start of a label of what may be the host.
  authority: {
    ...authorityMore,
    lower: 'authority label',
    digit: 'authority number',
    hyphen: 'authority label',
    underscore: 'authority label',
  },
  // In a label that begins with a letter, a hyphen or an underscore: where it ends the authority, the whole is a plain domain.
  'authority label': {
    ...authorityMore,
    lower: 'authority label',
    digit: 'authority label',
    hyphen: 'authority label',
    underscore: 'authority label',
    dot: 'authority',
    ...endOfAuthority('path start', 'endPlainHost'),
  },
  // In a label that begins with a digit: were it the last one, the host might be an IPv4 address.
  'authority number': {
    ...authorityMore,
    lower: 'authority number',
    digit: 'authority number',
    hyphen: 'authority number',
    underscore: 'authority number',
    dot: 'authority',
  },
  'authority rest': authorityMore,
  host: {
    colon: ['port', 'endHostAtPort'],
    openBracket: 'host in brackets',
    ...endOfAuthority('path start', 'endHost'),
    otherwise: 'host',
  },
  'host in brackets': {
    closeBracket: 'host',
    ...endOfAuthority('path start', 'endHost'),
    otherwise: 'host in brackets',
  },
  port: {
    digit: 'port',
    ...endOfAuthority('path start', 'endPort'),
    otherwise: ['port', 'portInvalid'],
  },
  file: {
    slash: ['file slash', 'startFile'],
    backslash: ['file slash', 'startFileAtReverseSolidus'],
    question: ['query', 'fileQuery'],
    hash: ['fragment', 'fileFragment'],
    end: ['file', 'fileEnd'],
    otherwise: ['path segment', 'filePath'],
  },
  'file slash': {
    slash: ['file host', 'startFileHost'],
    backslash: ['file host', 'startFileHostAtReverseSolidus'],
    otherwise: ['path segment', 'fileSlashPath'],
  },
  'file host': { ...endOfAuthority('path start', 'endFileHost'), otherwise: 'file host' },
  'path start': {
    slash: ['path segment', 'startPathNext'],
    backslash: ['path segment', 'startPathNextAtReverseSolidus'],
    question: ['path segment', 'noPathBeforeQuery'],
    hash: ['path segment', 'noPathBeforeFragment'],
    end: ['path segment', 'noPathBeforeEnd'],
    otherwise: ['path segment', 'startPath'],
  },
  // At the first character of a segment.
  'path segment': { ...notInPath, dot: ['path', 'segmentDot'], end: ['path segment', 'endPath'] },
  path: { ...notInPath, end: ['path', 'endPath'] },
  'opaque path': {
    ...invalidIn('opaque path'),
    control: ['opaque path', 'encodeInOpaquePath'],
    nonAscii: ['opaque path', 'encodeInOpaquePath'],
    quote: ['opaque path', 'invalidUnit'],
    space: ['opaque path', 'opaqueSpace'],
    question: ['query', 'endPathAtQuery'],
    hash: ['fragment', 'endPathAtFragment'],
    end: ['opaque path', 'endPath'],
  },
  query: {
    ...invalidIn('query'),
    ...encodedIn('query', 'encodeInQuery'),
    apostrophe: ['query', 'encodeInQuery'],
    hash: ['fragment', 'endQueryAtFragment'],
    end: ['query', 'endQuery'],
  },
  fragment: {
    ...invalidIn('fragment'),
    ...encodedIn('fragment', 'encodeInFragment'),
    backtick: ['fragment', 'encodeInFragment'],
    hash: ['fragment', 'invalidUnit'],
    end: ['fragment', 'endFragment'],
  },
};

/** The part of a URL that a state reads. */
export const components: { readonly [S in State]: Component } = {
  'scheme start': 'scheme',
  scheme: 'scheme',
  'no scheme': 'scheme',
  'special relative or authority': 'scheme',
  'special relative or authority second slash': 'scheme',
  'path or authority': 'path',
  relative: 'path',
  'relative slash': 'path',
  'special authority slashes': 'scheme',
  'special authority second slash': 'scheme',
  'special authority ignore slashes': 'scheme',
  authority: 'host',
  'authority label': 'host',
  'authority number': 'host',
  'authority rest': 'host',
  host: 'host',
  'host in brackets': 'host',
  port: 'port',
  file: 'path',
  'file slash': 'path',
  'file host': 'host',
  'path start': 'path',
  'path segment': 'path',
  path: 'path',
  'opaque path': 'path',
  query: 'query',
  fragment: 'fragment',
};

/**
 * Where an action may lead instead, by the name of what it finds. The cell itself names the usual way.
 */
export const decisions = {
  endScheme: {
    file: 'file',
    sameSpecialSchemeAsBase: 'special relative or authority',
    otherSchemeBeforeSlash: 'path or authority',
    otherScheme: 'opaque path',
  },
  useBase: { file: 'file', opaque: 'fragment' },
  authorityAfterSlash: { otherScheme: 'authority' },
  fileQuery: { noBase: 'path segment' },
  fileFragment: { noBase: 'path segment' },
  endFileHost: { driveLetter: 'path segment' },
  noPathBeforeQuery: { otherScheme: 'query' },
  noPathBeforeFragment: { otherScheme: 'fragment' },
} as const;

/** Actions that leave the character to the next state. */
export const reconsuming: readonly Action[] = [
  'again',
  'useBase',
  'missingSolidusAgain',
  'missingSecondSolidusAgain',
  'missingSolidusAtRelativeSlash',
  'startAuthority',
  'endPlainHost',
  'endHost',
  'endPort',
  'baseDirectory',
  'baseAuthority',
  'fileQuery',
  'fileFragment',
  'filePath',
  'fileSlashPath',
  'endFileHost',
  'startPath',
  'startPathAfterSlash',
  'noPathBeforeQuery',
  'noPathBeforeFragment',
];

/** Actions that go back to the start of the component, once. */
export const rewinding: readonly Action[] = ['rewindToStart', 'rewindToHost', 'endFileHost'];

const described = {
  start: 'scheme start',
  // Every way to accept leads through an action at the end of the input.
  accepting: ['relative', 'file', 'path segment', 'path', 'opaque path', 'query', 'fragment'],
  states,
} as const;

/** The machine of special schemes, in words. */
export const specialMachineDescription: MachineDescription<State, Class, Action> = {
  name: 'url (special schemes)',
  classes: specialClasses,
  ...described,
};

/** The machine of all other schemes: the same states, the other classes. */
export const otherMachineDescription: MachineDescription<State, Class, Action> = {
  name: 'url (other schemes)',
  classes: otherClasses,
  ...described,
};
