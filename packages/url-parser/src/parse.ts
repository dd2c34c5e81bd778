import { type Charset, UrlError, type UrlErrorDetails } from '@oneurl/percent-codec';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { quickAccepts, quickParse, quickResolve } from './quick-scan.js';
import { type ErrorListener, Run } from './run.js';
import { NONE } from './url-layout.js';
import { UrlRecord } from './url-record.js';

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

/** What is refused before the machine runs. */
function refused(
  code: string,
  component: UrlErrorDetails['component'],
  input: unknown,
  message: string,
): UrlErrorDetails {
  return { code, component, position: 0, input: typeof input === 'string' ? input : typeof input, message };
}

function isUtf8Label(label: string): boolean {
  const lower = label.toLowerCase();
  return lower === 'utf-8' || lower === 'utf8';
}

/** What is wrong with the options, for callers whom the types did not stop; `null` for nothing. */
function mistakeIn({ base, charset, onError }: ParseOptions): UrlErrorDetails | null {
  if (base !== undefined && typeof base !== 'string' && !(base instanceof UrlRecord)) {
    return refused('invalid-base', 'base', base, 'the base must be a string, or a record that parse gave');
  }
  if (onError !== undefined && typeof onError !== 'function') {
    return refused('invalid-listener', 'option', onError, 'onError must be a function');
  }
  return charset === undefined ? null : mistakeInCharset(charset);
}

function mistakeInCharset(charset: Charset | string | null): UrlErrorDetails | null {
  if (typeof charset === 'string') return isUtf8Label(charset) ? null : labelAsCharset(charset);
  if (typeof charset?.percentEncode === 'function') return null;
  return refused('charset-is-no-object', 'charset', charset, 'the charset must be a charset object');
}

function labelAsCharset(label: string): UrlErrorDetails {
  const name = JSON.stringify(label);
  return refused(
    'charset-is-no-object',
    'charset',
    label,
    `the charset must be an object here, not the label ${name}: import { charset } from '@oneurl/percent-codec/charset' and give charset(${name})`,
  );
}

function parseBase(base: string): UrlRecord | UrlErrorDetails {
  const quick = quickParse(base);
  if (quick !== null) return quick;
  const run = new Run(new CleanedInput(base), null, null, null);
  const layout = drive(run);
  if (layout !== null) return UrlRecord.of(layout);
  const failure = run.failure!;
  return { ...failure, component: 'base', input: base, message: `the base is no URL: ${failure.message}` };
}

/** The record of an input for which the one scan is enough; `null` where the whole machine must run. */
function quickly(input: string, base: UrlRecord | null): UrlRecord | null {
  return quickParse(input) ?? (base === null ? null : quickResolve(input, base));
}

/** Runs the machine: the record, or what is wrong. */
function runOn(input: string, options: ParseOptions): UrlRecord | UrlErrorDetails {
  if (typeof input !== 'string') {
    return refused('input-is-no-string', 'url', input, 'what is parsed must be a string');
  }
  if (options === NO_OPTIONS || options === null) return quickParse(input) ?? run(input, null, null, null);
  const mistake = mistakeIn(options);
  if (mistake !== null) return mistake;
  const { base: given = null, charset = null, onError = null } = options;
  const base = typeof given === 'string' ? parseBase(given) : given;
  if (base !== null && !(base instanceof UrlRecord)) return base;
  const quick = onError === null ? quickly(input, base) : null;
  return quick ?? run(input, base, typeof charset === 'string' ? null : charset, onError);
}

function run(
  input: string,
  base: UrlRecord | null,
  charset: Charset | null,
  onError: ErrorListener | null,
): UrlRecord | UrlErrorDetails {
  const run = new Run(new CleanedInput(input), base, charset, onError);
  if (onError !== null) reportCleaning(run);
  const layout = drive(run);
  return layout === null ? { ...run.failure!, input } : UrlRecord.of(layout);
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
  return found instanceof UrlRecord ? { ok: true, record: found } : { ok: false, error: new UrlError(found) };
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
  throw new UrlError(found);
}

/**
 * Whether an input is a URL, alone or on a base.
 *
 * @param input - any text.
 * @param options - base, charset, and who is told of validation errors.
 *
 * Source: URL Standard, section 6.1, `canParse`.
 * @example
 * ```ts
 * import { canParse } from '@oneurl/url-parser';
 * canParse('https://example.org'); // => true
 * canParse('/a/b'); // => false
 * canParse('/a/b', { base: 'https://example.org' }); // => true
 * ```
 */
export function canParse(input: string, options: ParseOptions = NO_OPTIONS): boolean {
  if (options === NO_OPTIONS && typeof input === 'string' && quickAccepts(input)) return true;
  return runOn(input, options) instanceof UrlRecord;
}

/**
 * Resolves a reference against a base.
 *
 * @param reference - relative or absolute.
 * @param base - a string, or a record that was parsed once for many references.
 * @param options - charset, and who is told of validation errors.
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
  if (options === NO_OPTIONS && base instanceof UrlRecord && typeof reference === 'string') {
    const quick = quickly(reference, base);
    if (quick !== null) return quick.href;
  }
  return parse(reference, { ...options, base }).href;
}

/**
 * Writes a record.
 *
 * @param record - what `parse` gave.
 * @param options - `fragment: false` leaves the fragment out.
 * @returns the serialisation.
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
