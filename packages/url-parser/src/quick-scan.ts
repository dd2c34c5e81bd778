import * as layoutOfCells from './expanded-cells.js';
import { pathEndOf } from './offsets.js';
import * as schemes from './schemes.js';
import { actionNumber, stateNumber } from './tables.js';
import type { UrlLayout } from './url-layout.js';
import * as layout from './url-layout.js';
import { UrlRecord } from './url-record.js';
import { isEscapedDotAt } from './url-unit.js';

/*
 * Most addresses are serialised already. One scan by the machine's own tables accepts those of http and https without
 * credentials, port and host in need of the host parser; every action that would change something ends it, and the
 * whole machine runs instead. `parse` in apps/bench is the case that shows the gain: the input is the serialisation,
 * nothing is copied, and there is one look-up a character.
 */

// V8 folds a constant of the module itself into the loop and loads an imported one each time round: a quarter of the
// time of `parse` in apps/bench.
const { ACTION_SHIFT, specialCells: cells, FIRST_ACTION, NON_ASCII_COLUMN, ROW, ROW_SHIFT } = layoutOfCells;
const { DOMAIN, NONE } = layout;
const { FILE, HTTP, HTTPS } = schemes;

/** The state behind `https://`: that of the machine at the first character of the authority. */
const AUTHORITY = stateNumber('authority') << ROW_SHIFT;

const SCHEME_START = stateNumber('scheme start') << ROW_SHIFT;
const SCHEME = stateNumber('scheme') << ROW_SHIFT;
const PATH_SEGMENT = stateNumber('path segment') << ROW_SHIFT;
const QUERY = stateNumber('query') << ROW_SHIFT;
const FRAGMENT = stateNumber('fragment') << ROW_SHIFT;
/** The state at the end of an address that is all plain host. */
const PLAIN_LABEL = stateNumber('authority label') << ROW_SHIFT;

const END_SCHEME = actionNumber('endScheme');
const END_PLAIN_HOST = actionNumber('endPlainHost');
const START_PATH_NEXT = actionNumber('startPathNext');
const END_PATH_AT_QUERY = actionNumber('endPathAtQuery');
const END_PATH_AT_FRAGMENT = actionNumber('endPathAtFragment');
const END_QUERY_AT_FRAGMENT = actionNumber('endQueryAtFragment');
const INVALID_UNIT = actionNumber('invalidUnit');
const ESCAPE = actionNumber('escape');
const PATH_ESCAPE = actionNumber('pathEscape');

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/** Length of `http://`; that of `https://` is one more. */
const PREFIX = 7;

const H = 0x68;

/** Index of the authority of an address that begins with `http://` or `https://`; -1 for all others. */
function authorityStartOf(input: string): number {
  if (input.charCodeAt(0) !== H) return NONE;
  if (input.startsWith('https://')) return PREFIX + 1;
  return input.startsWith('http://') ? PREFIX : NONE;
}

/** What the last successful {@link scan} found: -1 for what there is none of. */
let hostEnd: number = NONE;
let queryStart: number = NONE;
let fragmentStart: number = NONE;

/**
 * Scans a text from `start` on, in the state of `row`.
 *
 * @returns the row of the state at the end; -1 where something is not as it is serialised, or not this plain.
 */
function scan(text: string, start: number, startRow: number): number {
  const { charCodeAt } = String.prototype;
  const { length } = text;
  let row = startRow;
  hostEnd = NONE;
  queryStart = NONE;
  fragmentStart = NONE;
  for (let i = start; i < length; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= NON_ASCII_COLUMN) return NONE;
    row = cells[row | code]!;
    if (row < FIRST_ACTION) continue;
    const action = row >> ACTION_SHIFT;
    row &= ROW;
    if (action === END_PLAIN_HOST) {
      hostEnd = i--;
    } else if (action === END_PATH_AT_QUERY) {
      queryStart = i;
    } else if (action === END_PATH_AT_FRAGMENT || action === END_QUERY_AT_FRAGMENT) {
      fragmentStart = i;
    } else if (action === PATH_ESCAPE) {
      if (isEscapedDotAt(text, i)) return NONE;
    } else if (action !== START_PATH_NEXT && action !== ESCAPE && action !== INVALID_UNIT) {
      return NONE;
    }
  }
  return row;
}

/** The record of an input that is its own serialisation; `null` where that must be found out by the whole machine. */
export function quickParse(input: string): UrlRecord | null {
  const hostStart = authorityStartOf(input);
  if (hostStart === NONE) return null;
  const row = scan(input, hostStart, AUTHORITY);
  const isBareHost = row === PLAIN_LABEL;
  if (hostEnd === NONE && !isBareHost) return null;
  if (row === NONE) return null;
  const pathStart = isBareHost ? input.length : hostEnd;
  return new UrlRecord(
    isBareHost ? `${input}/` : input,
    hostStart === PREFIX ? HTTP : HTTPS,
    hostStart - 3,
    hostStart,
    hostStart,
    pathStart,
    NONE,
    pathStart,
    queryStart,
    fragmentStart,
    DOMAIN,
  );
}

/** A record of the scheme and authority of a base, and of a text put behind `kept` code units of it. */
function behind(base: UrlLayout, kept: number, text: string, query: number, fragment: number): UrlRecord {
  return new UrlRecord(
    base.href.slice(0, kept) + text,
    base.specialNumber,
    base.schemeEnd,
    base.usernameEnd,
    base.hostStart,
    base.hostEnd,
    base.portNumber,
    base.pathStart,
    query,
    fragment,
    base.hostKindNumber,
  );
}

/** Index in the result of an index in the reference. */
function moved(index: number, by: number): number {
  return index === NONE ? NONE : index + by;
}

function beginsWithScheme(reference: string): boolean {
  const { charCodeAt } = String.prototype;
  let row = SCHEME_START;
  for (let i = 0, end = reference.length; i < end; i++) {
    const code = charCodeAt.call(reference, i);
    if (code >= NON_ASCII_COLUMN) return false;
    const cell = cells[row | code]!;
    row = cell & ROW;
    if (row !== SCHEME) return cell >> ACTION_SHIFT === END_SCHEME;
  }
  return false;
}

function quickPath(reference: string, base: UrlLayout): UrlRecord | null {
  if (beginsWithScheme(reference)) return null;
  const { href, pathStart } = base;
  let slash = href.lastIndexOf('/', pathEndOf(base) - 1);
  let start = 0;
  for (;;) {
    if (reference.startsWith('./', start)) {
      start += 2;
    } else if (reference.startsWith('../', start)) {
      start += 3;
      if (slash > pathStart) slash = href.lastIndexOf('/', slash - 1);
    } else break;
  }
  if (scan(reference, start, PATH_SEGMENT) === NONE) return null;
  const by = slash + 1 - start;
  const text = start === 0 ? reference : reference.slice(start);
  return behind(base, slash + 1, text, moved(queryStart, by), moved(fragmentStart, by));
}

/** As {@link quickParse}, for a reference without a scheme on a base. */
export function quickResolve(reference: string, base: UrlLayout): UrlRecord | null {
  if (base.specialNumber === 0 || base.specialNumber === FILE || reference === '') return null;
  switch (reference.charCodeAt(0)) {
    case SLASH: {
      if (reference.charCodeAt(1) === SLASH)
        return quickParse(base.href.slice(0, base.schemeEnd + 1) + reference);
      if (scan(reference, 1, PATH_SEGMENT) === NONE) return null;
      const { pathStart } = base;
      return behind(
        base,
        pathStart,
        reference,
        moved(queryStart, pathStart),
        moved(fragmentStart, pathStart),
      );
    }
    case QUESTION: {
      if (scan(reference, 1, QUERY) === NONE) return null;
      const kept = pathEndOf(base);
      return behind(base, kept, reference, kept, moved(fragmentStart, kept));
    }
    case HASH: {
      if (scan(reference, 1, FRAGMENT) === NONE) return null;
      const kept = base.fragmentStart === NONE ? base.href.length : base.fragmentStart;
      return behind(base, kept, reference, base.queryStart, kept);
    }
    default:
      return quickPath(reference, base);
  }
}

/**
 * Whether the host of an input can stay as it is. Behind the host of such an address nothing can fail any more: it is
 * a URL, whatever follows.
 */
export function quickAccepts(input: string): boolean {
  const { charCodeAt } = String.prototype;
  const hostStart = authorityStartOf(input);
  if (hostStart === NONE) return false;
  let row = AUTHORITY;
  for (let i = hostStart, end = input.length; i < end; i++) {
    const code = charCodeAt.call(input, i);
    if (code >= NON_ASCII_COLUMN) return false;
    row = cells[row | code]!;
    if (row >= FIRST_ACTION) return row >> ACTION_SHIFT === END_PLAIN_HOST;
  }
  return row === PLAIN_LABEL;
}
