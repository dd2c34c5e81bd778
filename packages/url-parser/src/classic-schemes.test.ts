import { UrlError } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassicUri, classify, tryClassify } from './classic-schemes.js';
import { defaultPort } from './classic-schemes-ports.js';

function fields(text: string): Record<string, unknown> {
  const { reference, ...rest } = classify(text);
  expect(reference.scheme).not.toBeNull();
  return rest;
}

const CASES: [section: string, text: string, expected: Record<string, unknown>][] = [
  [
    'RFC 1738 3.2.2',
    'ftp://myname@host.dom/%2Fetc/motd',
    {
      kind: 'ftp',
      host: 'host.dom',
      port: 21,
      user: 'myname',
      password: null,
      segments: ['/etc', 'motd'],
      type: null,
    },
  ],
  ['RFC 1738 3.2.2', 'ftp://myname@host.dom/etc/motd', { kind: 'ftp', segments: ['etc', 'motd'] }],
  ['RFC 1738 3.2.2', 'ftp://myname@host.dom//etc/motd', { kind: 'ftp', segments: ['', 'etc', 'motd'] }],
  ['RFC 1738 3.1', 'ftp://@host.com/', { user: '', password: null, segments: [''] }],
  ['RFC 1738 3.1', 'ftp://host.com/', { user: null, password: null }],
  ['RFC 1738 3.1', 'ftp://foo:@host.com/', { user: 'foo', password: '' }],
  ['type', 'ftp://h/a;type=i', { segments: ['a'], type: 'I' }],
  ['type', 'ftp://h/a/;TYPE=D', { segments: ['a', ''], type: 'D' }],
  ['type', 'FTP://h:2121/;type=a', { kind: 'ftp', port: 2121, segments: [''], type: 'A' }],
  ['no path', 'ftp://h', { segments: [], type: null }],
  ['a question mark is data', 'ftp://h/why?.txt', { segments: ['why?.txt'] }],
  ['escapes', 'ftp://a%3Ab:c%40d@h/%3Btype=A%2F', { user: 'a:b', password: 'c@d', segments: [';type=A/'] }],
  ['bytes that are no text', 'ftp://h/%E9/%C3%A9', { segments: ['%E9', '\u00e9'] }],

  ['RFC 8089 B', 'file:///path/to/file', { kind: 'file', host: null, segments: ['path', 'to', 'file'] }],
  ['RFC 8089 B', 'file:/path/to/file', { kind: 'file', host: null, segments: ['path', 'to', 'file'] }],
  ['RFC 8089 B', 'file://host.example.com/path/to/file', { host: 'host.example.com' }],
  ['localhost', 'file://LocalHost/etc/hosts', { host: null, segments: ['etc', 'hosts'] }],
  ['RFC 8089 E.2', 'file:///c:/path%20to/file', { segments: ['c:', 'path to', 'file'] }],
  ['the root', 'file:///', { segments: [''] }],

  [
    'RFC 6068 6.1',
    'mailto:chris@example.com',
    { kind: 'mailto', to: ['chris@example.com'], headers: [], subject: null, body: null },
  ],
  [
    'RFC 6068 6.1',
    'mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index',
    { body: 'send current-issue\r\nsend index' },
  ],
  [
    'RFC 6068 6.1',
    'mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E',
    { headers: [{ name: 'In-Reply-To', value: '<3469A91.D10AF4C@example.com>' }] },
  ],
  [
    'RFC 6068 2',
    'mailto:addr1@an.example,addr2@an.example',
    { to: ['addr1@an.example', 'addr2@an.example'] },
  ],
  [
    'RFC 6068 2',
    'mailto:?to=addr1@an.example,addr2@an.example',
    { to: ['addr1@an.example', 'addr2@an.example'] },
  ],
  [
    'RFC 6068 2',
    'mailto:addr1@an.example?to=addr2@an.example',
    { to: ['addr1@an.example', 'addr2@an.example'] },
  ],
  ['RFC 6068 6.1', 'mailto:gorby%25kremvax@example.com', { to: ['gorby%kremvax@example.com'] }],
  [
    'RFC 6068 6.1',
    'mailto:unlikely%3Faddress@example.com?blat=foop',
    { to: ['unlikely?address@example.com'] },
  ],
  ['RFC 6068 6.1', 'mailto:Mike%26family@example.org', { to: ['Mike&family@example.org'] }],
  ['RFC 6068 6.2', 'mailto:%22not%40me%22@example.org', { to: ['"not@me"@example.org'] }],
  ['RFC 6068 6.2', 'mailto:%22oh%5C%5Cno%22@example.org', { to: ['"oh\\\\no"@example.org'] }],
  [
    'RFC 6068 6.2',
    'mailto:%22%5C%5C%5C%22it%27s%5C%20ugly%5C%5C%5C%22%22@example.org',
    { to: ['"\\\\\\"it\'s\\ ugly\\\\\\""@example.org'] },
  ],
  ['RFC 6068 6.3', 'mailto:user@example.org?subject=caf%C3%A9', { subject: 'caf\u00e9' }],
  [
    'RFC 6068 6.3',
    'mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO',
    { to: ['user@\u7d0d\u8c46.example.org'], subject: 'Test', body: 'NATTO' },
  ],
  ['a comma in a name', 'mailto:%22a%2Cb%22@h,c@h', { to: ['"a,b"@h', 'c@h'] }],
  ['a domain literal', 'mailto:a@%5B192.0.2.1%5D', { to: ['a@[192.0.2.1]'] }],
  ['names of headers in any case', 'mailto:?SUBJECT=x&Subject=y&TO=a@b', { subject: 'x', to: ['a@b'] }],
  ['a plus is a plus', 'mailto:a+b@h?subject=1+1', { to: ['a+b@h'], subject: '1+1' }],
  ['nobody', 'mailto:', { to: [], headers: [] }],

  [
    'RFC 5538',
    'news:comp.infosystems.www.servers.unix',
    { kind: 'news', host: null, port: 119, article: null, newsgroups: 'comp.infosystems.www.servers.unix' },
  ],
  [
    'RFC 5538',
    'news:i.am.an.article.id@news.example.com',
    { article: 'i.am.an.article.id@news.example.com', newsgroups: null },
  ],
  [
    'RFC 5538',
    'news://news.server.example/example.group.this',
    { host: 'news.server.example', newsgroups: 'example.group.this' },
  ],
  ['RFC 5538', 'news://news.server.example/*', { newsgroups: '*' }],
  ['RFC 5538', 'news://news.server.example:1119/', { port: 1119, newsgroups: '' }],
  ['RFC 5538', 'news:*', { newsgroups: '*', host: null }],
  ['escapes', 'news:a%2Fb@c', { article: 'a/b@c' }],
  [
    'RFC 5538',
    'nntp://news.server.example/example.group.this/12345',
    {
      kind: 'nntp',
      host: 'news.server.example',
      port: 119,
      group: 'example.group.this',
      articleNumber: '12345',
    },
  ],
  [
    'RFC 5538',
    'nntp://wild.server.example/example.group.n%2Fa',
    { group: 'example.group.n/a', articleNumber: null },
  ],
  ['16 digits', 'nntp://h/g/9999999999999999', { articleNumber: '9999999999999999' }],

  ['RFC 4248', 'telnet://a:b@h/', { kind: 'telnet', host: 'h', port: 23, user: 'a', password: 'b' }],
  ['RFC 3986 1.1.2', 'telnet://192.0.2.16:80/', { host: '192.0.2.16', port: 80, user: null }],
  ['no slash', 'telnet://h', { host: 'h' }],

  [
    'RFC 4266',
    'gopher://h',
    { kind: 'gopher', host: 'h', port: 70, itemType: '1', selector: '', search: null, gopherPlus: null },
  ],
  ['RFC 4266', 'gopher://h/', { itemType: '1', selector: '' }],
  ['RFC 4266', 'gopher://h:7070/00/about', { port: 7070, itemType: '0', selector: '0/about' }],
  [
    'RFC 4266',
    'gopher://h/7index%09two%20words',
    { itemType: '7', selector: 'index', search: 'two words', gopherPlus: null },
  ],
  ['RFC 4266', 'gopher://h/0x%09%09+text%2Fplain', { search: '', gopherPlus: '+text/plain' }],
  ['no character is reserved', 'gopher://h/1a?b;c=d', { selector: 'a?b;c=d' }],
  ['an escaped type', 'gopher://h/%30x', { itemType: '0', selector: 'x' }],
  ['a type that is no text', 'gopher://h/%E9x', { itemType: '%E9', selector: 'x' }],
  ['a type of two bytes', 'gopher://h/%c3%a9%E9', { itemType: '\u00e9', selector: '%E9' }],
  ['a type of four bytes', 'gopher://h/%F0%9F%92%A9x', { itemType: '\u{1F4A9}', selector: 'x' }],
  ['a type cut short', 'gopher://h/%E4%BDx', { itemType: '%E4', selector: '%BDx' }],
  ['a percent sign as the type', 'gopher://h/%25E9x', { itemType: '%', selector: 'E9x' }],

  [
    'RFC 4156',
    'wais://h/db',
    { kind: 'wais', host: 'h', port: 210, database: 'db', search: null, document: null },
  ],
  ['RFC 4156', 'wais://h/db?a;b:c', { database: 'db', search: 'a;b:c' }],
  [
    'RFC 4156',
    'wais://h:1/d%2Fb/TEXT/1%3D2',
    { port: 1, database: 'd/b', document: { type: 'TEXT', path: '1=2' } },
  ],

  [
    'RFC 4157',
    'prospero://host.dom//pros/name',
    { kind: 'prospero', host: 'host.dom', port: 1525, hsoname: '/pros/name', fields: [] },
  ],
  [
    'RFC 4157',
    'prospero://h:1526/pros/name;key=value;a%3B=b%3D',
    {
      port: 1526,
      hsoname: 'pros/name',
      fields: [
        { name: 'key', value: 'value' },
        { name: 'a;', value: 'b=' },
      ],
    },
  ],
  ['anything else', 'urn:isbn:0451450523', { kind: 'generic' }],
  ['anything else', 'http://h/;type=A', { kind: 'generic' }],
  ['a scheme named like a property', 'constructor:x', { kind: 'generic' }],
];

describe('classify', () => {
  it.each(CASES)('%s: %s', (_, text, expected) => {
    expect(fields(text)).toMatchObject(expected);
  });

  it('has only the fields of its kind', () => {
    expect(fields('urn:a')).toEqual({ kind: 'generic' });
    expect(fields('telnet://h')).toEqual({ kind: 'telnet', host: 'h', port: 23, user: null, password: null });
  });
});

describe('what a scheme refuses that the generic syntax allows', () => {
  it.each([
    ['ftp:/a', 'missing-host', 'host', 4],
    ['ftp:///a', 'missing-host', 'host', 6],
    ['ftp://u@/a', 'missing-host', 'host', 8],
    ['ftp://u:p:q@h/', 'colon-in-password', 'userinfo', 9],
    ['ftp://h:65536/', 'port-out-of-range', 'port', 8],
    ['ftp://u@[::1]:70000/', 'port-out-of-range', 'port', 14],
    ['ftp://h/a;type=X', 'invalid-ftp-type', 'path', 9],
    ['ftp://h/a;type=AI', 'invalid-ftp-type', 'path', 9],
    ['ftp://h/a;b/c', 'invalid-ftp-type', 'path', 9],
    ['ftp://h/a;type=A/b', 'invalid-ftp-type', 'path', 9],
    ['ftp://h?a', 'invalid-path', 'path', 7],
    ['file:a', 'invalid-path', 'path', 5],
    ['file://h', 'invalid-path', 'path', 8],
    ['file:////a', 'invalid-path', 'path', 8],
    ['file://u@h/a', 'userinfo-not-allowed', 'userinfo', 7],
    ['file://h:1/a', 'port-not-allowed', 'port', 8],
    ['file:///a?b', 'query-not-allowed', 'query', 9],
    ['mailto://a@b', 'authority-not-allowed', 'host', 7],
    ['mailto:joe', 'invalid-mail-address', 'path', 7],
    ['mailto:a@b,', 'invalid-mail-address', 'path', 11],
    ['mailto:a@b,c', 'invalid-mail-address', 'path', 11],
    ['mailto:a..b@c', 'invalid-mail-address', 'path', 7],
    ['mailto:.a@c', 'invalid-mail-address', 'path', 7],
    ['mailto:a@', 'invalid-mail-address', 'path', 7],
    ['mailto:a@b@c', 'invalid-mail-address', 'path', 7],
    ['mailto:%22a@b', 'invalid-mail-address', 'path', 7],
    ['mailto:a%0Ab@c', 'invalid-mail-address', 'path', 7],
    ['mailto:a@b.', 'invalid-mail-address', 'path', 7],
    ['mailto:a%20b@c', 'invalid-mail-address', 'path', 7],
    ['mailto:a/b@c', 'reserved-character', 'path', 8],
    ['mailto:a&b@c', 'reserved-character', 'path', 8],
    ['mailto:a@b?', 'invalid-mail-header', 'query', 11],
    ['mailto:a@b?x', 'invalid-mail-header', 'query', 11],
    ['mailto:a@b?x=1&y', 'invalid-mail-header', 'query', 15],
    ['mailto:a@b?x=1/2', 'invalid-mail-header', 'query', 14],
    ['mailto:a@b?x=1=2', 'invalid-mail-header', 'query', 14],
    ['mailto:a@b?x?=1', 'invalid-mail-header', 'query', 12],
    ['mailto:?to=a', 'invalid-mail-address', 'query', 11],
    ['news://h', 'invalid-path', 'path', 8],
    ['news:///a', 'missing-host', 'host', 7],
    ['news:a/b', 'invalid-newsgroup', 'path', 6],
    ['news:a!b', 'invalid-newsgroup', 'path', 6],
    ['news:a?b', 'query-not-allowed', 'query', 6],
    ['news:@b', 'invalid-message-id', 'path', 5],
    ['news:a@', 'invalid-message-id', 'path', 7],
    ['news:a@b@c', 'invalid-message-id', 'path', 8],
    ['news:a/b@c', 'invalid-message-id', 'path', 6],
    ['nntp:g', 'missing-host', 'host', 5],
    ['nntp://h', 'invalid-path', 'path', 8],
    ['nntp://h/', 'invalid-path', 'path', 8],
    ['nntp://h//1', 'invalid-path', 'path', 8],
    ['nntp://h/*', 'invalid-newsgroup', 'path', 9],
    ['nntp://h/g/', 'invalid-article-number', 'path', 11],
    ['nntp://h/g/1a', 'invalid-article-number', 'path', 11],
    ['nntp://h/g/12345678901234567', 'invalid-article-number', 'path', 11],
    ['nntp://h/g/1/2', 'invalid-article-number', 'path', 11],
    ['nntp://h/g?x', 'query-not-allowed', 'query', 10],
    ['telnet:h', 'missing-host', 'host', 7],
    ['telnet://h/a', 'invalid-path', 'path', 11],
    ['telnet://h/?a', 'query-not-allowed', 'query', 11],
    ['gopher:selector', 'missing-host', 'host', 7],
    ['gopher://u@h/', 'userinfo-not-allowed', 'userinfo', 9],
    ['gopher://h/%09words', 'missing-gopher-type', 'path', 11],
    ['gopher://h/%0Ax', 'line-break-in-selector', 'path', 11],
    ['gopher://h/1a%0D%0Ab', 'line-break-in-selector', 'path', 11],
    ['gopher://h?a', 'invalid-path', 'path', 10],
    ['wais://h', 'invalid-path', 'path', 8],
    ['wais://h/d/t', 'invalid-path', 'path', 8],
    ['wais://h/d/t/p/q', 'invalid-path', 'path', 8],
    ['wais://h/d/t/p?q', 'query-not-allowed', 'query', 14],
    ['wais://h/d;e', 'reserved-character', 'path', 10],
    ['wais://h/d?a/b', 'reserved-character', 'query', 12],
    ['prospero://h', 'invalid-path', 'path', 12],
    ['prospero://h/a;b', 'invalid-field', 'path', 15],
    ['prospero://h/a;b=c;d=e=f', 'invalid-field', 'path', 19],
    ['prospero://h/a;b=c/d', 'invalid-field', 'path', 15],
    ['ftp://h/a b', 'invalid-character', 'path', 9],
    ['ftp', 'missing-scheme', 'scheme', 3],
  ] as const)('%s: %s', (text, code, component, position) => {
    const result = tryClassify(text);
    if (result.ok) return expect.unreachable(text);
    expect([result.error.code, result.error.component, result.error.position]).toEqual([
      code,
      component,
      position,
    ]);
    expect(result.error.input).toBe(text);
    expect(() => classify(text)).toThrow(UrlError);
  });

  it('never shows a password', () => {
    for (const text of ['ftp://user:secret:x@h/', 'gopher://user:secret@h/', 'telnet://user:secret@h/path']) {
      const result = tryClassify(text);
      if (result.ok) return expect.unreachable(text);
      expect(result.error.message).not.toContain('secret');
    }
  });
});

it('a question mark behind a telnet service is no part of a name', () => {
  const message = (text: string): string => {
    const result = tryClassify(text);
    return result.ok ? '' : result.error.message;
  };
  expect(message('telnet://h?x')).toBe('telnet URIs have no query; remove it');
  expect(message('news:a?x')).toBe('news URIs have no query; a question mark in a name is %3F');
});

describe('for any string', () => {
  const schemes = ['ftp', 'file', 'mailto', 'news', 'nntp', 'telnet', 'gopher', 'wais', 'prospero', 'x'];
  const pieces = fc.constantFrom(
    '//',
    'h',
    '/',
    'a',
    '@',
    ':',
    '?',
    ';',
    '=',
    '&',
    ',',
    '%41',
    '%09',
    '%E9',
    '1',
    '%22',
    '#f',
  );
  // What the grammars begin with: by chance alone the narrow ones would sometimes not be reached.
  const beginnings = fc.constantFrom('', '//h/', '//h/a', 'a@h');
  const texts = fc
    .tuple(fc.constantFrom(...schemes), beginnings, fc.array(pieces, { maxLength: 10 }))
    .map(([scheme, beginning, rest]) => `${scheme}:${beginning}${rest.join('')}`);

  it('there is a URI of the kind of its scheme, or a UrlError with a position within', () => {
    const kinds = new Set<ClassicUri['kind']>();
    fc.assert(
      fc.property(texts, (text) => {
        const result = tryClassify(text);
        if (result.ok) {
          const scheme = text.slice(0, text.indexOf(':'));
          expect(result.uri.kind).toBe(scheme === 'x' ? 'generic' : scheme);
          kinds.add(result.uri.kind);
        } else {
          expect(result.error).toBeInstanceOf(UrlError);
          expect(result.error.position).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 20_000 },
    );
    expect(kinds.size).toBe(schemes.length);
  });
});

it('defaultPort', () => {
  const ports = ['ftp', 'telnet', 'gopher', 'http', 'nntp', 'wais', 'prospero', 'https'].map(defaultPort);
  expect(ports).toEqual([21, 23, 70, 80, 119, 210, 1525, 443]);
  expect(['file', 'mailto', 'constructor', '__proto__', ''].map(defaultPort)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
