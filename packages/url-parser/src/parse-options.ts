import type { Charset, UrlErrorDetails } from '@oneurl/percent-codec';
import { mistake } from './caller-mistakes.js';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { quickParse } from './quick-scan.js';
import { type ErrorListener, Run } from './run.js';
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

function isUtf8Label(label: string): boolean {
  const lower = label.toLowerCase();
  return lower === 'utf-8' || lower === 'utf8';
}

/** What is wrong with the options, for callers whom the types did not stop; `null` for nothing. */
export function mistakeIn(options: ParseOptions | null, base: unknown): UrlErrorDetails | null {
  if (base !== undefined && typeof base !== 'string' && !(base instanceof UrlRecord)) {
    return mistake('invalid-base', 'base', base, 'the base must be a string, or a record that parse gave');
  }
  const onError = options?.onError;
  if (onError !== undefined && typeof onError !== 'function') {
    return mistake('invalid-listener', 'option', onError, 'onError must be a function');
  }
  return options?.charset === undefined ? null : mistakeInCharset(options.charset);
}

function mistakeInCharset(charset: Charset | string | null): UrlErrorDetails | null {
  if (typeof charset === 'string') return isUtf8Label(charset) ? null : labelAsCharset(charset);
  if (typeof charset?.percentEncode === 'function' && typeof charset.name === 'string') return null;
  return mistake('charset-is-no-object', 'charset', charset, 'the charset must be a charset object');
}

function labelAsCharset(label: string): UrlErrorDetails {
  const name = JSON.stringify(label);
  return mistake(
    'charset-is-no-object',
    'charset',
    label,
    `the charset must be an object here, not the label ${name}: import { charset } from '@oneurl/percent-codec/charset' and give charset(${name})`,
  );
}

/** The charset of options without a mistake; `null` for UTF-8, whose label is let through. */
export function charsetIn(options: ParseOptions | null): Charset | null {
  const charset = options?.charset;
  return typeof charset === 'object' ? charset : null;
}

/** The base as a record, or why its text is no URL; `null` where there is none. */
export function readBase(base: string | UrlRecord | undefined): UrlRecord | UrlErrorDetails | null {
  if (typeof base !== 'string') return base ?? null;
  const quick = quickParse(base);
  if (quick !== null) return quick;
  const run = new Run(new CleanedInput(base), null, null, null);
  const layout = drive(run);
  if (layout !== null) return UrlRecord.of(layout);
  const failure = run.failure!;
  return { ...failure, component: 'base', input: base, message: `the base is no URL: ${failure.message}` };
}
