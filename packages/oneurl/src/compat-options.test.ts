import { describe, expect, it } from 'vitest';
import * as compat from './compat.js';
import { fromSurt, surt, UrlError } from './index.js';

const URL_GIVEN = 'http://h/a?b=1';

type WithOptions = (options: unknown) => unknown;

/** A function that takes options, called as a program without types could call it. */
function untyped(run: (url: string, options: never) => unknown, url: string = URL_GIVEN): WithOptions {
  return (options) => run(url, options as never);
}

const withOptions: Readonly<Record<string, WithOptions>> = {
  archiveUrl: untyped(compat.archiveUrl),
  canonicalizeUrl: untyped(compat.canonicalizeUrl),
  cleanUrl: untyped(compat.cleanUrl),
  courlan: untyped(compat.courlan),
  fromSurt: untyped(fromSurt, 'com,a)/'),
  normalizeUrl: untyped(compat.normalizeUrl),
  nutchBasic: untyped(compat.nutchBasic),
  'nutchBasic of nothing': untyped(compat.nutchBasic, ''),
  safeDownloadUrl: untyped(compat.safeDownloadUrl),
  safeUrlString: untyped(compat.safeUrlString),
  surt: untyped(surt),
  'surt of nothing': untyped(surt, ''),
  urlNormalize: untyped(compat.urlNormalize),
  urlQueryCleaner: (options) => compat.urlQueryCleaner(URL_GIVEN, [], options as never),
  urlcanonSurt: untyped(compat.urlcanonSurt),
};

function refusalOf(act: () => unknown): UrlError {
  try {
    act();
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const throwing = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('no');
    },
  },
);

describe.each(Object.entries(withOptions))('%s', (_, run) => {
  it.each([
    ['null', null],
    ['a number', 5],
    ['a bigint', 5n],
    ['a truth value', true],
    ['a text', 'strict'],
    ['a symbol', Symbol('s')],
    ['a list', []],
    ['a map', new Map([['nope', 1]])],
    ['a function', () => 1],
    ['a proxy that throws', throwing],
  ])('refuses %s for options', (_name, options) => {
    expect(refusalOf(() => run(options))).toMatchObject({
      code: 'unknown-option-value',
      component: 'option',
    });
  });

  it('refuses an option that there is not, inherited or not', () => {
    for (const options of [{ nope: 1 }, JSON.parse('{"__proto__": 1}'), Object.create({ nope: 1 })]) {
      expect(refusalOf(() => run(options)).code).toBe('unknown-option');
    }
  });
});

it('an option that is undefined is one that is not given', () => {
  expect(compat.archiveUrl(URL_GIVEN, { form: undefined } as object)).toBe(URL_GIVEN);
  expect(
    compat.normalizeUrl(URL_GIVEN, { transformPath: undefined, defaultProtocol: undefined } as object),
  ).toBe(URL_GIVEN);
});

describe('a value that is none', () => {
  it.each<[string, () => unknown, string]>([
    ['a name', () => withOptions['nutchBasic']!({ hostIDN: 'toAscii' }), 'did you mean "hostIdn"?'],
    ['one of some', () => withOptions['nutchBasic']!({ hostIdn: 'toAsci' }), 'did you mean "toAscii"?'],
    ['one of some', () => withOptions['archiveUrl']!({ form: 'gogle' }), 'did you mean "google"?'],
    ['a form of an object', () => withOptions['archiveUrl']!({ form: 'toString' }), 'form cannot be'],
    ['a charset', () => withOptions['canonicalizeUrl']!({ encoding: 5 }), 'it takes a text'],
    ['a list', () => withOptions['normalizeUrl']!({ removeQueryParameters: 'a' }), 'a list of names'],
    ['a list', () => withOptions['normalizeUrl']!({ keepQueryParameters: new Array(1) }), 'a list of names'],
    ['a list', () => withOptions['urlNormalize']!({ paramAllowlist: 'a' }), 'a list of texts'],
    ['lists', () => withOptions['urlNormalize']!({ paramAllowlist: { h: 'a' } }), 'a list of texts'],
    ['a scheme', () => withOptions['fromSurt']!({ scheme: 'x y' }), 'a scheme'],
    ['a scheme', () => withOptions['urlNormalize']!({ defaultScheme: '' }), 'a scheme'],
    ['a scheme', () => withOptions['normalizeUrl']!({ defaultProtocol: 'x y:' }), 'a scheme'],
    ['on or off', () => withOptions['surt']!({ withScheme: 'yes' }), 'true or false'],
    ['a separator', () => withOptions['urlQueryCleaner']!({ separator: '' }), 'not empty'],
    ['names', () => compat.urlQueryCleaner(URL_GIVEN, 5 as never), 'a list of texts'],
    ['names', () => compat.urlQueryCleaner(URL_GIVEN, null as never), 'a list of texts'],
    ['flags', () => compat.purell(URL_GIVEN, undefined as never), 'a list of the names of flags'],
    ['flags', () => compat.purell(URL_GIVEN, 'FlagsSafe' as never), 'a list of the names of flags'],
    ['a flag', () => compat.purell(URL_GIVEN, [Symbol('s') as never]), 'FlagsSafe'],
    ['a flag', () => compat.purell(URL_GIVEN, ['__proto__' as never]), 'FlagsSafe'],
    ['a flag', () => compat.purell(URL_GIVEN, new Array(1)), 'FlagsSafe'],
    ['a canonicaliser', () => compat.urlcanon(URL_GIVEN, Object.create(null)), 'there are whatwg'],
    ['a canonicaliser', () => compat.urlcanon(URL_GIVEN, undefined as never), 'there are whatwg'],
    ['a choice', () => compat.hostToSurt('a.b', 5 as never), 'true or false'],
  ])('%s is refused, with what there is', (_, act, message) => {
    const error = refusalOf(act);
    expect(error.component).toBe('option');
    expect(error.message).toContain(message);
  });

  it.each<[string, unknown]>([
    ['null', () => null],
    ['a text', () => 'a'],
    ['a list with a hole', () => new Array(1)],
    ['a list of other things', () => [1]],
  ])('a transformPath that returns %s is told', (_, transformPath) => {
    const error = refusalOf(() => withOptions['normalizeUrl']!({ transformPath }));
    expect([error.code, error.component]).toEqual(['transform-failed', 'path']);
  });

  it('a transformPath that throws is told, with what it threw', () => {
    const transformPath = (): never => {
      throw new TypeError('no');
    };
    const error = refusalOf(() => withOptions['normalizeUrl']!({ transformPath }));
    expect(error.code).toBe('transform-failed');
    expect(error.cause).toBeInstanceOf(TypeError);
  });
});

describe('what should be text and is none', () => {
  const ofText: Readonly<Record<string, (value: never) => unknown>> = {
    alphaReorderQuery: compat.alphaReorderQuery,
    attemptIpFormats: compat.attemptIpFormats,
    defaultPort: compat.defaultPort,
    fromSurt,
    hostToSurt: compat.hostToSurt,
    massageHost: compat.massageHost,
    safeBrowsingHosts: compat.safeBrowsingHosts,
    safeBrowsingIpAddress: compat.safeBrowsingIpAddress,
    safeBrowsingParts: compat.safeBrowsingParts,
    safeBrowsingPaths: compat.safeBrowsingPaths,
    safeBrowsingPatterns: compat.safeBrowsingPatterns,
    stripPathSessionId: compat.stripPathSessionId,
    stripQuerySessionId: compat.stripQuerySessionId,
    surt,
    unescapeRepeatedly: compat.unescapeRepeatedly,
    urlcanonParts: compat.urlcanonParts,
    urlcanonSurt: compat.urlcanonSurt,
  };
  it.each(Object.entries(ofText))('%s refuses it', (_, run) => {
    for (const value of [undefined, 5, {}, [], Symbol('s'), Object.create(null)]) {
      expect(refusalOf(() => run(value as never)).code).toBe('input-is-no-string');
    }
  });
});
