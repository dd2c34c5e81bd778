import { UrlError, type UrlErrorDetails } from '@oneurl/percent-codec';
import { accepts } from '@oneurl/percent-codec/machine';
import { mistake, mistakeInText } from './caller-mistakes.js';
import {
  type GrammarAction,
  type GrammarMachine,
  uriMachine,
  uriReferenceMachine,
} from './rfc3986-grammar.js';
import { ipLiteralMachine, ipLiteralWithZoneMachine, ipv4AddressMachine } from './rfc3986-ip-literal.js';
import { type DeathPlace, explainRejection, type Rejection, rejectionError } from './rfc3986-rejection.js';

/** What a host is by the rule that it matches; an address with a zone matches `IPv6addrz` of RFC 6874. */
export type Rfc3986HostKind = 'reg-name' | 'IPv4address' | 'IPv6address' | 'IPv6addrz' | 'IPvFuture';

/**
 * The components of a URI reference, as written: nothing is decoded, folded or completed. `null` is "undefined" in the
 * sense of RFC 3986 section 5.3, and differs from the empty string: `?` has an empty query.
 */
export interface Reference {
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly userinfo: string | null;
  /** With its brackets when it is an IP-literal. */
  readonly host: string | null;
  readonly hostKind: Rfc3986HostKind | null;
  /** Decimal digits, any number of them: the grammar sets no bound and allows none at all. */
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** What a text was read as, or why it could not be. */
export type ReferenceResult =
  | { readonly ok: true; readonly reference: Reference }
  | {
      readonly ok: false;
      readonly error: UrlError;
      /** The state of the machine in which the text was rejected; the first for what is no text at all. */
      readonly state: string;
    };

/** Options of the strict parsers. */
export interface ReferenceOptions {
  /** Whether `[fe80::1%25eth0]` is a host, as RFC 6874 had it. Default: `false`. */
  readonly zone?: boolean;
}

const NOWHERE = -1;
const NON_ASCII = 128;
const CLOSE_BRACKET = 0x5d;

/** A machine, and the number that each action has in its table. */
interface Grammar {
  readonly machine: GrammarMachine;
  readonly actions: Readonly<Record<GrammarAction, number>>;
  readonly rejected: number;
}

const actionNames: readonly GrammarAction[] = [
  'end scheme',
  'begin authority',
  'end userinfo',
  'host colon',
  'no port',
  'IP-literal',
  'begin path',
  'begin query',
  'begin fragment',
];

function grammarOf(machine: GrammarMachine): Grammar {
  const numbers = actionNames.map((name) => [name, machine.actionNames.indexOf(name)]);
  return {
    machine,
    actions: Object.fromEntries(numbers) as Record<GrammarAction, number>,
    rejected: machine.stateNames.indexOf('rejected'),
  };
}

const uriReferenceGrammar = grammarOf(uriReferenceMachine);
const uriGrammar = grammarOf(uriMachine);

/** One scan; `marks` gets, for each action, the index at which it was last taken. */
function scan(text: string, grammar: Grammar, marks: Int32Array, withZone: boolean): Rejection | null {
  const { machine, actions, rejected } = grammar;
  const { classOf, next, stride } = machine;
  const literal = actions['IP-literal'];
  let state = machine.start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const cell = state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!;
    const action = machine.actions[cell]!;
    if (next[cell] === rejected) return explainRejection(text, deathAt(grammar, marks, state, i));
    if (action !== 0) {
      marks[action] = i;
      if (action === literal) {
        const end = scanIpLiteral(text, i + 1, withZone);
        if (typeof end !== 'number') return end;
        i = end;
      }
    }
    state = next[cell]!;
  }
  if (machine.accepting[state] === 1) return null;
  return explainRejection(text, deathAt(grammar, marks, state, text.length));
}

function deathAt(grammar: Grammar, marks: Int32Array, state: number, position: number): DeathPlace {
  const name = grammar.machine.stateNames[state]!;
  return { state: name, position, noPort: marks[grammar.actions['no port']]! };
}

/** The machine within the machine: from after the opening bracket to the closing one, whose index it returns. */
function scanIpLiteral(text: string, from: number, withZone: boolean): number | Rejection {
  const { classOf, next, stride, start, stateNames, accepting } = withZone
    ? ipLiteralWithZoneMachine
    : ipLiteralMachine;
  let state = start;
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === CLOSE_BRACKET && accepting[state] === 1) return i;
    const to = next[state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!]!;
    if (stateNames[to] === 'rejected') break;
    state = to;
  }
  return { code: 'invalid-ip-literal', component: 'host', position: i, state: stateNames[state]! };
}

function kindOf(host: string): Rfc3986HostKind {
  if (!host.startsWith('[')) return accepts(ipv4AddressMachine, host) ? 'IPv4address' : 'reg-name';
  if (host.startsWith('v', 1) || host.startsWith('V', 1)) return 'IPvFuture';
  return host.includes('%') ? 'IPv6addrz' : 'IPv6address';
}

interface Authority {
  readonly authority: string | null;
  readonly userinfo: string | null;
  readonly host: string | null;
  readonly hostKind: Rfc3986HostKind | null;
  readonly port: string | null;
}

const noAuthority: Authority = { authority: null, userinfo: null, host: null, hostKind: null, port: null };

function cutAuthority(text: string, start: number, end: number, at: number, colon: number): Authority {
  const hostStart = at === NOWHERE ? start : at + 1;
  // A colon before the "@" stood in the userinfo.
  const hasPort = colon >= hostStart;
  const host = text.slice(hostStart, hasPort ? colon : end);
  return {
    authority: text.slice(start, end),
    userinfo: at === NOWHERE ? null : text.slice(start, at),
    host,
    hostKind: kindOf(host),
    port: hasPort ? text.slice(colon + 1, end) : null,
  };
}

function cut(text: string, { actions }: Grammar, marks: Int32Array): Reference {
  const mark = (name: GrammarAction): number => marks[actions[name]] ?? NOWHERE;
  const schemeEnd = mark('end scheme');
  const slashes = mark('begin authority');
  const query = mark('begin query');
  const fragment = mark('begin fragment');
  const queryEnd = fragment === NOWHERE ? text.length : fragment;
  const pathEnd = query === NOWHERE ? queryEnd : query;
  const hasAuthority = slashes !== NOWHERE;
  const slash = mark('begin path');
  const authorityEnd = slash === NOWHERE ? pathEnd : slash;
  const authority = hasAuthority
    ? cutAuthority(text, slashes + 1, authorityEnd, mark('end userinfo'), mark('host colon'))
    : noAuthority;
  return {
    scheme: schemeEnd === NOWHERE ? null : text.slice(0, schemeEnd),
    ...authority,
    path: text.slice(hasAuthority ? authorityEnd : schemeEnd + 1, pathEnd),
    query: query === NOWHERE ? null : text.slice(query + 1, queryEnd),
    fragment: fragment === NOWHERE ? null : text.slice(fragment + 1),
  };
}

/** What is wrong with a call of callers without types; `null` for nothing. */
function mistakeInCall(text: unknown, options: ReferenceOptions | null): UrlErrorDetails | null {
  const zone: unknown = options?.zone ?? false;
  if (typeof zone === 'boolean') return mistakeInText(text, 'url');
  return mistake('unknown-option-value', 'option', zone, 'the option zone is true or false');
}

function read(text: string, grammar: Grammar, options: ReferenceOptions | null): ReferenceResult {
  const wrong = mistakeInCall(text, options);
  if (wrong !== null) {
    const { stateNames, start } = grammar.machine;
    return { ok: false, error: new UrlError(wrong), state: stateNames[start]! };
  }
  const marks = new Int32Array(actionNames.length + 1).fill(NOWHERE);
  const rejection = scan(text, grammar, marks, options?.zone === true);
  if (rejection === null) return { ok: true, reference: cut(text, grammar, marks) };
  return { ok: false, error: rejectionError(text, rejection), state: rejection.state };
}

function orThrow(result: ReferenceResult): Reference {
  if (!result.ok) throw result.error;
  return result.reference;
}

/**
 * Reads a URI reference (a URI or a relative reference) by the strict grammar, failure as a value.
 *
 * @param text - the reference, with nothing around it.
 * @param options - see {@link ReferenceOptions}.
 * @returns the components as written; or the error (its `position` in UTF-16 code units) and the state of the machine
 *   in which the text was rejected.
 *
 * Source: RFC 3986 sections 3, 4.1 and appendix A.
 *
 * @example
 * ```ts
 * import { tryParseReference } from '@oneurl/url-parser/rfc3986';
 * const result = tryParseReference('http://[::1/');
 * result.ok; // => false
 * if (!result.ok) {
 *   result.error.component; // => 'host'
 *   result.error.position; // => 11
 *   result.state; // => 'IPv6address group 1 after ::, octet 1'
 * }
 * ```
 */
export function tryParseReference(text: string, options: ReferenceOptions = {}): ReferenceResult {
  return read(text, uriReferenceGrammar, options);
}

/**
 * Reads a URI by the strict grammar, failure as a value. A relative reference is a failure.
 *
 * @param text - the URI, with nothing around it.
 * @param options - see {@link ReferenceOptions}.
 * @returns as {@link tryParseReference}.
 *
 * Source: RFC 3986 section 3 and appendix A.
 *
 * @example
 * ```ts
 * import { tryParseUri } from '@oneurl/url-parser/rfc3986';
 * const result = tryParseUri('//example.com/');
 * result.ok; // => false
 * if (!result.ok) {
 *   result.state; // => 'URI'
 * }
 * ```
 */
export function tryParseUri(text: string, options: ReferenceOptions = {}): ReferenceResult {
  return read(text, uriGrammar, options);
}

/**
 * Reads a URI reference (a URI or a relative reference) by the strict grammar.
 *
 * @param text - the reference, with nothing around it.
 * @param options - see {@link ReferenceOptions}.
 * @returns the components as written.
 * @throws UrlError with a {@link RejectionCode} and the position where the grammar could not go on.
 *
 * Source: RFC 3986 sections 3, 4.1 and appendix A.
 *
 * @example
 * ```ts
 * import { parseReference } from '@oneurl/url-parser/rfc3986';
 * const reference = parseReference('//joe@[2001:db8::7]:8042/over?name=ferret');
 * reference.scheme; // => null
 * reference.userinfo; // => 'joe'
 * reference.host; // => '[2001:db8::7]'
 * reference.hostKind; // => 'IPv6address'
 * reference.port; // => '8042'
 * parseReference('a b'); // throws invalid-character
 * ```
 */
export function parseReference(text: string, options: ReferenceOptions = {}): Reference {
  return orThrow(tryParseReference(text, options));
}

/**
 * Reads a URI by the strict grammar.
 *
 * @param text - the URI, with nothing around it.
 * @param options - see {@link ReferenceOptions}.
 * @returns the components as written.
 * @throws UrlError with a {@link RejectionCode}; `missing-scheme` for a relative reference.
 *
 * Source: RFC 3986 section 3 and appendix A.
 *
 * @example
 * ```ts
 * import { parseUri } from '@oneurl/url-parser/rfc3986';
 * const parts = parseUri('foo://example.com:8042/over/there?name=ferret#nose');
 * parts.scheme; // => 'foo'
 * parts.authority; // => 'example.com:8042'
 * parts.path; // => '/over/there'
 * parts.query; // => 'name=ferret'
 * parts.fragment; // => 'nose'
 * parseUri('over/there'); // throws missing-scheme
 * ```
 */
export function parseUri(text: string, options: ReferenceOptions = {}): Reference {
  return orThrow(tryParseUri(text, options));
}
