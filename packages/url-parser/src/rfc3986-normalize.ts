import { type CharacterSet, defineSet, normalizeEscapes } from '@oneurl/percent-codec';
import { defaultPort } from './classic-schemes-ports.js';
import { parseReference, type Reference, type ReferenceOptions } from './rfc3986-parse.js';
import { recompose, removeDotSegments, withoutFalseAuthority } from './rfc3986-resolve.js';

/** The grammar has let nothing through that would have to be encoded. */
const nothing: CharacterSet = /* @__PURE__ */ defineSet('nothing', '');

const normalEscapes = (text: string): string => normalizeEscapes(text, { mustEncode: nothing });

/** The letters outside escapes become small; the zone of an address is a name on one machine, and stays. */
function normalizeHost({ host, hostKind }: Reference): string {
  if (host === null) return '';
  if (hostKind !== 'IPv6addrz') return normalEscapes(normalEscapes(host).toLowerCase());
  const zone = host.indexOf('%');
  return host.slice(0, zone).toLowerCase() + normalEscapes(host.slice(zone));
}

function normalizePort(scheme: string | null, port: string | null): string {
  if (port === null || port === '') return '';
  return scheme !== null && Number(port) === defaultPort(scheme) ? '' : `:${port}`;
}

function normalizeAuthority(reference: Reference): string | null {
  if (reference.authority === null) return null;
  const userinfo = reference.userinfo === null ? '' : `${normalEscapes(reference.userinfo)}@`;
  return userinfo + normalizeHost(reference) + normalizePort(reference.scheme, reference.port);
}

/** In a relative path a dot segment means something until the base is known. */
function normalizePath({ scheme, authority, path }: Reference): string {
  const escaped = normalEscapes(path);
  if (scheme === null && !escaped.startsWith('/')) return escaped;
  const resolved = removeDotSegments(escaped);
  return resolved === '' && scheme !== null && authority !== null ? '/' : resolved;
}

/**
 * Brings a reference into the form in which equivalent references are mostly equal strings: scheme and host in lower
 * case, escapes of unreserved characters decoded and the others in upper case, dot segments removed, an empty port and
 * the default port of the scheme left out, an empty path after an authority written `/`.
 *
 * IPv6 addresses are not brought into one form, nor hosts or percent-encoding interpreted: that is beyond the RFC.
 * The dot segments of a relative path stay.
 *
 * @param text - a URI or a relative reference.
 * @param options - those of the parser.
 * @returns the normal form; normalising it again changes nothing.
 * @throws UrlError as `parseReference` does.
 *
 * Source: RFC 3986 sections 6.2.2 and 6.2.3.
 *
 * @example
 * ```ts
 * import { normalizeReference } from '@oneurl/url-parser/rfc3986';
 * normalizeReference('eXAMPLE://a/./b/../b/%63/%7bfoo%7d'); // => 'example://a/b/c/%7Bfoo%7D'
 * normalizeReference('HTTP://www.EXAMPLE.com:80'); // => 'http://www.example.com/'
 * normalizeReference('../%7Euser'); // => '../~user'
 * ```
 */
export function normalizeReference(text: string, options: ReferenceOptions = {}): string {
  const reference = parseReference(text, options);
  return recompose(
    withoutFalseAuthority({
      scheme: reference.scheme?.toLowerCase() ?? null,
      authority: normalizeAuthority(reference),
      path: normalizePath(reference),
      query: reference.query === null ? null : normalEscapes(reference.query),
      fragment: reference.fragment === null ? null : normalEscapes(reference.fragment),
    }),
  );
}
