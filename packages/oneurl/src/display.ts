import { toUnicode } from '@oneurl/host';
import type { UrlRecord } from '@oneurl/url-parser';
import { partsOf, serializeParts } from './parts.js';

/**
 * Characters that a reader sees for what they are: letters, marks, digits, punctuation and symbols. Not spaces,
 * controls, formatting characters (they turn text around or join it) nor unassigned ones.
 */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

const ESCAPED_RUN = /(?:%[89A-F][0-9A-F])+/gi;

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

function readableRun(run: string): string {
  let text = '';
  for (let i = 0; i < run.length; ) {
    const length = sequenceLength(Number.parseInt(run.slice(i + 1, i + 3), 16)) * 3;
    const escapes = run.slice(i, i + Math.max(length, 3));
    const character = length === 0 || escapes.length < length ? null : characterOf(escapes);
    text += character !== null && READABLE.test(character) ? character : escapes;
    i += escapes.length;
  }
  return text;
}

/** Decodes the escapes that are readable characters beyond ASCII; everything else stays escaped. */
export function readableEscapes(text: string): string {
  return text.includes('%') ? text.replace(ESCAPED_RUN, readableRun) : text;
}

/**
 * The display form of a URL: for people to read, never to compare or fetch. The password is not shown.
 *
 * Source: URL Standard, section 4.8.1 and following (URL rendering).
 */
export function displayForm(record: UrlRecord): string {
  const parts = partsOf(record);
  return serializeParts({
    ...parts,
    password: parts.password === '' ? '' : '***',
    host: parts.host === null ? null : toUnicode(parts.host),
    path: readableEscapes(parts.path),
    query: parts.query === null ? null : readableEscapes(parts.query),
    fragment: null,
  });
}
