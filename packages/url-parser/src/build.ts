import { parseHost } from '@oneurl/host';
import {
  type CharacterSet,
  c0ControlPercentEncodeSet,
  defineSet,
  type ErrorComponent,
  encode,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  specialQueryPercentEncodeSet,
  UrlError,
  userinfoPercentEncodeSet,
} from '@oneurl/percent-codec';
import { assemble, type SerializedParts, withoutDefaultPort } from './assemble.js';
import { requireText, written } from './caller-mistakes.js';
import { encodeQueryFor } from './encode-query.js';
import { FILE, HIGHEST_PORT, isPort, specialNumber } from './schemes.js';
import { pathFrom, readScheme } from './setters.js';
import { EMPTY_HOST, HOST_KINDS, NO_HOST, NONE } from './url-layout.js';
import { UrlRecord } from './url-record.js';
import { messageOf } from './validation-errors.js';

/** One pair of a query, raw; `null` for a key without `=`. */
export type QueryPair = readonly [key: string, value: string | null];

/** What an address is built from. Raw means: what it says is what is meant, a `%` is a percent sign. */
export interface RawParts {
  /** Without its colon, in any case. */
  readonly scheme: string;
  /** Raw. */
  readonly username?: string | undefined;
  /** Raw. */
  readonly password?: string | undefined;
  /** As a host is written: Unicode or not, an IPv6 address in brackets. Default: none; empty for a file. */
  readonly host?: string | null | undefined;
  /** 0 to 65535; the default port is left out. */
  readonly port?: number | null | undefined;
  /**
   * Segments, each raw; or the text of a path, in which `/` separates (in special schemes `\` as well), escapes stay
   * escapes, dot segments are resolved, and only what may not stand there is escaped, tabs and newlines too. Text that begins with no slash is an opaque path where there is no host.
   */
  readonly path?: string | readonly string[] | undefined;
  /** Pairs, each raw; or the text of a query, in which escapes and separators stay what they are. */
  readonly query?: string | readonly QueryPair[] | null | undefined;
  /** Raw. */
  readonly fragment?: string | null | undefined;
}

const rawSegmentSet: CharacterSet = defineSet('raw path segment', '%/\\|', pathPercentEncodeSet);
const rawQuerySet: CharacterSet = defineSet('raw query part', '%&=+', specialQueryPercentEncodeSet);
const rawUserinfoSet: CharacterSet = defineSet('raw user name', '%', userinfoPercentEncodeSet);
const rawFragmentSet: CharacterSet = defineSet('raw fragment', '%', fragmentPercentEncodeSet);
const opaquePathSet: CharacterSet = defineSet('opaque path text', '?#', c0ControlPercentEncodeSet);

function refuse(
  code: string,
  component: ErrorComponent,
  input: string,
  message: string,
  position = 0,
): never {
  throw new UrlError({ code, component, position, input, message });
}

/** The text itself; a part that callers without types gave as anything else is refused. */
function textOf(part: string, component: ErrorComponent): string {
  requireText(part, component);
  return part;
}

function putHost(parts: SerializedParts, host: string): void {
  const isSpecial = parts.specialNumber !== 0;
  const isFile = parts.specialNumber === FILE;
  if (host === '' && isSpecial && !isFile) {
    refuse('host-missing', 'host', host, `the scheme ${parts.scheme} needs a host; give one`);
  }
  const result = parseHost(host, { isOpaque: !isSpecial });
  if (!result.ok) refuse(result.code, 'host', host, messageOf(result.code, host), result.position);
  const isLocal = isFile && result.host === 'localhost';
  parts.host = isLocal ? '' : result.host;
  parts.hostKindNumber = isLocal ? EMPTY_HOST : HOST_KINDS.indexOf(result.kind);
}

function putPort(parts: SerializedParts, port: number): void {
  if (!isPort(port)) {
    const shown = typeof port === 'number' ? String(port) : typeof port;
    if (Number.isInteger(port) && port > HIGHEST_PORT) {
      refuse('port-out-of-range', 'port', shown, messageOf('port-out-of-range', shown));
    }
    refuse('port-invalid', 'port', shown, `the port must be a whole number from 0 to 65535, not ${shown}`);
  }
  parts.portNumber = withoutDefaultPort(parts.specialNumber, port);
}

/** What only a host can have. */
function putCredentialsAndPort(parts: SerializedParts, given: RawParts): void {
  const username = textOf(given.username ?? '', 'userinfo');
  const password = textOf(given.password ?? '', 'userinfo');
  const port = given.port ?? null;
  if (port === null && username === '' && password === '') return;
  if (!parts.host || parts.specialNumber === FILE) {
    refuse(
      'host-missing',
      port === null ? 'userinfo' : 'port',
      '',
      'a user name, a password and a port need a host, and files have none of them; leave them out',
    );
  }
  parts.username = encode(username, rawUserinfoSet);
  parts.password = encode(password, rawUserinfoSet);
  if (port !== null) putPort(parts, port);
}

function segmentText(segment: string): string {
  if (segment === '.' || segment === '..') {
    refuse(
      'dot-segment',
      'path',
      segment,
      `the path segment ${JSON.stringify(segment)} cannot be part of an address: escaped or not, it is resolved away`,
    );
  }
  return encode(textOf(segment, 'path'), rawSegmentSet);
}

/** The text of an opaque path; a space at its end would be cut off by the next reader. */
function opaqueText(path: string): string {
  const text = encode(path, opaquePathSet);
  return text.endsWith(' ') ? `${text.slice(0, -1)}%20` : text;
}

function putSegments(parts: SerializedParts, segments: readonly string[]): void {
  const isEmpty = segments.length === 0 && parts.specialNumber === 0;
  parts.path = isEmpty ? '' : `/${Array.from(segments, segmentText).join('/')}`;
}

function putPathText(parts: SerializedParts, path: string): void {
  if (parts.host === null && !path.startsWith('/')) {
    parts.path = opaqueText(path);
  } else {
    parts.path = pathFrom(parts, path);
  }
}

function isList<T>(part: string | readonly T[]): part is readonly T[] {
  return Array.isArray(part);
}

function pairText(pair: QueryPair): string {
  if (!Array.isArray(pair) || pair.length !== 2) {
    refuse('invalid-pair', 'query', typeof pair, 'a pair of the query must be a list of two: [key, value]');
  }
  const [key, value] = pair;
  const name = encode(textOf(key, 'query'), rawQuerySet);
  return value === null ? name : `${name}=${encode(textOf(value, 'query'), rawQuerySet)}`;
}

function queryText(parts: SerializedParts, query: string | readonly QueryPair[]): string {
  if (!isList(query)) return encodeQueryFor(textOf(query, 'query'), parts.specialNumber, null);
  return Array.from(query, pairText).join('&');
}

/**
 * Builds an address from raw parts, each escaped for its place, and once.
 *
 * @param parts - what to build from.
 * @returns the record of the address; reading its serialisation gives the same again.
 * @throws {@link UrlError} for what cannot be part of an address: `invalid-scheme`, `host-missing`, the codes of host
 *   parsing, `port-invalid`, `port-out-of-range`, `dot-segment` for a raw segment `.` or `..`; `invalid-parts`,
 *   `invalid-pair` and `input-is-no-string` for parts of another type; `too-long` for what no string can hold.
 *
 * Source: URL Standard, section 4.5 "URL serializing", and the percent-encode sets of section 1.3.
 * @example
 * ```ts
 * import { build } from '@oneurl/url-parser';
 * build({
 *   scheme: 'https',
 *   host: 'example.org',
 *   path: ['a', 'hello#1?.txt'],
 *   query: [['k', 'v&w']],
 * }).href; // => 'https://example.org/a/hello%231%3F.txt?k=v%26w'
 * build({ scheme: 'https', host: 'example.org', path: ['100%'] }).href; // => 'https://example.org/100%25'
 * build({ scheme: 'https', host: 'example.org', path: ['..'] }); // throws dot-segment
 * ```
 */
export function build(parts: RawParts): UrlRecord {
  if (typeof parts !== 'object' || parts === null) {
    refuse('invalid-parts', 'url', typeof parts, 'an address is built from an object of its parts');
  }
  return written('url', '', () => builtFrom(parts));
}

function schemeFrom(given: string): string {
  const scheme = readScheme(given);
  if (scheme === null || given.includes(':')) {
    refuse(
      'invalid-scheme',
      'scheme',
      given,
      'a scheme is a letter, then letters, digits, "+", "-" and "."; leave its colon out',
    );
  }
  return scheme;
}

function builtFrom(parts: RawParts): UrlRecord {
  const scheme = schemeFrom(textOf(parts.scheme, 'scheme'));
  const special = specialNumber(scheme);
  const built: SerializedParts = {
    specialNumber: special,
    scheme,
    username: '',
    password: '',
    host: null,
    hostKindNumber: NO_HOST,
    portNumber: NONE,
    path: '',
    query: null,
    fragment: null,
  };
  const { host, query, fragment, path } = parts;
  if (host !== undefined && host !== null) putHost(built, textOf(host, 'host'));
  else if (special !== 0) putHost(built, '');
  putCredentialsAndPort(built, parts);
  const given = path ?? [];
  if (isList(given)) putSegments(built, given);
  else putPathText(built, textOf(given, 'path'));
  if (query !== undefined && query !== null) built.query = queryText(built, query);
  if (fragment !== undefined && fragment !== null)
    built.fragment = encode(textOf(fragment, 'fragment'), rawFragmentSet);
  return UrlRecord.of(assemble(built));
}
