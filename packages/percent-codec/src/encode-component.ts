/** One encoder for each component, and its safe variant that never encodes twice. The names are those of uri-utils. */
import type { CharacterSet } from './character-set.js';
import { encode, encodeSafe } from './encode.js';
import { rfc3986EncodeSets as sets } from './rfc3986-classes.js';

/**
 * What is taken for an IPv6 address: a `::`, or six pieces and one that a colon or a dot follows; a zone may stand
 * behind. Brackets come in pairs.
 */
const IPV6 = /^(?=\[.*]$|[^[\]]*$)\[?(?=.*::|([^:]+:){6}[^:]+[:.])[\da-f:.]+(%[^[\]:]+)?]?$/i;

/** The set for a host: only an IPv6 address, with or without its brackets, keeps its colons. */
function hostSet(host: string): CharacterSet {
  return IPV6.test(host) ? sets.ipv6Host : sets.host;
}

/** Encodes an authority part by part: the last `@` ends the user info, and a colon and digits are the port. */
function authority(text: string, encodePart: (text: string, set: CharacterSet) => string): string {
  const start = text.lastIndexOf('@') + 1;
  const host = text.slice(start).replace(/:\d*$/, '');
  return (
    (start > 0 ? `${encodePart(text.slice(0, start - 1), sets.userInfo)}@` : '') +
    encodePart(host, hostSet(host)) +
    text.slice(start + host.length)
  );
}

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
 * Like {@link encodeScheme}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param scheme - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.1.
 * @example
 * ```ts
 * import { encodeSchemeSafe } from '@oneurl/percent-codec';
 * encodeSchemeSafe('foo%20bar'); // => 'foo%20bar'
 * ```
 */
export function encodeSchemeSafe(scheme: string): string {
  return encodeSafe(scheme, sets.scheme);
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
  return authority(text, encode);
}

/**
 * Like {@link encodeAuthority}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param text - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.
 * @example
 * ```ts
 * import { encodeAuthoritySafe } from '@oneurl/percent-codec';
 * encodeAuthoritySafe('foo%20bar@host:8080'); // => 'foo%20bar@host:8080'
 * ```
 */
export function encodeAuthoritySafe(text: string): string {
  return authority(text, encodeSafe);
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
 * Like {@link encodeUserInfo}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param userInfo - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.1.
 * @example
 * ```ts
 * import { encodeUserInfoSafe } from '@oneurl/percent-codec';
 * encodeUserInfoSafe('me%40work:pass'); // => 'me%40work:pass'
 * ```
 */
export function encodeUserInfoSafe(userInfo: string): string {
  return encodeSafe(userInfo, sets.userInfo);
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
 * Like {@link encodeHost}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param host - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.2.
 * @example
 * ```ts
 * import { encodeHostSafe } from '@oneurl/percent-codec';
 * encodeHostSafe('[2001:db8::1]'); // => '[2001:db8::1]'
 * ```
 */
export function encodeHostSafe(host: string): string {
  return encodeSafe(host, hostSet(host));
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
 * Like {@link encodePort}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param port - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.2.3.
 * @example
 * ```ts
 * import { encodePortSafe } from '@oneurl/percent-codec';
 * encodePortSafe('80'); // => '80'
 * ```
 */
export function encodePortSafe(port: string): string {
  return encodeSafe(port, sets.port);
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
 * Like {@link encodePath}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param path - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.3.
 * @example
 * ```ts
 * import { encodePathSafe } from '@oneurl/percent-codec';
 * encodePathSafe('/foo%20bar%23%3F.js'); // => '/foo%20bar%23%3F.js'
 * ```
 */
export function encodePathSafe(path: string): string {
  return encodeSafe(path, sets.path);
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
 * Like {@link encodePathSegment}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param pathSegment - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.3.
 * @example
 * ```ts
 * import { encodePathSegmentSafe } from '@oneurl/percent-codec';
 * encodePathSegmentSafe('a%2Fb'); // => 'a%2Fb'
 * ```
 */
export function encodePathSegmentSafe(pathSegment: string): string {
  return encodeSafe(pathSegment, sets.pathSegment);
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
 * Like {@link encodeQuery}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param query - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.4.
 * @example
 * ```ts
 * import { encodeQuerySafe } from '@oneurl/percent-codec';
 * encodeQuerySafe('q=a%20b&c'); // => 'q=a%20b&c'
 * ```
 */
export function encodeQuerySafe(query: string): string {
  return encodeSafe(query, sets.query);
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
 * Like {@link encodeQueryParam}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param queryParam - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.4.
 * @example
 * ```ts
 * import { encodeQueryParamSafe } from '@oneurl/percent-codec';
 * encodeQueryParamSafe('foo%26bar'); // => 'foo%26bar'
 * ```
 */
export function encodeQueryParamSafe(queryParam: string): string {
  return encodeSafe(queryParam, sets.queryParam);
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

/**
 * Like {@link encodeFragment}, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
 *
 * @param fragment - text that may be encoded already; a lone surrogate is written as U+FFFD.
 * @returns the encoded text; the very same string when there is nothing to encode.
 *
 * Source: RFC 3986 section 3.5.
 * @example
 * ```ts
 * import { encodeFragmentSafe } from '@oneurl/percent-codec';
 * encodeFragmentSafe('foo%20bar'); // => 'foo%20bar'
 * ```
 */
export function encodeFragmentSafe(fragment: string): string {
  return encodeSafe(fragment, sets.fragment);
}
