import type { Pair } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { joinPairs, parsePairs, scanPairs } from './index.js';

/** The obvious version. */
function plainly(query: string, separator: RegExp): Pair[] {
  if (query === '') return [];
  return query.split(separator).map((text) => {
    const equals = text.indexOf('=');
    return equals < 0
      ? { key: text, value: null }
      : { key: text.slice(0, equals), value: text.slice(equals + 1) };
  });
}

const queryLike = fc
  .array(fc.constantFrom('&', '&', '=', ';', 'a', 'b', '%26', '%3D', '+', '?', '\u00e9', '\ud800'), {
    maxLength: 20,
  })
  .map((pieces) => pieces.join(''));

describe('parsePairs', () => {
  it.each<[string, Pair[]]>([
    ['', []],
    ['a', [{ key: 'a', value: null }]],
    ['a=', [{ key: 'a', value: '' }]],
    ['=', [{ key: '', value: '' }]],
    ['=a', [{ key: '', value: 'a' }]],
    ['a=b=c', [{ key: 'a', value: 'b=c' }]],
    [
      '&',
      [
        { key: '', value: null },
        { key: '', value: null },
      ],
    ],
    ['u=http://h/?a=1', [{ key: 'u', value: 'http://h/?a=1' }]],
    ['/topic/?x', [{ key: '/topic/?x', value: null }]],
    ['a=1;b=2', [{ key: 'a', value: '1;b=2' }]],
    [
      'type=a+b+%26+c&grape=wine',
      [
        { key: 'type', value: 'a+b+%26+c' },
        { key: 'grape', value: 'wine' },
      ],
    ],
    ['__proto__=1', [{ key: '__proto__', value: '1' }]],
  ])('%j', (query, pairs) => expect(parsePairs(query)).toEqual(pairs));

  it('agrees with the obvious version, and joinPairs gives the query back', () => {
    fc.assert(
      fc.property(queryLike, (query) => {
        expect(parsePairs(query)).toEqual(plainly(query, /&/));
        expect(parsePairs(query, { separators: '&;' })).toEqual(plainly(query, /[&;]/));
        expect(joinPairs(parsePairs(query))).toBe(query);
        expect(joinPairs(parsePairs(query, { separators: '&;' }))).toBe(query.replaceAll(';', '&'));
        expect(joinPairs(parsePairs(query), ';')).toBe(query.replaceAll('&', ';'));
      }),
      { numRuns: 10_000 },
    );
  });

  it('finds the keys and values that the engine finds', () => {
    fc.assert(
      fc.property(queryLike, (query) => {
        const wellFormed = query.replaceAll('\ud800', '');
        const named = parsePairs(wellFormed).filter(({ key, value }) => key !== '' || value !== null);
        const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
        expect(named.map(({ key, value }) => [decode(key), decode(value ?? '')])).toEqual([
          ...new URLSearchParams(`?${wellFormed}`),
        ]);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes options that are undefined', () => {
    expect(parsePairs('a;b', { separators: undefined })).toHaveLength(1);
    expect(parsePairs('a;b', undefined)).toHaveLength(1);
  });
});

describe('scanPairs', () => {
  it('gives offsets in order, and none for an empty query', () => {
    const offsets: number[][] = [];
    scanPairs('a=1&&b;c', (...at) => offsets.push(at), { separators: '&;' });
    expect(offsets).toEqual([
      [0, 1, 3],
      [4, -1, 4],
      [5, -1, 6],
      [7, -1, 8],
    ]);
    scanPairs('', () => expect.unreachable());
  });
});

sharedSuite('the queries of real URLs', ['corpora/crawl-urls.txt'], () => {
  it('come back as they were', () => {
    for (const line of readSharedLines('corpora/crawl-urls.txt')) {
      const query = line.split('#')[0]!.split('?').slice(1).join('?');
      expect(joinPairs(parsePairs(query))).toBe(query);
    }
  });
});
