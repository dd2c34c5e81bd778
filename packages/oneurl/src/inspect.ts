import type { Pair } from '@oneurl/percent-codec/step';
import { normalizeQueryEscapes, pairPredicate, parsePairs } from '@oneurl/query-normalizer';
import { parse } from '@oneurl/url-parser';
import { sessionParameters } from './session-parameters.js';

/** What a URL may give away of a page that a crawler should not follow without end. */
export type SignalName =
  | 'repeating-path-segments'
  | 'growing-parameter'
  | 'host-in-path'
  | 'nested-escapes'
  | 'calendar'
  | 'session'
  | 'absurd-length';

/** One signal about a URL. */
export interface Signal {
  readonly signal: SignalName;
  readonly component: 'url' | 'path' | 'query';
  /** One sentence: what was seen, and why it matters. */
  readonly reason: string;
}

/** From how many repetitions in a row segments are a signal. */
const REPETITIONS = 3;
/** The longest run of segments that is looked for as a repeated whole. */
const LONGEST_PERIOD = 8;
/** From how many pairs of one key a parameter is growing. */
const SAME_KEY = 4;
/** Longer addresses are refused by many servers and by the sitemaps protocol (2,048 characters). */
const LONGEST_URL = 2048;
/** From how many segments or pairs an address is absurd whatever its length. */
const MOST_PARTS = 64;

const SCHEME_IN_PATH = /\/(?:https?|ftp)(?::|%3a)(?:\/|%2f)/i;
/** A domain that is a whole segment; without `www.` only as a directory: at the end it may be a title. */
const HOST_IN_PATH =
  /\/(?:www\d?\.[a-z0-9-]+\.[a-z]{2,}(?=\/|$)|[a-z0-9-]+\.(?:com|org|net|info|biz|edu|gov)\/)/i;
/**
 * The escape of an escape that an encoder writes: of a delimiter, a blank or a control character, or of a UTF-8
 * sequence. Of another one nobody knows: `100%25de` is a percent sign and a word.
 */
const NESTED_ESCAPE =
  /%25(?:25)*(?:0[09ad]|2[0-9a-cf]|3[a-f]|40|5[b-e]|60|7[b-d]|(?:c[2-9a-f]|[de][0-9a-f]|f[0-4])%25(?:25)*[89ab][0-9a-f])/i;
const YEAR = '(?:19|20|21)\\d\\d';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
/** At the end of a path: what stands behind a date is an article of that day, as blogs have them. */
const DATE_AT_END = new RegExp(`/${YEAR}[/-]${MONTH}(?:[/-]${DAY})?/?$`);
const DATE_IN_PATH = new RegExp(`/${YEAR}[/-]${MONTH}(?=[/-]|$)`);
const CALENDAR_IN_PATH = /\/(?:calendar|events?)\//i;
const DATE_VALUE = new RegExp(`^${YEAR}-${MONTH}(?:-${DAY})?$`);
/** Without hyphens only the key tells a date from a number. */
const CLOSE_DATE_VALUE = /^(?:19|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$/;
const DATE_KEY = /^(?:date|day|month|calendar)$/i;
const CALENDAR_FILE_KEY = /^(?:ical|calendar)$/i;
const YEAR_KEY = /^(?:year|y)$/i;
const MONTH_KEY = /^(?:month|m)$/i;
const SESSION_TOKEN_IN_PATH = /\/\((?:[afsx]\([a-z0-9_-]{20,}\))+\)(?=\/|$)|\/\([a-z0-9]{24}\)(?=\/|$)/i;
/** What sessions have for ids where their names have other meanings too: long, of letters and digits. */
const RANDOM_VALUE = /^(?=.*\d)(?=.*[a-z])[a-z0-9,_-]{16,}$/i;
/** Keys of lists, which stand once for each entry. */
const LIST_KEY = /(?:\[\d*\]|%5B\d*%5D)$/i;

const normalEscapes: (query: string) => string = /* @__PURE__ */ normalizeQueryEscapes({ space: 'plus' });

type PairTest = (pair: Pair) => boolean;

/** Makes the test for pairs, of the query or of a path segment, that carry a session id. */
function sessionTest(part: 'query' | 'path'): PairTest {
  const names = (isAmbiguous: boolean): readonly string[] =>
    sessionParameters
      .filter((parameter) => parameter.part === part && parameter.isAmbiguous === isAmbiguous)
      .map(({ name }) => name);
  const isCertain = pairPredicate({ names: names(false), ignoreCase: true });
  const isPossible = pairPredicate({ names: names(true), ignoreCase: true });
  return (pair) =>
    pair.value !== null &&
    pair.value !== '' &&
    (isCertain(pair) || (isPossible(pair) && RANDOM_VALUE.test(pair.value)));
}

const isSessionInQuery: PairTest = /* @__PURE__ */ sessionTest('query');
const isSessionInPath: PairTest = /* @__PURE__ */ sessionTest('path');

function hasSessionInPath(path: string): boolean {
  if (SESSION_TOKEN_IN_PATH.test(path)) return true;
  if (!path.includes(';')) return false;
  // The pairs of a segment are written like those of a query, with semicolons between them.
  return path
    .split('/')
    .some((segment) => parsePairs(segment.split(';').slice(1).join('&')).some(isSessionInPath));
}

/** The key of a query that makes it a page of a calendar, or `null`. */
function calendarKey(pairs: readonly Pair[]): string | null {
  const dated = pairs.find(
    ({ key, value }) =>
      CALENDAR_FILE_KEY.test(key) ||
      (value !== null && (DATE_VALUE.test(value) || (DATE_KEY.test(key) && CLOSE_DATE_VALUE.test(value)))),
  );
  if (dated !== undefined) return dated.key;
  const month = pairs.find(({ key, value }) => MONTH_KEY.test(key) && /^\d{1,2}$/.test(value ?? ''));
  const hasYear = pairs.some(({ key, value }) => YEAR_KEY.test(key) && /^\d{4}$/.test(value ?? ''));
  return month !== undefined && hasYear ? month.key : null;
}

/** The key that stands too often, and how often, or `null`. */
function growingKey(pairs: readonly Pair[]): readonly [key: string, count: number] | null {
  const counts = new Map<string, number>();
  for (const { key } of pairs) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const entry of counts)
    if (entry[1] >= SAME_KEY && entry[0] !== '' && !LIST_KEY.test(entry[0])) return entry;
  return null;
}

/** The shortest run of segments that stands at least three times in a row, or `null`. */
function repeatedRun(segments: readonly string[]): readonly string[] | null {
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    let same = 0;
    for (let i = period; i < segments.length; i++) {
      same = segments[i] === segments[i - period] && segments[i] !== '' ? same + 1 : 0;
      if (same === period * (REPETITIONS - 1)) return segments.slice(i - period + 1, i + 1);
    }
  }
  return null;
}

function pathSignals(path: string): readonly Signal[] {
  const signals: Signal[] = [];
  const add = (signal: SignalName, reason: string): void => {
    signals.push({ signal, component: 'path', reason });
  };
  const segments = path.split('/').slice(1);
  const run = repeatedRun(segments);
  if (run !== null) {
    add(
      'repeating-path-segments',
      `${JSON.stringify(run.join('/'))} stands ${REPETITIONS} times in a row; a relative link may be resolved against itself`,
    );
  }
  if (SCHEME_IN_PATH.test(path))
    add(
      'host-in-path',
      'a whole address stands inside the path; it may be a redirect, or a link written wrong',
    );
  else if (HOST_IN_PATH.test(path))
    add('host-in-path', 'a host name stands inside the path; the link may lack its scheme');
  if (DATE_AT_END.test(path) || (CALENDAR_IN_PATH.test(path) && DATE_IN_PATH.test(path)))
    add('calendar', 'a date stands in the path; a calendar has a page for every day');
  if (hasSessionInPath(path))
    add('session', 'a session id stands in the path; every visit gets another address');
  if (segments.length > MOST_PARTS) add('absurd-length', `the path has ${segments.length} segments`);
  return signals;
}

function querySignals(query: string): readonly Signal[] {
  const signals: Signal[] = [];
  const add = (signal: SignalName, reason: string): void => {
    signals.push({ signal, component: 'query', reason });
  };
  const pairs = parsePairs(normalEscapes(query));
  const growing = growingKey(pairs);
  const calendar = calendarKey(pairs);
  const session = pairs.find(isSessionInQuery)?.key ?? null;
  if (growing !== null) {
    const [key, count] = growing;
    add(
      'growing-parameter',
      `${JSON.stringify(key)} stands ${count} times; a page may add it to its own links`,
    );
  }
  if (calendar !== null)
    add('calendar', `${JSON.stringify(calendar)} is a date; a calendar has a page for every day`);
  if (session !== null)
    add('session', `${JSON.stringify(session)} looks like a session id; every visit gets another address`);
  if (pairs.length > MOST_PARTS) add('absurd-length', `the query has ${pairs.length} pairs`);
  return signals;
}

/**
 * Signals about a URL, computed from the URL alone. Nothing is changed, fetched or dropped: what to do is the caller's
 * to say.
 *
 * @param url - an absolute URL.
 * @returns the signals, in the order of the components; none for most URLs.
 * @throws UrlError when it is no URL.
 * @example
 * ```ts
 * import { inspect } from 'oneurl';
 * inspect('http://example.com/a/b/a/b/a/b/').map(({ signal }) => signal); // => ['repeating-path-segments']
 * inspect('http://example.com/products?id=7'); // => []
 * ```
 */
export function inspect(url: string): readonly Signal[] {
  const record = parse(url);
  const signals: Signal[] = [];
  if (record.href.length > LONGEST_URL) {
    signals.push({
      signal: 'absurd-length',
      component: 'url',
      reason: `the address has ${record.href.length} characters, more than ${LONGEST_URL}`,
    });
  }
  if (record.hasOpaquePath) return signals;
  if (NESTED_ESCAPE.test(record.href)) {
    signals.push({
      signal: 'nested-escapes',
      component: 'url',
      reason: 'an escape is escaped again (%25 before two hex digits); somebody may have encoded twice',
    });
  }
  signals.push(...pathSignals(record.path));
  if (record.query !== null) signals.push(...querySignals(record.query));
  return signals;
}
