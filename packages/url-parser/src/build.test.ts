import { UrlError } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { build, credentials, parse, type RawParts } from './index.js';

function codeOf(parts: RawParts): string {
  try {
    return build(parts).href;
  } catch (error) {
    if (error instanceof UrlError) return error.code;
    throw error;
  }
}

describe('build', () => {
  it('makes a file of any name fetchable', () => {
    const url = build({ scheme: 'https', host: 'example.org', path: ['a', 'hello#world?.txt'] });
    expect(url.href).toBe('https://example.org/a/hello%23world%3F.txt');
    expect(new URL(url.href).pathname).toBe('/a/hello%23world%3F.txt');
  });

  it.each<[string, RawParts]>([
    ['https://example.org/', { scheme: 'HTTPS', host: 'Example.ORG' }],
    ['https://example.org/a/', { scheme: 'https', host: 'example.org', path: ['a', ''] }],
    ['https://example.org/a%2Fb/c%5Cd', { scheme: 'https', host: 'example.org', path: ['a/b', 'c\\d'] }],
    ['https://example.org/100%25/a%2541', { scheme: 'https', host: 'example.org', path: ['100%', 'a%41'] }],
    [
      'https://example.org/a%20b/%41?x=%20#',
      { scheme: 'https', host: 'example.org', path: 'a b/%41', query: 'x=%20', fragment: '' },
    ],
    ['https://example.org/a%3Fb%23c', { scheme: 'https', host: 'example.org', path: '/a?b#c' }],
    [
      'https://example.org/?k=v%26w&a%3Db=c+'.replace('+', '%2B'),
      {
        scheme: 'https',
        host: 'example.org',
        query: [
          ['k', 'v&w'],
          ['a=b', 'c+'],
        ],
      },
    ],
    [
      'https://example.org/?bare&empty=&%C3%A9=%F0%9F%92%A9',
      {
        scheme: 'https',
        host: 'example.org',
        query: [
          ['bare', null],
          ['empty', ''],
          ['\u00E9', '\u{1F4A9}'],
        ],
      },
    ],
    ['https://example.org/?', { scheme: 'https', host: 'example.org', query: [] }],
    ['https://example.org/#50%25%20off#', { scheme: 'https', host: 'example.org', fragment: '50% off#' }],
    [
      'https://a%40b:p%3A%2541@example.org:8080/',
      { scheme: 'https', username: 'a@b', password: 'p:%41', host: 'example.org', port: 8080 },
    ],
    ['https://example.org/', { scheme: 'https', host: 'example.org', port: 443 }],
    ['https://xn--bcher-kva.example/', { scheme: 'https', host: 'b\u00FCcher.example' }],
    ['https://[::1]/', { scheme: 'https', host: '[0:0::1]' }],
    ['https://h/a%09b%0A?c%0Dd', { scheme: 'https', host: 'h', path: '/a\tb\n', query: 'c\rd' }],
    ['foo:/a%09b', { scheme: 'foo', path: '/a\tb' }],
    ['foo:a%09b', { scheme: 'foo', path: 'a\tb' }],
    ['foo://h', { scheme: 'foo', host: 'h', path: '' }],
    ['foo://h/%09', { scheme: 'foo', host: 'h', path: '\t' }],
    ['https://h/', { scheme: 'https', host: 'h', username: '', password: '', port: null, query: null }],
    ['file:///C:/x', { scheme: 'file', path: ['C:', 'x'] }],
    ['file:///c%7C/x', { scheme: 'file', path: ['c|', 'x'] }],
    ['file:///x', { scheme: 'file', host: 'localhost', path: ['x'] }],
    ['mailto:me@example.org', { scheme: 'mailto', path: 'me@example.org' }],
    ['foo:a%3Fb%20?c', { scheme: 'foo', path: 'a?b ', query: 'c' }],
    ['foo:/.//a', { scheme: 'foo', path: ['', 'a'] }],
    ['foo:/a', { scheme: 'foo', path: ['a'] }],
    ['foo://h', { scheme: 'foo', host: 'h' }],
    ['foo:', { scheme: 'foo' }],
  ])('gives %s', (href, parts) => {
    expect(codeOf(parts)).toBe(href);
    expect(parse(href)).toEqual(build(parts));
  });

  it.each<[string, RawParts]>([
    ['invalid-scheme', { scheme: '1a' }],
    ['invalid-scheme', { scheme: 'https:', host: 'h' }],
    ['invalid-scheme', { scheme: '' }],
    ['host-missing', { scheme: 'https' }],
    ['host-missing', { scheme: 'https', host: '' }],
    ['host-missing', { scheme: 'file', port: 80 }],
    ['host-missing', { scheme: 'foo', username: 'me', path: ['a'] }],
    ['domain-invalid-code-point', { scheme: 'https', host: 'a b' }],
    ['IPv4-out-of-range-part', { scheme: 'https', host: '256.0.0.1' }],
    ['port-out-of-range', { scheme: 'https', host: 'h', port: 65536 }],
    ['port-invalid', { scheme: 'https', host: 'h', port: -1 }],
    ['port-invalid', { scheme: 'https', host: 'h', port: 80.5 }],
    ['port-invalid', { scheme: 'https', host: 'h', port: Number.NaN }],
    ['dot-segment', { scheme: 'https', host: 'h', path: ['a', '..'] }],
    ['dot-segment', { scheme: 'https', host: 'h', path: ['.'] }],
    ['port-invalid', { scheme: 'https', host: 'h', port: Symbol('s') as never }],
    ['port-invalid', { scheme: 'https', host: 'h', port: Object.create(null) }],
    ['port-invalid', { scheme: 'https', host: 'h', port: '80' as never }],
    ['port-invalid', { scheme: 'https', host: 'h', port: 80n as never }],
    ['port-out-of-range', { scheme: 'https', host: 'h', port: 1e21 }],
    ['invalid-parts', null as never],
    ['invalid-parts', undefined as never],
    ['invalid-parts', 'https://h/' as never],
    ['invalid-pair', { scheme: 'https', host: 'h', query: [null as never] }],
    ['invalid-pair', { scheme: 'https', host: 'h', query: [5 as never] }],
    ['invalid-pair', { scheme: 'https', host: 'h', query: ['kv' as never] }],
    ['invalid-pair', { scheme: 'https', host: 'h', query: [['k'] as never] }],
    ['invalid-pair', { scheme: 'https', host: 'h', query: [['k', 'v', 'w'] as never] }],
    ['invalid-pair', { scheme: 'https', host: 'h', query: new Array(1) }],
    ['input-is-no-string', { scheme: 'https', host: 'h', query: [[Symbol('s') as never, null]] }],
    ['input-is-no-string', { scheme: 'https', host: 'h', username: 0 as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', password: Number.NaN as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', password: false as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', path: new Array(1) }],
    ['input-is-no-string', { scheme: 'https', host: 'h', path: Object.create(null) }],
    ['input-is-no-string', Object.create(null)],
    ['input-is-no-string', { scheme: 1 as never }],
    ['input-is-no-string', { scheme: 'https', host: 1 as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', path: [1 as never] }],
    ['input-is-no-string', { scheme: 'https', host: 'h', path: 1 as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', query: 1 as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', query: [['k', 1 as never]] }],
    ['input-is-no-string', { scheme: 'https', host: 'h', fragment: 1 as never }],
    ['input-is-no-string', { scheme: 'https', host: 'h', username: 1 as never }],
  ])('refuses with %s', (code, parts) => {
    expect(codeOf(parts)).toBe(code);
  });
});

const raw = fc.string({
  unit: fc.oneof(fc.constantFrom(...'%/\\?#&=+;:@ |.~\t\u00E9'), fc.string({ minLength: 1, maxLength: 1 })),
});
const segment = raw.filter((text) => text !== '.' && text !== '..');
const anyParts = fc.record({
  scheme: fc.constantFrom('http', 'wss', 'foo'),
  host: fc.constantFrom('example.org', '[::1]', 'h'),
  username: raw,
  password: raw,
  path: fc.array(segment, { minLength: 1, maxLength: 4 }),
  query: fc.array(fc.tuple(raw, fc.option(raw)), { minLength: 1, maxLength: 3 }),
  fragment: raw,
});

describe('what is built', () => {
  it('reads back as the same record, and decodes to the parts that it was built from', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const url = build(parts);
        expect(parse(url.href)).toEqual(url);
        expect(new URL(url.href).href.replaceAll('^', '%5E')).toBe(url.href.replaceAll('^', '%5E'));
        expect(url.pathSegments.map(decodeURIComponent)).toEqual(parts.path);
        expect(decodeURIComponent(url.fragment!)).toBe(parts.fragment);
        const { username, password } = parts;
        const isAnonymous = username === '' && password === '';
        expect(credentials(url)).toEqual(isAnonymous ? null : { username, password });
        const pairs = url.query!.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
        expect(pairs).toEqual(parts.query.map(([key, value]) => (value === null ? [key] : [key, value])));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back as the same record where the path is text', () => {
    const schemes = fc.constantFrom('http', 'file', 'foo');
    const hosts = fc.constantFrom('h', null);
    fc.assert(
      fc.property(schemes, hosts, raw, raw, (scheme, host, path, query) => {
        if (scheme === 'http' && host === null) return;
        const url = build({ scheme, host, path, query });
        expect(parse(url.href)).toEqual(url);
      }),
      { numRuns: 5_000 },
    );
  });
});
