import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { urlText } from '../../../testing/url-arbitraries.js';
import { createNormalizer, type Normalizer, type PresetName, presets } from './index.js';

const names = Object.keys(presets) as PresetName[];

/** A normalizer that has its acceptor: it is derived after some calls, or for work on lines. */
function warm(preset: PresetName): Normalizer {
  const normalizer = createNormalizer({ preset });
  normalizer.lines();
  return normalizer;
}

/** The short roads against the plain one: `explain` runs every step in order, and knows of no acceptor. */
function expectSameRoads(normalizer: Normalizer, input: string): void {
  const result = normalizer.try(input);
  if (!result.ok) {
    expect(() => normalizer.explain(input)).toThrow(expect.objectContaining({ code: result.error.code }));
    return;
  }
  const { key } = normalizer.explain(input);
  if (key !== result.url) expect(result.url, JSON.stringify(input)).toBe(key);
}

describe.each(names)('the roads of the preset %s', (preset) => {
  it('come to the same', () => {
    const normalizer = warm(preset);
    fc.assert(
      fc.property(urlText, (input) => expectSameRoads(normalizer, input)),
      { numRuns: 4000 },
    );
  });
});

describe('the road of unordered pairs', () => {
  const crawler = warm('crawler');
  const rows: readonly (readonly [input: string, expected: string])[] = [
    ['http://a.example/?b=1&a=2', 'http://a.example/?a=2&b=1'],
    ['http://a.example/?a=1&a=2', 'http://a.example/?a=2'],
    ['http://a.example/?b=1&a=2&b=3', 'http://a.example/?a=2&b=3'],
    ['http://a.example/?b=?&a=/', 'http://a.example/?a=/&b=?'],
  ];
  it.each(rows)('%s -> %s', (input, expected) => expect(crawler(input)).toBe(expected));

  it('keeps the fragment where the rules do', () => {
    const keeping = createNormalizer({ fragment: 'keep' });
    keeping.lines();
    expect(keeping('http://a.example/?b=1&a=2#x?z=1&y=2')).toBe('http://a.example/?a=2&b=1#x?z=1&y=2');
  });
});

sharedSuite('the roads of real addresses', ['corpora/crawl-urls.txt'], () => {
  it('come to the same, and most are accepted as they are', () => {
    const crawler = warm('crawler');
    const lines = readSharedLines('corpora/crawl-urls.txt');
    const same = lines.filter((line) => {
      expectSameRoads(crawler, line);
      const result = crawler.try(line);
      return result.ok && result.url === line;
    });
    expect(same.length / lines.length).toBeGreaterThan(0.85);
  });
});
