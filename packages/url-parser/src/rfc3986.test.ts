import { UrlError } from '@oneurl/percent-codec';
import { describe, expect, it } from 'vitest';
import { classify, tryClassify } from './classic-schemes.js';
import { defaultPort } from './classic-schemes-ports.js';
import { parse } from './index.js';
import { normalizeReference } from './rfc3986-normalize.js';
import { parseReference, parseUri, tryParseReference, tryParseUri } from './rfc3986-parse.js';
import { recompose, removeDotSegments, resolveReference, transformReference } from './rfc3986-resolve.js';

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

describe('what callers without types give is a UrlError', () => {
  const anything = [undefined, null, 5, {}, [], Symbol('s'), Object.create(null), 5n, () => ''];
  const base = 'http://h/a';

  function codeOf(call: () => unknown): unknown {
    try {
      return call();
    } catch (error) {
      if (error instanceof UrlError) return error.code;
      throw error;
    }
  }

  it.each(anything)('%s for a text', (value) => {
    const text = value as never;
    const result = tryParseReference(text);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'input-is-no-string' },
      state: 'URI-reference',
    });
    for (const attempt of [tryParseUri(text), tryClassify(text)]) {
      expect(attempt).toMatchObject({ ok: false, error: { code: 'input-is-no-string' } });
    }
    for (const call of [
      () => parseReference(text),
      () => parseUri(text),
      () => classify(text),
      () => normalizeReference(text),
      () => removeDotSegments(text),
      () => defaultPort(text),
      () => resolveReference(text, base),
    ]) {
      expect(codeOf(call)).toBe('input-is-no-string');
    }
  });

  it.each([...anything, parse(base), new URL(base), { ...parseUri(base), path: null }])(
    'a thing that is no components, case %#',
    (value) => {
      const parts = value as never;
      expect(codeOf(() => resolveReference('a', parts))).toBe('invalid-parts');
      expect(codeOf(() => transformReference(parts, parseUri(base)))).toBe('invalid-parts');
      expect(codeOf(() => transformReference(parseUri(base), parts))).toBe('invalid-parts');
      expect(codeOf(() => recompose(parts))).toBe('invalid-parts');
    },
  );

  it('an option of another value', () => {
    const unknown = 'unknown-option-value';
    const lax = { reading: 'lax' as never };
    expect(codeOf(() => resolveReference('a', base, lax))).toBe(unknown);
    expect(codeOf(() => transformReference(parseUri(base), parseUri(base), null as never))).toBe(unknown);
    for (const read of [parseReference, parseUri, classify, normalizeReference]) {
      expect(codeOf(() => read(base, { zone: 'yes' as never }))).toBe(unknown);
    }
  });

  it('no options at all are the defaults', () => {
    const none = null as never;
    expect(resolveReference('b', base, none)).toBe('http://h/b');
    expect(normalizeReference(base, none)).toBe(base);
    expect(classify(base, none).kind).toBe('generic');
    expect(parseUri(base, none)).toEqual(parseReference(base, none));
  });
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
