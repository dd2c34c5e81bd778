import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { checkOption, checkOptions, oneOf, type Pair } from '@oneurl/percent-codec/step';
import { machineOfSeparators, type Separators } from './pair-machine.js';

const END_KEY = machineOfSeparators['&'].actionNames.indexOf('endKey');

/**
 * Told of each pair, in order, as offsets into the query: the key is `start` to `equals`, the value `equals + 1` to
 * `end`; without a `=`, `equals` is -1 and the key is `start` to `end`. No pair is ever split over two calls.
 */
export type PairVisitor = (start: number, equals: number, end: number) => void;

/** How a query is cut. */
export interface PairScanOptions {
  /** What separates pairs; absent: `&` alone. */
  readonly separators?: Separators | undefined;
}

const scanKinds = /* @__PURE__ */ Object.freeze({ separators: oneOf('&', '&;') });
const separatorKind = /* @__PURE__ */ oneOf('&', ';');

/** What most calls have: nothing to check. */
const NO_OPTIONS: PairScanOptions = /* @__PURE__ */ Object.freeze({});

/**
 * Scans the pairs of a query, once, without cutting or decoding anything.
 *
 * @param query - without its question mark. An empty query has no pairs; two separators in a row have an empty one
 *   between them.
 * @param visit - called for each pair.
 * @param options - `separators`.
 * @throws UrlError `unknown-option-value` for other separators, `unknown-option` for another option.
 *
 * Source: URL Standard, section 5.1 (application/x-www-form-urlencoded parsing).
 *
 * @example
 * ```ts
 * import { scanPairs } from '@oneurl/query-normalizer';
 * const offsets: number[][] = [];
 * scanPairs('a=1&b', (start, equals, end) => offsets.push([start, equals, end]));
 * offsets; // => [[0, 1, 3], [4, -1, 5]]
 * ```
 */
export function scanPairs(query: string, visit: PairVisitor, options: PairScanOptions = NO_OPTIONS): void {
  if (options !== NO_OPTIONS) checkOptions(options, scanKinds);
  const { separators = '&' } = options;
  if (query === '') return;
  const { classOf, next, actions, stride, start: startState } = machineOfSeparators[separators];
  let state = startState;
  let start = 0;
  let equals = -1;
  for (let i = 0; i < query.length; i++) {
    const code = query.charCodeAt(i);
    const cell = state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!;
    state = next[cell]!;
    const action = actions[cell]!;
    if (action === 0) continue;
    if (action === END_KEY) {
      equals = i;
    } else {
      visit(start, equals, i);
      start = i + 1;
      equals = -1;
    }
  }
  visit(start, equals, query.length);
}

/**
 * Cuts a query into its pairs, raw: nothing is decoded.
 *
 * @param query - without its question mark.
 * @param options - `separators`.
 * @returns the pairs; `joinPairs` gives the same query back, with `&` for every separator.
 * @throws UrlError `unknown-option-value` for other separators, `unknown-option` for another option.
 *
 * Source: URL Standard, section 5.1 (application/x-www-form-urlencoded parsing).
 *
 * @example
 * ```ts
 * import { parsePairs } from '@oneurl/query-normalizer';
 * parsePairs('q=a%26b&x&u=/p?v=1'); // => [{ key: 'q', value: 'a%26b' }, { key: 'x', value: null }, { key: 'u', value: '/p?v=1' }]
 * parsePairs('a=1;b=2', { separators: '&;' }).length; // => 2
 * parsePairs(''); // => []
 * ```
 */
export function parsePairs(query: string, options: PairScanOptions = NO_OPTIONS): readonly Pair[] {
  const pairs: Pair[] = [];
  scanPairs(
    query,
    (start, equals, end) => {
      pairs.push(
        equals < 0
          ? { key: query.slice(start, end), value: null }
          : { key: query.slice(start, equals), value: query.slice(equals + 1, end) },
      );
    },
    options,
  );
  return pairs;
}

/**
 * Writes pairs as a query.
 *
 * @param pairs - raw: nothing is encoded.
 * @param separator - what to write between them; absent: `&`.
 * @returns the query without a question mark.
 * @throws UrlError `unknown-option-value` for another separator.
 *
 * Source: URL Standard, section 5.2 (application/x-www-form-urlencoded serializing).
 *
 * @example
 * ```ts
 * import { joinPairs } from '@oneurl/query-normalizer';
 * joinPairs([{ key: 'a', value: '1' }, { key: 'b', value: null }]); // => 'a=1&b'
 * ```
 */
export function joinPairs(pairs: readonly Pair[], separator: '&' | ';' = '&'): string {
  if (separator !== '&') checkOption('separator', separator, separatorKind);
  let query = '';
  for (let i = 0; i < pairs.length; i++) {
    const { key, value } = pairs[i]!;
    if (i > 0) query += separator;
    query += value === null ? key : `${key}=${value}`;
  }
  return query;
}
