import { type CharacterSet, defineSet, reserved } from '@oneurl/percent-codec';
import {
  aFunction,
  either,
  type OptionKind,
  oneOf,
  type Pair,
  trueOrFalse,
} from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';
import { lonePercentAt, looseTextOfBytes, recode, textOfBytes, unescapeOnce } from '../lenient/byte-text.js';
import { aScheme, listOf, listOfTexts, type OptionKinds, readOptions } from '../lenient/read-options.js';
import { refusal, requireText } from '../lenient/refusal.js';
import { endBefore, schemeColon } from '../lenient/split-reference.js';
import { normalizeDataUrl } from './data-url.js';
import { foldPathSlashes } from './normalize-url-slashes.js';

/** A name, or a pattern that a name is held against. */
export type NameFilter = string | RegExp;

/** The options of normalize-url, by the peer's names and with its defaults. */
export interface NormalizeUrlOptions {
  /** The scheme of an address without one. Default: `http`. */
  readonly defaultProtocol?: string;
  /** Give an address that begins with two slashes a scheme. Default: `true`. */
  readonly normalizeProtocol?: boolean;
  /** Write `https` as `http`. Default: `false`. */
  readonly forceHttp?: boolean;
  /** Write `http` as `https`. Default: `false`. */
  readonly forceHttps?: boolean;
  /** Drop user name and password. Default: `true`. */
  readonly stripAuthentication?: boolean;
  /** Drop the fragment. Default: `false`. */
  readonly stripHash?: boolean;
  /** Drop the scheme of the web. Default: `false`. */
  readonly stripProtocol?: boolean;
  /** Drop a text directive (`#:~:text=`). Default: `true`. */
  readonly stripTextFragment?: boolean;
  /** Drop `www.` where a domain is left. Default: `true`. */
  readonly stripWWW?: boolean;
  /** Parameters to drop; `true` for all, `false` for none. Default: those that begin with `utm_`. */
  readonly removeQueryParameters?: readonly NameFilter[] | boolean;
  /** Parameters to keep, all others are dropped. */
  readonly keepQueryParameters?: readonly NameFilter[];
  /** Drop the slash at the end of the path. Default: `true`. */
  readonly removeTrailingSlash?: boolean;
  /** Drop the slash of a path that is nothing else. Default: `true`. */
  readonly removeSingleSlash?: boolean;
  /** Drop an index file; a list names which. Default: `false`. */
  readonly removeDirectoryIndex?: boolean | readonly NameFilter[];
  /** Drop the port. Default: `false`. */
  readonly removeExplicitPort?: boolean;
  /** Sort the parameters by key. Default: `true`. */
  readonly sortQueryParameters?: boolean;
  /** Keys without a value: as written, always or never with an equals sign. Default: `preserve`. */
  readonly emptyQueryValue?: 'preserve' | 'always' | 'never';
  /** Drop the path. Default: `false`. */
  readonly removePath?: boolean;
  /** Rewrites the segments of the path. */
  readonly transformPath?: false | ((segments: readonly string[]) => readonly string[]);
}

const filters: OptionKind = listOf(
  'a list of names and patterns',
  (member) => typeof member === 'string' || member instanceof RegExp,
);
const nothing: OptionKind = { takes: 'false', accepts: (value) => value === false };

const optionKinds: OptionKinds<NormalizeUrlOptions> = {
  defaultProtocol: {
    takes: aScheme.takes,
    accepts: (value) =>
      aScheme.accepts(typeof value === 'string' && value.endsWith(':') ? value.slice(0, -1) : value),
  },
  normalizeProtocol: trueOrFalse,
  forceHttp: trueOrFalse,
  forceHttps: trueOrFalse,
  stripAuthentication: trueOrFalse,
  stripHash: trueOrFalse,
  stripProtocol: trueOrFalse,
  stripTextFragment: trueOrFalse,
  stripWWW: trueOrFalse,
  removeQueryParameters: either(filters, trueOrFalse),
  keepQueryParameters: filters,
  removeTrailingSlash: trueOrFalse,
  removeSingleSlash: trueOrFalse,
  removeDirectoryIndex: either(filters, trueOrFalse),
  removeExplicitPort: trueOrFalse,
  sortQueryParameters: trueOrFalse,
  emptyQueryValue: oneOf('preserve', 'always', 'never'),
  removePath: trueOrFalse,
  transformPath: either(aFunction, nothing),
};

/** What `decodeURI` leaves escaped, and the percent sign itself: decoded, they would be read differently. */
const pathKeep: CharacterSet = /* @__PURE__ */ defineSet('reserved in a path', ';/?:@&=+$,#%\\');
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', '!$&..;=@..[]_a..z|~');
const valueRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a value', '!$(..*,..;=@..~');
const keyRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a key', '!$(..*,..;@..~');

const SUPPORTED: ReadonlySet<string> = new Set(['http', 'https', 'file']);
const trackers: readonly NameFilter[] = [/^utm_\w+/i];
const indexFiles: readonly NameFilter[] = [/^index\.[a-z]+$/];
const TEXT_DIRECTIVE = ':~:text';

function isMeant(name: string, filters: readonly NameFilter[]): boolean {
  return filters.some((filter) => (typeof filter === 'string' ? filter === name : name.search(filter) >= 0));
}

/** Whether an address has a scheme of its own that is none of the web's: it stays as it is. */
function hasCustomScheme(text: string): boolean {
  const result = tryParse(text);
  return result.ok && !SUPPORTED.has(result.record.scheme) && !result.record.scheme.includes('.');
}

/** The text with a scheme in front, where it has none. */
function withProtocol(text: string, protocol: string): string {
  const scheme = protocol.endsWith(':') ? protocol : `${protocol}:`;
  if (text.startsWith('//')) return scheme + text;
  const colon = schemeColon(text);
  return colon >= 0 && text.startsWith('://', colon) ? text : `${scheme}//${text}`;
}

/** Takes an address apart; errors are about the whole of what the user gave. */
function parse(text: string, protocol: string, url: string): UrlRecord {
  const dots = endBefore(text, 0, './');
  const isPath = dots === 0 && !text.startsWith('//') && text.slice(0, 4).replaceAll('.', '').startsWith('/');
  const written = isPath ? text : withProtocol(text, protocol);
  const result = tryParse(written);
  if (result.ok) return result.record;
  const { code, component, message, position } = result.error;
  const added = written.length - text.length - url.indexOf(text);
  throw refusal(url, code, component, message, Math.max(position - added, 0));
}

function protocolOf(scheme: string, { forceHttp = false, forceHttps = false }: NormalizeUrlOptions): string {
  if (forceHttp && scheme === 'https') return 'http';
  return forceHttps && scheme === 'http' ? 'https' : scheme;
}

/** A host without dots behind it, and without `www.` where a domain is left. */
function hostOf(host: string, stripWWW: boolean): string {
  let end = host.length;
  while (end > 1 && host[end - 1] === '.') end--;
  const name = host.slice(0, end);
  if (!stripWWW || !name.startsWith('www.') || name.startsWith('www.www.')) return name;
  const [label = '', ...rest] = name.slice(4).split('.');
  const suffix = rest.join('.');
  const isDomain = label !== '' && label.length <= 63 && suffix.length >= 2 && suffix.length <= 63;
  return isDomain && endBefore(name, 0, '_%') === name.length ? name.slice(4) : name;
}

/** The path with escapes decoded that mean the same decoded; one that is no text stays as it is. */
function decodedPath(path: string): string {
  const isText = lonePercentAt(path) < 0 && textOfBytes(unescapeOnce(path)) !== null;
  return isText ? recode(path, { raw: pathRaw, keep: pathKeep }) : path;
}

function withoutEnd(path: string, filters: readonly NameFilter[], removeTrailingSlash: boolean): string {
  let end = path.length;
  for (;;) {
    const start = path.lastIndexOf('/', end - 1) + 1;
    if (filters.length > 0 && start < end && isMeant(path.slice(start, end), filters)) end = start;
    else if (removeTrailingSlash && end > 0 && path[end - 1] === '/') end--;
    else return path.slice(0, end);
  }
}

function pathOf(written: string, options: NormalizeUrlOptions): string {
  const {
    removeTrailingSlash = true,
    removeDirectoryIndex = false,
    removePath = false,
    transformPath,
  } = options;
  if (removePath) return '/';
  // What is escaped now may have made the beginning of a scheme before: then its slashes are folded too.
  const decoded = foldPathSlashes(decodedPath(foldPathSlashes(written)));
  const filters = removeDirectoryIndex === true ? indexFiles : removeDirectoryIndex || [];
  const path = withoutEnd(transformed(decoded, transformPath), filters, removeTrailingSlash);
  return path === '' ? '/' : path;
}

/** What a function of the user's makes of the segments. */
function segmentsFrom(
  transform: (segments: readonly string[]) => readonly string[],
  segments: readonly string[],
  path: string,
): readonly string[] {
  let made: unknown;
  try {
    made = transform(segments);
    if (listOfTexts.accepts(made)) return Array.from(made as readonly string[]);
  } catch (cause) {
    throw refusal(path, 'transform-failed', 'path', 'transformPath threw; see the cause', 0, cause);
  }
  throw refusal(
    path,
    'transform-failed',
    'path',
    'transformPath must return a list of segments, each a text',
  );
}

function transformed(path: string, transform: NormalizeUrlOptions['transformPath']): string {
  if (typeof transform !== 'function') return path;
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segmentsFrom(transform, segments, path).join('/')}`;
}

const nameOf = (key: string): string => looseTextOfBytes(unescapeOnce(key.replaceAll('+', ' ')));

function keptPairs(pairs: readonly Pair[], options: NormalizeUrlOptions): readonly Pair[] {
  const { removeQueryParameters = trackers, keepQueryParameters } = options;
  if (keepQueryParameters !== undefined && keepQueryParameters.length > 0) {
    return pairs.filter(({ key }) => isMeant(nameOf(key), keepQueryParameters));
  }
  if (removeQueryParameters === true) return [];
  if (removeQueryParameters === false) return pairs;
  return pairs.filter(({ key }) => !isMeant(nameOf(key), removeQueryParameters));
}

/** Readable, with a plus sign for a space, and everything escaped that would be read differently. */
function readable(text: string, raw: CharacterSet): string {
  return recode(text.replaceAll('+', '%20'), { raw, keep: reserved }).replaceAll('%20', '+');
}

function withEmptyValue({ key, value }: Pair, policy: NormalizeUrlOptions['emptyQueryValue']): Pair {
  if (policy === 'always') return { key, value: value ?? '' };
  return policy === 'never' ? { key, value: value === '' ? null : value } : { key, value };
}

/** Sorts by key as it reads decoded; equal keys stay in their order. */
function sorted(pairs: readonly Pair[]): readonly Pair[] {
  const keyed = pairs.map(({ key, value }) => ({
    name: nameOf(key),
    pair: { key: readable(key, keyRaw), value: value === null ? null : readable(value, valueRaw) },
  }));
  keyed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return keyed.map(({ pair }) => pair);
}

function queryOf(query: string | null, options: NormalizeUrlOptions): string | null {
  if (query === null) return null;
  const { sortQueryParameters = true, emptyQueryValue = 'preserve' } = options;
  const written = parsePairs(query).filter(({ key, value }) => key !== '' || value !== null);
  const kept = keptPairs(written, options);
  const ordered = sortQueryParameters ? sorted(kept) : kept;
  const valued = ordered.map((pair) => withEmptyValue(pair, emptyQueryValue));
  const text = joinPairs(valued.filter(({ key, value }) => key !== '' || value !== null));
  return text === '' ? null : text;
}

function fragmentOf(fragment: string | null, options: NormalizeUrlOptions): string | null {
  const { stripHash = false, stripTextFragment = true } = options;
  if (fragment === null || stripHash) return null;
  const directive = stripTextFragment ? fragment.toLowerCase().indexOf(TEXT_DIRECTIVE) : -1;
  const kept = directive < 0 ? fragment : fragment.slice(0, directive);
  return kept === '' ? null : kept;
}

/** With its delimiter, so that a second one stays data. */
function behind(delimiter: string, text: string | null): string | null {
  return text === null ? null : delimiter + text;
}

/** A path that is one slash goes where nothing but it follows the host. */
function keepsSingleSlash(record: UrlRecord, input: string, removeSingleSlash: boolean): boolean {
  if (record.path !== '/' || record.query !== null || record.fragment !== null) return true;
  // Without a host, the slash cannot be told from the two before it.
  return removeSingleSlash ? false : input.endsWith('/') || record.host === '';
}

function write(record: UrlRecord, input: string, options: NormalizeUrlOptions): string {
  const { removeSingleSlash = true, normalizeProtocol = true, stripProtocol = false } = options;
  const { href } = record;
  const text = keepsSingleSlash(record, input, removeSingleSlash) ? href : href.slice(0, -1);
  const isRelative = input.startsWith('//') && !normalizeProtocol;
  if (stripProtocol) return text.slice(text.indexOf('//') + 2);
  return isRelative ? text.slice(text.indexOf('//')) : text;
}

/**
 * Normalises like normalize-url, by its options and with its defaults: scheme added, user name, `www.`, slash at the
 * end, text directive and `utm_` parameters dropped, parameters sorted. A form for people and for comparing.
 *
 * @param url - an address; without a scheme it has the default one.
 * @param options - see {@link NormalizeUrlOptions}.
 * @returns the normalised address; one with a scheme that is none of the web's as it is.
 * @throws UrlError for what is no address, or when both `forceHttp` and `forceHttps` are asked for.
 * @example
 * ```ts
 * import { normalizeUrl } from 'oneurl/compat';
 * normalizeUrl('//www.Example.com:80/../baz/?b=bar&a=foo&utm_source=x'); // => 'http://example.com/baz?a=foo&b=bar'
 * normalizeUrl('example.com/index.html', { removeDirectoryIndex: true }); // => 'http://example.com'
 * normalizeUrl('/'); // throws missing-scheme-non-relative-URL
 * ```
 */
export function normalizeUrl(url: string, options: NormalizeUrlOptions = {}): string {
  requireText(url);
  return normalized(url, readOptions(options, optionKinds));
}

function normalized(url: string, options: NormalizeUrlOptions): string {
  const input = url.trim();
  if (options.forceHttp === true && options.forceHttps === true) {
    throw refusal(
      'forceHttps',
      'contradicting-options',
      'option',
      'take one of forceHttp and forceHttps, not both',
    );
  }
  if (input.slice(0, 5).toLowerCase() === 'data:')
    return normalizeDataUrl(input, options.stripHash === true, url);
  if (hasCustomScheme(input)) return input;
  const {
    defaultProtocol = 'http',
    stripAuthentication = true,
    stripWWW = true,
    removeExplicitPort = false,
  } = options;
  const read = parse(input, defaultProtocol, url);
  const named = stripAuthentication ? read.withUsername('').withPassword('') : read;
  const placed = named
    .withScheme(protocolOf(read.scheme, options))
    .withPath(pathOf(read.path, options))
    .withQuery(behind('?', queryOf(read.query, options)))
    .withFragment(behind('#', fragmentOf(read.fragment, options)));
  const hosted =
    placed.host === null || placed.host === '' ? placed : placed.withHost(hostOf(placed.host, stripWWW));
  return write(removeExplicitPort ? hosted.withPort(null) : hosted, input, options);
}
