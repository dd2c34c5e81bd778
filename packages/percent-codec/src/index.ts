export { type CharacterSet, complement, defineSet, union } from './character-set.js';
export type { Charset } from './charset-type.js';
export { type DecodeOptions, decode } from './decode.js';
export { encode, encodeSafe } from './encode.js';
export {
  encodeAuthority,
  encodeFragment,
  encodeHost,
  encodePath,
  encodePathSegment,
  encodePort,
  encodeQuery,
  encodeQueryParam,
  encodeScheme,
  encodeUserInfo,
} from './encode-component.js';
export {
  encodeAuthoritySafe,
  encodeFragmentSafe,
  encodeHostSafe,
  encodePathSafe,
  encodePathSegmentSafe,
  encodePortSafe,
  encodeQueryParamSafe,
  encodeQuerySafe,
  encodeSchemeSafe,
  encodeUserInfoSafe,
} from './encode-component-safe.js';
export {
  type EscapeAction,
  type EscapeClass,
  type EscapePolicy,
  type EscapeState,
  escapeMachine,
} from './escape-machine.js';
export { type NormalizeEscapesOptions, normalizeEscapes } from './normalize-escapes.js';
export {
  applicationXWwwFormUrlencodedPercentEncodeSet,
  c0ControlPercentEncodeSet,
  componentPercentEncodeSet,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from './percent-encode-sets.js';
export {
  genDelims,
  pchar,
  reserved,
  rfc3986EncodeSets,
  subDelims,
  type UriComponent,
  unreserved,
} from './rfc3986-classes.js';
export { type ErrorComponent, UrlError, type UrlErrorDetails } from './url-error.js';
export { utf8 } from './utf8.js';
