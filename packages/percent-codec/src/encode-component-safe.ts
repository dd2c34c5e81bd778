/** The safe variant of the encoder for each component: what is encoded already stays as it is. */
import { encodeSafe } from './encode.js';
import { encodeByParts, hostSet } from './host-forms.js';
import { rfc3986EncodeSets as sets } from './rfc3986-classes.js';

/**
 * Like `encodeScheme`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodeAuthority`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
  return encodeByParts(text, encodeSafe);
}

/**
 * Like `encodeUserInfo`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodeHost`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodePort`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodePath`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodePathSegment`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodeQuery`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodeQueryParam`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
 * Like `encodeFragment`, but never encodes twice: `%XX` stays, a lone `%` becomes `%25`.
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
