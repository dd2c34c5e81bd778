export { domainToAscii } from './domain-to-ascii.js';
export {
  type HostErrorCode,
  type HostErrorReporter,
  type HostFailure,
  hostErrorMessages,
} from './host-error.js';
export { endsInANumber, parseIpv4, serializeIpv4 } from './ipv4.js';
export { parseIpv6, serializeIpv6 } from './ipv6.js';
export { parseOpaqueHost } from './opaque-host.js';
export {
  type HostKind,
  type HostResult,
  type ParsedHost,
  type ParseHostOptions,
  parseHost,
} from './parse-host.js';
export { plainDomain } from './plain-domain.js';
