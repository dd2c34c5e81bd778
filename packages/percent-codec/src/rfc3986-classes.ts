/** The character classes of RFC 3986, appendix A. A member is a character of the class. */
import { type CharacterSet, complement, defineSet, union } from './character-set.js';

const ALPHA_DIGIT = 'A..Za..z0..9';

/**
 * Characters that mean the same escaped and raw: letters, digits, `-`, `.`, `_`, `~`.
 *
 * Source: RFC 3986 section 2.3.
 */
export const unreserved: CharacterSet = /* @__PURE__ */ defineSet('unreserved', `${ALPHA_DIGIT}-._~`);

/**
 * The delimiters of the generic syntax: `:/?#[]@`.
 *
 * Source: RFC 3986 section 2.2.
 */
export const genDelims: CharacterSet = /* @__PURE__ */ defineSet('gen-delims', ':/?#[]@');

/**
 * The delimiters within a component: `!$&'()*+,;=`.
 *
 * Source: RFC 3986 section 2.2.
 */
export const subDelims: CharacterSet = /* @__PURE__ */ defineSet('sub-delims', "!$&'()*+,;=");

/**
 * All delimiters: gen-delims and sub-delims.
 *
 * Source: RFC 3986 section 2.2.
 */
export const reserved: CharacterSet = /* @__PURE__ */ union('reserved', genDelims, subDelims);

/** What may stand raw in a name of a host. */
const regName: CharacterSet = /* @__PURE__ */ union('', unreserved, subDelims);

/**
 * What may stand raw in a path segment: unreserved, sub-delims, `:` and `@`.
 *
 * Source: RFC 3986 section 3.3.
 */
export const pchar: CharacterSet = /* @__PURE__ */ defineSet('pchar', ':@', regName);

/** The parts of a URI that have an encoder of their own; the two forms of a host are told apart. */
export type UriComponent =
  | 'scheme'
  | 'authority'
  | 'userInfo'
  | 'host'
  | 'ipv6Host'
  | 'port'
  | 'path'
  | 'pathSegment'
  | 'query'
  | 'queryParam'
  | 'fragment'
  | 'uri';

function encodeSets(): Readonly<Record<UriComponent, CharacterSet>> {
  const query = defineSet('', '/?', pchar);
  const allowed: Record<UriComponent, CharacterSet> = {
    scheme: defineSet('', `${ALPHA_DIGIT}+-.`),
    authority: pchar,
    userInfo: defineSet('', ':', regName),
    host: regName,
    ipv6Host: defineSet('', '[]:', regName),
    port: defineSet('', '0..9'),
    path: defineSet('', '/', pchar),
    pathSegment: pchar,
    query,
    // All of a query but the "&" and "=" that make its pairs.
    queryParam: defineSet('', "!$'()*+,;:@/?", unreserved),
    fragment: query,
    uri: unreserved,
  };
  for (const [name, set] of Object.entries(allowed)) {
    allowed[name as UriComponent] = complement(`not ${name}`, set);
  }
  return Object.freeze(allowed);
}

/**
 * For each component, the characters that its encoder writes as `%XX`: all that RFC 3986 does not allow to stand raw
 * there. `uri` is what can stand anywhere: the unreserved characters alone.
 *
 * Source: RFC 3986 section 3.
 * @example
 * ```ts
 * import { encode, rfc3986EncodeSets } from '@oneurl/percent-codec';
 * encode('::1', rfc3986EncodeSets.ipv6Host); // => '::1'
 * rfc3986EncodeSets.path.has(0x3f); // => true
 * ```
 */
export const rfc3986EncodeSets: Readonly<Record<UriComponent, CharacterSet>> = /* @__PURE__ */ encodeSets();
