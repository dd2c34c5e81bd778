export { domainToAscii } from './domain-to-ascii.js';
export { domainToUnicode } from './domain-to-unicode.js';
export {
  type HostErrorCode,
  type HostErrorReporter,
  type HostFailure,
  hostErrorMessages,
} from './host-error.js';
export { endsInANumber, parseIpv4, serializeIpv4 } from './ipv4.js';
export { parseIpv6, serializeIpv6 } from './ipv6.js';
export { lowerCase } from './lower-case.js';
export { parseOpaqueHost } from './opaque-host.js';
export {
  type HostKind,
  type HostResult,
  type ParsedHost,
  type ParseHostOptions,
  parseHost,
} from './parse-host.js';
export { plainDomain } from './plain-domain.js';
export { reclassify } from './reclassify.js';
export { stripTrailingDots } from './strip-trailing-dots.js';
export { type StripWwwOptions, stripWww } from './strip-www.js';
export { toAscii } from './to-ascii.js';
export { toUnicode } from './to-unicode.js';
