import { type Charset, UrlError } from '@oneurl/percent-codec';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { type ErrorListener, Run } from './run.js';
import { NONE } from './url-layout.js';
import { UrlRecord } from './url-record.js';
import type { ValidationError } from './validation-errors.js';

/** How to read an input. */
export interface ParseOptions {
  /** What a relative reference is relative to. A record is parsed once and used for many references. */
  readonly base?: string | UrlRecord | undefined;
  /** The document's charset, for the query of special schemes but ws and wss; made by `@oneurl/percent-codec/charset`. */
  readonly charset?: Charset | undefined;
  /** Is told of every validation error, of those that do not stop the parser too. */
  readonly onError?: ErrorListener | undefined;
}

/** A URL, or why the input is none. */
export type ParseResult =
  | { readonly ok: true; readonly record: UrlRecord }
  | { readonly ok: false; readonly error: UrlError };

const NO_OPTIONS: ParseOptions = {};

function urlError(error: ValidationError, input: string): UrlError {
  return new UrlError({ ...error, input });
}

function failedBase(error: ValidationError, input: string): UrlError {
  return new UrlError({
    ...error,
    component: 'base',
    input,
    message: `the base is no URL: ${error.message}`,
  });
}

function checkedCharset(charset: Charset | string | undefined): Charset | null {
  if (charset === undefined) return null;
  if (typeof charset !== 'string') return charset.name === 'utf-8' ? null : charset;
  if (charset.toLowerCase() === 'utf-8' || charset.toLowerCase() === 'utf8') return null;
  throw new UrlError({
    code: 'charset-not-loaded',
    component: 'charset',
    position: 0,
    input: charset,
    message: `the charset ${JSON.stringify(charset)} must be an object here: charset(${JSON.stringify(charset)}) of '@oneurl/percent-codec/charset' makes it`,
  });
}

function runOn(input: string, options: ParseOptions): UrlRecord | UrlError {
  const { base = null, onError = null } = options;
  const charset = checkedCharset(options.charset);
  let baseRecord: UrlRecord | null = null;
  if (typeof base === 'string') {
    const run = new Run(new CleanedInput(base), null, null, null);
    const layout = drive(run);
    if (layout === null) return failedBase(run.failure!, base);
    baseRecord = UrlRecord.of(layout);
  } else {
    baseRecord = base;
  }
  const run = new Run(new CleanedInput(input), baseRecord, charset, onError);
  if (onError !== null) reportCleaning(run);
  const layout = drive(run);
  return layout === null ? urlError(run.failure!, input) : UrlRecord.of(layout);
}

/** What was cut off and taken out is a validation error as well: one for the ends, one for the inside. */
function reportCleaning(run: Run): void {
  const { cleaned } = run;
  if (cleaned.start > 0) run.reportAt('invalid-URL-unit', 'url', 0);
  else if (cleaned.end < cleaned.input.length) run.reportAt('invalid-URL-unit', 'url', cleaned.end);
  if (cleaned.firstTabOrNewline !== NONE) run.reportAt('invalid-URL-unit', 'url', cleaned.firstTabOrNewline);
}

/**
 * Reads an address; failure is a value.
 *
 * @param input - any text.
 * @param options - base, charset, and who is told of validation errors.
 * @returns the record, or the error that says what is wrong and where.
 *
 * Source: URL Standard, section 4.4 "URL parsing".
 * @example
 * ```ts
 * import { tryParse } from '@oneurl/url-parser';
 * tryParse('https://example.org:70000/').error.message; // => 'port 70000 is above 65535'
 * tryParse('../b', { base: 'https://example.org/a/' }).record.href; // => 'https://example.org/b'
 * ```
 */
export function tryParse(input: string, options: ParseOptions = NO_OPTIONS): ParseResult {
  const found = runOn(input, options);
  return found instanceof UrlRecord ? { ok: true, record: found } : { ok: false, error: found };
}

/**
 * Reads an address.
 *
 * @param input - any text.
 * @param options - base, charset, and who is told of validation errors.
 * @returns the record: the serialisation with offsets into it.
 * @throws {@link UrlError} when the input, or the base, is no URL: the standard's code, the component, the position.
 *
 * Source: URL Standard, section 4.4 "URL parsing".
 * @example
 * ```ts
 * import { parse } from '@oneurl/url-parser';
 * const url = parse('HTTPS://user@Example.org:8080/a/./b?q#top');
 * url.href; // => 'https://user@example.org:8080/a/b?q#top'
 * url.host; // => 'example.org'
 * url.port; // => 8080
 * parse('//example.org'); // throws missing-scheme-non-relative-URL
 * ```
 */
export function parse(input: string, options: ParseOptions = NO_OPTIONS): UrlRecord {
  const found = runOn(input, options);
  if (found instanceof UrlRecord) return found;
  throw found;
}

/**
 * Whether an input is a URL, alone or on a base.
 *
 * @example
 * ```ts
 * import { canParse } from '@oneurl/url-parser';
 * canParse('https://example.org'); // => true
 * canParse('/a/b'); // => false
 * canParse('/a/b', { base: 'https://example.org' }); // => true
 * ```
 */
export function canParse(input: string, options: ParseOptions = NO_OPTIONS): boolean {
  return runOn(input, options) instanceof UrlRecord;
}

/**
 * Resolves a reference against a base.
 *
 * @param reference - relative or absolute.
 * @param base - a string, or a record that was parsed once for many references.
 * @returns the serialisation of what is meant.
 * @throws {@link UrlError} when the reference, or the base, is no URL.
 *
 * Source: URL Standard, section 4.4 "URL parsing".
 * @example
 * ```ts
 * import { parse, resolve } from '@oneurl/url-parser';
 * const base = parse('https://example.org/a/b?c');
 * resolve('../d', base); // => 'https://example.org/d'
 * resolve('?e', base); // => 'https://example.org/a/b?e'
 * ```
 */
export function resolve(
  reference: string,
  base: string | UrlRecord,
  options: Omit<ParseOptions, 'base'> = NO_OPTIONS,
): string {
  return parse(reference, { ...options, base }).href;
}

/**
 * Writes a record.
 *
 * @param options - `fragment: false` leaves the fragment out.
 *
 * Source: URL Standard, section 4.5 "URL serializing".
 * @example
 * ```ts
 * import { parse, serialize } from '@oneurl/url-parser';
 * serialize(parse('https://example.org#top'), { fragment: false }); // => 'https://example.org/'
 * ```
 */
export function serialize(record: UrlRecord, options: { readonly fragment?: boolean } = {}): string {
  if (options.fragment !== false || record.fragmentStart === NONE) return record.href;
  return record.href.slice(0, record.fragmentStart);
}
