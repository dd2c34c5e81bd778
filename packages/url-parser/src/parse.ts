import { type Charset, UrlError, type UrlErrorDetails } from '@oneurl/percent-codec';
import { mistakeInText, mistakeOf, noRecord } from './caller-mistakes.js';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { charsetIn, mistakeIn, type ParseOptions, readBase } from './parse-options.js';
import { quickAccepts, quickParse, quickResolve } from './quick-scan.js';
import { type ErrorListener, Run } from './run.js';
import { NONE } from './url-layout.js';
import { UrlRecord } from './url-record.js';

/** A URL, or why the input is none. */
export type ParseResult =
  | { readonly ok: true; readonly record: UrlRecord }
  | { readonly ok: false; readonly error: UrlError };

/** Those of a call without options: known by identity, so that such a call looks at none. */
const NO_OPTIONS: ParseOptions = {};

/** The record of an input for which the one scan is enough; `null` where the whole machine must run. */
function quickly(input: string, base: UrlRecord | null): UrlRecord | null {
  return quickParse(input) ?? (base === null ? null : quickResolve(input, base));
}

/** Reads an input: the record, or what is wrong. The base is given apart, that `resolve` need not copy its options. */
function read(
  input: string,
  options: ParseOptions,
  given: string | UrlRecord | undefined,
): UrlRecord | UrlErrorDetails {
  if (typeof input !== 'string') return mistakeInText(input, 'url')!;
  try {
    if (options === NO_OPTIONS && given === undefined)
      return quickParse(input) ?? run(input, null, null, null);
    return readWith(input, options, given);
  } catch (error) {
    return mistakeOf(error, 'url', input);
  }
}

/** As {@link read}, with options or a base. */
function readWith(
  input: string,
  options: ParseOptions,
  given: string | UrlRecord | undefined,
): UrlRecord | UrlErrorDetails {
  if (options === NO_OPTIONS && given instanceof UrlRecord) {
    return quickly(input, given) ?? run(input, given, null, null);
  }
  const wrong = mistakeIn(options, given);
  if (wrong !== null) return wrong;
  const base = readBase(given);
  if (base !== null && !(base instanceof UrlRecord)) return base;
  const onError = options?.onError ?? null;
  const quick = onError === null ? quickly(input, base) : null;
  return quick ?? run(input, base, charsetIn(options), onError);
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
  const found = read(input, options, options?.base);
  return found instanceof UrlRecord ? { ok: true, record: found } : { ok: false, error: new UrlError(found) };
}

/**
 * Reads an address.
 *
 * @param input - any text.
 * @param options - base, charset, and who is told of validation errors.
 * @returns the record: the serialisation with offsets into it.
 * @throws {@link UrlError} when the input, or the base, is no URL: the standard's code, the component, the position;
 *   `too-long` where the serialisation would be longer than a string of the engine can be.
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
  const found = read(input, options, options?.base);
  if (found instanceof UrlRecord) return found;
  throw new UrlError(found);
}

/**
 * Whether an input is a URL, alone or on a base. It need not be one that this engine has room to write (`too-long`).
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
  return read(input, options, options?.base) instanceof UrlRecord;
}

/**
 * Resolves a reference against a base.
 *
 * @param reference - relative or absolute.
 * @param base - a string, or a record that was parsed once for many references.
 * @param options - charset, and who is told of validation errors.
 * @returns the serialisation of what is meant.
 * @throws {@link UrlError} when the reference, or the base, is no URL; as `parse`.
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
  const found = read(reference, options, base);
  if (found instanceof UrlRecord) return found.href;
  throw new UrlError(found);
}

/**
 * Writes a record.
 *
 * @param record - what `parse` gave.
 * @param options - `fragment: false` leaves the fragment out.
 * @returns the serialisation.
 * @throws {@link UrlError} `input-is-no-record` for what is no record.
 *
 * Source: URL Standard, section 4.5 "URL serializing".
 * @example
 * ```ts
 * import { parse, serialize } from '@oneurl/url-parser';
 * serialize(parse('https://example.org#top'), { fragment: false }); // => 'https://example.org/'
 * ```
 */
export function serialize(record: UrlRecord, options: { readonly fragment?: boolean } = {}): string {
  if (!(record instanceof UrlRecord)) throw noRecord(record);
  if (options?.fragment !== false || record.fragmentStart === NONE) return record.href;
  return record.href.slice(0, record.fragmentStart);
}
