import { removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, type Charset, defineSet, utf8 } from '@oneurl/percent-codec';
import { charset as charsetOf } from '@oneurl/percent-codec/charset';
import { aName, checkOption, either, trueOrFalse } from '@oneurl/percent-codec/step';
import { dropPairs, duplicates, joinPairs, keepPairs, parsePairs } from '@oneurl/query-normalizer';
import { byteTextOf, escapeBytes, recode, unescapeOnce } from '../lenient/byte-text.js';
import { HIGHEST_PORT } from '../lenient/ports.js';
import { aText, listOfTexts, type OptionKinds, readOptions } from '../lenient/read-options.js';
import { refusal, requireText } from '../lenient/refusal.js';
import {
  cutAt,
  guardedPath,
  joinAuthority,
  joinReference,
  type SplitReference,
  splitAuthority,
  splitReference,
} from '../lenient/split-reference.js';
import { dropTabsAndNewlines, trimControls } from '../lenient/trim.js';
import { safeHost } from './w3lib-host.js';

/** What `canonicalizeUrl` takes. */
export interface CanonicalizeUrlOptions {
  /** Keep pairs without a value. Default: `true`. */
  readonly keepBlankValues?: boolean;
  /** Keep the fragment. Default: `false`. */
  readonly keepFragments?: boolean;
  /** The charset that raw characters of the query are written in. Default: `utf-8`. */
  readonly encoding?: string;
}

/** What `safeUrlString` and `safeDownloadUrl` take. */
export interface SafeUrlOptions {
  /** The charset that raw characters of the query are written in. Default: `utf-8`. */
  readonly encoding?: string;
  /** The charset that raw characters of the path are written in. Default: `utf-8`. */
  readonly pathEncoding?: string;
  /** Escape the path; `false` leaves it as it is. Default: `true`. */
  readonly quotePath?: boolean;
}

/** What `urlQueryCleaner` takes. */
export interface QueryCleanerOptions {
  /** What separates the pairs. Default: `&`. */
  readonly separator?: string;
  /** What separates key and value. Default: `=`. */
  readonly keyValueSeparator?: string;
  /** Drop the named parameters instead of keeping them. Default: `false`. */
  readonly remove?: boolean;
  /** Keep only the first of equal keys. Default: `true`. */
  readonly unique?: boolean;
  /** Keep the fragment. Default: `false`. */
  readonly keepFragments?: boolean;
}

const canonicalizeKinds: OptionKinds<CanonicalizeUrlOptions> = {
  keepBlankValues: trueOrFalse,
  keepFragments: trueOrFalse,
  encoding: aText,
};
const safeUrlKinds: OptionKinds<SafeUrlOptions> = {
  encoding: aText,
  pathEncoding: aText,
  quotePath: trueOrFalse,
};
const cleanerKinds: OptionKinds<QueryCleanerOptions> = {
  separator: aName,
  keyValueSeparator: aName,
  remove: trueOrFalse,
  unique: trueOrFalse,
  keepFragments: trueOrFalse,
};

const ALPHA_DIGIT = 'A..Za..z0..9';
const RESERVED = "-._~:/?@!$&'()*+,;=";
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', `${ALPHA_DIGIT}${RESERVED}[]|`);
const pathKeep: CharacterSet = /* @__PURE__ */ defineSet('delimiters of a path', '/?');
const formRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a form', `${ALPHA_DIGIT}-._~`);
const safe: CharacterSet = /* @__PURE__ */ defineSet('safe', `${ALPHA_DIGIT}${RESERVED}%`);
const safeQuery: CharacterSet = /* @__PURE__ */ defineSet(
  'safe in a query',
  `${ALPHA_DIGIT}-._~:/?@!$&()*+,;=%`,
);
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a user name',
  `${ALPHA_DIGIT}-._~!$&'()*+,`,
);
const fragmentRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a fragment',
  `${ALPHA_DIGIT}${RESERVED}[]|`,
);

const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'file', 'ws', 'wss']);

/** What Python calls charsets and the Encoding Standard does not. */
const pythonNames: ReadonlyMap<string, string> = new Map([
  ['latin-1', 'latin1'],
  ['utf_8', 'utf-8'],
  ['euc_jp', 'euc-jp'],
  ['euc_kr', 'euc-kr'],
]);

/** A charset by its label; UTF-8 where it cannot write the text. */
function writer(label: string | undefined, text: string | null): Charset {
  if (label === undefined) return utf8;
  const found = charsetOf(pythonNames.get(label.toLowerCase()) ?? label);
  return text === null || found.decode(found.encode(text)) === text ? found : utf8;
}

function clean(url: string): SplitReference {
  return splitReference(dropTabsAndNewlines(trimControls(url)));
}

/** Pairs in byte order of key and value, each written as a form writes it. */
function canonicalQuery(query: string, charset: Charset, keepBlankValues: boolean): string {
  const written = (text: string): string => recode(text.replaceAll('+', '%20'), { raw: formRaw });
  const pairs = byteTextOf(query, charset)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [key, value] = cutAt(part, '=');
      const [left, right] = [written(key), written(value ?? '')];
      return { text: `${left}=${right}`, key: unescapeOnce(left), value: unescapeOnce(right) };
    })
    .filter(({ value }) => keepBlankValues || value !== '');
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  pairs.sort((a, b) => compare(a.key, b.key) || compare(a.value, b.value));
  return pairs
    .map(({ text }) => text)
    .join('&')
    .replaceAll('%20', '+');
}

/** The user name stays as it is, but for what can stand in no address. */
function canonicalAuthority(authority: string): string {
  const { userinfo, host, port } = splitAuthority(authority);
  const user = userinfo === null ? null : escapeBytes(byteTextOf(userinfo), safe);
  let end = host.length;
  while (port === '' && host[end - 1] === ':') end--;
  return joinAuthority({
    userinfo: user,
    host: safeHost(host.slice(0, end)),
    port: port === '' ? null : port,
  });
}

/**
 * Canonicalises like w3lib's `canonicalize_url`, which Scrapy compares requests by: the query sorted by key and value,
 * escapes in one form, the fragment dropped. Dot segments, runs of slashes and ports stay as they are.
 *
 * @param url - an address or a relative reference.
 * @param options - see {@link CanonicalizeUrlOptions}.
 * @returns the canonical form: a key for comparing, which may ask a server for something else.
 * @throws UrlError `input-is-no-string`, `unknown-charset`, or about an option.
 * @example
 * ```ts
 * import { canonicalizeUrl } from 'oneurl/compat';
 * canonicalizeUrl('http://www.EXAMPLE.com/do?q=a space&a=1#top'); // => 'http://www.example.com/do?a=1&q=a+space'
 * canonicalizeUrl('http://example.com/?b=&a=1', { keepBlankValues: false }); // => 'http://example.com/?a=1'
 * ```
 */
export function canonicalizeUrl(url: string, options: CanonicalizeUrlOptions = {}): string {
  requireText(url);
  const { keepBlankValues = true, keepFragments = false, encoding } = readOptions(options, canonicalizeKinds);
  const { scheme, authority, path, query, fragment } = clean(url);
  const written = recode(byteTextOf(path), { raw: pathRaw, keep: pathKeep, lonePercent: 'keep' });
  const search = query === null ? '' : canonicalQuery(query, writer(encoding, query), keepBlankValues);
  const hash = keepFragments && fragment !== null ? recode(byteTextOf(fragment), { raw: fragmentRaw }) : '';
  return joinReference({
    scheme: scheme === null ? null : scheme.toLowerCase(),
    authority: authority === null ? null : canonicalAuthority(authority),
    path:
      scheme === null && authority === null ? guardedPath(written === '' ? '/' : written) : written || '/',
    query: search === '' ? null : search,
    fragment: hash === '' ? null : hash,
  });
}

function checkPort(port: string | null, input: string): void {
  if (Number(port) <= HIGHEST_PORT) return;
  throw refusal(input, 'port-out-of-range', 'port', 'a port is a number from 0 to 65535');
}

function safeUserinfo(userinfo: string | null): string | null {
  if (userinfo === null || userinfo === '') return null;
  const [name, password] = cutAt(userinfo, ':');
  const front = recode(byteTextOf(name), { raw: userinfoRaw });
  return password === null ? front : `${front}:${recode(byteTextOf(password), { raw: userinfoRaw })}`;
}

/** In special schemes a backslash is a slash, up to the query. */
function withSlashes(parts: SplitReference): SplitReference {
  if (parts.scheme === null || !SPECIAL.has(parts.scheme.toLowerCase())) return parts;
  const front = joinReference({ ...parts, query: null, fragment: null });
  if (!front.includes('\\')) return parts;
  const { query, fragment } = parts;
  return { ...splitReference(front.replaceAll('\\', '/')), query, fragment };
}

/** Whether before a colon and two slashes stands what would have to be a scheme, and is none. */
function hasFalseScheme(path: string): boolean {
  const mark = path.indexOf('://');
  if (mark < 0 || path.slice(0, mark).includes('/')) return false;
  const first = path.charCodeAt(0);
  return !(first >= 0x30 && first <= 0x39 && mark > 1);
}

function checkScheme({ scheme, path }: SplitReference, input: string): void {
  if (scheme !== null || !hasFalseScheme(path)) return;
  throw refusal(
    input,
    'missing-scheme',
    'scheme',
    'what stands before :// is no scheme; a scheme begins with a letter',
  );
}

function safeParts(
  text: string,
  { encoding, pathEncoding, quotePath = true }: SafeUrlOptions,
  input: string,
): SplitReference {
  const parts = withSlashes(clean(text));
  checkScheme(parts, input);
  const { query, fragment } = parts;
  const scheme = parts.scheme?.toLowerCase() ?? null;
  const isSpecial = scheme !== null && SPECIAL.has(scheme);
  const charset = scheme === 'ws' || scheme === 'wss' ? utf8 : writer(encoding, query);
  const path = quotePath
    ? escapeBytes(byteTextOf(parts.path, writer(pathEncoding, parts.path)), safe)
    : parts.path;
  const needsSlash = path === '' && query !== null && query !== '' && isSpecial && parts.authority !== null;
  return {
    scheme,
    authority: parts.authority === null ? null : safeAuthority(parts.authority, input, scheme),
    path: needsSlash ? '/' : path,
    query: query === null ? null : escapeBytes(byteTextOf(query, charset), isSpecial ? safeQuery : safe),
    fragment: fragment === null ? null : escapeBytes(byteTextOf(fragment), safe),
  };
}

function safeAuthority(authority: string, input: string, scheme: string | null): string {
  const { userinfo, host, port } = splitAuthority(authority);
  checkPort(port, input);
  return joinAuthority({
    userinfo: safeUserinfo(userinfo),
    host: safeHost(host, { input, isSpecial: scheme !== null && SPECIAL.has(scheme) }),
    port,
  });
}

/**
 * Makes a text safe to ask a server for, like w3lib's `safe_url_string`: what browsers escape is escaped, what is
 * escaped stays so, raw characters of the query are written in the page's charset. Nothing else changes.
 *
 * @param url - an address or a relative reference.
 * @param options - see {@link SafeUrlOptions}.
 * @returns the text with nothing raw that no address may have.
 * @throws UrlError about the scheme, the host or the port, or `unknown-charset`.
 * @example
 * ```ts
 * import { safeUrlString } from 'oneurl/compat';
 * safeUrlString('http://www.example.com/£?unit=µ', { encoding: 'latin1' }); // => 'http://www.example.com/%C2%A3?unit=%B5'
 * safeUrlString('https://example.com:-1'); // throws port-invalid
 * ```
 */
export function safeUrlString(url: string, options: SafeUrlOptions = {}): string {
  requireText(url);
  return joinReference(safeParts(url, readOptions(options, safeUrlKinds), url));
}

/** The last of the characters that are trimmed. */
const LAST_BLANK = 0x20;

/** A path without anything before it, written so that it is read as that path again, blanks in front included. */
function pathAlone(path: string): string {
  const guarded = guardedPath(path);
  const isReadAsOther = hasFalseScheme(path) || path.charCodeAt(0) <= LAST_BLANK;
  return guarded === path && isReadAsOther ? `./${path}` : guarded;
}

/**
 * What to ask a server for, like w3lib's `safe_download_url`: {@link safeUrlString} without the fragment, dot segments
 * resolved, an empty path as a slash.
 *
 * @throws UrlError as `safeUrlString`.
 * @example
 * ```ts
 * import { safeDownloadUrl } from 'oneurl/compat';
 * safeDownloadUrl('http://www.example.org/a/../dir/#top'); // => 'http://www.example.org/dir/'
 * ```
 */
export function safeDownloadUrl(url: string, options: SafeUrlOptions = {}): string {
  requireText(url);
  // Blanks before the fragment are at the end without it.
  const [address] = cutAt(url, '#');
  const parts = safeParts(address, readOptions(options, safeUrlKinds), url);
  const resolved = removeDotSegments(parts.path) || '/';
  // Without an authority two slashes would be read back as one.
  const rooted = parts.authority === null && resolved.startsWith('//') ? `/.${resolved}` : resolved;
  const path = parts.scheme === null && parts.authority === null ? pathAlone(rooted) : rooted;
  return joinReference({ ...parts, path, fragment: null });
}

/** Pairs as they are written; no escape is decoded. */
function cleanerPairs(query: string, { separator = '&', keyValueSeparator = '=' }: QueryCleanerOptions) {
  if (separator === '&' && keyValueSeparator === '=') {
    return parsePairs(query).filter(({ key, value }) => key !== '' || value !== null);
  }
  const parts = query.split(separator).filter((part) => part !== '');
  return parts.map((part) => {
    const [key, value] = cutAt(part, keyValueSeparator);
    return { key, value };
  });
}

/**
 * Keeps or drops parameters of a query by name, like w3lib's `url_query_cleaner`. The text of the rest stays as it is.
 *
 * @param url - an address or a relative reference.
 * @param parameters - the names; without any, and without `remove`, the whole query goes.
 * @param options - see {@link QueryCleanerOptions}.
 * @throws UrlError `input-is-no-string`, or about an option.
 * @example
 * ```ts
 * import { urlQueryCleaner } from 'oneurl/compat';
 * urlQueryCleaner('product.html?id=200&foo=bar&name=wired', ['id', 'name']); // => 'product.html?id=200&name=wired'
 * urlQueryCleaner('product.html?id=200&foo=bar', 'foo', { remove: true }); // => 'product.html?id=200'
 * ```
 */
export function urlQueryCleaner(
  url: string,
  parameters: string | readonly string[] = [],
  options: QueryCleanerOptions = {},
): string {
  requireText(url);
  checkOption('parameters', parameters, either(aText, listOfTexts));
  const given = readOptions(options, cleanerKinds);
  const {
    separator = '&',
    keyValueSeparator = '=',
    remove = false,
    unique = true,
    keepFragments = false,
  } = given;
  const [address, fragment] = cutAt(url, '#');
  const [head, query] = cutAt(address, '?');
  const names = new Set(typeof parameters === 'string' ? [parameters] : parameters);
  const all = names.size === 0 && !remove ? [] : cleanerPairs(query ?? '', given);
  const once = unique ? duplicates('first')(all) : all;
  const matches = (key: string): boolean => names.has(key);
  const kept = (remove ? dropPairs : keepPairs)(({ key }: { readonly key: string }) => matches(key))(once);
  const written =
    separator === '&' && keyValueSeparator === '='
      ? joinPairs(kept)
      : kept
          .map(({ key, value }) => (value === null ? key : key + keyValueSeparator + value))
          .join(separator);
  const hash = keepFragments && fragment !== null ? `#${fragment}` : '';
  return `${head}${written === '' ? '' : `?${written}`}${hash}`;
}
