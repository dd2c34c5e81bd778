import { foldSlashes, removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { either, type OptionKind, trueOrFalse } from '@oneurl/percent-codec/step';
import { byteTextOf, escapeBytes, recode, textOfBytes, unescapeOnce } from '../lenient/byte-text.js';
import { asciiHost, bracketedHost } from '../lenient/lenient-host.js';
import { isDefaultPort, isHostAndPort, withoutZeros } from '../lenient/ports.js';
import { aScheme, aText, listOfTexts, type OptionKinds, readOptions } from '../lenient/read-options.js';
import { refusal, requireText } from '../lenient/refusal.js';
import {
  cutAt,
  endBefore,
  joinAuthority,
  joinReference,
  schemeColon,
  splitAuthority,
  splitReference,
} from '../lenient/split-reference.js';

/** The parameters of url-normalize's function, by the peer's names. */
export interface UrlNormalizeOptions {
  /** The scheme of an address without one. Default: `https`. */
  readonly defaultScheme?: string;
  /** The host of an address that is a path alone. */
  readonly defaultDomain?: string;
  /** Drop all parameters but those that are allowed. Default: `false`. */
  readonly filterParams?: boolean;
  /** The parameters that stay, for all hosts or by host. Default: those that some search engines and sites need. */
  readonly paramAllowlist?: readonly string[] | Readonly<Record<string, readonly string[]>>;
}

const listsByHost: OptionKind = {
  takes: 'an object of such lists by host',
  accepts: (value) =>
    Object.prototype.toString.call(value) === '[object Object]' &&
    Object.values(value as object).every(listOfTexts.accepts),
};

const optionKinds: OptionKinds<UrlNormalizeOptions> = {
  defaultScheme: aScheme,
  defaultDomain: aText,
  filterParams: trueOrFalse,
  paramAllowlist: either(listOfTexts, listsByHost),
};

/** Schemes whose port the peer knows. */
const schemesWithPort: ReadonlySet<string> = new Set([
  ...['ftp', 'gopher', 'http', 'https', 'news', 'nntp', 'snews', 'snntp', 'telnet', 'ws', 'wss'],
]);

const defaultAllowlist: Readonly<Record<string, readonly string[]>> = {
  'google.com': ['q', 'ie'],
  'baidu.com': ['wd', 'ie'],
  'bing.com': ['q'],
  'youtube.com': ['v', 'search_query'],
};

/** Schemes whose paths are resolved; those of them that have a host have a path too. */
const RESOLVED: ReadonlySet<string> = new Set(['', 'http', 'https', 'ftp', 'file']);

const UNRESERVED = 'A..Za..z0..9-._~';
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', `${UNRESERVED}:/[]@!$&'()*+,;=`);
const pathKeep: CharacterSet = /* @__PURE__ */ defineSet('delimiter of a path', '/');
const queryRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a query', `${UNRESERVED}:/?[]@!$'()*+,;`);
const queryKeep: CharacterSet = /* @__PURE__ */ defineSet('plus sign', '+');
const fragmentRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a fragment', `${UNRESERVED}=`);
const payloadRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a payload', `${UNRESERVED}/`);
const asciiRaw: CharacterSet = /* @__PURE__ */ defineSet('ASCII', '\0..\x7f');
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a user name',
  `${UNRESERVED}!$&'()*+,;=:%`,
);

const BANG = '#!';
const ESCAPED_FRAGMENT = '_escaped_fragment_=';

/** Text of which only bytes that are not ASCII are escaped, with those composed, where they are text. */
function composePiece(piece: string): string {
  const text = textOfBytes(unescapeOnce(piece));
  return text === null ? piece : escapeBytes(byteTextOf(text.normalize('NFC')), asciiRaw);
}

/** Composes characters. A letter that is a digit of an escape takes no part: escapes of ASCII stand between pieces. */
function compose(text: string): string {
  let out = '';
  let copied = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 3)) {
    if (text.charCodeAt(at + 1) >= 0x38) continue;
    out += composePiece(text.slice(copied, at)) + text.slice(at, at + 3);
    copied = at + 3;
  }
  return out + composePiece(text.slice(copied));
}

function spelling(text: string, raw: CharacterSet, keep?: CharacterSet): string {
  return compose(recode(byteTextOf(text), keep === undefined ? { raw } : { raw, keep }));
}

/** The address with a host and a scheme, where it has none. */
function complete(url: string, defaultScheme: string, defaultDomain: string | undefined): string {
  const isPath = url.startsWith('/') && !url.startsWith('//');
  if (isPath && defaultDomain === undefined) return url;
  const text = isPath ? `//${defaultDomain}${url}` : url;
  if (text.startsWith('//')) return `${defaultScheme}:${text}`;
  const colon = schemeColon(text);
  if (colon < 0 || isHostAndPort(text, colon)) return `${defaultScheme}://${text}`;
  const scheme = text.slice(0, colon).toLowerCase();
  const isWeb = scheme === 'http' || scheme === 'https';
  return isWeb && text[colon + 1] !== '/' ? `${scheme}://${text.slice(colon + 1)}` : text;
}

/** The text without question marks, ampersands and spaces at its end. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '?& '.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** The `#!` of pages that search engines were told to ask for by a parameter, and rubbish at the end. */
function cleanUp(url: string): string {
  const bang = url.indexOf(BANG);
  if (bang < 0 || url.indexOf('#') !== bang) return trimEnd(url);
  const front = url.slice(0, bang);
  const payload = recode(byteTextOf(url.slice(bang + BANG.length)), { raw: payloadRaw });
  return trimEnd(`${front}${front.includes('?') ? '&' : '?'}${ESCAPED_FRAGMENT}${payload}`);
}

function trimDots(host: string): string {
  let start = 0;
  let end = host.length;
  while (host[start] === '.') start++;
  while (end > start && host[end - 1] === '.') end--;
  return host.slice(start, end);
}

function normalizeHost(host: string, input: string): string {
  if (host.startsWith('[')) return bracketedHost(host, input);
  const name = trimDots(trimDots(asciiHost(host)).toLowerCase());
  if (name.includes(':')) {
    throw refusal(input, 'port-invalid', 'port', 'the port is a number behind the host and a colon');
  }
  if (endBefore(name, 0, ' <>"\\^`{|}') < name.length) {
    throw refusal(
      input,
      'domain-invalid-code-point',
      'host',
      'a character stands in the host that no host has',
    );
  }
  return name;
}

function normalizePort(port: string | null, scheme: string): string | null {
  const isPlain = port === null || port === '' || isDefaultPort(port, scheme, schemesWithPort);
  return isPlain ? null : withoutZeros(port);
}

function normalizePath(path: string, scheme: string, hasAuthority: boolean): string {
  const written = spelling(path, pathRaw, pathKeep);
  if (!RESOLVED.has(scheme)) return written;
  const resolved = foldSlashes(removeDotSegments(foldSlashes(written)));
  return resolved === '' && hasAuthority ? '/' : resolved;
}

function allowedNames(host: string, allowlist: UrlNormalizeOptions['paramAllowlist']): readonly string[] {
  if (Array.isArray(allowlist)) return allowlist;
  const byHost = (allowlist ?? defaultAllowlist) as Readonly<Record<string, readonly string[]>>;
  const name = host.startsWith('www.') ? host.slice(4) : host;
  return Object.hasOwn(byHost, name) ? byHost[name]! : [];
}

function normalizeQuery(query: string, allowed: ReadonlySet<string> | null): string {
  const written: string[] = [];
  for (const part of query.split('&')) {
    const [key, value] = cutAt(part, '=');
    const name = spelling(key, queryRaw, queryKeep);
    const text = value === null || value === '' ? name : `${name}=${spelling(value, queryRaw, queryKeep)}`;
    if (text !== '' && (allowed === null || allowed.has(name))) written.push(text);
  }
  return written.join('&');
}

function normalizeOnce(url: string, options: UrlNormalizeOptions, input: string): string {
  const { defaultScheme = 'https', defaultDomain, filterParams = false, paramAllowlist } = options;
  const parts = splitReference(cleanUp(complete(url, defaultScheme, defaultDomain)));
  const scheme = parts.scheme?.toLowerCase() ?? '';
  const { userinfo, host: written, port } = splitAuthority(parts.authority ?? '');
  const host = normalizeHost(written, input);
  const allowed = filterParams ? new Set(allowedNames(host, paramAllowlist)) : null;
  const query = normalizeQuery(parts.query ?? '', allowed);
  const fragment = spelling(parts.fragment ?? '', fragmentRaw);
  const user =
    userinfo === null || userinfo === '' || userinfo === ':'
      ? null
      : escapeBytes(byteTextOf(userinfo), userinfoRaw);
  const hasAuthority = parts.authority !== null;
  const normal = joinReference({
    scheme: scheme === '' ? null : scheme,
    authority: hasAuthority
      ? joinAuthority({ userinfo: user, host, port: normalizePort(port, scheme) })
      : null,
    path: normalizePath(parts.path, scheme, hasAuthority),
    query: query === '' ? null : query,
    fragment: fragment === '' ? null : fragment,
  });
  return trimEnd(normal);
}

/** What the end loses may be all of a value, whose equals sign goes next, and that of its key. */
const MAX_RUNS = 4;

/**
 * Normalises like url-normalize of Python: scheme added, host in ASCII, default port dropped, path resolved, escapes in
 * one form and characters composed. The query keeps its order; a key with an empty value loses its equals sign.
 *
 * An escaped slash stays one, and bytes that are no UTF-8 stay as they are.
 *
 * @param url - an address; an empty text and `-` are returned as they are.
 * @param options - see {@link UrlNormalizeOptions}.
 * @returns the normalised address.
 * @throws UrlError about the host.
 * @example
 * ```ts
 * import { urlNormalize } from 'oneurl/compat';
 * urlNormalize('www.Example.com./a/../%7Eb?x=&y=2'); // => 'https://www.example.com/~b?x&y=2'
 * urlNormalize('/a.png', { defaultDomain: 'example.com' }); // => 'https://example.com/a.png'
 * urlNormalize('http://google.com?utm_source=t&q=1', { filterParams: true }); // => 'http://google.com/?q=1'
 * ```
 */
export function urlNormalize(url: string, options: UrlNormalizeOptions = {}): string {
  requireText(url);
  const given = readOptions(options, optionKinds);
  if (url === '' || url === '-') return url;
  let normal = normalizeOnce(url, given, url);
  for (let run = 1, before = url; run < MAX_RUNS && normal !== before; run++) {
    before = normal;
    normal = normalizeOnce(before, given, url);
  }
  return normal;
}
