import { parseHost } from '@oneurl/host';
import { encode, fragmentPercentEncodeSet, userinfoPercentEncodeSet } from '@oneurl/percent-codec';
import { isAsciiAlpha, isAsciiDigit } from './ascii.js';
import { type SerializedParts, withoutDefaultPort } from './assemble.js';
import { readPort } from './authority-actions.js';
import { removeTabsAndNewlines } from './cleaned-input.js';
import { encodeQueryFor } from './encode-query.js';
import { hostEndIn } from './host-end.js';
import { fragmentOf, hostOf, passwordOf, pathOf, queryOf, schemeOf, usernameOf } from './offsets.js';
import { resolvePath } from './path-segments.js';
import { FILE, HIGHEST_PORT, specialNumber } from './schemes.js';
import { EMPTY_HOST, HOST_KINDS, NO_HOST, NONE, type UrlLayout } from './url-layout.js';

/*
 * The standard's setters: each takes the parts of a URL and a value, and says whether the parts changed. What the
 * standard does not let through leaves them as they are.
 *
 * Source: URL Standard, section 6.1 "URL class".
 */

/** What a setter does: changes the parts, or returns `false` and leaves them as they are. */
export type Setter = (parts: SerializedParts, value: string) => boolean;

const COLON = 0x3a;

/** The parts of a URL, to be changed. */
export function partsOf(url: UrlLayout): SerializedParts {
  return {
    specialNumber: url.specialNumber,
    scheme: schemeOf(url),
    username: usernameOf(url),
    password: passwordOf(url),
    host: hostOf(url),
    hostKindNumber: url.hostKindNumber,
    portNumber: url.portNumber,
    path: pathOf(url),
    query: queryOf(url),
    fragment: fragmentOf(url),
  };
}

function isOpaque(parts: SerializedParts): boolean {
  return parts.hostKindNumber === NO_HOST && !parts.path.startsWith('/');
}

function hasCredentials(parts: SerializedParts): boolean {
  return parts.username !== '' || parts.password !== '';
}

/** Source: URL Standard, "cannot have a username/password/port". */
function takesNoCredentials(parts: SerializedParts): boolean {
  return !parts.host || parts.specialNumber === FILE;
}

/** The scheme that a value begins with, up to its end or a colon; `null` where there is none. */
export function readScheme(value: string): string | null {
  const colon = value.indexOf(':');
  const scheme = colon < 0 ? value : value.slice(0, colon);
  if (!isAsciiAlpha(scheme.charCodeAt(0))) return null;
  for (let i = 1; i < scheme.length; i++) {
    const code = scheme.charCodeAt(i);
    if (!isAsciiAlpha(code) && !isAsciiDigit(code) && !'+-.'.includes(scheme.charAt(i))) return null;
  }
  return scheme.toLowerCase();
}

/** Source: URL Standard, `protocol` setter. */
export const setScheme: Setter = (parts, value) => {
  const scheme = readScheme(removeTabsAndNewlines(value));
  if (scheme === null) return false;
  const special = specialNumber(scheme);
  if ((special === 0) !== (parts.specialNumber === 0)) return false;
  if (special === FILE && (hasCredentials(parts) || parts.portNumber !== NONE)) return false;
  if (parts.specialNumber === FILE && parts.host === '') return false;
  parts.scheme = scheme;
  parts.specialNumber = special;
  parts.portNumber = withoutDefaultPort(special, parts.portNumber);
  return true;
};

/** Source: URL Standard, `username` setter. */
export const setUsername: Setter = (parts, value) => {
  if (takesNoCredentials(parts)) return false;
  parts.username = encode(value, userinfoPercentEncodeSet);
  return true;
};

/** Source: URL Standard, `password` setter. */
export const setPassword: Setter = (parts, value) => {
  if (takesNoCredentials(parts)) return false;
  parts.password = encode(value, userinfoPercentEncodeSet);
  return true;
};

/** Reads a host into the parts; a file's `localhost` is the empty host. */
function readHost(parts: SerializedParts, text: string): boolean {
  const isSpecial = parts.specialNumber !== 0;
  if (text === '' && isSpecial && parts.specialNumber !== FILE) return false;
  if (text === '' && (hasCredentials(parts) || parts.portNumber !== NONE)) return false;
  const result = parseHost(text, { isOpaque: !isSpecial });
  if (!result.ok) return false;
  const isLocal = parts.specialNumber === FILE && result.host === 'localhost';
  parts.host = isLocal ? '' : result.host;
  parts.hostKindNumber = isLocal ? EMPTY_HOST : HOST_KINDS.indexOf(result.kind);
  return true;
}

/** Reads the digits that a text begins with as the port; `false` where there are none, or they are too many. */
function readLeadingPort(parts: SerializedParts, text: string): boolean {
  let end = 0;
  while (isAsciiDigit(text.charCodeAt(end))) end++;
  if (end === 0) return false;
  const port = readPort(text, 0, end);
  if (port > HIGHEST_PORT) return false;
  parts.portNumber = withoutDefaultPort(parts.specialNumber, port);
  return true;
}

/** Source: URL Standard, `host` setter: a port may follow the host. */
export const setHost: Setter = (parts, value) => {
  if (isOpaque(parts)) return false;
  const text = removeTabsAndNewlines(value);
  const end = hostEndIn(text, parts.specialNumber);
  const hasPort = text.charCodeAt(end) === COLON;
  if ((hasPort && end === 0) || !readHost(parts, text.slice(0, end))) return false;
  if (hasPort) readLeadingPort(parts, text.slice(end + 1));
  return true;
};

/** Source: URL Standard, `hostname` setter: a port is refused. */
export const setHostname: Setter = (parts, value) => {
  if (isOpaque(parts)) return false;
  const text = removeTabsAndNewlines(value);
  const end = hostEndIn(text, parts.specialNumber);
  return text.charCodeAt(end) !== COLON && readHost(parts, text.slice(0, end));
};

/** Source: URL Standard, `port` setter. */
export const setPort: Setter = (parts, value) => {
  if (takesNoCredentials(parts)) return false;
  if (value !== '') return readLeadingPort(parts, removeTabsAndNewlines(value));
  parts.portNumber = NONE;
  return true;
};

/** A text as the path of a URL that has these parts. Source: URL Standard, "path start state". */
export function pathFrom(parts: SerializedParts, text: string): string {
  const isSpecial = parts.specialNumber !== 0;
  if (text === '' && !isSpecial && parts.host !== null) return '';
  const hasSlash = text.startsWith('/') || (isSpecial && text.startsWith('\\'));
  const isFile = parts.specialNumber === FILE;
  return resolvePath('', hasSlash ? text.slice(1) : text, { isSpecial, isFile });
}

/** Source: URL Standard, `pathname` setter. */
export const setPath: Setter = (parts, value) => {
  if (isOpaque(parts)) return false;
  parts.path = pathFrom(parts, removeTabsAndNewlines(value));
  return true;
};

/** Source: URL Standard, `search` setter. */
export const setQuery: Setter = (parts, value) => {
  const text = removeTabsAndNewlines(value.startsWith('?') ? value.slice(1) : value);
  parts.query = value === '' ? null : encodeQueryFor(text, parts.specialNumber, null);
  return true;
};

/** Source: URL Standard, `hash` setter. */
export const setFragment: Setter = (parts, value) => {
  const text = removeTabsAndNewlines(value.startsWith('#') ? value.slice(1) : value);
  parts.fragment = value === '' ? null : encode(text, fragmentPercentEncodeSet);
  return true;
};
