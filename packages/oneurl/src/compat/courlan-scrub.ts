import { tryParse } from '@oneurl/url-parser';
import { requireText } from '../lenient/refusal.js';
import { endBefore } from '../lenient/split-reference.js';
import { trimControls } from '../lenient/trim.js';

const CDATA = '<![CDATA[';
const LONGEST_TAG = 4;
/** A host that is shorter is taken for a piece of text. */
const SHORTEST_HOST = 4;

const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** Where a short tag that begins here ends, or -1. */
function tagEnd(text: string, at: number): number {
  const name = text[at + 1] === '/' ? at + 2 : at + 1;
  let end = name;
  while (end - name < LONGEST_TAG && isSmallLetter(text.charCodeAt(end))) end++;
  return text[end] === '>' ? end + 1 : -1;
}

/** The text without short tags, and without what stands in braces. */
function withoutMarkup(text: string): string {
  let out = '';
  let copied = 0;
  let lastBrace = text.lastIndexOf('}');
  for (let at = endBefore(text, 0, '<{'); at < text.length; at = endBefore(text, at, '<{')) {
    const isBrace = text[at] === '{';
    if (isBrace && lastBrace < at + 2) lastBrace = -1;
    const end = isBrace ? (lastBrace < 0 ? -1 : text.indexOf('}', at + 2) + 1) : tagEnd(text, at);
    if (end <= 0) {
      at++;
      continue;
    }
    out += text.slice(copied, at);
    copied = end;
    at = end;
  }
  return out + text.slice(copied);
}

/** Ampersands that markup wrote as a name, however often. */
function withAmpersands(text: string): string {
  if (!text.includes('&amp;')) return text;
  const [first = '', ...rest] = text.split('&');
  return first + rest.map((piece) => `&${piece.slice(namesEnd(piece))}`).join('');
}

function namesEnd(piece: string): number {
  let end = 0;
  while (piece.startsWith('amp;', end)) end += 4;
  return end;
}

/** Where the next address of the web begins, or -1. */
function nextAddress(text: string, from: number): number {
  let at = text.indexOf('http', from);
  while (at >= 0 && !text.startsWith('://', at + 4) && !text.startsWith('s://', at + 4)) {
    at = text.indexOf('http', at + 4);
  }
  return at;
}

/** Whether there is a host that can be one in the web: a name of two parts, the last a word. */
function isPlausible(address: string): boolean {
  const result = tryParse(address);
  if (!result.ok) return false;
  const { host, hostKind } = result.record;
  if (host === null || hostKind !== 'domain') return hostKind === 'ipv4' || hostKind === 'ipv6';
  const name = host.startsWith('www.') ? host.slice(4) : host;
  const dot = name.lastIndexOf('.');
  return name.length >= SHORTEST_HOST && dot > 0 && name.length - dot > 2;
}

/** Of addresses that ran into one, the first; the second where that is none. */
function oneAddress(text: string): string {
  if (text.includes('web.archive.org')) return text;
  const first = nextAddress(text, 0);
  const second = first < 0 ? -1 : nextAddress(text, first + 4);
  if (second < 0) return text;
  const front = text.slice(0, second);
  if (first === 0 && endBefore(front, 0, '">&? ') === second && isPlausible(front)) return front;
  const third = nextAddress(text, second + 4);
  const inner = text.slice(second, third < 0 ? text.length : third);
  return first === 0 && isPlausible(inner) ? inner : text;
}

function count(text: string, piece: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(piece); at >= 0 && found < most; at = text.indexOf(piece, at + piece.length)) {
    found++;
  }
  return found;
}

/** The text without slashes behind the host, and behind an address within another. */
function withoutLastSlashes(text: string): string {
  if (count(text, '/', 4) !== 3 && count(text, '://', 2) < 2) return text;
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end--;
  return text.slice(0, end);
}

function scrubOnce(url: string): string {
  const dense = trimControls(url.replace(/[\s\x1c-\x1f\x85]+/g, ''));
  const unwrapped = dense.startsWith(CDATA) ? dense.replaceAll(CDATA, '').replaceAll(']]>', '') : dense;
  const plain = withAmpersands(withoutMarkup(unwrapped));
  const address = oneAddress(plain.endsWith('/&') ? plain.slice(0, -2) : plain);
  return withoutLastSlashes(address.slice(0, endBefore(address, 0, '<>"')));
}

/** Cutting may bring to an end what a run before it did not see there. */
const MAX_RUNS = 8;

/**
 * Takes an address out of the text around it, like `scrub_url` of courlan: white space, markup and control characters
 * dropped, `&amp;` read, one address taken where two ran into one. Nothing is parsed, nothing is escaped.
 *
 * @param url - a piece of text that should be an address.
 * @returns the address in it.
 * @throws UrlError `input-is-no-string`.
 * @example
 * ```ts
 * import { scrubUrl } from 'oneurl/compat';
 * scrubUrl(' https://example.org/test?a=1&amp;b=2</p>'); // => 'https://example.org/test?a=1&b=2'
 * scrubUrl('https://g__https://example.org/'); // => 'https://example.org'
 * ```
 */
export function scrubUrl(url: string): string {
  requireText(url);
  let clean = scrubOnce(url);
  for (let run = 1, before = url; run < MAX_RUNS && clean !== before; run++) {
    before = clean;
    clean = scrubOnce(before);
  }
  return clean;
}
