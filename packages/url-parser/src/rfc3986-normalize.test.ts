import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeReference } from './rfc3986-normalize.js';
import { parseReference, tryParseReference } from './rfc3986-parse.js';
import { resolveReference } from './rfc3986-resolve.js';

describe('normalizeReference', () => {
  it.each([
    // Section 6.2.2
    ['eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'example://a/b/c/%7Bfoo%7D'],
    ['example://a/b/c/%7Bfoo%7D', 'example://a/b/c/%7Bfoo%7D'],
    // 6.2.2.1
    ['HTTP://www.EXAMPLE.com/', 'http://www.example.com/'],
    ['http://h/%3a', 'http://h/%3A'],
    ['http://H%c3%a9%4A/', 'http://h%C3%A9j/'],
    // 6.2.2.2: the unreserved characters that it names
    ['x:%41%5A%61%7A%30%39%2D%2E%5F%7E', 'x:AZaz09-._~'],
    ['x:%2f%3F%23%25%26', 'x:%2F%3F%23%25%26'],
    ['http://u%73er:%70w@h/?%71#%66', 'http://user:pw@h/?q#f'],
    // 6.2.2.3
    ['http://h/a/%2e%2e/b', 'http://h/b'],
    // 6.2.3
    ['http://example.com', 'http://example.com/'],
    ['http://example.com/', 'http://example.com/'],
    ['http://example.com:/', 'http://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['https://h:443', 'https://h/'],
    ['gopher://h:70/1', 'gopher://h/1'],
    ['foo://h:80/', 'foo://h:80/'],
    ['http://h?q', 'http://h/?q'],
    // What is not to be touched
    ['../%2e/b', '.././b'],
    ['./a:b', './a:b'],
    ['//H:80', '//h:80'],
    ['mailto:Joe@Example.COM', 'mailto:Joe@Example.COM'],
    ['http://[2001:DB8:0:0::1]/', 'http://[2001:db8:0:0::1]/'],
    ['http://[V1.FE]/', 'http://[v1.fe]/'],
    ['x:/.//y', 'x:/.//y'],
    ['/a/..//y', '/.//y'],
    ['', ''],
    ['?#', '?#'],
  ])('%j -> %j', (text, expected) => {
    expect(normalizeReference(text)).toBe(expected);
  });

  it('leaves the zone of an address as it is', () => {
    expect(normalizeReference('x://[FE80::A%25Eth%30]/', { zone: true })).toBe('x://[fe80::a%25Eth0]/');
  });

  it('refuses what is no reference', () => {
    expect(() => normalizeReference('http://a b/')).toThrow(/host/);
  });

  const references = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        'x:',
        'http:',
        '/',
        '/',
        '//',
        '.',
        '%2e',
        '..',
        '?',
        '#',
        '%2f',
        '%7E',
        '@',
        ':80',
        ':',
        '[::A]',
      ),
      { maxLength: 10 },
    )
    .map((pieces) => pieces.join(''))
    .filter((text) => tryParseReference(text).ok);

  it('is idempotent, and keeps the kind of reference', () => {
    fc.assert(
      fc.property(references, (text) => {
        const normal = normalizeReference(text);
        expect(normalizeReference(normal)).toBe(normal);
        const [before, after] = [parseReference(text), parseReference(normal)];
        for (const part of ['scheme', 'authority', 'userinfo', 'query', 'fragment'] as const) {
          expect(after[part] === null).toBe(before[part] === null);
        }
        expect(after.hostKind === before.hostKind || before.hostKind === 'reg-name').toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not change what a reference means on a base', () => {
    // Resolution takes `%2e/..` for two names, section 6.2.2.2 for two dot segments: the RFC disagrees with itself.
    const withoutEscapedDots = references.filter((text) => !text.includes('%2e'));
    fc.assert(
      fc.property(withoutEscapedDots, (text) => {
        const base = 'x://h/a/b?q';
        const meant = normalizeReference(resolveReference(text, base));
        expect(normalizeReference(resolveReference(normalizeReference(text), base))).toBe(meant);
      }),
      { numRuns: 10_000 },
    );
  });
});
