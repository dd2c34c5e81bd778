import type { Charset, ErrorComponent } from '@oneurl/percent-codec';
import type { CleanedInput } from './cleaned-input.js';
import { FILE } from './schemes.js';
import { NO_HOST, NONE, type UrlLayout } from './url-layout.js';
import { messageOf, type ValidationError, type ValidationErrorCode } from './validation-errors.js';

/** Is told of each validation error. */
export type ErrorListener = (error: ValidationError) => void;

/** One run of the machine over one input: where it stands, and what it has found. */
export class Run {
  readonly cleaned: CleanedInput;
  /** What the machine reads. */
  readonly text: string;
  readonly base: UrlLayout | null;
  readonly charset: Charset | null;
  readonly onError: ErrorListener | null;

  /** Row of the state that the machine is in, and index of the next character. */
  state: number;
  pointer: number;
  failure: ValidationError | null;

  specialNumber: number;
  scheme: string;
  /** Whether the scheme is written with upper-case letters. */
  mustLowerCase: boolean;
  /** The URL whose scheme and authority this one takes over. */
  authorityOf: UrlLayout | null;

  /** Index where the authority starts, and where what may be the host does. */
  authorityStart: number;
  hostStart: number;
  /** Index behind the host where all before it is written as it is serialised; else none. */
  plainAuthorityEnd: number;
  username: string;
  password: string;
  host: string | null;
  hostKindNumber: number;
  portStart: number;
  portNumber: number;

  /** Segments of the base that stand before those of the input. */
  directory: string;
  /** Index of the first segment, behind its slash; none where the path is not that of the input. */
  pathStart: number;
  isOpaquePath: boolean;
  /** Whether the path differs from its raw text in more than escapes. */
  isPathRough: boolean;
  mustEncode: boolean;
  path: string;
  queryStart: number;
  query: string | null;
  fragmentStart: number;
  fragment: string | null;

  constructor(
    cleaned: CleanedInput,
    base: UrlLayout | null,
    charset: Charset | null,
    onError: ErrorListener | null,
  ) {
    this.cleaned = cleaned;
    this.text = cleaned.text;
    this.base = base;
    this.charset = charset;
    this.onError = onError;
    this.state = 0;
    this.pointer = 0;
    this.failure = null;
    this.specialNumber = 0;
    this.scheme = '';
    this.mustLowerCase = false;
    this.authorityOf = null;
    this.authorityStart = NONE;
    this.hostStart = NONE;
    this.plainAuthorityEnd = NONE;
    this.username = '';
    this.password = '';
    this.host = null;
    this.hostKindNumber = NO_HOST;
    this.portStart = NONE;
    this.portNumber = NONE;
    this.directory = '';
    this.pathStart = NONE;
    this.isOpaquePath = false;
    this.isPathRough = false;
    this.mustEncode = false;
    this.path = '';
    this.queryStart = NONE;
    this.query = null;
    this.fragmentStart = NONE;
    this.fragment = null;
  }

  get isSpecial(): boolean {
    return this.specialNumber !== 0;
  }

  get isFile(): boolean {
    return this.specialNumber === FILE;
  }

  /** Tells the listener, if there is one, of an error that does not stop the parser. */
  report(code: ValidationErrorCode, component: ErrorComponent, index: number): void {
    if (this.onError !== null) this.reportAt(code, component, this.cleaned.placeOf(index));
  }

  /** As {@link report}, by the place in the input as it came. */
  reportAt(code: ValidationErrorCode, component: ErrorComponent, position: number): void {
    this.onError?.({ code, component, position, stops: false, message: messageOf(code, '') });
  }

  /** Ends the run with a failure. */
  fail(code: ValidationErrorCode, component: ErrorComponent, index: number, about = ''): void {
    const position = this.cleaned.placeOf(index);
    this.failure = { code, component, position, stops: true, message: messageOf(code, about) };
    this.onError?.(this.failure);
  }
}
