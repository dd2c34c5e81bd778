import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { referenceText, urlText } from '../../../testing/url-arbitraries.js';
import { warmed } from '../../../testing/warmed.js';
import { deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT } from './acceptor/scan.js';
import { createNormalizer, type Normalizer, type PageOptions, type PresetName, presets } from './index.js';

const names = Object.keys(presets) as PresetName[];

const warm = (preset: PresetName): Normalizer => warmed(createNormalizer({ preset }));

/** The short roads against the plain one: `explain` runs every step in order, and knows of no acceptor. */
function expectSameRoads(normalizer: Normalizer, input: string, page: PageOptions = {}): void {
  const result = normalizer.try(input, page);
  if (!result.ok) {
    const failure = expect.objectContaining({ code: result.error.code });
    expect(() => normalizer.explain(input, page)).toThrow(failure);
    return;
  }
  const { key } = normalizer.explain(input, page);
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

/** Bases that leave something of theirs for each kind of reference, or of which the steps change something. */
const bases = [
  'http://base.example/dir/page.html?x=1#top',
  'https://base.example',
  'http://www.base.example./a//b/?b=1&a=2',
  'http://user:secret@base.example:8080/a%7e/index.html',
  'http://192.168.0.1/a/',
  'ftp://base.example/a/b',
  'file:///a/b',
  'mailto:someone@base.example',
];

describe.each(names)('the roads of references in the preset %s', (preset) => {
  const normalizer = warm(preset);

  it('come to the same on any base', () => {
    fc.assert(
      fc.property(fc.oneof(referenceText, urlText), fc.constantFrom(...bases), (input, base) =>
        expectSameRoads(normalizer, input, { base }),
      ),
      { numRuns: 4000 },
    );
  });
});

describe('the road of references', () => {
  const crawler = warm('crawler');
  const base = 'http://base.example/dir/page.html?x=1#top';
  const rows: readonly (readonly [reference: string, expected: string])[] = [
    ['/a', 'http://base.example/a'],
    ['//other.example/a', 'http://other.example/a'],
    ['//other.example', 'http://other.example/'],
    ['///other.example/a', 'http://other.example/a'],
    ['/', 'http://base.example/'],
    ['a/b', 'http://base.example/dir/a/b'],
    ['a:b', 'a:b'],
    ['a/b:c', 'http://base.example/dir/a/b:c'],
    ['?a:b=1', 'http://base.example/dir/page.html?a:b=1'],
    ['?b=1&a=2', 'http://base.example/dir/page.html?a=2&b=1'],
    ['?', 'http://base.example/dir/page.html'],
    ['#a', 'http://base.example/dir/page.html?x=1'],
    ['', 'http://base.example/dir/page.html?x=1'],
    ['a?b=1&a=2#c', 'http://base.example/dir/a?a=2&b=1'],
    ['/a#b?c', 'http://base.example/a'],
    ['/a#\u00e9 \t', 'http://base.example/a'],
    ['.', 'http://base.example/dir/'],
    ['../a', 'http://base.example/a'],
    ['./../a?b=1', 'http://base.example/a?b=1'],
    ['../../../a/./b', 'http://base.example/a/b'],
    ['..', 'http://base.example/'],
    ['./', 'http://base.example/dir/'],
    ['.//a', 'http://base.example/dir/a'],
    ['./\\a', 'http://base.example/dir/a'],
    ['./ a', 'http://base.example/dir/%20a'],
    ['.well-known/a', 'http://base.example/dir/.well-known/a'],
    ['./a:b', 'http://base.example/dir/a:b'],
    ['/\\other.example/a', 'http://other.example/a'],
    ['\\a', 'http://base.example/a'],
    [' a', 'http://base.example/dir/a'],
  ];
  it.each(rows)('%j -> %s', (reference, expected) => expect(crawler(reference, { base })).toBe(expected));

  it('takes each base for itself', () => {
    expect(crawler('x', { base: 'http://a.example/1/' })).toBe('http://a.example/1/x');
    expect(crawler('x', { base: 'http://b.example/2/' })).toBe('http://b.example/2/x');
    expect(crawler('x', { base: 'http://a.example/1/' })).toBe('http://a.example/1/x');
  });
});

describe('a mistake in the page', () => {
  const pages: readonly (readonly [page: PageOptions, component: string])[] = [
    [{ charset: 'gbkk' }, 'charset'],
    [{ base: 'nope' }, 'base'],
    [{ base: 5 as never }, 'base'],
    [{ charset: 5 as never }, 'option'],
  ];
  it.each(pages)('%o is one whichever road the input takes', (page, component) => {
    const failure = expect.objectContaining({ component });
    const url = 'http://a.example/';
    for (const normalizer of [createNormalizer(), warm('crawler')]) {
      expect(normalizer.try(url, page)).toEqual({ ok: false, error: failure });
    }
    const own = createNormalizer(page);
    for (let call = 0; call < 64; call++) expect(own.try(url)).toEqual({ ok: false, error: failure });
  });
});

describe('the road of dropped fragments', () => {
  const crawler = warm('crawler');
  const rows: readonly (readonly [input: string, expected: string])[] = [
    ['http://a.example/#', 'http://a.example/'],
    ['http://a.example/#b#c?d', 'http://a.example/'],
    ['http://a.example/?b=1&a=2#b', 'http://a.example/?a=2&b=1'],
    ['http://a.example/?#b', 'http://a.example/'],
    ['http://a.example#b', 'http://a.example/'],
  ];
  it.each(rows)('%s -> %s', (input, expected) => expect(crawler(input)).toBe(expected));
});

describe('the road of another query', () => {
  const crawler = warm('crawler');
  const rows: readonly (readonly [input: string, expected: string])[] = [
    ['http://a.example/?b&a', 'http://a.example/?a=&b='],
    ['http://a.example/?b=%7e&&a=%2f', 'http://a.example/?a=%2F&b=~'],
    ['http://a.example/?b=%20#c', 'http://a.example/?b=+'],
    ['http://a.example/?a=\u00e9', 'http://a.example/?a=%C3%A9'],
    ["http://a.example/?a='", 'http://a.example/?a=%27'],
    ['http://a.example/?a ', 'http://a.example/?a='],
    ['http://a.example/?a\tb', 'http://a.example/?ab='],
    ['http://a.example/?&', 'http://a.example/'],
    ['http://a.example/?', 'http://a.example/'],
    ['http://a.example/#?a', 'http://a.example/'],
    ['http://user@a.example/?a', 'http://user@a.example/?a='],
    ['http://a.example/?a=user@b', 'http://a.example/?a=user@b'],
  ];
  it.each(rows)('%j -> %s', (input, expected) => expect(crawler(input)).toBe(expected));

  it('keeps an empty one where the rules do', () => {
    const keeping = warmed(createNormalizer({ emptyQuery: 'keep' }));
    expect(keeping('http://a.example/?')).toBe('http://a.example/?');
    expect(keeping('http://a.example/?#a')).toBe('http://a.example/?');
    expect(keeping('http://a.example/?&')).toBe('http://a.example/?');
  });

  it('keeps the fragment where the rules do', () => {
    const keeping = warmed(createNormalizer({ fragment: 'keep' }));
    expect(keeping('http://a.example/?a#b?c')).toBe('http://a.example/?a=#b?c');
  });
});

describe('the road of unordered pairs', () => {
  const crawler = warm('crawler');
  const rows: readonly (readonly [input: string, expected: string])[] = [
    ['http://a.example/?b=1&a=2', 'http://a.example/?a=2&b=1'],
    ['http://a.example/?a=1&a=2', 'http://a.example/?a=2'],
    ['http://a.example/?b=1&a=2&b=3', 'http://a.example/?a=2&b=3'],
    ['http://a.example/?b=?&a=/', 'http://a.example/?a=/&b=?'],
    ['http://a.example/?ab=1&a=2', 'http://a.example/?a=2&ab=1'],
    ['http://a.example/?ab=1&ab=2', 'http://a.example/?ab=2'],
    ['http://a.example/?ab=1&aa=2', 'http://a.example/?aa=2&ab=1'],
    ['http://a.example/?=1&=2', 'http://a.example/?=2'],
    ['http://a.example/?a=&a=', 'http://a.example/?a='],
  ];
  it.each(rows)('%s -> %s', (input, expected) => expect(crawler(input)).toBe(expected));

  it('keeps the fragment where the rules do', () => {
    const keeping = warmed(createNormalizer({ fragment: 'keep' }));
    expect(keeping('http://a.example/?b=1&a=2#x?z=1&y=2')).toBe('http://a.example/?a=2&b=1#x?z=1&y=2');
  });
});

sharedSuite('the roads of real addresses', ['corpora/crawl-urls.txt'], () => {
  it('come to the same, and most are accepted as they are', () => {
    const crawler = warm('crawler');
    const lines = readSharedLines('corpora/crawl-urls.txt');
    const acceptor = deriveAcceptor(crawler.steps);
    const accepted = lines.filter((line) => {
      expectSameRoads(crawler, line);
      const isAccepted = acceptor?.url(line) === VERDICT.accepted;
      if (isAccepted && crawler(line) !== line) expect(crawler(line)).toBe(line);
      return isAccepted;
    });
    expect(accepted.length / lines.length).toBeGreaterThan(0.95);
  });
});

sharedSuite('the roads of real references', ['corpora/page-links.txt'], () => {
  it.each(names)('come to the same in the preset %s', (preset) => {
    const normalizer = warm(preset);
    const page = { base: 'https://www.example.com/news/2024/05/index.html?edition=2' };
    for (const line of readSharedLines('corpora/page-links.txt')) expectSameRoads(normalizer, line, page);
  });
});
