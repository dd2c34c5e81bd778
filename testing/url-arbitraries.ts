import fc from 'fast-check';

const pieces = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

const hostile: fc.Arbitrary<string> = pieces([
  '%',
  '%%',
  '%4',
  '%41',
  '%7e',
  '%7E',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%25',
  '%2541',
  '%C3%C0',
  '%c3%a9',
  '%00',
  '%zz',
  '%20',
  '+',
  '%2B',
  ' ',
  '"',
  "'",
  '<',
  '>',
  '`',
  '^',
  '|',
  '{',
  '}',
  '[',
  ']',
  '\\',
  ';',
  ':',
  '@',
  '!',
  '$',
  '(',
  ')',
  '*',
  ',',
  '~',
  '-',
  '_',
  '.',
  '\u00e9',
  '\u4f60',
  '\u{1F600}',
  '\uD800',
  '\uDC00',
  '\u00ad',
  '\t',
  '\n',
  '\u0000',
  '\u007f',
  '\u00a0',
  '\ufeff',
  'a',
  'B',
  '0',
  '__proto__',
]);

const text: fc.Arbitrary<string> = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(''));

const scheme: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: pieces(['http', 'https', 'HTTP', 'hTTps']) },
  {
    weight: 2,
    arbitrary: pieces(['ftp', 'ws', 'wss', 'file', 'foo', 'web+demo', 'mailto', 'javascript', 'data']),
  },
);

const slashes: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('//') },
  { weight: 2, arbitrary: pieces(['', '/', '///', '\\\\', '/\\', '/.//']) },
);

const userinfo: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.tuple(text, text).map(([user, password]) => `${user}:${password}@`) },
  { weight: 1, arbitrary: pieces(['@', ':@', 'user@', 'a%7eb:%41@']) },
);

const host: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: pieces([
      'example.com',
      'www.example.com',
      'Example.COM',
      'a.b.c',
      'www.co.uk',
      'www.com',
      'www2.example.org',
    ]),
  },
  {
    weight: 4,
    arbitrary: pieces([
      'example.com.',
      'example.com..',
      '..',
      '.',
      '0x7f.1',
      '0x7f.1..',
      '256.256.256.256..',
      '1.2.3',
      '127.0.0.1',
      '4294967295',
      '[::1]',
      '[1:2:0:0:5::]',
      '\u4f60\u597d.example',
      'xn--6qq79v',
      'xn--a',
      'b\u00fccher.example',
      'ex%41mple.com',
      'a_b.example',
      '',
      'www.www.example.com',
      'WWW.',
      'faß.de',
    ]),
  },
  { weight: 1, arbitrary: text },
);

const port: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: pieces([':', ':80', ':443', ':8080', ':00080', ':65535', ':65536', ':x', ':21']) },
);

const segment: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: pieces([
      'a',
      'b',
      'xj',
      'Product',
      'index.html',
      'index.php',
      'default.aspx',
      'page.html',
      'amp',
      'C:',
      'C|',
    ]),
  },
  {
    weight: 4,
    arbitrary: pieces([
      '',
      '',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '.%2e',
      'a;jsessionid=1',
      ';a=1',
      'a;b;c',
      '(S(abc123))',
      'index.html;x=1',
      '%69ndex.html',
      '...',
      ';',
    ]),
  },
  { weight: 2, arbitrary: text },
);

const path: fc.Arbitrary<string> = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => segments.map((one) => `/${one}`).join(''));

const key: fc.Arbitrary<string> = fc.oneof(
  pieces([
    'a',
    'b',
    'c',
    'A',
    'utm_source',
    'gclid',
    'sid',
    'PHPSESSID',
    '__proto__',
    'constructor',
    '',
    '%61',
    'a%20b',
    'a+b',
    'a[]',
    '?',
    '/',
    'amp;a',
  ]),
  text,
);

const pair: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(key, fc.oneof(pieces(['1', '2', '', 'a=b', '%26%3D', 'http://x/?y=1']), text))
      .map(([k, v]) => `${k}=${v}`),
  },
  { weight: 2, arbitrary: key },
);

const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(pair, { maxLength: 6 }), pieces(['&', '&', '&&', ';']))
      .map(([pairs, by]) => `?${pairs.join(by)}`),
  },
);

const fragment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: text.map((one) => `#${one}`) },
);

/** Addresses as the world writes them, and worse: every component, with hostile characters in each. */
export const urlText: fc.Arbitrary<string> = fc
  .tuple(scheme, slashes, userinfo, host, port, path, query, fragment)
  .map(([one, two, ...rest]) => `${one}:${two}${rest.join('')}`);

/** References to resolve: relative ones of every kind, and whole addresses. */
export const referenceText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.oneof(path, segment), query, fragment).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.tuple(pieces(['//', '\\\\', '/\\']), host, path, query).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: urlText },
  { weight: 1, arbitrary: text },
);
