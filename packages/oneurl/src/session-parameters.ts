/** One name under which servers keep the id of a session in addresses. */
export interface SessionParameter {
  /** Upper and lower case alike; `*` stands for any text. */
  readonly name: string;
  /** The part of the address that it stands in: a pair of the query, or a parameter of a path segment (`;name=…`). */
  readonly part: 'query' | 'path';
  /** Whether it has other meanings too; then a value with a slash in it, which no session id has, stays. */
  readonly isAmbiguous: boolean;
  /** What writes it. */
  readonly from: string;
  /** Where that is written down. */
  readonly source: string;
  /** When the entry was last looked over: year-month-day. */
  readonly date: string;
}

/** The version of {@link sessionParameters}: it stands in the name of the step, and so in the profile of a normalizer. */
export const sessionParametersVersion = '2026-12-01';

const LOOKED_OVER = '2026-12-01';
const SERVLET = 'Jakarta Servlet 6.0, section 7.1.3';
const PHP = 'PHP manual, session.name';
const CUSTOM = 'custom of web applications';

type Row = readonly [names: string, part: SessionParameter['part'], from: string, source: string];

const rows: readonly Row[] = [
  ['jsessionid', 'path', 'Java servlets', SERVLET],
  ['jsessionid', 'query', 'Java servlets', SERVLET],
  ['phpsessid', 'path', 'PHP', PHP],
  ['PHPSESSID', 'query', 'PHP', PHP],
  ['ASPSESSIONID*', 'query', 'Active Server Pages', "Microsoft's documentation of ASP sessions"],
  ['cfid cftoken', 'path', 'ColdFusion', "Adobe's documentation of ColdFusion sessions, URLSessionFormat"],
  ['cfid cftoken', 'query', 'ColdFusion', "Adobe's documentation of ColdFusion sessions, URLSessionFormat"],
  ['osCsid', 'query', 'osCommerce', 'osCommerce, tep_session_name'],
  ['zenid', 'query', 'Zen Cart', 'Zen Cart, zen_session_name'],
  ['sid', 'path', 'web applications', CUSTOM],
  ['sid sessid session_id sessionid', 'query', 'web applications', CUSTOM],
];

/**
 * The names that the rule `sessionIds` drops. Beside them it drops the segments in which ASP.NET keeps a session,
 * `/(S(…))/`.
 *
 * @example
 * ```ts
 * import { sessionParameters } from 'oneurl';
 * sessionParameters.find(({ name, part }) => name === 'jsessionid' && part === 'path')?.from; // => 'Java servlets'
 * ```
 */
export const sessionParameters: readonly SessionParameter[] = /* @__PURE__ */ Object.freeze(
  rows.flatMap(([names, part, from, source]) =>
    names
      .split(' ')
      .map((name) =>
        Object.freeze({ name, part, isAmbiguous: source === CUSTOM, from, source, date: LOOKED_OVER }),
      ),
  ),
);
