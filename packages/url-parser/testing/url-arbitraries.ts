import fc from 'fast-check';

/** Pieces joined to a text: what shrinks well, and meets the machine at its borders. */
function pieces(list: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...list), { maxLength }).map((parts) => parts.join(''));
}

const hostile = [
  ...[
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\x1F',
    '\x7F',
    '"',
    '#',
    '%',
    '&',
    "'",
    '+',
    '/',
    ':',
    ';',
    '<',
    '=',
    '>',
    '?',
    '@',
  ],
  ...[
    '[',
    '\\',
    ']',
    '^',
    '`',
    '{',
    '|',
    '}',
    '~',
    '.',
    '-',
    '_',
    '!',
    '$',
    '(',
    ')',
    '*',
    ',',
    '\u0080',
    '\u00A0',
    '\u00E9',
  ],
  ...[
    '\u00DF',
    '\u2028',
    '\uFEFF',
    '\uFFFE',
    '\uD83D\uDE00',
    '\uD800',
    '\uDC00',
    '\u{10FFFF}',
    '%41',
    '%2F',
    '%zz',
    '%2',
  ],
];

const words = ['a', 'b', 'Z', '0', '9', 'index', 'html', 'A1'];
const text = pieces([...words, ...words, ...hostile], 5);

const scheme = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('http', 'https', 'HTTP', 'ws', 'wss', 'ftp') },
  { weight: 2, arbitrary: fc.constantFrom('file', 'File') },
  { weight: 3, arbitrary: fc.constantFrom('foo', 'mailto', 'javascript', 'data', 'blob', 'a+b-c.1') },
  { weight: 1, arbitrary: fc.constantFrom('', '1a', 'ht\ntp', 'h ttp', 'é') },
);

const slashes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('//') },
  { weight: 3, arbitrary: fc.constantFrom('', '/', '///', '\\', '\\\\', '/\\', '//\\/', '/\t/') },
);

const label = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('example', 'a', 'www', 'co', 'x-y', 'b_c', '3com', 'EXAMPLE', 'foo--bar'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'b\u00FCcher',
      '\u5317\u4EAC',
      'fa\u00DF',
      '%C3%BC',
      '%61',
      '\uFF0E',
      '\u3002',
      '\u00AD',
    ),
  },
  { weight: 1, arbitrary: text },
);
const number = fc.constantFrom(
  '0',
  '1',
  '127',
  '255',
  '256',
  '0x7f',
  '0X',
  '010',
  '08',
  '4294967295',
  '4294967296',
  '65536',
  '',
);
const ipv4 = fc.array(number, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.'));
const ipv6 = pieces([':', '::', '1', 'ffff', 'AbC', '0', '12345', '1.2.3.4', '1.2', '%', 'g', '.'], 9).map(
  (inside) => `[${inside}]`,
);
const domain = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '.com', '.org', '.org.', '..', '.1'),
  )
  .map(([labels, end]) => labels.join('.') + end);
const host = fc.oneof(
  { weight: 8, arbitrary: domain },
  { weight: 2, arbitrary: ipv4 },
  { weight: 2, arbitrary: ipv6 },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'localhost', 'LOCALHOST', 'C:', 'c|', 'C:x', '[', ']', '[::1', '::1]'),
  },
  { weight: 1, arbitrary: text },
);

const userinfo = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('u@', 'u:p@', ':@', '@', ':p@', 'u:@', 'a@b@', 'a:b:c@', '[::1]@'),
  },
  { weight: 1, arbitrary: fc.tuple(text, text).map(([user, password]) => `${user}:${password}@`) },
);
const port = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ':80',
      ':443',
      ':21',
      ':8080',
      ':',
      ':0',
      ':00080',
      ':65535',
      ':65536',
      ':1x',
      ':-1',
    ),
  },
  { weight: 1, arbitrary: text.map((digits) => `:${digits}`) },
);

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b.html', 'C:', 'c|', '', 'x=1') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('.', '..', '%2e', '%2E%2e', '.%2e', '...', '.a', '..a', '%2', '%2e%2e%2e'),
  },
  { weight: 2, arbitrary: text },
);
const path = fc
  .tuple(fc.array(segment, { maxLength: 5 }), fc.constantFrom('/', '/', '/', '\\'), fc.boolean())
  .map(([segments, separator, leading]) => (leading ? separator : '') + segments.join(separator));
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: text.map((query) => `?${query}`) },
);
const fragment = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: text.map((fragment) => `#${fragment}`) },
);

const tail = fc.tuple(path, query, fragment).map((parts) => parts.join(''));
const authority = fc.tuple(userinfo, host, port).map((parts) => parts.join(''));

const absolute = fc
  .tuple(scheme, slashes, authority, fc.constantFrom('/', '/', '', '\\'), tail)
  .map(([name, between, middle, slash, end]) => `${name}:${between}${middle}${slash}${end}`);
const opaque = fc.tuple(scheme, tail).map(([name, end]) => `${name}:${end}`);
const networkPath = fc.tuple(slashes, authority, tail).map((parts) => parts.join(''));
const chaos = pieces([...hostile, ...words, 'http', 'file', '://', ':', '//', '..', 'C|'], 12);

/** Absolute addresses, relative references and chaos. */
export const anyReference: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: absolute },
  { weight: 2, arbitrary: opaque },
  { weight: 2, arbitrary: networkPath },
  { weight: 4, arbitrary: tail },
  { weight: 1, arbitrary: chaos },
);

/** What references are resolved on: mostly URLs of every kind. */
export const anyBase: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        'http://example.org/a/b/c?d#e',
        'https://u:p@host:81/x',
        'ws://h',
        'ftp://h/a/',
        'file:///C:/a/b?q',
        'file://h/x/y',
      ],
      ...[
        'file:///',
        'foo://h/a/b?c',
        'foo://h',
        'foo:/a/b',
        'foo:/.//p',
        'mailto:x@y?z',
        'data:a b  #f',
        'about:blank',
        'http:',
      ],
    ),
  },
  { weight: 1, arbitrary: absolute },
);
