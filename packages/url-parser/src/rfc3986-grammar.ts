import {
  compileMachine,
  type Machine,
  type MachineDescription,
  type Row,
} from '@oneurl/percent-codec/machine';

/** States that stand for one place of the grammar; the names are its rules, or the two rules still possible. */
type Place =
  | 'URI-reference'
  | 'scheme or segment'
  | 'segment-nz-nc'
  | 'URI'
  | 'scheme'
  | 'hier-part'
  | 'slash'
  | 'authority'
  | 'userinfo or host'
  | 'userinfo or port'
  | 'userinfo'
  | 'host'
  | 'reg-name'
  | 'after IP-literal'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'rejected';

/** Places in which a percent-encoded octet may stand. */
type Escapable =
  | 'segment-nz-nc'
  | 'userinfo or host'
  | 'userinfo'
  | 'reg-name'
  | 'path'
  | 'query'
  | 'fragment';

/** `path %` has read the percent sign, `path %h` the first hexadecimal digit too. */
export type GrammarState = Place | `${Escapable} %` | `${Escapable} %h`;

type GrammarClass =
  | 'hexAlpha'
  | 'alpha'
  | 'digit'
  | 'schemeMark'
  | 'mark'
  | 'colon'
  | 'at'
  | 'slash'
  | 'question'
  | 'hash'
  | 'percent'
  | 'open';

/** What the driver notes on the way; each is the index of the character that it stands on. */
export type GrammarAction =
  | 'end scheme'
  | 'begin authority'
  | 'end userinfo'
  | 'host colon'
  | 'no port'
  | 'IP-literal'
  | 'begin path'
  | 'begin query'
  | 'begin fragment';

type GrammarRow = Row<GrammarState, GrammarClass, GrammarAction>;
type GrammarDescription = MachineDescription<GrammarState, GrammarClass, GrammarAction>;

const classes: Readonly<Record<GrammarClass, string>> = {
  hexAlpha: 'abcdefABCDEF',
  alpha: 'ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  schemeMark: '+-.',
  mark: "_~!$&'()*,;=",
  colon: ':',
  at: '@',
  slash: '/',
  question: '?',
  hash: '#',
  percent: '%',
  open: '[',
};

/** `unreserved / sub-delims`, and the percent sign of a percent-encoded octet. */
function characters(to: Escapable): GrammarRow {
  return { hexAlpha: to, alpha: to, digit: to, schemeMark: to, mark: to, percent: `${to} %` };
}

const toQuery: GrammarRow = { question: ['query', 'begin query'], hash: ['fragment', 'begin fragment'] };
const toPath: GrammarRow = { slash: ['path', 'begin path'], ...toQuery };

function octet(of: Escapable): [GrammarState, GrammarRow][] {
  return [
    [`${of} %`, { digit: `${of} %h`, hexAlpha: `${of} %h`, otherwise: 'rejected' }],
    [`${of} %h`, { digit: of, hexAlpha: of, otherwise: 'rejected' }],
  ];
}

function octets(places: readonly Escapable[]): Record<string, GrammarRow> {
  return Object.fromEntries(places.flatMap(octet));
}

/** Everything from the colon of the scheme, or from the first slash, on. */
const afterScheme: Partial<Record<GrammarState, GrammarRow>> = {
  'hier-part': { ...characters('path'), colon: 'path', at: 'path', slash: 'slash', ...toQuery },
  slash: {
    ...characters('path'),
    colon: 'path',
    at: 'path',
    slash: ['authority', 'begin authority'],
    ...toQuery,
  },
  authority: {
    ...characters('userinfo or host'),
    colon: ['userinfo or port', 'host colon'],
    at: ['host', 'end userinfo'],
    open: ['after IP-literal', 'IP-literal'],
    ...toPath,
  },
  'userinfo or host': {
    ...characters('userinfo or host'),
    colon: ['userinfo or port', 'host colon'],
    at: ['host', 'end userinfo'],
    ...toPath,
  },
  'userinfo or port': {
    hexAlpha: ['userinfo', 'no port'],
    alpha: ['userinfo', 'no port'],
    schemeMark: ['userinfo', 'no port'],
    mark: ['userinfo', 'no port'],
    colon: ['userinfo', 'no port'],
    percent: ['userinfo %', 'no port'],
    digit: 'userinfo or port',
    at: ['host', 'end userinfo'],
    ...toPath,
  },
  userinfo: { ...characters('userinfo'), colon: 'userinfo', at: ['host', 'end userinfo'] },
  host: {
    ...characters('reg-name'),
    colon: ['port', 'host colon'],
    open: ['after IP-literal', 'IP-literal'],
    ...toPath,
  },
  'reg-name': { ...characters('reg-name'), colon: ['port', 'host colon'], ...toPath },
  'after IP-literal': { colon: ['port', 'host colon'], ...toPath },
  port: { digit: 'port', ...toPath },
  path: { ...characters('path'), colon: 'path', at: 'path', slash: 'path', ...toQuery },
  query: {
    ...characters('query'),
    colon: 'query',
    at: 'query',
    slash: 'query',
    question: 'query',
    hash: ['fragment', 'begin fragment'],
  },
  fragment: {
    ...characters('fragment'),
    colon: 'fragment',
    at: 'fragment',
    slash: 'fragment',
    question: 'fragment',
  },
  ...octets(['userinfo or host', 'userinfo', 'reg-name', 'path', 'query', 'fragment']),
  rejected: {},
};

const acceptingAfterScheme: readonly GrammarState[] = [
  'hier-part',
  'slash',
  'authority',
  'userinfo or host',
  'userinfo or port',
  'host',
  'reg-name',
  'after IP-literal',
  'port',
  'path',
  'query',
  'fragment',
];

function describe(
  start: GrammarState,
  accepting: readonly GrammarState[],
  first: Partial<Record<GrammarState, GrammarRow>>,
): GrammarDescription {
  const rows = Object.entries({ ...first, ...afterScheme }).map(([state, row]) => [
    state,
    { otherwise: 'rejected', ...row },
  ]);
  // The two machines share all but their first states, so that neither holds every state of the type.
  const states = Object.fromEntries(rows) as GrammarDescription['states'];
  return { name: start, classes, start, accepting: [...accepting, ...acceptingAfterScheme], states };
}

/**
 * `URI-reference` of RFC 3986 as a machine: a URI, or a relative reference. What stands between the brackets of an
 * IP-literal is left to {@link ipLiteral}, on whose acceptance the machine goes on after the closing bracket.
 *
 * Source: RFC 3986 section 4.1 and appendix A.
 *
 * @example
 * ```ts
 * import { uriReference } from '@oneurl/url-parser/rfc3986';
 * uriReference.start; // => 'URI-reference'
 * uriReference.states['port'].digit; // => 'port'
 * ```
 */
export const uriReference: GrammarDescription = describe(
  'URI-reference',
  ['URI-reference', 'scheme or segment', 'segment-nz-nc'],
  {
    'URI-reference': {
      ...characters('segment-nz-nc'),
      at: 'segment-nz-nc',
      hexAlpha: 'scheme or segment',
      alpha: 'scheme or segment',
      slash: 'slash',
      ...toQuery,
    },
    'scheme or segment': {
      ...characters('segment-nz-nc'),
      at: 'segment-nz-nc',
      hexAlpha: 'scheme or segment',
      alpha: 'scheme or segment',
      digit: 'scheme or segment',
      schemeMark: 'scheme or segment',
      colon: ['hier-part', 'end scheme'],
      slash: 'path',
      ...toQuery,
    },
    'segment-nz-nc': { ...characters('segment-nz-nc'), at: 'segment-nz-nc', slash: 'path', ...toQuery },
    ...octets(['segment-nz-nc']),
  },
);

/**
 * `URI` of RFC 3986 as a machine: like {@link uriReference}, but the scheme is required.
 *
 * Source: RFC 3986 section 3 and appendix A.
 *
 * @example
 * ```ts
 * import { uri } from '@oneurl/url-parser/rfc3986';
 * uri.states['scheme'].colon; // => ['hier-part', 'end scheme']
 * ```
 */
export const uri: GrammarDescription = describe('URI', [], {
  URI: { hexAlpha: 'scheme', alpha: 'scheme' },
  scheme: {
    hexAlpha: 'scheme',
    alpha: 'scheme',
    digit: 'scheme',
    schemeMark: 'scheme',
    colon: ['hier-part', 'end scheme'],
  },
});

/** A compiled machine of this grammar. */
export type GrammarMachine = Machine<GrammarState, GrammarClass, GrammarAction>;

/** @internal */
export const uriReferenceMachine: GrammarMachine = compileMachine(uriReference);

/** @internal */
export const uriMachine: GrammarMachine = compileMachine(uri);
