import { describe, expect, it } from 'vitest';
import { classify, tryClassify } from './classic-schemes.js';
import { normalizeReference } from './rfc3986-normalize.js';
import { tryParseReference } from './rfc3986-parse.js';
import { removeDotSegments, resolveReference } from './rfc3986-resolve.js';

it('exports these names', async () => {
  expect(Object.keys(await import('./rfc3986.js')).sort()).toEqual([
    'classify',
    'defaultPort',
    'ipLiteral',
    'ipLiteralWithZone',
    'ipv4Address',
    'mailAddress',
    'normalizeReference',
    'parseReference',
    'parseUri',
    'recompose',
    'removeDotSegments',
    'resolveReference',
    'transformReference',
    'tryClassify',
    'tryParseReference',
    'tryParseUri',
    'uri',
    'uriReference',
  ]);
});

describe('1 MB of hostile text takes no more than a moment', () => {
  const MEGABYTE = 1 << 20;
  // A quadratic scan of so much text takes minutes; a linear one a few hundredths of a second.
  const MOMENT = 2000;
  const patterns = [
    '/../',
    '/.',
    'a/../',
    '%',
    '%41',
    '%C3',
    '@',
    ':',
    '&',
    '[',
    ':0',
    '?',
    '#',
    'a',
    ';',
    ',',
    '\t',
    '\u00e9',
    '\\',
  ];
  const heads = [
    '',
    'x:',
    '//',
    'http://h/',
    'ftp://h/',
    'mailto:',
    'mailto:?',
    'news:',
    'gopher://h/1',
    'prospero://h/',
  ];

  it.each(patterns)('%j', (pattern) => {
    const body = pattern.repeat(MEGABYTE / pattern.length);
    for (const head of heads) {
      const text = head + body;
      const start = performance.now();
      tryClassify(text);
      const result = tryParseReference(text);
      if (result.ok) {
        resolveReference(text, 'http://h/a/b');
        normalizeReference(text);
      }
      removeDotSegments(text);
      expect(performance.now() - start, head).toBeLessThan(MOMENT);
    }
  });

  it('in the places that only a well-formed text reaches', () => {
    const long = 'a'.repeat(MEGABYTE);
    const start = performance.now();
    for (const text of [
      `ftp://u:${long}@h/${'a/'.repeat(MEGABYTE / 2)};type=a`,
      `mailto:${'a@b,'.repeat(MEGABYTE / 4)}a@b?${'x=1&'.repeat(MEGABYTE / 4)}y=2`,
      `mailto:%22${'%5C%5C'.repeat(MEGABYTE / 6)}%22@h`,
      `prospero://h/x${';a=b'.repeat(MEGABYTE / 4)}`,
      `gopher://h/0${'%09'.repeat(MEGABYTE / 3)}`,
      `nntp://h/${long}/1`,
      `x://[v1.${long}]:${'1'.repeat(MEGABYTE)}/`,
    ]) {
      classify(text);
    }
    expect(performance.now() - start).toBeLessThan(MOMENT * 2);
  });
});
