export {
  type ClassicUri,
  type ClassifyResult,
  classify,
  type GenericUri,
  tryClassify,
} from './classic-schemes.js';
export type { FileUri } from './classic-schemes-file.js';
export type { FtpUri } from './classic-schemes-ftp.js';
export type { GopherUri } from './classic-schemes-gopher.js';
export { type MailHeader, type MailtoUri, mailAddress } from './classic-schemes-mailto.js';
export type { NewsUri, NntpUri } from './classic-schemes-news.js';
export { defaultPort } from './classic-schemes-ports.js';
export type { ProsperoField, ProsperoUri } from './classic-schemes-prospero.js';
export type { ClassicLogin, ClassicServer } from './classic-schemes-server.js';
export type { TelnetUri } from './classic-schemes-telnet.js';
export type { ClassicSchemeErrorCode } from './classic-schemes-text.js';
export type { WaisUri } from './classic-schemes-wais.js';
export { uri, uriReference } from './rfc3986-grammar.js';
export { ipLiteral, ipLiteralWithZone, ipv4Address } from './rfc3986-ip-literal.js';
export { normalizeReference } from './rfc3986-normalize.js';
export {
  parseReference,
  parseUri,
  type Reference,
  type ReferenceOptions,
  type ReferenceResult,
  type Rfc3986HostKind,
  tryParseReference,
  tryParseUri,
} from './rfc3986-parse.js';
export type { RejectionCode } from './rfc3986-rejection.js';
export {
  type ComposedParts,
  type ResolveOptions,
  recompose,
  removeDotSegments,
  resolveReference,
  transformReference,
} from './rfc3986-resolve.js';
