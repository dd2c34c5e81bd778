/** Session identifiers as the archives strip them from their keys, found by scans of one pass. */
import { requireText } from './refusal.js';
import { endBefore } from './split-reference.js';

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** How far characters of a kind go on from `from`. */
function runEnd(text: string, from: number, isMember: (code: number) => boolean): number {
  let i = from;
  while (i < text.length && isMember(text.charCodeAt(i))) i++;
  return i;
}

const TOKEN_LENGTH = 24;
const JSESSIONID = ';jsessionid=';
const JSESSIONID_LENGTH = 32;

/** Where a token `(24 letters or digits)` that begins at `from` ends, or -1. */
function tokenEnd(text: string, from: number): number {
  if (text[from] !== '(') return -1;
  const end = runEnd(text, from + 1, isAlphanumeric);
  return end === from + 1 + TOKEN_LENGTH && text[end] === ')' ? end + 1 : -1;
}

/** Whether a segment is what ASP.NET puts a session into: `(24)`, `(S(24))`, `(a(24)S(24)f(24))`. */
function isSessionSegment(segment: string): boolean {
  if (tokenEnd(segment, 0) === segment.length) return true;
  let at = 1;
  while (isLetter(segment.charCodeAt(at))) {
    at = tokenEnd(segment, at + 1);
    if (at < 0) return false;
  }
  return segment.startsWith('(') && at > 1 && segment[at] === ')' && at === segment.length - 1;
}

/** Without the tokens of ASP.NET, where one stands before an `.aspx` page. */
function stripAspTokens(path: string): string {
  const page = path.toLowerCase().lastIndexOf('.aspx');
  if (page < 0 || !path.includes('/(')) return path;
  const segments = path.slice(0, page).split('/');
  const kept = segments.filter(
    (segment, index) => index === segments.length - 1 || !isSessionSegment(segment),
  );
  return kept.length === segments.length ? path : kept.join('/') + path.slice(page);
}

/** Where a path ends without `;jsessionid=` and 32 letters and digits, or -1 when it does not end in that. */
function jsessionidStart(path: string, end: number): number {
  const at = end - JSESSIONID_LENGTH - JSESSIONID.length;
  if (at < 0 || path.slice(at, at + JSESSIONID.length).toLowerCase() !== JSESSIONID) return -1;
  for (let i = at + JSESSIONID.length; i < end; i++) if (!isAlphanumeric(path.charCodeAt(i))) return -1;
  return at;
}

/** Whether the dot segments of a path are resolved, and are to be, or stand as they are written. */
export type DotSegments = 'resolved' | 'as-written';

/** Where a path ends without the dot segment at its end, which a session hid, and what that steps out of; or -1. */
function dotSegmentStart(path: string, end: number): number {
  const start = path.lastIndexOf('/', end - 1) + 1;
  const segment = path.slice(start, Math.min(end, start + 3));
  if (segment === '.') return start;
  return segment === '..' ? path.lastIndexOf('/', start - 2) + 1 : -1;
}

/** A path without the sessions at its end, nor the slashes there where they go too; the root stays. */
function stripPathEnd(path: string, goesSlash: boolean, dots: DotSegments): string {
  let end = path.length;
  for (;;) {
    const dotsFrom = dots === 'resolved' ? dotSegmentStart(path, end) : -1;
    if (goesSlash && end > 1 && path[end - 1] === '/') end--;
    else if (jsessionidStart(path, end) >= 0) end = jsessionidStart(path, end);
    else if (dotsFrom >= 0) end = dotsFrom;
    else return path.slice(0, end);
  }
}

/** The path of a page for a key: without sessions and without a slash at its end. */
export function keyPath(path: string, dots: DotSegments): string {
  const stripped = stripPathEnd(stripAspTokens(path), true, dots);
  return stripped === '' ? '/' : stripped;
}

/**
 * Drops session identifiers from a path: the tokens of ASP.NET before an `.aspx` page, `;jsessionid=` and 32 letters
 * and digits at the end.
 *
 * @param path - a path; a query behind it stays as it is.
 * @returns the path without them; the very same string when there are none.
 * @example
 * ```ts
 * import { stripPathSessionId } from 'oneurl/compat';
 * stripPathSessionId('/(S(4hqa0555fwsecu455xqckv45))/mileg.aspx'); // => '/mileg.aspx'
 * stripPathSessionId('/photos/36050182@N05/'); // => '/photos/36050182@N05/'
 * ```
 */
export function stripPathSessionId(path: string): string {
  requireText(path, 'path');
  const mark = endBefore(path, 0, '?');
  const before = path.slice(0, mark);
  const after = stripPathEnd(stripAspTokens(before), false, 'as-written');
  return after === before ? path : after + path.slice(mark);
}

/** What the value of a session parameter looks like. */
export interface SessionValue {
  /** Least number of characters; they are also the most where `isExact`. */
  readonly length: number;
  readonly isExact: boolean;
  readonly isMember: (code: number) => boolean;
}

/** Name in lower case -> what its value looks like. The name of an ASP session ends in eight letters of its own. */
export interface SessionParameters {
  readonly named: Readonly<Record<string, SessionValue>>;
  readonly aspSession: SessionValue;
}

function exactly(length: number, isMember: (code: number) => boolean): SessionValue {
  return { length, isExact: true, isMember };
}

function atLeast(length: number, isMember: (code: number) => boolean): SessionValue {
  return { length, isExact: false, isMember };
}

/** Those of the Internet Archive's keys. */
export const archiveSessions: SessionParameters = {
  named: {
    jsessionid: exactly(32, isAlphanumeric),
    phpsessid: exactly(32, isAlphanumeric),
    sid: exactly(32, isAlphanumeric),
  },
  aspSession: exactly(24, isLetter),
};

/** Those of urlcanon, which takes shorter values. */
export const aggressiveSessions: SessionParameters = {
  named: {
    jsessionid: atLeast(10, (code) => isAlphanumeric(code) || code === 0x24),
    sessionid: atLeast(16, isAlphanumeric),
    phpsessid: atLeast(16, isAlphanumeric),
    sid: atLeast(16, isAlphanumeric),
  },
  aspSession: atLeast(16, isLetter),
};

const ASP_SESSION = 'aspsessionid';
const ASP_SUFFIX_LENGTH = 8;

function valueShape(parameters: SessionParameters, name: string): SessionValue | undefined {
  if (Object.hasOwn(parameters.named, name)) return parameters.named[name];
  const isAsp =
    name.startsWith(ASP_SESSION) &&
    name.length === ASP_SESSION.length + ASP_SUFFIX_LENGTH &&
    runEnd(name, ASP_SESSION.length, isLetter) === name.length;
  return isAsp ? parameters.aspSession : undefined;
}

/** Whether a part of a query, `key=value`, is a session parameter. */
function isSession(part: string, parameters: SessionParameters): boolean {
  const equals = part.indexOf('=');
  if (equals < 0 || equals > ASP_SESSION.length + ASP_SUFFIX_LENGTH) return false;
  const value = valueShape(parameters, part.slice(0, equals).toLowerCase());
  if (value === undefined) return false;
  const length = part.length - equals - 1;
  if (value.isExact ? length !== value.length : length < value.length) return false;
  return runEnd(part, equals + 1, value.isMember) === part.length;
}

const hasKey = (part: string | undefined, key: string): boolean =>
  part !== undefined &&
  part.length > key.length + 1 &&
  part.slice(0, key.length + 1).toLowerCase() === `${key}=`;

/**
 * The parts of a query, split at its ampersands, without those that hold a session; ColdFusion's come in twos.
 * The mark at the end of what was dropped goes with it: a last part that was dropped leaves an empty one.
 */
export function withoutSessions(parts: readonly string[], parameters: SessionParameters): readonly string[] {
  const kept: string[] = [];
  let isLastDropped = false;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const isColdFusion = hasKey(part, 'cfid') && hasKey(parts[i + 1], 'cftoken');
    isLastDropped = isColdFusion || isSession(part, parameters);
    if (isColdFusion) i++;
    else if (!isLastDropped) kept.push(part);
  }
  if (isLastDropped && kept.length > 0) kept.push('');
  return kept.length === parts.length && !isLastDropped ? parts : kept;
}

/**
 * Drops session identifiers from a query as the Internet Archive's tools do: `jsessionid`, `phpsessid` and `sid` with
 * 32 letters and digits, `ASPSESSIONID…` with 24 letters, `cfid` with `cftoken`. Only whole parameters are dropped.
 *
 * @param query - a query, with or without its question mark.
 * @returns the query without them; an ampersand before the last one stays.
 * @example
 * ```ts
 * import { stripQuerySessionId } from 'oneurl/compat';
 * stripQuerySessionId('?CFID=12412453&CFTOKEN=15501799&dt=19'); // => '?dt=19'
 * stripQuerySessionId('?one=two&sid=9682993c8daa2c5497996114facdc805'); // => '?one=two&'
 * ```
 */
export function stripQuerySessionId(query: string): string {
  requireText(query, 'query');
  const mark = query.startsWith('?') ? '?' : '';
  const parts = query.slice(mark.length).split('&');
  const kept = withoutSessions(parts, archiveSessions);
  return kept === parts ? query : mark + kept.join('&');
}
