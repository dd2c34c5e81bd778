import { type CharacterSet, type Charset, complement, UrlError, unreserved } from '@oneurl/percent-codec';
import { type ParseOptions, type ParseResult, tryParse, UrlRecord } from '@oneurl/url-parser';
import { withoutBlanksAround, withoutTabsAndNewlines } from './cleaned-input.js';
import type { RuleValues } from './options.js';

const notUnreserved: CharacterSet = complement('all but unreserved', unreserved);

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;
const COLON = 0x3a;
const FIRST_NON_ASCII = 0x80;

const endsPath = (code: number): boolean => code === QUESTION_MARK || code === NUMBER_SIGN;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Digits, `+`, `-` and `.`. */
const continuesScheme = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;

/** Where the colon of a scheme stands, or -1 where there is no scheme: `http:`, but not `a/b:c`, `1:` or `a b:`. */
function schemeEnd(text: string): number {
  if (!isLetter(text.charCodeAt(0))) return -1;
  for (let i = 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COLON) return i;
    if (!isLetter(code) && !continuesScheme(code)) return -1;
  }
  return -1;
}

/** Whether a text names its host itself, behind the slashes from an index on, and does not take that of its base. */
function namesHost(
  text: string,
  colon: number,
  slashes: number,
  read: UrlRecord,
  base: UrlRecord | null,
): boolean {
  const needsNoSlashes =
    colon >= 0 &&
    read.isSpecial &&
    read.scheme !== 'file' &&
    base?.scheme !== text.slice(0, colon).toLowerCase();
  return needsNoSlashes || slashes >= 2;
}

/**
 * Where the path begins in text as written: behind the scheme, its slashes and the authority.
 *
 * @param text - cleaned as the standard cleans an input.
 * @param read - what the parser made of it.
 *
 * Source: URL Standard, section 4.4 (URL parsing), from the scheme start state to the path start state.
 */
function rawPathStart(text: string, read: UrlRecord, base: UrlRecord | null): number {
  const isSlash = (code: number): boolean => code === SLASH || (code === BACKSLASH && read.isSpecial);
  const colon = schemeEnd(text);
  let i = colon + 1;
  while (isSlash(text.charCodeAt(i))) i++;
  const slashes = i - colon - 1;
  if (!namesHost(text, colon, slashes, read, base)) return colon + 1;
  // Special schemes have their host behind any number of slashes, but for files: theirs may be empty.
  if (!read.isSpecial || read.scheme === 'file') i = colon + 3;
  while (i < text.length && !isSlash(text.charCodeAt(i)) && !endsPath(text.charCodeAt(i))) i++;
  return i;
}

/**
 * Writes the raw non-ASCII characters of the path in a charset, percent-encoded. Only whole runs of such characters are
 * encoded: a byte of theirs below 0x80 is no delimiter.
 */
function encodeRawPath(text: string, pathStart: number, charset: Charset): string {
  let encoded = '';
  let copied = 0;
  for (let i = pathStart; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (endsPath(code)) break;
    if (code < FIRST_NON_ASCII) continue;
    let end = i + 1;
    while (end < text.length && text.charCodeAt(end) >= FIRST_NON_ASCII) end++;
    encoded += text.slice(copied, i) + charset.percentEncode(text.slice(i, end), notUnreserved);
    copied = end;
    i = end - 1;
  }
  return copied === 0 ? text : encoded + text.slice(copied);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_NON_ASCII) return false;
  return true;
}

/** A result as one of the input: what fails now is too long, wherever. */
function ofInput(input: string, result: ParseResult): ParseResult {
  if (result.ok) return result;
  const { code, component, message } = result.error;
  return { ok: false, error: new UrlError({ code, component, position: 0, input, message }) };
}

/** Reads an address as the standard does, but for what `pathCharset` says. */
export function readAddress(
  input: string,
  options: ParseOptions,
  pathCharset: RuleValues['pathCharset'],
): ParseResult {
  const { base, charset } = options;
  // The reading itself fails first, for the text that the user gave.
  const result = tryParse(input, options);
  if (pathCharset === 'utf-8' || charset === undefined || charset.name === 'utf-8') return result;
  if (!result.ok || isAscii(input)) return result;
  const text = withoutTabsAndNewlines(withoutBlanksAround(input));
  const pathStart = rawPathStart(text, result.record, base instanceof UrlRecord ? base : null);
  const encoded = encodeRawPath(text, pathStart, charset);
  return encoded === text ? result : ofInput(input, tryParse(encoded, options));
}
