import { parsePairs } from '@oneurl/query-normalizer';
import { parse } from '@oneurl/url-parser';

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

const SCHEME_IN_PATH = /\/(?:https?|ftp)(?::|%3a)/i;
const HOST_IN_PATH =
  /\/(?:www\d?\.[a-z0-9-]+\.[a-z]{2,}|[a-z0-9-]+\.(?:com|org|net|info|biz|edu|gov))(?=\/|$)/i;
const NESTED_ESCAPE = /%25(?:25)*(?:[0-9a-f]{2})/i;
const DATE_IN_PATH = /\/(?:19|20|21)\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-](?:0?[1-9]|[12]\d|3[01]))?(?=\/|$)/;
const DATE_VALUE = /^(?:19|20|21)\d\d-?(?:0[1-9]|1[0-2])(?:-?(?:0[1-9]|[12]\d|3[01]))?$/;
const CALENDAR_KEY = /^(?:year|month|day|week|date|cal|calendar|ical)$/i;
const SESSION_KEY =
  /^(?:phpsessid|jsessionid|aspsessionid[a-z]*|sessionid|session_id|session|sid|cfid|cftoken)$/i;
const SESSION_IN_PATH = /;jsessionid=|\/\((?:[a-z]\([^)/]*\))+\)(?=\/|$)/i;
const RANDOM_VALUE = /^(?:[0-9a-f]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

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
  if (DATE_IN_PATH.test(path))
    add('calendar', 'a date stands in the path; a calendar has a page for every day');
  if (SESSION_IN_PATH.test(path))
    add('session', 'a session id stands in the path; every visit gets another address');
  if (segments.length > MOST_PARTS) add('absurd-length', `the path has ${segments.length} segments`);
  return signals;
}

function querySignals(query: string): readonly Signal[] {
  const signals: Signal[] = [];
  const add = (signal: SignalName, reason: string): void => {
    signals.push({ signal, component: 'query', reason });
  };
  const counts = new Map<string, number>();
  let calendar: string | null = null;
  let session: string | null = null;
  const pairs = parsePairs(query);
  for (const { key, value } of pairs) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (CALENDAR_KEY.test(key) || (value !== null && DATE_VALUE.test(value))) calendar ??= key;
    if (SESSION_KEY.test(key) || (value !== null && RANDOM_VALUE.test(value))) session ??= key;
  }
  for (const [key, count] of counts) {
    if (count < SAME_KEY || key === '') continue;
    add(
      'growing-parameter',
      `${JSON.stringify(key)} stands ${count} times; a page may add it to its own links`,
    );
    break;
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
