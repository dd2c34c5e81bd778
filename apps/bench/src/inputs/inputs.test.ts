import { describe, expect, test } from 'vitest';
import { absolutePageLinks, crawlUrls, pageLinks } from './corpora.js';
import { generateChineseLinks, generateCrawlUrls, generatePageLinks } from './generated.js';
import { realPages } from './pages.js';
import { pickSkewed, seeded } from './seeded.js';

const share = (lines: readonly string[], test: (line: string) => boolean): number =>
  lines.filter(test).length / lines.length;

describe('generated inputs', () => {
  test('are the same for the same seed and others for another', () => {
    expect(generateCrawlUrls(50)).toEqual(generateCrawlUrls(50));
    expect(generateCrawlUrls(50)).not.toEqual(generateCrawlUrls(50, 9));
    expect(generatePageLinks(50)).toEqual(generatePageLinks(50));
  });

  test('crawl URLs have the shape of the real ones: all parse, 45 characters or so, one in twenty with a query', () => {
    const urls = generateCrawlUrls(5000);
    const length = urls.reduce((sum, url) => sum + url.length, 0) / urls.length;
    expect(share(urls, (url) => URL.canParse(url))).toBe(1);
    expect(length).toBeGreaterThan(30);
    expect(length).toBeLessThan(60);
    expect(share(urls, (url) => url.includes('?'))).toBeCloseTo(0.05, 1);
    expect(share(urls, (url) => new URL(url).href === url)).toBeGreaterThan(0.9);
  });

  test('page links have the shape of the real ones: two in three absolute, some dirty, some no web addresses', () => {
    const links = generatePageLinks(5000);
    expect(share(links, (link) => /^\s*https?:/.test(link))).toBeCloseTo(0.68, 1);
    expect(share(links, (link) => link.startsWith('/'))).toBeGreaterThan(0.2);
    expect(share(links, (link) => /[^\u0021-\u007e]/.test(link))).toBeGreaterThan(0.02);
    expect(share(links, (link) => /^(mailto|javascript):/.test(link))).toBeGreaterThan(0.001);
  });

  test('a quarter of the Chinese links has raw Chinese', () => {
    expect(share(generateChineseLinks(4000), (link) => /[^\u0000-\u007f]/.test(link))).toBeCloseTo(0.25, 1);
  });

  test('numbers lie in [0, 1), and skewed picks favour the front', () => {
    const random = seeded(1);
    const numbers = Array.from({ length: 1000 }, random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const picks = Array.from({ length: 1000 }, () => pickSkewed(random, [0, 1, 2, 3]));
    expect(share(picks.map(String), (one) => one === '0')).toBeGreaterThan(0.5);
  });
});

describe('inputs of the bench, real or generated', () => {
  test('there are tens of thousands, without blank lines, and what is to be absolute parses', () => {
    expect(crawlUrls().lines.length).toBeGreaterThan(40_000);
    expect(pageLinks().lines.length).toBeGreaterThan(20_000);
    expect(absolutePageLinks().lines.every((link) => URL.canParse(link))).toBe(true);
    expect(crawlUrls().lines).not.toContain('');
  });

  test('the pages are the 258 of the package', () => {
    expect(realPages()).toHaveLength(258);
  });
});
