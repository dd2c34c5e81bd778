/** What a program that no types guard may give: it is refused with a `UrlError`, never passed over, never worse. */
import { describe, expect, it } from 'vitest';
import * as core from './core.js';
import {
  createNormalizer,
  diffNormalizers,
  fingerprint,
  KeyComparison,
  type NormalizeOptions,
  normalize,
  pipeline,
  UrlError,
} from './index.js';

const URL_TEXT = 'http://www.example.com/index.html?b=2&a=1';

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UrlError) return error.code;
    throw error;
  }
  return 'nothing was refused';
}

const never = (value: unknown): never => value as never;

describe('options that are no object', () => {
  it.each([null, 5, true, 'dedupe', ['dedupe'], new Map([['www', 'strip']]), () => ({})])('%o', (options) => {
    const acts: readonly (() => unknown)[] = [
      () => normalize(URL_TEXT, never(options)),
      () => normalize.try(URL_TEXT, never(options)),
      () => createNormalizer(never(options)),
      () => fingerprint(URL_TEXT, never(options)),
      () => core.normalize(URL_TEXT, never(options)),
      () => createNormalizer().lines(never(options)),
      () => diffNormalizers(createNormalizer(), createNormalizer(), [], never(options)),
    ];
    expect(acts.map(codeOf)).toEqual(acts.map(() => 'unknown-option-value'));
  });
});

describe('values that no rule takes', () => {
  const circular: Record<string, unknown> = {};
  circular['itself'] = circular;
  it.each<[string, unknown, string]>([
    ['www', 5n, 'unknown-option-value'],
    ['www', circular, 'unknown-option-value'],
    ['www', Symbol('strip'), 'unknown-option-value'],
    ['hostRules', circular, 'invalid-host-rules'],
    ['dropParameters', new Array(2), 'unknown-option-value'],
    ['dropParameters', [5n], 'unknown-option-value'],
    ['preset', ['dedupe'], 'unknown-preset'],
    ['charset', 5, 'unknown-option-value'],
  ])('%s', (name, value, code) => {
    const options = never({ [name]: value });
    expect(codeOf(() => normalize(URL_TEXT, options))).toBe(code);
    expect(codeOf(() => createNormalizer(options)(URL_TEXT))).toBe(code);
    expect(codeOf(() => core.createNormalizer(options)(URL_TEXT))).toBe(code);
  });

  it('a name that is long, or the name of what every object has, is compared with nothing', () => {
    const message = (name: string): string => {
      try {
        normalize(URL_TEXT, never({ [name]: 1 }));
      } catch (error) {
        return (error as UrlError).message;
      }
      return '';
    };
    expect(message('constructor')).toBe('there is no option "constructor"');
    expect(message('x'.repeat(1e6)).length).toBeLessThan(200);
  });
});

describe('one normalizer is not taken for another', () => {
  it('a text is not its list', () => {
    expect(normalize('http://h/?a=1', { dropParameters: ['a'] })).toBe('http://h/');
    expect(codeOf(() => normalize('http://h/?a=1', never({ dropParameters: '["a"]' })))).toBe(
      'unknown-option-value',
    );
  });
  it('a value does not reach into the next option', () => {
    expect(normalize('http://www.h.example/', { order: 'keep', www: 'strip' })).toBe('http://h.example/');
    expect(codeOf(() => normalize('http://www.h.example/', never({ order: 'keep;www=strip' })))).toBe(
      'unknown-option-value',
    );
  });
  it('names with commas are not two', () => {
    const url = 'http://h/?a=1&b=2&a,b=3';
    expect(normalize(url, { dropParameters: ['a', 'b'] })).toBe('http://h/?a,b=3');
    expect(normalize(url, { dropParameters: ['a,b'] })).toBe('http://h/?a=1&b=2');
  });
  it('rules of another prototype are read as they are checked', () => {
    const rules = (keep: string): object =>
      Object.create({ rules: [{ hosts: ['h.example'], keep: [keep] }] });
    const of = (keep: string): string =>
      normalize('http://h.example/?a=1&b=2', { hostRules: never(rules(keep)) });
    expect([of('a'), of('b')]).toEqual(['http://h.example/?a=1', 'http://h.example/?b=2']);
  });
  it('inherited options count, here and there', () => {
    const options = Object.create({ www: 'strip' }) as NormalizeOptions;
    expect(normalize('http://www.h.example/', options)).toBe('http://h.example/');
    expect(createNormalizer(options)('http://www.h.example/')).toBe('http://h.example/');
    expect(fingerprint('http://www.h.example/', options)).toBe(fingerprint('http://h.example/'));
    expect(normalize('http://www.h.example/', {})).toBe('http://www.h.example/');
  });
  it('a list that changes later changes nothing', () => {
    const names = ['a'];
    const key = createNormalizer({ dropParameters: names });
    names[0] = 'b';
    expect(key('http://h/?a=1&b=2')).toBe('http://h/?b=2');
    for (let i = 0; i < 50; i++) key('http://h/x');
    expect([key('http://h/?a=1'), key('http://h/?b=2')]).toEqual(['http://h/', 'http://h/?b=2']);
  });
});

describe('a mistake in a normalizer, a pipeline or a comparison', () => {
  const step = (apply: () => unknown, component: string, name = 'own'): never =>
    Object.defineProperties(apply, {
      name: { value: name },
      component: { value: component },
      why: { value: 'to see' },
    }) as never;

  it('names of steps', () => {
    const key = createNormalizer();
    const own = step(() => '/', 'path');
    for (const name of [null, 5, {}, undefined, Symbol('x')].map(never)) {
      expect(codeOf(() => key.remove(name))).toBe('unknown-step');
      expect(codeOf(() => key.insertBefore(name, own))).toBe('unknown-step');
    }
    expect(codeOf(() => pipeline(step(() => '/', 'path', never(5))))).toBe('not-a-step');
    for (const value of [null, 5, {}]) expect(codeOf(() => pipeline(never(value)))).toBe('not-a-step');
  });
  it.each<[string, () => unknown, string]>([
    ['a list with holes', () => new Array(2), 'pairs'],
    [
      'a thrown object that is no text',
      () => {
        throw Object.create(null);
      },
      'path',
    ],
    [
      'a proxy that throws',
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new RangeError('no');
            },
          },
        ),
      'url',
    ],
    [
      'a list of proxies that throw when read again',
      () => {
        let reads = 0;
        const get = (_: object, name: string): unknown => {
          if (++reads > 2) throw new RangeError('no');
          return name === 'key' ? 'a' : '1';
        };
        return [new Proxy({ key: '', value: '' }, { get })];
      },
      'pairs',
    ],
  ])('a step that returns or throws %s', (_, apply, component) => {
    expect(codeOf(() => pipeline(step(apply, component))('http://h/a?b=1'))).toBe('step-failed');
  });
  it('lines', () => {
    const { lines } = createNormalizer();
    expect(codeOf(() => lines(never({ charset: 5 })))).toBe('unknown-option-value');
    expect(codeOf(() => lines(never({ charset: {} })))).toBe('unknown-option-value');
    expect(codeOf(() => lines({ charset: 'nope' }))).toBe('unknown-charset');
    expect(codeOf(() => lines({ firstLine: 0 }))).toBe('unknown-option-value');
    expect(codeOf(() => lines(never({ onFailures: () => undefined })))).toBe('unknown-option');
  });
  it('diffNormalizers', () => {
    const n = createNormalizer();
    expect(codeOf(() => diffNormalizers(never(null), n, []))).toBe('unknown-option-value');
    expect(codeOf(() => diffNormalizers(n, never('dedupe'), []))).toBe('unknown-option-value');
    for (const urls of [null, undefined, 5, {}, 'http://h/'])
      expect(codeOf(() => diffNormalizers(n, n, never(urls)))).toBe('unknown-option-value');
    expect(codeOf(() => diffNormalizers(n, n, [], { examples: -1 }))).toBe('unknown-option-value');
    expect(codeOf(() => new KeyComparison(n, n, never({ example: 1 })))).toBe('unknown-option');
    expect(diffNormalizers(n, n, never([5, 'http://h/'])).from.refused).toBe(1);
  });
});

it('the charset of a normalizer is part of its profile', () => {
  const profiles = [
    createNormalizer(),
    createNormalizer({ charset: 'gbk' }),
    createNormalizer({ charset: 'big5' }),
  ];
  expect(new Set(profiles.map(({ profile }) => profile)).size).toBe(3);
  expect(createNormalizer({ charset: 'utf8' }).profile).toBe(createNormalizer().profile);
});
