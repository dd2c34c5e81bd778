import { describe, expect, it } from 'vitest';
import { createNormalizer, diffNormalizers, type KeyDiff } from './index.js';

const crawler = createNormalizer({ preset: 'crawler' });
const dedupe = createNormalizer({ preset: 'dedupe' });

const urls = [
  'http://www.example.com/a/',
  'https://example.com/a',
  'https://example.com/a?gclid=1',
  'https://example.com/a?gclid=1',
  'https://example.com/b',
  'http://',
];

describe('the difference of two normalizers', () => {
  const there = diffNormalizers(crawler, dedupe, urls);

  it('counts the addresses, the keys and what is refused', () => {
    expect(there.urls).toBe(6);
    expect(there.from).toEqual({ profile: crawler.profile, keys: 4, refused: 1 });
    expect(there.to).toEqual({ profile: dedupe.profile, keys: 2, refused: 1 });
  });
  it('says which addresses have another key, and in which components', () => {
    expect(there.changed.count).toBe(3);
    expect(there.changed.components).toEqual({ scheme: 1, host: 1, path: 1, query: 2 });
    expect(there.changed.examples[0]).toEqual({
      components: ['scheme', 'host', 'path'],
      urls: ['http://www.example.com/a/'],
      from: ['http://www.example.com/a/'],
      to: ['https://example.com/a'],
    });
  });
  it('says which keys come together', () => {
    expect(there.merged).toEqual({
      count: 1,
      components: { scheme: 1, host: 1, path: 1, query: 1 },
      examples: [
        {
          components: ['scheme', 'host', 'path', 'query'],
          urls: urls.slice(0, 3),
          from: ['http://www.example.com/a/', 'https://example.com/a', 'https://example.com/a?gclid=1'],
          to: ['https://example.com/a'],
        },
      ],
    });
    expect(there.split).toEqual({ count: 0, components: {}, examples: [] });
  });
  it('the other way round what came together comes apart', () => {
    const back = diffNormalizers(dedupe, crawler, urls);
    const turned = ({ components, urls: of, from, to }: KeyDiff['merged']['examples'][number]): object => ({
      components,
      urls: of,
      from: to,
      to: from,
    });
    expect(back.split.count).toBe(there.merged.count);
    expect(back.split.examples.map(turned)).toEqual(there.merged.examples);
    expect(back.merged.count).toBe(0);
  });
  it('a normalizer does not differ from itself', () => {
    const none = { count: 0, components: {}, examples: [] };
    expect(diffNormalizers(dedupe, dedupe, urls)).toMatchObject({ changed: none, merged: none, split: none });
  });
  it('keeps a few examples of each combination of components', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `http://${index % 2 === 0 ? 'www.' : ''}e.example/${index}`,
    );
    const { changed } = diffNormalizers(crawler, dedupe, many, { examples: 2 });
    expect(changed.count).toBe(100);
    expect(changed.examples.map(({ components }) => components.join())).toEqual([
      'scheme,host',
      'scheme',
      'scheme,host',
      'scheme',
    ]);
  });
});

describe('the profile of a normalizer', () => {
  it('is the same on every machine and in every version while its steps and data are', () => {
    const profiles = (['whatwg', 'rfc3986', 'crawler', 'classic', 'dedupe'] as const).map(
      (preset) => createNormalizer({ preset }).profile,
    );
    expect(profiles).toEqual([
      'd31ead649970',
      '4dc9fa3aa541',
      '59735325b9ed',
      'dd9dd633c44f',
      'a39514292aba',
    ]);
  });
  it('tells options apart', () => {
    const options = [
      {},
      { trackingParameters: 'keep' },
      { keepParameters: ['utm_id'] },
      { dropParameters: ['x'] },
      { dropParameters: ['X'] },
      { dropParameters: ['x', 'y'] },
      { dropParameters: ['x,y'] },
      { dropParameters: ['x;keep=y'] },
      { dropParameters: ['x'], keepParameters: ['y'] },
      { trackingParameters: ['2026-12-01'] },
      { hostRules: 'none' },
      { ampSuffixes: 'strip' },
      { indexFiles: ['home.html'] },
      { pathCharset: 'page' },
    ] as const;
    const profiles = options.map((one) => createNormalizer({ preset: 'dedupe', ...one }).profile);
    expect(new Set(profiles).size).toBe(options.length);
  });
  it('is that of its steps, wherever they come from', () => {
    expect(createNormalizer({ preset: 'crawler', slashes: 'keep' }).profile).toBe(
      crawler.remove('fold-slashes').profile,
    );
  });
});
