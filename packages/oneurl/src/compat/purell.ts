import { domainToAscii } from '@oneurl/host';
import { foldSlashes } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { checkOption, type OptionKind, oneOf } from '@oneurl/percent-codec/step';
import { byteTextOf, escapeBytes, lonePercentAt, recode, unescapeOnce } from '../lenient/byte-text.js';
import { isDefaultPort, webSchemes } from '../lenient/ports.js';
import { refusal, requireText } from '../lenient/refusal.js';
import {
  cutAt,
  endBefore,
  guardedPath,
  isAllDigits,
  joinAuthority,
  schemeColon,
  splitAuthority,
} from '../lenient/split-reference.js';
import { foldDots } from '../lenient/trim.js';
import { hostNumber } from './purell-hosts.js';

/** A reference as Go's `net/url` takes it apart. */
interface GoUrl {
  scheme: string;
  /** What stands behind the scheme when that is no slash. */
  opaque: string | null;
  userinfo: string | null;
  host: string;
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
}

const ALPHA_DIGIT = 'A..Za..z0..9';
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a path',
  `${ALPHA_DIGIT}-_.~$&+,/:;=@!'()*[]`,
);
const fragmentRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a fragment', '?', pathRaw);
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a user name or password',
  `${ALPHA_DIGIT}-_.~$&+,;=!'()*`,
);
const passwordRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a password', ':', userinfoRaw);
const slash: CharacterSet = /* @__PURE__ */ defineSet('slash', '/');
const valueRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a value', `${ALPHA_DIGIT}-_.~`);
const forbiddenInHosts = ' "<>\\^`{|}';
/** A query stays as it is, but for what can stand in no address. */
const queryRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a query', '!$%&..;=?..[]_a..z~|');

/** Refuses a percent sign that begins no escape. */
function checkEscapes(input: string, text: string): void {
  if (lonePercentAt(text) < 0) return;
  throw refusal(
    input,
    'invalid-percent-triplet',
    'url',
    'a percent sign begins no escape here; write it as %25',
    Math.max(lonePercentAt(input), 0),
  );
}

/** The host and port of an authority; a host in brackets must be closed, a port must be a number. */
function parseAuthority(authority: string, input: string): Pick<GoUrl, 'userinfo' | 'host' | 'port'> {
  const { userinfo, host, port } = splitAuthority(authority);
  const isBracketed = host.startsWith('[');
  if (isBracketed !== host.endsWith(']') || (!isBracketed && host.includes(':'))) {
    throw refusal(input, 'port-invalid', 'port', 'the port is a number behind the host and a colon');
  }
  if (endBefore(host, 0, forbiddenInHosts) < host.length) {
    throw refusal(
      input,
      'domain-invalid-code-point',
      'host',
      'a character stands in the host that no host has',
    );
  }
  checkEscapes(input, userinfo ?? '');
  return { userinfo, host, port };
}

/** Takes a reference apart; errors are about what the user gave. */
function parse(text: string, input: string): GoUrl {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) {
      throw refusal(input, 'invalid-URL-unit', 'url', 'a control character stands in it; escape it', i);
    }
  }
  const [address, fragment] = cutAt(text, '#');
  const colon = schemeColon(address);
  const scheme = address.slice(0, Math.max(colon, 0)).toLowerCase();
  const [rest, query] = cutAt(address.slice(colon + 1), '?');
  const none = { opaque: null, userinfo: null, host: '', port: null, path: '' };
  const whole = {
    ...none,
    scheme,
    query: query === '' ? null : query,
    fragment: fragment === '' ? null : fragment,
  };
  if (scheme !== '' && rest !== '' && !rest.startsWith('/')) return { ...whole, opaque: rest };
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'));
  const end = hasAuthority ? endBefore(rest, 2, '/') : 0;
  const path = rest.slice(end);
  checkEscapes(input, path);
  checkEscapes(input, fragment ?? '');
  if (scheme === '' && !hasAuthority && endBefore(path, 0, ':') < endBefore(path, 0, '/')) {
    throw refusal(
      input,
      'missing-scheme',
      'scheme',
      'before the first colon stands no scheme; give one, or begin with ./',
    );
  }
  return { ...whole, path, ...(hasAuthority ? parseAuthority(rest.slice(2, end), input) : {}) };
}

/** Labels that are not ASCII in Punycode; those that are stay as they are written. */
function toAscii(host: string, input: string): string {
  if (byteTextOf(host) === host) return host;
  const labels = host
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .split('.')
    .map((label) => {
      const ascii = byteTextOf(label) === label ? label : domainToAscii(label, false);
      if (typeof ascii === 'string') return ascii;
      throw refusal(input, ascii.code, 'host', 'the host is no domain name');
    });
  return labels.join('.');
}

function escapeUserinfo(userinfo: string): string {
  const [name, password] = cutAt(userinfo, ':');
  const front = recode(byteTextOf(name), { raw: userinfoRaw });
  return password === null ? front : `${front}:${recode(byteTextOf(password), { raw: passwordRaw })}`;
}

function writeTail({ query, fragment }: GoUrl): string {
  const search = query === null || query === '' ? '' : `?${escapeBytes(byteTextOf(query), queryRaw)}`;
  const hash = fragment === null || fragment === '' ? '' : recode(byteTextOf(fragment), { raw: fragmentRaw });
  return hash === '' ? search : `${search}#${hash}`;
}

function write(url: GoUrl): string {
  const scheme = url.scheme === '' ? '' : `${url.scheme}:`;
  if (url.opaque !== null) return scheme + escapeBytes(byteTextOf(url.opaque), queryRaw) + writeTail(url);
  const userinfo = url.userinfo === null ? null : escapeUserinfo(url.userinfo);
  const place = joinAuthority({ userinfo, host: url.host, port: url.port });
  const path = recode(byteTextOf(url.path), { raw: pathRaw, keep: slash });
  if (scheme === '' && place === '') return guardedPath(path) + writeTail(url);
  const glue = path !== '' && !path.startsWith('/') ? '/' : '';
  return `${scheme}//${place}${glue}${path}${writeTail(url)}`;
}

/** Dots resolved by segments: a relative path may lose its first ones. */
function removeDotSegments(path: string, hasHost: boolean): string {
  if (path === '') return '';
  const kept: string[] = [];
  const segments = path.split('/');
  const isRooted = path.startsWith('/');
  for (const segment of segments) {
    if (segment === '..') {
      if (kept.length > (isRooted ? 1 : 0)) kept.pop();
    } else if (segment !== '.') kept.push(segment);
  }
  const joined = kept.join('/');
  const rooted = (hasHost || isRooted) && !joined.startsWith('/') ? `/${joined}` : joined;
  const last = segments[segments.length - 1];
  return (last === '.' || last === '..') && rooted !== '' && !rooted.endsWith('/') ? `${rooted}/` : rooted;
}

/** Whether a segment is `default` or `index` with an extension of one to four letters, digits or underscores. */
function isDirectoryIndex(segment: string): boolean {
  const [name, extension] = cutAt(segment, '.');
  if (extension === null || extension.length < 1 || extension.length > 4) return false;
  return (name === 'default' || name === 'index') && endBefore(extension, 0, wordBreaks) === extension.length;
}

/** ASCII that no word has. */
const wordBreaks: string = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  .filter((character) => !/\w/.test(character))
  .join('');

function removeDirectoryIndex(path: string): string {
  const start = path.lastIndexOf('/') + 1;
  return isDirectoryIndex(path.slice(start)) ? path.slice(0, start) : path;
}

function withoutWww(host: string): string {
  let start = 0;
  while (host.length > start + 4 && host.slice(start, start + 4).toLowerCase() === 'www.') start += 4;
  return host.slice(start);
}

/** A key, or a value, in its one spelling: decoded as forms are, and encoded. */
function formText(text: string): string {
  return recode(byteTextOf(text).replaceAll('+', '%20'), { raw: valueRaw }).replaceAll('%20', '+');
}

function sortQuery(query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '');
  const written = pairs.map((pair) => {
    const [key, value] = cutAt(pair, '=');
    const [left, right] = [formText(key), formText(value ?? '')];
    return { text: `${left}=${right}`, key: unescapeOnce(left), value: unescapeOnce(right) };
  });
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return written
    .sort((a, b) => compare(a.key, b.key) || compare(a.value, b.value))
    .map(({ text }) => text)
    .join('&');
}

function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const isAddress = (host: string): boolean => host.startsWith('[') || isAllDigits(host.replaceAll('.', ''));

type Flag =
  | 'FlagLowercaseScheme'
  | 'FlagLowercaseHost'
  | 'FlagUppercaseEscapes'
  | 'FlagDecodeUnnecessaryEscapes'
  | 'FlagEncodeNecessaryEscapes'
  | 'FlagRemoveDefaultPort'
  | 'FlagRemoveEmptyQuerySeparator'
  | 'FlagRemoveDirectoryIndex'
  | 'FlagRemoveDotSegments'
  | 'FlagRemoveFragment'
  | 'FlagForceHTTP'
  | 'FlagRemoveDuplicateSlashes'
  | 'FlagRemoveWWW'
  | 'FlagAddWWW'
  | 'FlagSortQuery'
  | 'FlagDecodeDWORDHost'
  | 'FlagDecodeOctalHost'
  | 'FlagDecodeHexHost'
  | 'FlagRemoveUnnecessaryHostDots'
  | 'FlagRemoveEmptyPortSeparator'
  | 'FlagRemoveTrailingSlash'
  | 'FlagAddTrailingSlash';

/** Flag -> what it does, in the order in which they are done. */
const flagActions: Readonly<Record<Flag, (url: GoUrl) => void>> = {
  FlagLowercaseScheme: () => {},
  FlagLowercaseHost: (url) => {
    url.host = url.host.toLowerCase();
  },
  FlagUppercaseEscapes: () => {},
  FlagDecodeUnnecessaryEscapes: () => {},
  FlagEncodeNecessaryEscapes: () => {},
  FlagRemoveDefaultPort: (url) => {
    if (isDefaultPort(url.port, url.scheme, webSchemes)) url.port = null;
  },
  FlagRemoveEmptyQuerySeparator: () => {},
  FlagRemoveDirectoryIndex: (url) => {
    url.path = removeDirectoryIndex(url.path);
  },
  FlagRemoveDotSegments: (url) => {
    url.path = removeDotSegments(url.path, url.host !== '');
  },
  FlagRemoveFragment: (url) => {
    url.fragment = null;
  },
  FlagForceHTTP: (url) => {
    if (url.scheme === 'https') url.scheme = 'http';
  },
  FlagRemoveDuplicateSlashes: (url) => {
    url.path = foldSlashes(url.path);
  },
  FlagRemoveWWW: (url) => {
    url.host = withoutWww(url.host);
  },
  FlagAddWWW: (url) => {
    const isWww = url.host.slice(0, 4).toLowerCase() === 'www.';
    if (url.host !== '' && !isWww && !isAddress(url.host)) url.host = `www.${url.host}`;
  },
  FlagSortQuery: (url) => {
    if (url.query !== null) url.query = sortQuery(url.query);
  },
  FlagDecodeDWORDHost: (url) => {
    url.host = hostNumber(url.host, 'dword');
  },
  FlagDecodeOctalHost: (url) => {
    url.host = hostNumber(url.host, 'octal');
  },
  FlagDecodeHexHost: (url) => {
    url.host = hostNumber(url.host, 'hex');
  },
  FlagRemoveUnnecessaryHostDots: (url) => {
    url.host = url.host.startsWith('[') ? url.host : foldDots(url.host);
  },
  FlagRemoveEmptyPortSeparator: (url) => {
    if (url.port === '') url.port = null;
  },
  FlagRemoveTrailingSlash: (url) => {
    url.path = trimSlashes(url.path);
  },
  FlagAddTrailingSlash: (url) => {
    if (url.path === '' ? url.host !== '' : !url.path.endsWith('/')) url.path += '/';
  },
};

const safe: readonly Flag[] = [
  'FlagLowercaseHost',
  'FlagLowercaseScheme',
  'FlagUppercaseEscapes',
  'FlagDecodeUnnecessaryEscapes',
  'FlagEncodeNecessaryEscapes',
  'FlagRemoveDefaultPort',
  'FlagRemoveEmptyQuerySeparator',
];
const usuallySafeGreedy: readonly Flag[] = [...safe, 'FlagRemoveTrailingSlash', 'FlagRemoveDotSegments'];
const usuallySafeNonGreedy: readonly Flag[] = [...safe, 'FlagAddTrailingSlash', 'FlagRemoveDotSegments'];
const unsafe: readonly Flag[] = [
  'FlagRemoveDirectoryIndex',
  'FlagRemoveFragment',
  'FlagForceHTTP',
  'FlagRemoveDuplicateSlashes',
  'FlagSortQuery',
];
const unsafeGreedy: readonly Flag[] = [...usuallySafeGreedy, ...unsafe, 'FlagRemoveWWW'];
const unsafeNonGreedy: readonly Flag[] = [...usuallySafeNonGreedy, ...unsafe, 'FlagAddWWW'];
const hostNumbers: readonly Flag[] = [
  'FlagDecodeDWORDHost',
  'FlagDecodeOctalHost',
  'FlagDecodeHexHost',
  'FlagRemoveUnnecessaryHostDots',
  'FlagRemoveEmptyPortSeparator',
];

type FlagSet =
  | 'FlagsSafe'
  | 'FlagsUsuallySafeGreedy'
  | 'FlagsUsuallySafeNonGreedy'
  | 'FlagsUnsafeGreedy'
  | 'FlagsUnsafeNonGreedy'
  | 'FlagsAllGreedy'
  | 'FlagsAllNonGreedy';

const flagSets: Readonly<Record<FlagSet, readonly Flag[]>> = {
  FlagsSafe: safe,
  FlagsUsuallySafeGreedy: usuallySafeGreedy,
  FlagsUsuallySafeNonGreedy: usuallySafeNonGreedy,
  FlagsUnsafeGreedy: unsafeGreedy,
  FlagsUnsafeNonGreedy: unsafeNonGreedy,
  FlagsAllGreedy: [...unsafeGreedy, ...hostNumbers],
  FlagsAllNonGreedy: [...unsafeNonGreedy, ...hostNumbers],
};

/** A flag of purell's, or a set of them, under purell's name. */
export type PurellFlag = Flag | FlagSet;

const flagKind: OptionKind = /* @__PURE__ */ oneOf(...Object.keys(flagSets), ...Object.keys(flagActions));
const aList: OptionKind = { takes: 'a list of the names of flags', accepts: Array.isArray };

function flagsOf(names: readonly PurellFlag[]): ReadonlySet<string> {
  checkOption('flags', names, aList);
  const flags = new Set<string>();
  for (const name of names) {
    checkOption('a flag', name, flagKind);
    if (Object.hasOwn(flagSets, name)) for (const flag of flagSets[name as FlagSet]) flags.add(flag);
    else flags.add(name);
  }
  return flags;
}

/** Flags enable one another; so often they are run. Two runs do, but for a host behind its dots. */
const MAX_RUNS = 4;

/**
 * Normalises like purell, Go's library, by its flags. With any flags, and with none, the scheme is written in lower
 * case, a host in ASCII, and escapes in one form: decoded in the path where they need not be escaped.
 *
 * `%2F` in a path stays an escape, and the flags are run until nothing changes: `www.www.` goes whole.
 *
 * @param url - an address or a relative reference.
 * @param flags - names of flags and of sets of flags.
 * @returns the normalised reference.
 * @throws UrlError for a control character, a percent sign that begins no escape, a port that is none, or an unknown flag.
 * @example
 * ```ts
 * import { purell } from 'oneurl/compat';
 * purell('HTTP://WWW.Example.com:80/%7ea/../b//', ['FlagsUsuallySafeGreedy']); // => 'http://www.example.com/b'
 * purell('https://www.example.com/?b=2&a=1#top', ['FlagsUnsafeGreedy']); // => 'http://example.com?a=1&b=2'
 * purell('http://example.com/%zz', ['FlagsSafe']); // throws invalid-percent-triplet
 * ```
 */
export function purell(url: string, flags: readonly PurellFlag[]): string {
  requireText(url);
  const chosen = flagsOf(flags);
  const actions = Object.entries(flagActions).filter(([name]) => chosen.has(name));
  let written = url;
  for (let run = 0; run < MAX_RUNS; run++) {
    const parts = parse(written, url);
    parts.host = toAscii(parts.host, url);
    parts.path = recode(byteTextOf(parts.path), { raw: pathRaw, keep: slash });
    for (const [, action] of actions) action(parts);
    const next = write(parts);
    if (next === written) return written;
    written = next;
  }
  return written;
}
