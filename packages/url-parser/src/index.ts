export {
  canParse,
  type ParseOptions,
  type ParseResult,
  parse,
  resolve,
  serialize,
  tryParse,
} from './parse.js';
export type { ErrorListener } from './run.js';
export type { HostKind, UrlLayout } from './url-layout.js';
export { UrlRecord } from './url-record.js';
export {
  type ValidationError,
  type ValidationErrorCode,
  validationErrorMessages,
} from './validation-errors.js';
