import type { Row } from '@oneurl/percent-codec/machine';
import type { Class } from './character-classes.js';
import type { Action, State } from './machine-names.js';

/*
 * The parent machine, in words. States bear the standard's names. Where the standard looks one character ahead, or
 * runs a check over a buffer, a state of its own says so: "special authority second slash", "path segment" (at the
 * first character of a segment), "host in brackets", and the three "authority" states behind "authority", which tell a plain domain (it
 * can stay as it is) from one that the host parser must see.
 *
 * The input has no tab or newline any more, and no control or space around it.
 */

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
