export { build, type QueryPair, type RawParts } from './build.js';
export {
  canParse,
  type ParseResult,
  parse,
  resolve,
  serialize,
  tryParse,
} from './parse.js';
export type { ParseOptions } from './parse-options.js';
export {
  type Credentials,
  credentials,
  type Endpoint,
  endpoint,
  hostHeader,
  requestTarget,
} from './request.js';
export type { ErrorListener } from './run.js';
export type { HostKind, UrlLayout } from './url-layout.js';
export { UrlRecord } from './url-record.js';
export {
  type ValidationError,
  type ValidationErrorCode,
  validationErrorMessages,
} from './validation-errors.js';
