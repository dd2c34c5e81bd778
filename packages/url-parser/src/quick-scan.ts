import { HTTP, HTTPS } from './schemes.js';
import { actionNumber, specialMachine, stateNumber } from './tables.js';
import { DOMAIN, NONE } from './url-layout.js';
import { UrlRecord } from './url-record.js';
import { isEscapedDotAt } from './url-unit.js';

/*
 * Most addresses are serialised already. One scan by the machine's own tables accepts those of http and https without
 * credentials, port and host in need of the host parser; every action that would change something ends it, and the
 * whole machine runs instead. `parse` in apps/bench is the case that shows the gain: the input is the serialisation,
 * nothing is copied, and there is one look-up a character.
 */

const ASCII = 128;
const ROW_SHIFT = 7;
const ACTION_SHIFT = 16;
const FIRST_ACTION = 1 << ACTION_SHIFT;
const ROW = FIRST_ACTION - 1;

/** By row and character: the row of the next state, and above it the number of the action. */
const cells: Int32Array = expand();

function expand(): Int32Array {
  const { next, actions, stride, classOf, stateNames } = specialMachine;
  return new Int32Array(stateNames.length << ROW_SHIFT).map((_, index) => {
    const cell = (index >> ROW_SHIFT) * stride + classOf[index % ASCII]!;
    return (next[cell]! << ROW_SHIFT) | (actions[cell]! << ACTION_SHIFT);
  });
}

/** The state behind `https://`: that of the machine at the first character of the authority. */
const AUTHORITY = stateNumber('authority') << ROW_SHIFT;

/** The state at the end of an address that is all plain host. */
const PLAIN_LABEL = stateNumber('authority label') << ROW_SHIFT;

const END_PLAIN_HOST = actionNumber('endPlainHost');
const START_PATH_NEXT = actionNumber('startPathNext');
const END_PATH_AT_QUERY = actionNumber('endPathAtQuery');
const END_PATH_AT_FRAGMENT = actionNumber('endPathAtFragment');
const END_QUERY_AT_FRAGMENT = actionNumber('endQueryAtFragment');
const INVALID_UNIT = actionNumber('invalidUnit');
const ESCAPE = actionNumber('escape');
const PATH_ESCAPE = actionNumber('pathEscape');

/** Length of `http://`; that of `https://` is one more. */
const PREFIX = 7;

/** Index of the authority of an address that begins with `http://` or `https://`; -1 for all others. */
function authorityStartOf(input: string): number {
  if (input.startsWith('https://')) return PREFIX + 1;
  return input.startsWith('http://') ? PREFIX : NONE;
}

/** What the last successful {@link scan} found, besides what it returned. */
let queryStart: number = NONE;
let fragmentStart: number = NONE;

/**
 * Scans an input from its authority on.
 *
 * @returns index behind the host, which is that of the path; -1 where the input is not serialised, or not this plain.
 */
function scan(input: string, authorityStart: number): number {
  const { length } = input;
  let row = AUTHORITY;
  let hostEnd = NONE;
  queryStart = NONE;
  fragmentStart = NONE;
  for (let i = authorityStart; i < length; i++) {
    const code = input.charCodeAt(i);
    if (code >= ASCII) return NONE;
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
      if (isEscapedDotAt(input, i)) return NONE;
    } else if (action !== START_PATH_NEXT && action !== ESCAPE && action !== INVALID_UNIT) {
      return NONE;
    }
  }
  return hostEnd;
}

/** The record of an input that is its own serialisation; `null` where that must be found out by the whole machine. */
export function quickParse(input: string): UrlRecord | null {
  const hostStart = authorityStartOf(input);
  if (hostStart === NONE) return null;
  const hostEnd = scan(input, hostStart);
  if (hostEnd === NONE) return null;
  const schemeEnd = hostStart - 3;
  return new UrlRecord(
    input,
    hostStart === PREFIX ? HTTP : HTTPS,
    schemeEnd,
    hostStart,
    hostStart,
    hostEnd,
    NONE,
    hostEnd,
    queryStart,
    fragmentStart,
    DOMAIN,
  );
}

/**
 * Whether the host of an input can stay as it is. Behind the host of such an address nothing can fail any more: it is
 * a URL, whatever follows.
 */
export function quickAccepts(input: string): boolean {
  const hostStart = authorityStartOf(input);
  if (hostStart === NONE) return false;
  let row = AUTHORITY;
  for (let i = hostStart; i < input.length; i++) {
    const code = input.charCodeAt(i);
    if (code >= ASCII) return false;
    row = cells[row | code]!;
    if (row >= FIRST_ACTION) return row >> ACTION_SHIFT === END_PLAIN_HOST;
  }
  return row === PLAIN_LABEL;
}
