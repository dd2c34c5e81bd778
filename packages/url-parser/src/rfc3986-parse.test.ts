import { UrlError } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReference, parseUri, type Reference, tryParseReference, tryParseUri } from './rfc3986-parse.js';
import { recompose } from './rfc3986-resolve.js';

const nothing: Reference = {
  scheme: null,
  authority: null,
  userinfo: null,
  host: null,
  hostKind: null,
  port: null,
  path: '',
  query: null,
  fragment: null,
};

// RFC 3986 appendix B. It splits any text, so that it is an oracle for texts that the grammar accepts.
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$/s;

describe('the examples of the RFC', () => {
  it.each<[string, Partial<Reference>]>([
    ['ftp://ftp.is.co.za/rfc/rfc1808.txt', { scheme: 'ftp', host: 'ftp.is.co.za', path: '/rfc/rfc1808.txt' }],
    [
      'http://www.ietf.org/rfc/rfc2396.txt',
      { scheme: 'http', host: 'www.ietf.org', path: '/rfc/rfc2396.txt' },
    ],
    [
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      {
        scheme: 'ldap',
        host: '[2001:db8::7]',
        hostKind: 'IPv6address',
        path: '/c=GB',
        query: 'objectClass?one',
      },
    ],
    ['mailto:John.Doe@example.com', { scheme: 'mailto', authority: null, path: 'John.Doe@example.com' }],
    ['news:comp.infosystems.www.servers.unix', { scheme: 'news', path: 'comp.infosystems.www.servers.unix' }],
    ['tel:+1-816-555-1212', { scheme: 'tel', path: '+1-816-555-1212' }],
    [
      'telnet://192.0.2.16:80/',
      { scheme: 'telnet', host: '192.0.2.16', hostKind: 'IPv4address', port: '80', path: '/' },
    ],
    [
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
      { scheme: 'urn', authority: null, path: 'oasis:names:specification:docbook:dtd:xml:4.1.2' },
    ],
  ])('section 1.1.2: %s', (text, expected) => {
    expect(parseUri(text)).toMatchObject(expected);
    expect(parseReference(text)).toEqual(parseUri(text));
  });

  it('section 3: foo://example.com:8042/over/there?name=ferret#nose', () => {
    expect(parseUri('foo://example.com:8042/over/there?name=ferret#nose')).toEqual({
      scheme: 'foo',
      authority: 'example.com:8042',
      userinfo: null,
      host: 'example.com',
      hostKind: 'reg-name',
      port: '8042',
      path: '/over/there',
      query: 'name=ferret',
      fragment: 'nose',
    });
  });

  it('section 3: urn:example:animal:ferret:nose', () => {
    const expected = { ...nothing, scheme: 'urn', path: 'example:animal:ferret:nose' };
    expect(parseUri('urn:example:animal:ferret:nose')).toEqual(expected);
  });
});

describe('what the grammar leaves open to a careless reader', () => {
  it.each<[string, Partial<Reference>]>([
    ['', nothing],
    ['?', { query: '', path: '' }],
    ['#', { fragment: '', query: null }],
    ['a:', { scheme: 'a', path: '' }],
    ['//', { authority: '', host: '', hostKind: 'reg-name', userinfo: null, port: null }],
    ['//@:', { authority: '@:', userinfo: '', host: '', port: '' }],
    ['///x', { authority: '', host: '', path: '/x' }],
    ['//12:34@h:56', { userinfo: '12:34', host: 'h', port: '56' }],
    ['//u:p:w@h', { userinfo: 'u:p:w', host: 'h', port: null }],
    ['//:80', { userinfo: null, host: '', port: '80' }],
    ['//h:', { host: 'h', port: '' }],
    ['//h:99999999999999999999', { port: '99999999999999999999' }],
    ['//u@[::1]:1/', { userinfo: 'u', host: '[::1]', port: '1' }],
    ['//[v1F.fe:~]', { host: '[v1F.fe:~]', hostKind: 'IPvFuture' }],
    ['//[::ffff:192.0.2.1]', { hostKind: 'IPv6address' }],
    ['//192.0.2.256', { hostKind: 'reg-name' }],
    ['//192.0.2.01', { hostKind: 'reg-name' }],
    ['//192.0.2.1.', { hostKind: 'reg-name' }],
    ['//1%2E2.3.4', { hostKind: 'reg-name' }],
    ['//h?q', { authority: 'h', path: '', query: 'q' }],
    ['//h#f', { authority: 'h', path: '', fragment: 'f' }],
    ['//[::1]?q#f', { authority: '[::1]', path: '', query: 'q', fragment: 'f' }],
    ['a//b', { authority: null, path: 'a//b' }],
    ['./a:b', { scheme: null, path: './a:b' }],
    ['a/b:c', { scheme: null, path: 'a/b:c' }],
    ['?a?b/c#d?e/f', { query: 'a?b/c', fragment: 'd?e/f' }],
    ['x:y://z', { scheme: 'x', authority: null, path: 'y://z' }],
    ['a+b-c.d:e', { scheme: 'a+b-c.d' }],
  ])('%j', (text, expected) => {
    expect(parseReference(text)).toMatchObject(expected);
  });

  it('reads a zone only when asked', () => {
    expect(parseReference('//[fe80::1%25eth0]/', { zone: true })).toMatchObject({
      host: '[fe80::1%25eth0]',
      hostKind: 'IPv6addrz',
    });
    expect(tryParseReference('//[fe80::1%25eth0]/').ok).toBe(false);
    expect(tryParseReference('//[fe80::1%25]/', { zone: true }).ok).toBe(false);
    expect(tryParseReference('//[fe80::1%eth0]/', { zone: true }).ok).toBe(false);
    expect(tryParseReference('//[v1.a%25eth0]/', { zone: true }).ok).toBe(false);
  });
});

describe('rejection', () => {
  it.each([
    ['1a:b', 'colon-in-first-segment', 'path', 2, 'segment-nz-nc'],
    [':', 'colon-in-first-segment', 'path', 0, 'URI-reference'],
    ['a_b:c', 'colon-in-first-segment', 'path', 3, 'segment-nz-nc'],
    ['a b', 'invalid-character', 'path', 1, 'scheme or segment'],
    ['a/b\u00e9', 'invalid-character', 'path', 3, 'path'],
    ['a:\\', 'invalid-character', 'path', 2, 'hier-part'],
    ['/\\', 'invalid-character', 'path', 1, 'slash'],
    ['/[', 'invalid-character', 'path', 1, 'slash'],
    ['/%', 'invalid-percent-encoding', 'path', 1, 'path %'],
    ['/a%4', 'invalid-percent-encoding', 'path', 2, 'path %h'],
    ['/a%4g', 'invalid-percent-encoding', 'path', 2, 'path %h'],
    ['%zz', 'invalid-percent-encoding', 'path', 0, 'segment-nz-nc %'],
    ['?%', 'invalid-percent-encoding', 'query', 1, 'query %'],
    ['#%', 'invalid-percent-encoding', 'fragment', 1, 'fragment %'],
    ['?^', 'invalid-character', 'query', 1, 'query'],
    ['#a#', 'invalid-character', 'fragment', 2, 'fragment'],
    ['//a%', 'invalid-percent-encoding', 'host', 3, 'userinfo or host %'],
    ['//a@%0', 'invalid-percent-encoding', 'host', 4, 'reg-name %h'],
    ['//a:b%0@', 'invalid-percent-encoding', 'userinfo', 5, 'userinfo %h'],
    ['//a@b@c', 'invalid-character', 'host', 5, 'reg-name'],
    ['//a[b', 'invalid-character', 'host', 3, 'userinfo or host'],
    ['//h:80a/', 'invalid-port', 'port', 6, 'userinfo'],
    ['//h:80a', 'invalid-port', 'port', 6, 'userinfo'],
    ['//h:80a?b@c', 'invalid-port', 'port', 6, 'userinfo'],
    ['//h:-1', 'invalid-port', 'port', 4, 'userinfo'],
    ['//a@h:8x', 'invalid-port', 'port', 7, 'port'],
    ['//[::1]:x', 'invalid-port', 'port', 8, 'port'],
    ['//[::1]x', 'invalid-character', 'host', 7, 'after IP-literal'],
    ['//[', 'invalid-ip-literal', 'host', 3, 'IP-literal'],
    ['//[]', 'invalid-ip-literal', 'host', 3, 'IP-literal'],
    ['//[:]', 'invalid-ip-literal', 'host', 4, 'IPv6address colon'],
    ['//[::1', 'invalid-ip-literal', 'host', 6, 'IPv6address group 1 after ::, octet 1'],
    ['//[1:2]', 'invalid-ip-literal', 'host', 6, 'IPv6address group 2, hex digit 1'],
    ['//[12345::]', 'invalid-ip-literal', 'host', 7, 'IPv6address group 1, hex digit 4'],
    ['//[1::2::3]', 'invalid-ip-literal', 'host', 8, 'IPv6address 2 groups after ::, colon'],
    ['//[::1.2.3]', 'invalid-ip-literal', 'host', 10, 'IPv4address octet 3, 3-9'],
    ['//[::1%25e]', 'invalid-ip-literal', 'host', 6, 'IPv6address group 1 after ::, octet 1'],
    ['//[v.a]', 'invalid-ip-literal', 'host', 4, 'IPvFuture v'],
    ['//[v1.]', 'invalid-ip-literal', 'host', 6, 'IPvFuture dot'],
    ['//[v1.a%41]', 'invalid-ip-literal', 'host', 7, 'IPvFuture address'],
  ] as const)('%j: %s', (text, code, component, position, state) => {
    const result = tryParseReference(text);
    if (result.ok) expect.unreachable(text);
    expect([result.error.code, result.error.component, result.error.position, result.state]).toEqual([
      code,
      component,
      position,
      state,
    ]);
    expect(result.error.input).toBe(text);
  });

  it.each([
    ['', 0, 'URI'],
    ['//h', 0, 'URI'],
    ['1a:', 0, 'URI'],
    ['abc', 3, 'scheme'],
    ['a/b:c', 1, 'scheme'],
  ] as const)('%j has no scheme', (text, position, state) => {
    const result = tryParseUri(text);
    if (result.ok) expect.unreachable(text);
    expect([result.error.code, result.error.position, result.state]).toEqual([
      'missing-scheme',
      position,
      state,
    ]);
  });

  it('throws what the other form returns', () => {
    expect(() => parseReference('a b')).toThrow(UrlError);
    expect(() => parseUri('a')).toThrow(/begins with a scheme/);
  });

  it('never shows a password', () => {
    for (const text of [
      'http://user:s3cr\u00eft@host/',
      'http://user:s3cr^t@host/',
      'http://user:12^3@host/',
    ]) {
      const result = tryParseReference(text);
      if (result.ok) expect.unreachable(text);
      expect(result.error.message).not.toMatch(/s3cr|\^|\u00ef|EF/);
    }
  });
});

const hostile = fc.oneof(
  fc.constantFrom(
    'http:',
    '//',
    '/',
    '?',
    '#',
    ':',
    '@',
    '%',
    '%41',
    '[',
    ']',
    '[::1]',
    '.',
    '..',
    '1',
    'a',
    '',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom('__proto__', '\ud800', '\u0000', '\\'),
);
const texts = fc.array(hostile, { maxLength: 10 }).map((pieces) => pieces.join(''));
const valid = fc
  .array(
    fc.constantFrom('a', 'b:', '1', '/', '//', '?', '#', '@', '%2F', '.', '..', '[::1]', ':8', '~', '+'),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => tryParseReference(text).ok);

describe('laws', () => {
  it('recomposing what was parsed gives the text', () => {
    fc.assert(
      fc.property(valid, (text) => {
        expect(recompose(parseReference(text))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  it('splits as the expression of appendix B', () => {
    fc.assert(
      fc.property(valid, (text) => {
        const groups = APPENDIX_B.exec(text) ?? [];
        const { scheme, authority, path, query, fragment } = parseReference(text);
        expect([scheme, authority, path, query, fragment]).toEqual(
          [groups[2], groups[4], groups[5], groups[7], groups[9]].map((group) => group ?? null),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('composes the authority of its parts', () => {
    fc.assert(
      fc.property(valid, (text) => {
        const { authority, userinfo, host, port } = parseReference(text);
        const composed = `${userinfo === null ? '' : `${userinfo}@`}${host}${port === null ? '' : `:${port}`}`;
        expect(authority === null ? 'null' : authority).toBe(composed);
      }),
      { numRuns: 5000 },
    );
  });

  it('gives components or a UrlError for any string, and a position within it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const result of [
          tryParseReference(text),
          tryParseUri(text),
          tryParseReference(text, { zone: true }),
        ]) {
          if (result.ok) continue;
          expect(result.error).toBeInstanceOf(UrlError);
          expect(result.error.position).toBeGreaterThanOrEqual(0);
          expect(result.error.position).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('a URI is a reference with a scheme, and reads the same', () => {
    fc.assert(
      fc.property(fc.oneof(texts, valid), (text) => {
        const asUri = tryParseUri(text);
        const asReference = tryParseReference(text);
        const hasScheme = asReference.ok && asReference.reference.scheme !== null;
        expect(asUri.ok).toBe(hasScheme);
        if (asUri.ok) expect(asUri).toEqual(asReference);
      }),
      { numRuns: 10_000 },
    );
  });
});
