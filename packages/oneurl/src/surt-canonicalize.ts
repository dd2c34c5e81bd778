/** The canonical form behind the archives' keys: Google's first, then what the Internet Archive adds. */

import { endsInANumber } from '@oneurl/host';
import { foldSlashes, removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { byteTextOf, escapeBytes, lowerAscii, unescapeRepeatedly } from './lenient/byte-text.js';
import { asciiOfBytes, compressedIpv6 } from './lenient/lenient-host.js';
import { dottedAddress } from './lenient/lenient-ipv4.js';
import { isDefaultPort, isHostAndPort, knownPort, webSchemes, withoutZeros } from './lenient/ports.js';
import { requireText } from './lenient/refusal.js';
import { archiveSessions, type DotSegments, keyPath, withoutSessions } from './lenient/session-ids.js';
import {
  cutAt,
  isAllDigits,
  schemeColon,
  splitAuthority,
  splitReference,
} from './lenient/split-reference.js';
import { dropTabsAndNewlines, foldDots, trimControls } from './lenient/trim.js';

/** An address as the archives' tools take it apart. */
export interface ArchiveAddress {
  /** The whole text, when it has no host: `dns:archive.org`. */
  readonly opaque: string | null;
  readonly scheme: string;
  readonly userinfo: string | null;
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** All but what Google's canonical form escapes: blanks, controls, bytes that are not ASCII, `#` and `%`. */
const minimal: CharacterSet = /* @__PURE__ */ defineSet('raw but # and %', '!"$&..~');
const hostRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a host',
  '!"$&..)*+,-.0..9;<=>A..Z[]^_`a..z{|}~',
);
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', '!"$&..>@..~');

/** What stands in an address without its border being in doubt. */
const visible: CharacterSet = /* @__PURE__ */ defineSet('visible', '!..~');

const HIERARCHICAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp']);

function opaqueAddress(opaque: string): ArchiveAddress {
  return { ...nothing, opaque };
}

const nothing = {
  scheme: '',
  userinfo: null,
  host: '',
  port: null,
  path: '',
  query: null,
  fragment: null,
} as const;

/** Takes an address apart. Any text is one: without a scheme it is `http`; without a host it is opaque. */
export function readArchiveAddress(input: string): ArchiveAddress {
  const trimmed = dropTabsAndNewlines(trimControls(input));
  const colon = schemeColon(trimmed);
  const text = colon < 0 || isHostAndPort(trimmed, colon) ? `http://${trimmed}` : trimmed;
  const { scheme, authority, path, query, fragment } = splitReference(foldLeadingSlashes(text));
  if (scheme === null || authority === null) {
    return opaqueAddress(trimmed);
  }
  const { userinfo, host, port } = splitAuthority(authority);
  if (host === '' || (host.includes(':') && !isBracketed(host))) return opaqueAddress(trimmed);
  return {
    opaque: null,
    scheme: scheme.toLowerCase(),
    userinfo,
    host,
    port: port === '' ? null : port,
    path,
    query: query === '' && fragment !== null ? null : query,
    fragment,
  };
}

/** Two slashes behind the scheme of the web, however many there are. */
function foldLeadingSlashes(text: string): string {
  const colon = schemeColon(text);
  if (!HIERARCHICAL.has(text.slice(0, colon).toLowerCase())) return text;
  let end = colon + 1;
  while (text[end] === '/') end++;
  return end === colon + 3 ? text : `${text.slice(0, colon)}://${text.slice(end)}`;
}

/** What stands behind the host: an empty path is a slash, unless a lone question mark follows. */
export function archiveTail({ path, query, fragment }: ArchiveAddress): string {
  const isBare = path === '' && query === '' && fragment === null;
  const front = path === '' && !isBare ? '/' : path;
  return `${front}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`;
}

/** Writes an address as one text. */
export function archiveText(address: ArchiveAddress): string {
  if (address.opaque !== null) return address.opaque;
  const { scheme, userinfo, host, port } = address;
  const authority = `${userinfo === null ? '' : `${userinfo}@`}${host}${port === null ? '' : `:${port}`}`;
  return `${scheme}://${authority}${archiveTail(address)}`;
}

/** Every escape decoded, again and again, and what cannot stand raw escaped once. */
function minimalEscape(text: string, raw: CharacterSet): string {
  return escapeBytes(unescapeRepeatedly(byteTextOf(text)), raw);
}

/**
 * Reads a host that is a number, or numbers, as an IPv4 address: decimal, octal, hexadecimal, one to four parts. A
 * single number that is too large keeps its low 32 bits.
 *
 * @returns four decimal numbers, or `null` when the host is no address.
 * @example
 * ```ts
 * import { attemptIpFormats } from 'oneurl/compat';
 * attemptIpFormats('10.0.258'); // => '10.0.1.2'
 * attemptIpFormats('www.foo.com'); // => null
 * ```
 */
export function attemptIpFormats(host: string): string | null {
  requireText(host, 'host');
  return dottedAddress(host, 'single');
}

/** A host in Google's form. A host that IDNA refuses stays as its bytes. */
function googleHost(written: string): string {
  const bytes = unescapeRepeatedly(byteTextOf(written));
  const folded = foldDots(asciiOfBytes(bytes));
  return attemptIpFormats(folded) ?? escapeBytes(lowerAscii(folded), hostRaw);
}

/** Brackets of an IPv6 address; a colon elsewhere would make a port of what follows. */
function isBracketed(host: string): boolean {
  return host.startsWith('[') && host.endsWith(']');
}

/** Google's canonical form as the archives write it: the port and the query stay, the fragment does not. */
export function googleForm(address: ArchiveAddress): ArchiveAddress {
  if (address.opaque !== null) return address;
  const host = compressedIpv6(address.host) ?? googleHost(address.host);
  // A host of dots alone is none: there is nothing to key it by.
  if (host === '') return opaqueAddress(archiveText(address));
  const path = minimalEscape(address.path === '' ? '/' : address.path, pathRaw);
  return {
    ...address,
    userinfo: address.userinfo === null ? null : minimalEscape(address.userinfo, hostRaw),
    host,
    port: address.port === null ? null : withoutZeros(address.port),
    path: foldSlashes(removeDotSegments(path)),
    query: address.query === null ? null : minimalEscape(address.query, minimal),
    fragment: null,
  };
}

/**
 * The port that a scheme stands for, or 0.
 *
 * @example
 * ```ts
 * import { defaultPort } from 'oneurl/compat';
 * defaultPort('https'); // => 443
 * ```
 */
export function defaultPort(scheme: string): number {
  requireText(scheme, 'scheme');
  return knownPort(scheme, webSchemes) ?? 0;
}

/**
 * Drops one leading `www` label, with or without a number.
 *
 * @example
 * ```ts
 * import { massageHost } from 'oneurl/compat';
 * massageHost('www12.foo.com'); // => 'foo.com'
 * massageHost('www2foo.com'); // => 'www2foo.com'
 * ```
 */
export function massageHost(host: string): string {
  requireText(host, 'host');
  const dot = host.indexOf('.');
  const isWww = dot >= 3 && host.slice(0, 3).toLowerCase() === 'www' && isAllDigits(host.slice(3, dot));
  return isWww && dot + 1 < host.length ? host.slice(dot + 1) : host;
}

/**
 * Sorts the parts of a query by key, then value, in byte order. Empty parts stay, in front.
 *
 * @param query - without its question mark; `null` for none.
 * @example
 * ```ts
 * import { alphaReorderQuery } from 'oneurl/compat';
 * alphaReorderQuery('b=1&a=2&a=1&'); // => '&a=1&a=2&b=1'
 * ```
 */
export function alphaReorderQuery(query: string | null): string | null {
  if (query === null) return null;
  requireText(query, 'query');
  return !query.includes('&') ? query : sortParts(query.split('&')).join('&');
}

/** Sorts by key, then value; a key without a value stands before an empty one. */
function sortParts(parts: readonly string[]): readonly string[] {
  const keyed = parts.map((part) => {
    const [key, value] = cutAt(part, '=');
    return { part, key: byteTextOf(key), value: value === null ? null : byteTextOf(value) };
  });
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  keyed.sort((a, b) => {
    if (a.key !== b.key) return compare(a.key, b.key);
    if (a.value === null || b.value === null) return Number(a.value !== null) - Number(b.value !== null);
    return compare(a.value, b.value);
  });
  return keyed.map(({ part }) => part);
}

/** What the Internet Archive's form may leave out of its rules. */
export interface ArchiveRules {
  /** Drop a leading `www` label. Default: `true`. */
  readonly hostMassage?: boolean;
  /** Write the query in lower case. Default: `true`. */
  readonly queryLowercase?: boolean;
}

function archiveQuery(written: string | null, isLowerCase: boolean): string | null {
  if (written === null) return null;
  const escaped = escapeBytes(byteTextOf(written), visible);
  const query = isLowerCase ? escaped.toLowerCase() : escaped;
  const kept = withoutSessions(query.split('&'), archiveSessions);
  const sorted = sortParts(kept).join('&');
  return sorted === '' ? null : sorted;
}

/** A host without every `www` label in front, so that a second run finds none; not what would leave a number. */
export function massageWhole(host: string): string {
  let massaged = host;
  for (let next = massageHost(massaged); next !== massaged; next = massageHost(massaged)) {
    if (endsInANumber(next)) return massaged;
    massaged = next;
  }
  return massaged;
}

/** Google's form, then the Internet Archive's: what keys are made of. */
export function keyForm(address: ArchiveAddress, rules: ArchiveRules = {}): ArchiveAddress {
  return archiveForm(googleForm(address), rules, 'resolved');
}

/** The Internet Archive's form: no user name, default port, `www`, session or trailing slash; lower case, sorted. */
export function archiveForm(
  address: ArchiveAddress,
  rules: ArchiveRules = {},
  dots: DotSegments = 'as-written',
): ArchiveAddress {
  if (address.opaque !== null) return address;
  const { hostMassage = true, queryLowercase = true } = rules;
  const host = address.host.toLowerCase();
  return {
    ...address,
    userinfo: null,
    host: hostMassage ? massageWhole(host) : host,
    port: isDefaultPort(address.port, address.scheme, webSchemes) ? null : address.port,
    path: keyPath(escapeBytes(byteTextOf(address.path), visible).toLowerCase(), dots),
    query: archiveQuery(address.query, queryLowercase),
    fragment: null,
  };
}
