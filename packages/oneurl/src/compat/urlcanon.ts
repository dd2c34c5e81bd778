import { foldSlashes, removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { tryParse } from '@oneurl/url-parser';
import { byteTextOf, escapeBytes, lowerAscii, unescapeRepeatedly } from '../lenient/byte-text.js';
import { asciiOfBytes, compressedIpv6, standardIpv4 } from '../lenient/lenient-host.js';
import { isDefaultPort, withoutZeros } from '../lenient/ports.js';
import { refusal, requireText } from '../lenient/refusal.js';
import { aggressiveSessions, keyPath, withoutSessions } from '../lenient/session-ids.js';
import { cutAt, endBefore, joinAuthority, schemeColon, splitAuthority } from '../lenient/split-reference.js';
import { dropTabsAndNewlines, foldDots, trimControls } from '../lenient/trim.js';
import { nearestOf } from '../nearest.js';
import { shown } from '../shown.js';
import { massageWhole } from '../surt-canonicalize.js';

/** The canonicalisers of urlcanon, by the peer's names. */
export type UrlcanonName = 'whatwg' | 'google' | 'semantic_precise' | 'semantic' | 'aggressive';

const names: readonly UrlcanonName[] = ['whatwg', 'google', 'semantic_precise', 'semantic', 'aggressive'];

/** The schemes that the peer takes for special; `gopher` was one when it was written. */
const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'gopher', 'ws', 'wss', 'file']);

const fragmentRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a fragment', '!"$&..~');
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', '!"$&..>@..[]..~');
const tokenRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a key or value', '!"$\'..<>..~');
const hostRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a host',
  '!"$&..-..0..9;<=>A..Z[]^_`a..z{|}~',
);
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a user name',
  '!"$&..-..0..9;<=>A..Z[]^_`a..z{|}~',
);

interface Address {
  readonly scheme: string;
  readonly isSpecial: boolean;
  /** `null`: the address has none, and its path begins right behind the colon. */
  readonly authority: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** Takes apart what stands behind the scheme, as lenient as browsers with slashes. */
function readHierarchy(scheme: string, written: string): Pick<Address, 'authority' | 'path'> {
  const isSpecial = SPECIAL.has(scheme);
  const text = isSpecial ? written.replaceAll('\\', '/') : written;
  if (!isSpecial && !text.startsWith('//')) return { authority: null, path: text };
  if (scheme === 'file' && !text.startsWith('//')) {
    return { authority: '', path: text.startsWith('/') || text === '' ? text : `/${text}` };
  }
  let start = 2;
  if (isSpecial && scheme !== 'file') for (start = 0; text[start] === '/'; ) start++;
  const end = endBefore(text, start, '/');
  return { authority: text.slice(start, end), path: text.slice(end) };
}

function readAddress(input: string, colon: number): Address {
  const scheme = input.slice(0, colon).toLowerCase();
  const [address, fragment] = cutAt(input.slice(colon + 1), '#');
  const [hierarchy, query] = cutAt(address, '?');
  return {
    scheme,
    isSpecial: SPECIAL.has(scheme),
    ...readHierarchy(scheme, hierarchy),
    query,
    fragment,
  };
}

function writeAddress({ scheme, authority, path, query, fragment }: Address): string {
  // Two slashes without an authority would be read back as one.
  const front = authority === null ? (path.startsWith('//') ? '/.' : '') : `//${authority}`;
  return `${scheme}:${front}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`;
}

function once(text: string, raw: CharacterSet): string {
  return escapeBytes(unescapeRepeatedly(byteTextOf(text)), raw);
}

const isOnlyDots = (host: string): boolean =>
  host !== '' && endBefore(host, 0, '.') === 0 && foldDots(host) === '';

function canonicalHost(written: string, isSpecial: boolean): string {
  const address = compressedIpv6(written);
  if (address !== null) return address;
  const bytes = unescapeRepeatedly(byteTextOf(written));
  const host = isSpecial ? lowerAscii(asciiOfBytes(bytes)) : bytes;
  if (isOnlyDots(host)) return '0.0.0.0';
  const folded = foldDots(host);
  return standardIpv4(folded) ?? escapeBytes(folded, hostRaw);
}

/** A user name, and a password where there is one; nothing when both are empty. */
function canonicalUserinfo(written: string | null): string {
  const [name, password] = cutAt(written ?? '', ':');
  const front = once(name, userinfoRaw);
  const back = password === null || password === '' ? '' : `:${once(password, userinfoRaw)}`;
  return front === '' && back === '' ? '' : `${front}${back}@`;
}

/** The digits of a port without leading zeros; nothing for the default one. */
function canonicalPort(written: string | null, scheme: string): string {
  const isPlain = written === null || written === '' || isDefaultPort(written, scheme, SPECIAL);
  return isPlain ? '' : `:${withoutZeros(written)}`;
}

function canonicalAuthority(address: Address, keepsUserinfo: boolean): string | null {
  if (address.authority === null) return null;
  const { userinfo, host, port } = splitAuthority(address.authority);
  const front = keepsUserinfo ? canonicalUserinfo(userinfo) : '';
  const written = canonicalPort(port, address.scheme);
  return `${front}${canonicalHost(host, address.isSpecial)}${written}`;
}

function canonicalPath({ path: written, isSpecial }: Address): string {
  const path = once(written, pathRaw);
  if (!path.startsWith('/')) return isSpecial ? '/' : path;
  const resolved = removeDotSegments(path);
  return isSpecial ? foldSlashes(resolved) : resolved;
}

/** A key and a value, each decoded to the end and escaped once. */
function canonicalPair(part: string): string {
  const [key, value] = cutAt(part, '=');
  return value === null ? once(key, tokenRaw) : `${once(key, tokenRaw)}=${once(value, tokenRaw)}`;
}

const canonicalParts = (query: string): string[] => query.split('&').map(canonicalPair);

/** Without a host the path would be read back as one. */
function checkHost({ scheme, isSpecial, authority }: Address, path: string, input: string): void {
  if (!isSpecial || scheme === 'file' || path === '/' || splitAuthority(authority ?? '').host !== '') return;
  throw refusal(input, 'host-missing', 'host', 'give an address with a host');
}

/** What Google's form and the semantic ones share. */
function canonical(address: Address, keepsUserinfo: boolean, input: string): Address {
  const path = canonicalPath(address);
  checkHost(address, path, input);
  return {
    ...address,
    authority: canonicalAuthority(address, keepsUserinfo),
    path,
    query: address.query === null ? null : canonicalParts(address.query).join('&'),
    fragment: address.fragment === null ? null : once(address.fragment, fragmentRaw),
  };
}

function semantic(address: Address, input: string): Address {
  const { query, ...rest } = canonical(address, false, input);
  return { ...rest, query: query === null ? null : query.split('&').sort().join('&') };
}

function aggressivePath(path: string): string {
  return once(keyPath(path.toLowerCase(), 'resolved'), pathRaw);
}

function aggressiveQuery(query: string | null): string | null {
  const parts = (query ?? '').toLowerCase().split('&');
  const kept = withoutSessions(parts, aggressiveSessions).filter((part) => part !== '');
  return kept.length === 0 ? null : kept.map(canonicalPair).sort().join('&');
}

function aggressive(address: Address, input: string): Address {
  const { authority, path, query, scheme, isSpecial } = semantic(address, input);
  const isWeb = scheme === 'https' || scheme === 'http';
  const { host, port } = splitAuthority(authority ?? '');
  const place = { userinfo: null, host: massageWhole(host), port: isWeb && port === '80' ? null : port };
  return {
    scheme: isWeb ? 'http' : scheme,
    isSpecial,
    authority: authority === null ? null : joinAuthority(place),
    path: aggressivePath(path),
    query: aggressiveQuery(query),
    fragment: null,
  };
}

/** What the standard refuses stays as it is written, but for the delimiters and the path. */
function asWritten(input: string): string {
  const text = dropTabsAndNewlines(trimControls(input));
  const colon = schemeColon(text);
  if (colon < 0) return text;
  const address = readAddress(text, colon);
  const path = address.path.startsWith('/') ? removeDotSegments(address.path) : address.path;
  return writeAddress({ ...address, path });
}

function whatwg(input: string): string {
  const result = tryParse(input);
  if (!result.ok) return asWritten(input);
  const { host, isSpecial, href } = result.record;
  return isSpecial && host !== null && isOnlyDots(host) ? result.record.withHost('0.0.0.0').href : href;
}

/** Any text has a scheme: without one it is `http`. */
function withScheme(input: string): Address {
  const text = dropTabsAndNewlines(trimControls(input));
  const colon = schemeColon(text);
  return colon < 0 ? readAddress(`http://${text}`, 4) : readAddress(text, colon);
}

/**
 * Canonicalises like urlcanon, the library of web archives. All but `whatwg` decode escapes again and again before they
 * are written once, so that `%2561` becomes `a`; what would be read as a delimiter of its component stays escaped.
 *
 * @param url - any text; all but `whatwg` take one without a scheme for `http`.
 * @param name - `whatwg`: as browsers write it; `google`: Google's form, port and query kept; `semantic_precise`: user
 *   name dropped, query sorted; `semantic`: no fragment either; `aggressive`: nor `www`, case, sessions, last slash.
 * @returns the canonical form; an address that the standard refuses is written as near to it as can be.
 * @throws UrlError `unknown-canonicalizer`, or `input-is-no-string`.
 * @example
 * ```ts
 * import { urlcanon } from 'oneurl/compat';
 * urlcanon('http://WWW.example.com:80/%2561/?b&a#top', 'semantic'); // => 'http://www.example.com/a/?a&b'
 * urlcanon('www12.example.com/A/?B=2&a=1', 'aggressive'); // => 'http://example.com/a?a=1&b=2'
 * urlcanon('http://example.com', 'whatwg'); // => 'http://example.com/'
 * ```
 */
export function urlcanon(url: string, name: UrlcanonName): string {
  requireText(url);
  switch (name) {
    case 'whatwg':
      return whatwg(url);
    case 'google':
      return writeAddress({ ...canonical(withScheme(url), true, url), fragment: null });
    case 'semantic_precise':
      return writeAddress(semantic(withScheme(url), url));
    case 'semantic':
      return writeAddress({ ...semantic(withScheme(url), url), fragment: null });
    case 'aggressive':
      return writeAddress(aggressive(withScheme(url), url));
    default:
      throw refusal(
        shown(name),
        'unknown-canonicalizer',
        'option',
        `there is no canonicalizer ${JSON.stringify(shown(name))}${nearestOf(shown(name), names)}; there are ${names.join(', ')}`,
      );
  }
}
