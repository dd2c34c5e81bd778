import { domainToAscii, toUnicode } from '@oneurl/host';
import { type CharacterSet, defineSet, UrlError } from '@oneurl/percent-codec';
import { trueOrFalse } from '@oneurl/percent-codec/step';
import { byteTextOf, escapeBytes, lowerAscii, recode, unescapeOnce } from '../lenient/byte-text.js';
import { bracketedHost } from '../lenient/lenient-host.js';
import { isDefaultPort, webSchemes } from '../lenient/ports.js';
import { aText, type OptionKinds, readOptions } from '../lenient/read-options.js';
import { refusal, requireText } from '../lenient/refusal.js';
import {
  cutAt,
  guardedPath,
  joinAuthority,
  joinReference,
  splitAuthority,
  splitReference,
} from '../lenient/split-reference.js';
import { dropTabsAndNewlines, trimControls } from '../lenient/trim.js';
import { scrubUrl } from './courlan-scrub.js';
import { isTracker } from './courlan-trackers.js';

/** The parameters of courlan's `normalize_url`. */
export interface CourlanOptions {
  /** Keep only the parameters that tell pages apart, and no fragment. Default: `false`. */
  readonly strict?: boolean;
  /** Refuse an address whose parameters ask for another language than this: `de` or `en`. */
  readonly language?: string;
  /** Keep slashes at the end of the path. Default: `true`. */
  readonly trailingSlash?: boolean;
}

const optionKinds: OptionKinds<CourlanOptions> = {
  strict: trueOrFalse,
  language: aText,
  trailingSlash: trueOrFalse,
};

const pathParameters: ReadonlySet<string> = new Set([
  ...['aid', 'article_id', 'artnr', 'id', 'itemid', 'objectid', 'p', 'page', 'pagenum', 'page_id', 'pid'],
  ...['post', 'postid', 'product_id'],
]);
const languageParameters: ReadonlySet<string> = new Set(['lang', 'language']);
const languageNames: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['de', new Set(['de', 'deutsch', 'ger', 'german'])],
  ['en', new Set(['en', 'english', 'eng'])],
]);

const UNRESERVED = 'A..Za..z0..9-._~';
const partRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', `${UNRESERVED}/%!=:,`);
const formRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a form', UNRESERVED);
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet(
  'raw in a user name',
  `${UNRESERVED}!$&'()*+,;=:%@`,
);

/** One key with all that it is given. */
interface Field {
  /** The bytes. */
  readonly key: string;
  readonly texts: string[];
}

function formText(written: string): string {
  return recode(byteTextOf(written).replaceAll('+', '%20'), { raw: formRaw }).replaceAll('%20', '+');
}

/** The pairs that have a value, by key. */
function fieldsOf(query: string): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const part of query.split('&')) {
    const [name, value] = cutAt(part, '=');
    if (value === null || value === '') continue;
    const written = formText(name);
    const text = `${written}=${formText(value)}`;
    const field = fields.get(written);
    if (field === undefined) fields.set(written, { key: formBytes(written), texts: [text] });
    else field.texts.push(text);
  }
  return [...fields.values()];
}

const formBytes = (written: string): string => unescapeOnce(written.replaceAll('+', ' '));

/** Markup may have left the name of an ampersand before that of the parameter. */
const nameOf = (key: string): string => (key.startsWith('amp;') ? key.slice(4) : key);

function checkLanguage(name: string, field: Field, language: string | undefined, input: string): void {
  const names = language === undefined ? undefined : languageNames.get(language);
  if (names === undefined || !languageParameters.has(nameOf(name))) return;
  const [, value] = cutAt(field.texts[0]!, '=');
  if (names.has(formBytes(value ?? ''))) return;
  throw refusal(
    input,
    'other-language',
    'query',
    `the address asks for another language than "${language}"`,
    Math.max(0, input.indexOf('?')),
  );
}

/** Without parameters that follow people around, in the order of the keys. */
function cleanQuery(query: string, { strict = false, language }: CourlanOptions, input: string): string {
  const kept = fieldsOf(query).filter((field) => {
    const name = lowerAscii(field.key);
    const isKept = strict ? pathParameters.has(name) || languageParameters.has(name) : !isTracker(name);
    if (isKept) checkLanguage(name, field, language, input);
    return isKept;
  });
  kept.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return kept.flatMap(({ texts }) => texts).join('&');
}

function cleanFragment(fragment: string, options: CourlanOptions, input: string): string {
  if (options.strict === true) return '';
  const hasFields = fragment.includes('=');
  if (hasFields && !fragment.includes('&') && isTracker(byteTextOf(fragment))) return '';
  const text = hasFields && fragment.includes('&') ? cleanQuery(fragment, options, input) : fragment;
  return escapeBytes(byteTextOf(text), partRaw);
}

/** In Unicode label by label, where all of it then still leads to the same name. */
function readableHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? toUnicode(label) : label));
  const readable = labels.join('.');
  return domainToAscii(readable, false) === domainToAscii(host, false) ? readable : host;
}

function cleanHost(host: string, input: string): string {
  if (host.includes('[') || host.includes(']')) {
    if (host.startsWith('[')) return bracketedHost(host, input);
    throw refusal(input, 'domain-invalid-code-point', 'host', 'a bracket stands in the host of a name');
  }
  let end = host.length;
  while (end > 0 && host[end - 1] === '.') end--;
  return readableHost(host.slice(0, end).toLowerCase());
}

function cleanAuthority(authority: string, scheme: string | null, input: string): string {
  const { userinfo, host, port } = splitAuthority(authority);
  return joinAuthority({
    userinfo: userinfo === null || userinfo === '' ? null : escapeBytes(byteTextOf(userinfo), userinfoRaw),
    host: cleanHost(host, input),
    port: isDefaultPort(port, scheme ?? '', webSchemes) ? null : port,
  });
}

/** Runs of slashes folded, steps above the root dropped. Other dot segments stay. */
function cleanPath(path: string): string {
  const folded = path
    .split('/')
    .filter((segment, index, all) => segment !== '' || index === 0 || index === all.length - 1)
    .join('/');
  let start = 0;
  while (folded.startsWith('/..', start) && (folded[start + 3] ?? '/') === '/') start += 3;
  return escapeBytes(byteTextOf(folded.slice(start)), partRaw);
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

function pathOf(written: string, hasQuery: boolean, trailingSlash: boolean): string {
  const path = cleanPath(written);
  if (hasQuery && path === '') return '/';
  return trailingSlash || hasQuery ? path : withoutLastSlashes(path);
}

function normalizeOnce(url: string, options: CourlanOptions, input: string): string {
  const parts = splitReference(dropTabsAndNewlines(trimControls(url)));
  const scheme = parts.scheme?.toLowerCase() ?? null;
  const query = cleanQuery(parts.query ?? '', options, input);
  const fragment = cleanFragment(parts.fragment ?? '', options, input);
  const path = pathOf(parts.path, query !== '', options.trailingSlash !== false);
  const isBare = scheme === null && parts.authority === null;
  return joinReference({
    scheme,
    authority: parts.authority === null ? null : cleanAuthority(parts.authority, scheme, input),
    path: isBare ? guardedPath(path) : path,
    query: query === '' ? null : query,
    fragment: fragment === '' ? null : fragment,
  });
}

/** A fragment of fields is written as one text, which a second run may take for a tracker. */
const MAX_RUNS = 4;

/** What comes out when a run changes nothing any more. */
function settled(url: string, run: (text: string) => string): string {
  let normal = run(url);
  for (let runs = 1, before = url; runs < MAX_RUNS && normal !== before; runs++) {
    before = normal;
    normal = run(before);
  }
  return normal;
}

function normalized(url: string, options: CourlanOptions): string {
  return settled(url, (text) => normalizeOnce(text, options, url));
}

/**
 * Normalises like `normalize_url` of courlan: trackers dropped from query and fragment, parameters without a value
 * dropped, the rest sorted by key, runs of slashes folded, the host readable. A key for comparing.
 *
 * @param url - an address.
 * @param options - see {@link CourlanOptions}.
 * @returns the normalised address.
 * @throws UrlError about the host, or `other-language`.
 * @example
 * ```ts
 * import { courlan } from 'oneurl/compat';
 * courlan('HTTP://Example.org:80//a/?utm_source=x&post=2&id=1#top'); // => 'http://example.org/a/?id=1&post=2#top'
 * courlan('http://example.org/?id=1&color=red#top', { strict: true }); // => 'http://example.org/?id=1'
 * courlan('http://example.org/?lang=es', { language: 'de' }); // throws other-language
 * ```
 */
export function courlan(url: string, options: CourlanOptions = {}): string {
  requireText(url);
  return normalized(url, readOptions(options, optionKinds));
}

/**
 * Takes an address out of the text around it and normalises it, like `clean_url` of courlan: {@link scrubUrl}, then
 * {@link courlan} without slashes at the end.
 *
 * @param url - a piece of text that should be an address.
 * @param options - the language to ask for.
 * @returns the address, or `null` where there is none, nor any text.
 * @throws UrlError about an option alone.
 * @example
 * ```ts
 * import { cleanUrl } from 'oneurl/compat';
 * cleanUrl('http://example.org/?gclid=123">'); // => 'http://example.org'
 * cleanUrl('http://example.org[/'); // => null
 * ```
 */
export function cleanUrl(url: string, options: Pick<CourlanOptions, 'language'> = {}): string | null {
  const { language } = readOptions(options, { language: aText });
  if (typeof url !== 'string') return null;
  const asked = language === undefined ? {} : { language };
  try {
    return settled(url, (text) => normalized(scrubUrl(text), { ...asked, trailingSlash: false }));
  } catch (error) {
    if (error instanceof UrlError) return null;
    throw error;
  }
}
