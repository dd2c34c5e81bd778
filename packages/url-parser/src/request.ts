import { decode, UrlError } from '@oneurl/percent-codec';
import { noRecord } from './caller-mistakes.js';
import { UrlRecord } from './url-record.js';

/** Where to connect to. */
export interface Endpoint {
  /** As a socket takes it: an IPv6 address without its brackets. */
  readonly host: string;
  /** The port of the address, or the default port of its scheme. */
  readonly port: number;
  /** Whether the connection is encrypted: for https and wss. */
  readonly tls: boolean;
}

/** A user name and a password, decoded. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Every `%` escape decoded as UTF-8; what cannot be decoded stays as it is written. */
function decoded(text: string): string {
  return decode(text, { tolerant: true });
}

function requireRecord(url: UrlRecord): void {
  if (!(url instanceof UrlRecord)) throw noRecord(url);
}

function withHost(url: UrlRecord): string {
  requireRecord(url);
  if (url.host) return url.host;
  throw new UrlError({
    code: 'host-missing',
    component: 'host',
    position: url.hostStart,
    input: url.href,
    message: `an address with the scheme ${url.scheme} and no host cannot be asked for over the network`,
  });
}

/**
 * Where to connect to for a URL.
 *
 * @throws {@link UrlError} `host-missing` without a host, `port-missing` without a port where the scheme has no default.
 *
 * Source: RFC 9110 section 4.2; URL Standard, "default port".
 * @example
 * ```ts
 * import { endpoint, parse } from '@oneurl/url-parser';
 * endpoint(parse('https://[::1]/')); // => { host: '::1', port: 443, tls: true }
 * endpoint(parse('http://example.org:8080/')); // => { host: 'example.org', port: 8080, tls: false }
 * ```
 */
export function endpoint(url: UrlRecord): Endpoint {
  const host = withHost(url);
  const port = url.port ?? url.defaultPort;
  if (port === null) {
    throw new UrlError({
      code: 'port-missing',
      component: 'port',
      position: url.hostEnd,
      input: url.href,
      message: `the scheme ${url.scheme} has no default port; write one in the address`,
    });
  }
  return {
    host: url.hostKind === 'ipv6' ? host.slice(1, -1) : host,
    port,
    tls: url.scheme === 'https' || url.scheme === 'wss',
  };
}

/**
 * What a client writes in the request line: path and query. The fragment is never sent.
 *
 * @throws {@link UrlError} `opaque-path` for an address such as `mailto:me@example.org`.
 *
 * Source: RFC 9112 section 3.2.1 "origin-form".
 * @example
 * ```ts
 * import { parse, requestTarget } from '@oneurl/url-parser';
 * requestTarget(parse('https://example.org?q#top')); // => '/?q'
 * ```
 */
export function requestTarget(url: UrlRecord): string {
  requireRecord(url);
  if (url.hasOpaquePath) {
    throw new UrlError({
      code: 'opaque-path',
      component: 'path',
      position: url.pathStart,
      input: url.href,
      message: `an address with the scheme ${url.scheme} and an opaque path has no request target`,
    });
  }
  const query = url.query === null ? '' : `?${url.query}`;
  return (url.path || '/') + query;
}

/**
 * The value of the `Host` header: the host, and the port unless it is the default.
 *
 * @throws {@link UrlError} `host-missing` without a host.
 *
 * Source: RFC 9110 section 7.2 "Host and :authority".
 * @example
 * ```ts
 * import { hostHeader, parse } from '@oneurl/url-parser';
 * hostHeader(parse('http://user@Example.org:8080/')); // => 'example.org:8080'
 * ```
 */
export function hostHeader(url: UrlRecord): string {
  const host = withHost(url);
  return url.port === null ? host : `${host}:${url.port}`;
}

/**
 * The user name and password of a URL, decoded; what is no UTF-8 stays escaped.
 *
 * @returns `null` where it has neither.
 * @throws {@link UrlError} `input-is-no-record` for what is no record, as the others of this kind do.
 *
 * Source: URL Standard, section 4.1: they are percent-encoded strings.
 * @example
 * ```ts
 * import { credentials, parse } from '@oneurl/url-parser';
 * credentials(parse('https://me:p%40ss@example.org/')); // => { username: 'me', password: 'p@ss' }
 * credentials(parse('https://example.org/')); // => null
 * ```
 */
export function credentials(url: UrlRecord): Credentials | null {
  requireRecord(url);
  const { username, password } = url;
  if (username === '' && password === '') return null;
  return { username: decoded(username), password: decoded(password) };
}
