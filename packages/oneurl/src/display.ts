import { toUnicode } from '@oneurl/host';
import type { UrlRecord } from '@oneurl/url-parser';
import { partsOf, serializeParts } from './parts.js';

/**
 * Characters that a reader sees for what they are: letters, marks, digits, punctuation and symbols. Not spaces,
 * controls, formatting characters (they turn text around or join it) nor unassigned ones.
 */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/** Characters that are seen as nothing, Braille's blank among them, and marks that strike through or enclose. */
const UNSEEN_OR_OVERLAID = /\p{Default_Ignorable_Code_Point}|\p{Me}|[\u0334-\u0338]|[\u20D0-\u20FF]|\u2800/u;

/** Characters that are read as a delimiter of a path or a query: slashes, and what is one in another width. */
const LIKE_DELIMITER = /[\u2044\u2215\u29F8\uFE5F\uFE60\uFE66\uFE6A\uFF03\uFF05\uFF06\uFF0F\uFF1D\uFF1F]/;

/** Letters that are read as a delimiter of an address: a click, a length sign, repeat marks. */
const LETTER_LIKE_DELIMITER = /[\u01C3\u02D0\u3033\u3035]/;

/** What names are made of. Symbols and punctuation are valid in a domain as the standard reads it, but in few names. */
const NAME = /^[\p{L}\p{M}\p{N}\-\u00B7\u30FB]+$/u;

const ESCAPED_RUN = /(?:%[89A-F][0-9A-F])+/gi;

const MARK = /^\p{M}$/u;
const BASE = /^[\p{L}\p{M}\p{N}]$/u;

/** How many bytes the UTF-8 sequence has that begins with this byte; 0 when none does. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

/** The character that an escaped UTF-8 sequence stands for, or `null` when it is none. */
function characterOf(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null;
  }
}

function isReadable(character: string, before: string): boolean {
  if (!READABLE.test(character) || UNSEEN_OR_OVERLAID.test(character) || LIKE_DELIMITER.test(character)) {
    return false;
  }
  // A mark behind anything but a letter would make one sign with it: another one than stands there.
  return !MARK.test(character) || BASE.test(before);
}

const ESCAPE_LENGTH = 3;

function readableRun(run: string, before: string): string {
  let text = '';
  let last = before;
  for (let i = 0; i < run.length; ) {
    const length = sequenceLength(Number.parseInt(run.slice(i + 1, i + ESCAPE_LENGTH), 16)) * ESCAPE_LENGTH;
    const escapes = run.slice(i, i + Math.max(length, ESCAPE_LENGTH));
    const character = length === 0 || escapes.length < length ? null : characterOf(escapes);
    const isShown = character !== null && isReadable(character, last);
    text += isShown ? character : escapes;
    last = isShown ? character : '';
    i += escapes.length;
  }
  return text;
}

/** The character in front of an index; nothing where an escape ends there. */
function characterBefore(text: string, index: number): string {
  return text[index - ESCAPE_LENGTH] === '%' ? '' : text.slice(Math.max(0, index - 1), index);
}

/** Decodes the escapes that are readable characters beyond ASCII; everything else stays escaped. */
function readableEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(ESCAPED_RUN, (run, at: number) => readableRun(run, characterBefore(text, at)));
}

/** The host in Unicode, but for labels that may be read as something else than one name. */
function readableHost(host: string): string {
  const labels = toUnicode(host).split('.');
  const inAscii = host.split('.');
  const isName = (label: string): boolean =>
    NAME.test(label) && !UNSEEN_OR_OVERLAID.test(label) && !LETTER_LIKE_DELIMITER.test(label);
  return labels.map((label, at) => (isName(label) ? label : (inAscii[at] ?? label))).join('.');
}

/** Which parts of an address have their escapes in UTF-8, so that they may be shown as what they stand for. */
export interface ReadableParts {
  readonly path: boolean;
  readonly query: boolean;
}

/**
 * The display form of a URL: for people to read, never to compare or fetch. The password is not shown.
 *
 * Source: URL Standard, section 4.8.1 and following (URL rendering).
 */
export function displayForm(record: UrlRecord, isUtf8: ReadableParts = { path: true, query: true }): string {
  const parts = partsOf(record);
  const { host, path, query } = parts;
  return serializeParts({
    ...parts,
    password: parts.password === '' ? '' : '***',
    host: host === null || record.hostKind !== 'domain' ? host : readableHost(host),
    path: isUtf8.path ? readableEscapes(path) : path,
    query: query === null || !isUtf8.query ? query : readableEscapes(query),
    fragment: null,
  });
}
