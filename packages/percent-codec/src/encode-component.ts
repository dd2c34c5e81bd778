/** One encoder for each component. The names are those of uri-utils. */
import { encode } from './encode.js';
import { encodeByParts, hostSet } from './host-forms.js';
import { rfc3986EncodeSets as sets } from './rfc3986-classes.js';

/**
 * Encodes a scheme.
 *
 * @param scheme - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.1.
 * @example
 * ```ts
 * import { encodeScheme } from '@oneurl/percent-codec';
 * encodeScheme('foo bar'); // => 'foo%20bar'
 * ```
 */
export function encodeScheme(scheme: string): string {
  return encode(scheme, sets.scheme);
}

/**
 * Encodes an authority: user info, host and port in one.
 *
 * @param text - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.
 * @example
 * ```ts
 * import { encodeAuthority } from '@oneurl/percent-codec';
 * encodeAuthority('foo bar@host:8080'); // => 'foo%20bar@host:8080'
 * ```
 */
export function encodeAuthority(text: string): string {
  return encodeByParts(text, encode);
}

/**
 * Encodes the user info.
 *
 * @param userInfo - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.1.
 * @example
 * ```ts
 * import { encodeUserInfo } from '@oneurl/percent-codec';
 * encodeUserInfo('me@work:pass'); // => 'me%40work:pass'
 * ```
 */
export function encodeUserInfo(userInfo: string): string {
  return encode(userInfo, sets.userInfo);
}

/**
 * Encodes a host: a name, an IPv4 address, or an IPv6 address with or without its brackets.
 *
 * @param host - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.2.
 * @example
 * ```ts
 * import { encodeHost } from '@oneurl/percent-codec';
 * encodeHost('[2001:db8::1]'); // => '[2001:db8::1]'
 * ```
 */
export function encodeHost(host: string): string {
  return encode(host, hostSet(host));
}

/**
 * Encodes a port.
 *
 * @param port - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.3.
 * @example
 * ```ts
 * import { encodePort } from '@oneurl/percent-codec';
 * encodePort('80'); // => '80'
 * ```
 */
export function encodePort(port: string): string {
  return encode(port, sets.port);
}

/**
 * Encodes a whole path, whose slashes stay.
 *
 * @param path - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.3.
 * @example
 * ```ts
 * import { encodePath } from '@oneurl/percent-codec';
 * encodePath('/foo bar#?.js'); // => '/foo%20bar%23%3F.js'
 * ```
 */
export function encodePath(path: string): string {
  return encode(path, sets.path);
}

/**
 * Encodes one segment of a path, whose slashes are data.
 *
 * @param pathSegment - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.3.
 * @example
 * ```ts
 * import { encodePathSegment } from '@oneurl/percent-codec';
 * encodePathSegment('a/b'); // => 'a%2Fb'
 * ```
 */
export function encodePathSegment(pathSegment: string): string {
  return encode(pathSegment, sets.pathSegment);
}

/**
 * Encodes a whole query, whose `&` and `=` stay.
 *
 * @param query - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.4.
 * @example
 * ```ts
 * import { encodeQuery } from '@oneurl/percent-codec';
 * encodeQuery('q=a b&c'); // => 'q=a%20b&c'
 * ```
 */
export function encodeQuery(query: string): string {
  return encode(query, sets.query);
}

/**
 * Encodes the name or the value of one pair of a query; `+` stays, which a form would read as a space.
 *
 * @param queryParam - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.4.
 * @example
 * ```ts
 * import { encodeQueryParam } from '@oneurl/percent-codec';
 * encodeQueryParam('foo&bar'); // => 'foo%26bar'
 * ```
 */
export function encodeQueryParam(queryParam: string): string {
  return encode(queryParam, sets.queryParam);
}

/**
 * Encodes a fragment.
 *
 * @param fragment - the raw text; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.5.
 * @example
 * ```ts
 * import { encodeFragment } from '@oneurl/percent-codec';
 * encodeFragment('foo bar'); // => 'foo%20bar'
 * ```
 */
export function encodeFragment(fragment: string): string {
  return encode(fragment, sets.fragment);
}
