import { expect, it } from 'vitest';
import { robotsSitemaps } from './robots.js';

it('finds the lines, whatever their case, spaces and ends', () => {
  const robots =
    '\uFEFFsitemap:https://a.example/1\r\nUser-agent: *\rDisallow: /sitemap: x\n  SiteMap : /2 # two\n#Sitemap: /3\nSitemap:\n';
  const expected = [
    { raw: 'https://a.example/1', url: 'https://a.example/1', line: 1 },
    { raw: '/2', url: 'https://a.example/2', line: 4 },
  ];
  expect(robotsSitemaps(robots, { base: 'https://a.example/robots.txt' })).toEqual(expected);
  expect(robotsSitemaps(Buffer.from(robots), { base: 'https://a.example/robots.txt' })).toEqual(expected);
  expect(robotsSitemaps(robots)[1]!.url).toBe(null);
});
