import { type CharacterSet, type Charset, complement, unreserved } from '@oneurl/percent-codec';
import { type ParseOptions, type ParseResult, tryParse, UrlRecord } from '@oneurl/url-parser';
import type { RuleValues } from './options.js';

const notUnreserved: CharacterSet = complement('all but unreserved', unreserved);

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const QUESTION_MARK = 0x3f;
const NUMBER_SIGN = 0x23;
const FIRST_NON_ASCII = 0x80;

const isSlash = (code: number): boolean => code === SLASH || code === BACKSLASH;
const endsPath = (code: number): boolean => code === QUESTION_MARK || code === NUMBER_SIGN;

/** Where the scheme's colon stands, or -1: `http:`, but not `a/b:c`. */
function schemeEnd(input: string): number {
  for (let i = 0; i < input.length; i++) {
    const code = input.charCodeAt(i);
    if (code === 0x3a) return i;
    if (isSlash(code) || endsPath(code) || code >= FIRST_NON_ASCII) return -1;
  }
  return -1;
}

/** Where the path begins in text as written: behind the scheme, its slashes and the authority. */
function rawPathStart(input: string, base: UrlRecord | null): number {
  const colon = schemeEnd(input);
  let i = colon + 1;
  while (i < input.length && isSlash(input.charCodeAt(i))) i++;
  const slashes = i - colon - 1;
  const hasAuthority = colon < 0 ? slashes >= 2 : slashes > 0 || base === null;
  if (!hasAuthority) return colon + 1;
  while (i < input.length && !isSlash(input.charCodeAt(i)) && !endsPath(input.charCodeAt(i))) i++;
  return i;
}

/**
 * Writes the raw non-ASCII characters of the path in the page's charset, percent-encoded, before the parser would
 * write them in UTF-8. Only whole runs of such characters are encoded: a byte of theirs below 0x80 is no delimiter.
 */
export function encodeRawPath(input: string, charset: Charset, base: UrlRecord | null): string {
  let text = '';
  let copied = 0;
  for (let i = rawPathStart(input, base); i < input.length; i++) {
    const code = input.charCodeAt(i);
    if (endsPath(code)) break;
    if (code < FIRST_NON_ASCII) continue;
    let end = i + 1;
    while (end < input.length && input.charCodeAt(end) >= FIRST_NON_ASCII) end++;
    text += input.slice(copied, i) + charset.percentEncode(input.slice(i, end), notUnreserved);
    copied = end;
    i = end - 1;
  }
  return copied === 0 ? input : text + input.slice(copied);
}

/** What the URL Standard removes from any input before it reads it. */
function withoutTabsAndNewlines(input: string): string {
  return input.replaceAll('\t', '').replaceAll('\n', '').replaceAll('\r', '');
}

/** Reads an address as the standard does, but for what `pathCharset` says. */
export function readAddress(
  input: string,
  options: ParseOptions,
  pathCharset: RuleValues['pathCharset'],
): ParseResult {
  const { base, charset } = options;
  if (pathCharset === 'utf-8' || charset === undefined || charset.name === 'utf-8')
    return tryParse(input, options);
  const record = base instanceof UrlRecord ? base : null;
  return tryParse(encodeRawPath(withoutTabsAndNewlines(input), charset, record), options);
}
