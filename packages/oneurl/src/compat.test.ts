import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlText } from '../../../testing/url-arbitraries.js';
import * as compat from './compat.js';
import { fromSurt, surt, UrlError } from './index.js';

/** Every function that takes any text, by the name of what it does. */
const functions: Readonly<Record<string, (url: string) => string>> = {
  normalizeUrl: compat.normalizeUrl,
  'normalizeUrl, greedy': (url) =>
    compat.normalizeUrl(url, {
      removeDirectoryIndex: true,
      emptyQueryValue: 'never',
      sortQueryParameters: false,
    }),
  canonicalizeUrl: compat.canonicalizeUrl,
  'canonicalizeUrl with fragments': (url) => compat.canonicalizeUrl(url, { keepFragments: true }),
  'normalizeUrl without a path': (url) =>
    compat.normalizeUrl(url, { removePath: true, removeSingleSlash: false, defaultProtocol: 'https' }),
  safeUrlString: compat.safeUrlString,
  'safeDownloadUrl, path as it is': (url) => compat.safeDownloadUrl(url, { quotePath: false }),
  safeDownloadUrl: compat.safeDownloadUrl,
  urlQueryCleaner: (url) => compat.urlQueryCleaner(url, ['a', 'b']),
  'purell, no flags': (url) => compat.purell(url, []),
  'purell, all greedy': (url) => compat.purell(url, ['FlagsAllGreedy']),
  'purell, all but greedy': (url) => compat.purell(url, ['FlagsAllNonGreedy']),
  nutchBasic: compat.nutchBasic,
  'nutchBasic to Unicode': (url) => compat.nutchBasic(url, { hostIdn: 'toUnicode', hostIdna2008: true }),
  'nutchBasic without the last dot': (url) => compat.nutchBasic(url, { hostTrimTrailingDot: true }),
  'urlcanon whatwg': (url) => compat.urlcanon(url, 'whatwg'),
  'urlcanon google': (url) => compat.urlcanon(url, 'google'),
  'urlcanon semantic_precise': (url) => compat.urlcanon(url, 'semantic_precise'),
  'urlcanon aggressive': (url) => compat.urlcanon(url, 'aggressive'),
  urlNormalize: compat.urlNormalize,
  safeBrowsing: compat.safeBrowsing,
  archiveUrl: compat.archiveUrl,
  scrubUrl: compat.scrubUrl,
  courlan: compat.courlan,
  'cleanUrl, where there is an address': (url) => {
    if (typeof url !== 'string') return compat.scrubUrl(url);
    return compat.cleanUrl(url) ?? '';
  },
  'courlan, strict': (url) => compat.courlan(url, { strict: true, trailingSlash: false }),
  'archiveUrl ia': (url) => compat.archiveUrl(url, { form: 'ia' }),
  'archiveUrl google': (url) => compat.archiveUrl(url, { form: 'google' }),
};

const pieces = [
  ...[
    'http://',
    '//',
    '/',
    '..',
    '%2e',
    '%2F',
    '%25',
    '%41',
    '%',
    '?',
    '&',
    '=',
    '#',
    '@',
    ':',
    ':80',
    'www.',
  ],
  ...[
    'index.html',
    'é',
    '%E9',
    '%C3%A9',
    ' ',
    '+',
    '\\',
    '\t',
    '[::1]',
    'example.com',
    '0x7f',
    '。',
    '<',
    '^',
    's3:',
    '&amp;',
    'amp;',
    '<b>',
    '{x}',
    'https://a.bc',
    'utm_x=1',
    'xn--mnchen-3ya.de',
    ':080',
    '8080',
    'file:///',
    '\n',
    'x.aspx',
    `;jsessionid=${'a'.repeat(32)}`,
    `(${'0'.repeat(24)})`,
  ],
];
const roughUrl = fc
  .tuple(
    fc.constantFrom('http://', 'http://h/', '', 'x:'),
    fc.array(fc.constantFrom(...pieces), { maxLength: 10 }),
  )
  .map(([front, rest]) => front + rest.join(''));

/** The result, or `null` when it is refused as it should be. */
function attempt(run: (url: string) => string, url: string): string | null {
  try {
    return run(url);
  } catch (error) {
    expect(error, url).toBeInstanceOf(UrlError);
    return null;
  }
}

function refusalOf(act: () => unknown): UrlError {
  try {
    act();
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe.each(Object.entries(functions))('%s', (_, run) => {
  it('is idempotent and total', () => {
    const arbitrary = fc.oneof(urlText, roughUrl, fc.string({ unit: 'binary', maxLength: 40 }));
    fc.assert(
      fc.property(arbitrary, (url) => {
        const once = attempt(run, url);
        if (once !== null && attempt(run, once) !== once) expect(attempt(run, once), url).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['x.aspxfile:///\\http://http://', 'x:/\\ab://c'])('is idempotent on %j', (url) => {
    const once = attempt(run, url);
    expect(once === null ? null : attempt(run, once)).toBe(once);
  });

  it('takes long hostile input in its stride', () => {
    const length = 60_000;
    const hostile = [
      ...[
        '/',
        '/../',
        '/./a',
        '%25',
        '%',
        '?',
        '&',
        'a=1&',
        '.',
        'www.',
        '@',
        ':',
        '://',
        'é',
        '\\',
        '#',
        '(',
      ],
      ...[
        ';jsessionid=0123456789abcdef0123456789abcdef',
        '/(0123456789abcdef01234567)',
        'index.html/',
        's3://',
      ],
    ];
    for (const piece of hostile) {
      const long = piece.repeat(length / piece.length);
      for (const front of ['http://h/', 'http://']) attempt(run, front + long);
    }
  }, 60_000);

  it('refuses what is no text', () => {
    for (const value of [undefined, null, 1, {}]) {
      expect(() => run(value as unknown as string)).toThrow(
        expect.objectContaining({ name: 'UrlError', code: 'input-is-no-string' }),
      );
    }
  });
});

const session = `;jsessionid=${'a'.repeat(32)}`;

describe('a second run finds nothing left to do', () => {
  it.each<[string, (url: string) => string, string, string]>([
    [
      'dots behind a host',
      (url) => compat.nutchBasic(url, { hostTrimTrailingDot: true }),
      'http://example.com../',
      'http://example.com/',
    ],
    ['a dot segment before a session', compat.archiveUrl, `http://h/a/..${session}`, 'http://h/'],
    ['a dot segment before a session', (url) => fromSurt(surt(url)), `http://h/b/.${session}/`, 'http://h/b'],
    [
      'sessions and dot segments by turns',
      (url) => fromSurt(surt(url)),
      `http://h/b/c${session}/..${session}/.${session}`,
      'http://h/b',
    ],
    [
      'a dot segment before a session',
      (url) => compat.urlcanon(url, 'aggressive'),
      `http://h/b/a/..${session}`,
      'http://h/b',
    ],
    [
      'the one slash behind no host',
      (url) => compat.normalizeUrl(url, { removePath: true, removeSingleSlash: false }),
      'file:///a',
      'file:///',
    ],
    ['zeros before a port', (url) => fromSurt(surt(url)), 'https://h:081/', 'http://h:81/'],
    ['zeros before a port', compat.archiveUrl, 'http://h:0081/', 'http://h:81/'],
    [
      'a label before a number with a port',
      (url) => compat.urlcanon(url, 'aggressive'),
      'http://www.8080:443/',
      'http://www.8080:443/',
    ],
    ['a path that would be a false scheme', compat.safeDownloadUrl, '..h:/%2e///a', './..h:///a'],
    [
      'blanks before a fragment',
      (url) => compat.safeDownloadUrl(url, { quotePath: false }),
      'http://h/a #b',
      'http://h/a',
    ],
    [
      'blanks that come to stand first',
      (url) => compat.safeDownloadUrl(url, { quotePath: false }),
      'a/../ b',
      './ b',
    ],
  ])('%s', (_, run, url, normal) => {
    expect(run(url)).toBe(normal);
    expect(run(normal)).toBe(normal);
  });

  it('a form that resolves no dot segment resolves none that a session hid', () => {
    expect(compat.archiveUrl(`http://h/a/..${session}`, { form: 'ia' })).toBe('http://h/a/..');
  });
});

describe('an error is about the text that was given', () => {
  it.each<[string, (url: string) => unknown, number]>([
    ['-www.1.2.3.4/', compat.normalizeUrl, 0],
    [' h^/', compat.normalizeUrl, 2],
    ['//h^/', compat.normalizeUrl, 3],
    [' data:x', compat.normalizeUrl, 0],
    ['..[a&', compat.urlNormalize, 0],
    ['//\u3000A_', (url) => compat.purell(url, []), 0],
    ['http://:80///a', (url) => compat.urlcanon(url, 'google'), 0],
  ])('%j', (url, run, least) => {
    const error = refusalOf(() => run(url));
    expect(error.input).toBe(url);
    expect(error.position).toBeGreaterThanOrEqual(least);
    expect(error.position).toBeLessThanOrEqual(url.length);
  });
});

describe('where agreeing would change what an address means, we do not', () => {
  it.each([
    ['a percent sign stays escaped', compat.canonicalizeUrl('http://h/%2541'), 'http://h/%2541'],
    ['an escaped slash is no slash', compat.purell('http://h/a%2Fb', ['FlagsSafe']), 'http://h/a%2Fb'],
    ['an escaped slash is no slash', compat.urlNormalize('http://h/a%2Fb'), 'http://h/a%2Fb'],
    ['bytes that are no text stay', compat.urlNormalize('http://h/?q=%C7'), 'http://h/?q=%C7'],
    ['bytes that are no text stay', compat.normalizeUrl('http://h/?q=%C7'), 'http://h/?q=%C7'],
    ['an escaped ampersand ends no pair', compat.normalizeUrl('http://h/?a=b%26c'), 'http://h/?a=b%26c'],
    ['an escaped mark begins no query', compat.urlcanon('http://h/a%3Fb', 'google'), 'http://h/a%3Fb'],
    ['keys are escaped too', compat.purell('http://h/?a%26b=1', ['FlagSortQuery']), 'http://h/?a%26b=1'],
  ])('%s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

describe('options that are none', () => {
  it('are refused with the nearest valid one', () => {
    expect(() => compat.purell('http://h/', ['FlagsSave' as 'FlagsSafe'])).toThrow(
      /did you mean "FlagsSafe"/,
    );
    expect(() => compat.urlcanon('http://h/', 'whatwq' as 'whatwg')).toThrow(/did you mean "whatwg"/);
    expect(() => compat.canonicalizeUrl('http://h/?é', { encoding: 'utf-9' })).toThrow(UrlError);
    expect(() => compat.normalizeUrl('http://h/', { forceHttp: true, forceHttps: true })).toThrow(UrlError);
  });
});

it('takes any text apart without a loss', () => {
  const arbitrary = fc.oneof(urlText, roughUrl, fc.string({ unit: 'binary', maxLength: 40 }));
  fc.assert(
    fc.property(arbitrary, (url) => {
      expect(Object.values(compat.urlcanonParts(url)).join('')).toBe(url);
    }),
  );
});

it('exports what it is documented to', () => {
  expect(Object.keys(compat).sort()).toEqual([
    'alphaReorderQuery',
    'archiveUrl',
    'attemptIpFormats',
    'canonicalizeUrl',
    'cleanUrl',
    'courlan',
    'defaultPort',
    'hostToSurt',
    'massageHost',
    'normalizeUrl',
    'nutchBasic',
    'purell',
    'safeBrowsing',
    'safeBrowsingHosts',
    'safeBrowsingIpAddress',
    'safeBrowsingParts',
    'safeBrowsingPaths',
    'safeBrowsingPatterns',
    'safeDownloadUrl',
    'safeUrlString',
    'scrubUrl',
    'stripPathSessionId',
    'stripQuerySessionId',
    'unescapeRepeatedly',
    'urlNormalize',
    'urlQueryCleaner',
    'urlcanon',
    'urlcanonParts',
    'urlcanonSurt',
  ]);
});
