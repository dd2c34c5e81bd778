import { foldSlashes, removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet, UrlError } from '@oneurl/percent-codec';
import { escapeBytes } from '../lenient/byte-text.js';
import { requireText } from '../lenient/refusal.js';
import { readSafeBrowsingAddress, safeBrowsingIpAddress } from '../safe-browsing-address.js';

/** The parts of an address as the Go client has them. */
export interface SafeBrowsingParts {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  /** The query as it is looked up; empty when there is none. */
  readonly query: string;
}

/** All but blanks, controls, bytes that are not ASCII, `#`, `%`, and the question mark that would end a path. */
const raw: CharacterSet = /* @__PURE__ */ defineSet('raw', '!"$&..>@..~');
const queryRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a query', '!"$&..~');

/** Dots and runs of slashes resolved; a slash at the end stays only where one was written. */
function cleanPath(written: string): string {
  const path = removeDotSegments(foldSlashes(written));
  if (path === '') return '/';
  return path.endsWith('/') && !written.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path;
}

/**
 * Takes an address apart as Google's Go client for Safe Browsing does: user name, port and fragment dropped, escapes
 * decoded again and again and written once, with hexadecimal digits in lower case.
 *
 * @param url - an address; without a scheme it is `http`.
 * @throws UrlError `host-missing` or `port-invalid`.
 * @example
 * ```ts
 * import { safeBrowsingParts } from 'oneurl/compat';
 * safeBrowsingParts('www.google.com:8080/foo.html?q'); // => { scheme: 'http', host: 'www.google.com', path: '/foo.html', query: 'q' }
 * safeBrowsingParts('#ref'); // throws host-missing
 * ```
 */
export function safeBrowsingParts(url: string): SafeBrowsingParts {
  requireText(url);
  const address = readSafeBrowsingAddress(url, { compressesIpv6: false });
  if (address instanceof UrlError) throw address;
  const { scheme, host, path, query } = address;
  return {
    scheme,
    host: escapeBytes(host, raw, 'lower'),
    path: escapeBytes(cleanPath(path), raw, 'lower'),
    query: escapeBytes(query ?? '', queryRaw, 'lower'),
  };
}

/**
 * The canonical form of Google's Go client for Safe Browsing: scheme, host and path. The query goes; the preset
 * `safe-browsing` keeps it, as the published text does.
 *
 * @param url - an address; without a scheme it is `http`.
 * @throws UrlError `host-missing` or `port-invalid`.
 * @example
 * ```ts
 * import { safeBrowsing } from 'oneurl/compat';
 * safeBrowsing('http://host/%25%32%35'); // => 'http://host/%25'
 * safeBrowsing('http://3279880203/blah?q#top'); // => 'http://195.127.0.11/blah'
 * ```
 */
export function safeBrowsing(url: string): string {
  const { scheme, host, path } = safeBrowsingParts(url);
  return `${scheme}://${host}${path}`;
}

/** So many labels a host is looked up by, beside the whole of it. */
const MOST_LABELS = 7;
/** So many directories a path is looked up by, the root among them. */
const MOST_DIRECTORIES = 4;

function hostsOf(host: string): readonly string[] {
  if (host.startsWith('[') || safeBrowsingIpAddress(host) !== '') return [host];
  const labels = host.split('.');
  const first = Math.max(1, labels.length - MOST_LABELS);
  const suffixes = labels.slice(first, -1).map((_, index) => labels.slice(first + index).join('.'));
  return [host, ...suffixes];
}

function pathsOf({ path, query }: SafeBrowsingParts): readonly string[] {
  const segments = path.split('/', MOST_DIRECTORIES + 1).filter((segment) => segment !== '');
  const directories = segments.slice(0, -1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}/`);
  return [
    '/',
    ...directories,
    ...(path === '/' ? [] : [path]),
    ...(query === '' ? [] : [`${path}?${query}`]),
  ];
}

/**
 * The hosts that a look-up tries: the whole host, then what is left of it label by label, seven labels at most and two
 * at least; of an IP address only that.
 *
 * @throws UrlError `host-missing` or `port-invalid`.
 * @example
 * ```ts
 * import { safeBrowsingHosts } from 'oneurl/compat';
 * safeBrowsingHosts('http://a.b.example.com/'); // => ['a.b.example.com', 'b.example.com', 'example.com']
 * ```
 */
export function safeBrowsingHosts(url: string): readonly string[] {
  return hostsOf(safeBrowsingParts(url).host);
}

/**
 * The paths that a look-up tries: the root, up to three directories below it, the path, the path with its query.
 *
 * @throws UrlError `host-missing` or `port-invalid`.
 * @example
 * ```ts
 * import { safeBrowsingPaths } from 'oneurl/compat';
 * safeBrowsingPaths('http://a.b/1/2.html?q=1'); // => ['/', '/1/', '/1/2.html', '/1/2.html?q=1']
 * ```
 */
export function safeBrowsingPaths(url: string): readonly string[] {
  return pathsOf(safeBrowsingParts(url));
}

/**
 * Every host with every path that a look-up tries.
 *
 * @throws UrlError `host-missing` or `port-invalid`.
 * @example
 * ```ts
 * import { safeBrowsingPatterns } from 'oneurl/compat';
 * safeBrowsingPatterns('http://a.b.c/1/'); // => ['a.b.c/', 'a.b.c/1/', 'b.c/', 'b.c/1/']
 * ```
 */
export function safeBrowsingPatterns(url: string): readonly string[] {
  const parts = safeBrowsingParts(url);
  const paths = pathsOf(parts);
  return hostsOf(parts.host).flatMap((host) => paths.map((path) => host + path));
}
