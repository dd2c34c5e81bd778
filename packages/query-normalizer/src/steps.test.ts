import { UrlError } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import type { Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareKey,
  compareByteOrder,
  dropEmptyPairs,
  dropPairs,
  duplicates,
  joinPairs,
  keepPairs,
  normalizeQueryEscapes,
  pairPredicate,
  parsePairs,
  scanPairs,
  sortPairs,
} from './index.js';

const run = (step: Step<'pairs'>, query: string): string => joinPairs(step(parsePairs(query)));

describe('normalizeQueryEscapes', () => {
  it.each([
    // the crawler form
    ['wd=%%4%20abc', 'wd=%25%254+abc'],
    ['w%64=%4aack', 'wd=Jack'],
    // what would be read otherwise stays escaped
    ['%2B%26%3D%23%25%2F%3F', '%2B%26%3D%23%25%2F%3F'],
    ['%2b%2541', '%2B%2541'],
    ['type=a+b+%26+c&grape=wine', 'type=a+b+%26+c&grape=wine'],
    // no text in any charset
    ['kw=%C3%C0%CE%C4', 'kw=%C3%C0%CE%C4'],
    ['kw=%c3%c0', 'kw=%C3%C0'],
    // must be escaped
    ['"\'<>\\^`{|}#\u007f\u0001', '%22%27%3C%3E%5C%5E%60%7B%7C%7D%23%7F%01'],
    // reserved stays as written
    ['[]:@/?!$()*,;+&=-._~', '[]:@/?!$()*,;+&=-._~'],
    ['%5B%5D%3A%40%21%24%28%29%2A%2C%3B', '%5B%5D%3A%40%21%24%28%29%2A%2C%3B'],
    ['a b%20c+d', 'a+b+c+d'],
    ['\u4f60\ud800', '%E4%BD%A0%EF%BF%BD'],
    ['%', '%25'],
    ['', ''],
  ])('%j -> %j', (query, expected) => expect(normalizeQueryEscapes()(query)).toBe(expected));

  it('writes spaces as told', () => {
    expect(normalizeQueryEscapes({ space: '%20' })('a b%20c+d%2B')).toBe('a%20b%20c%20d%2B');
    expect(normalizeQueryEscapes({ space: 'keep' })('a b%20c+d%2B')).toBe('a%20b%20c+d%2B');
  });

  it('writes raw characters in the charset of the page', () => {
    const step = normalizeQueryEscapes({ charset: charset('gbk') });
    expect(step('w%64=%4aack \u4f60%20\u597d')).toBe('wd=Jack+%C4%E3+%BA%C3');
    expect(step('a=\u{1f600}')).toBe('a=%26%23128512%3B');
    expect(step.name).toBe('normalize-query-escapes(plus,gbk)');
  });
});

/** In the bytes of ISO-2022-JP these have `& ' + / : ; = ? # %` and their like. */
const kana = Array.from(
  '\u3042\u3046\u304b\u304d\u304f\u3051\u3053\u3055\u3056\u3059\u305c\u30a6\u30ab\u30af\u4e9c\u7530\u00a5\u203e\uff71',
);

describe.each(['iso-2022-jp', 'shift_jis', 'gbk', 'big5', 'euc-kr', 'gb18030'])(
  'characters in %s',
  (label) => {
    const pieces = fc.constantFrom(
      ...kana,
      ...kana,
      '\u4f60',
      '&',
      '&',
      '=',
      ';',
      '+',
      ' ',
      '#',
      'a',
      '%',
      '%26',
    );
    const query = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

    it.each(['plus', '%20', 'keep'] as const)('never become delimiters, with space: %s', (space) => {
      const step = normalizeQueryEscapes({ charset: charset(label), space });
      fc.assert(
        fc.property(query, (text) => {
          // What is cut before or after the step is the same.
          const pairs = parsePairs(text).map(({ key, value }) => ({
            key: step(key),
            value: value === null ? null : step(value),
          }));
          expect(step(text)).toBe(joinPairs(pairs));
          expect(step(step(text))).toBe(step(text));
          const written = step(kana.join(''));
          expect(parsePairs(written, { separators: '&;' })).toEqual([{ key: written, value: null }]);
          expect(written).not.toMatch(/[+#/?]/);
        }),
        { numRuns: 2000 },
      );
    });
  },
);

describe('dropEmptyPairs', () => {
  it.each([
    ['&a=1&&b&', 'a=1&b'],
    ['&', ''],
    ['=&a', '=&a'],
    ['', ''],
  ])('%j -> %j', (query, expected) => expect(run(dropEmptyPairs, query)).toBe(expected));
});

describe('bareKey', () => {
  it.each([
    ['a&b=&c=1&&=', 'a=&b=&c=1&&='],
    ['', ''],
  ])('add-equals: %j -> %j', (query, expected) => expect(run(bareKey('add-equals'), query)).toBe(expected));

  it.each([
    ['a&b=&c=1&&=', 'a&b&c=1&&='],
    ['a==', 'a=='],
  ])('strip-equals: %j -> %j', (query, expected) =>
    expect(run(bareKey('strip-equals'), query)).toBe(expected),
  );
});

describe('duplicates', () => {
  const query = 'a=1&b=2&a=3&a=3&b&=&&&=1';
  it.each([
    ['last', 'a=3&b&&&=1'],
    ['first', 'a=1&b=2&=&&'],
    ['exact', 'a=1&b=2&a=3&b&=&&&=1'],
    ['all', query],
  ] as const)('%s', (policy, expected) => expect(run(duplicates(policy), query)).toBe(expected));

  it('takes an empty pair for no key', () => {
    expect(run(duplicates('last'), '=1&&a')).toBe('=1&&a');
    expect(run(duplicates('first'), '&=1&=2&')).toBe('&=1&');
  });

  it('takes the names of object members for keys like others', () => {
    expect(run(duplicates('last'), '__proto__=1&constructor=2&__proto__=3&toString')).toBe(
      'constructor=2&__proto__=3&toString',
    );
  });

  it('drops the same pair object given twice', () => {
    const pair = { key: 'a', value: '1' };
    expect(duplicates('last')([pair, pair])).toEqual([pair]);
  });

  it('compares keys as they are written', () => {
    expect(run(duplicates('last'), 'a=1&%61=2')).toBe('a=1&%61=2');
    expect(run(duplicates('last'), 'a=1&A=2')).toBe('a=1&A=2');
  });
});

describe('compareByteOrder', () => {
  it.each([
    ['\ud800', '\uffff', -1],
    ['\ud800', '\ufffc', 1],
    ['\udc00', '\ufffd', 0],
    ['\ud800a', '\ufffdb', -1],
    ['\ud800\udc00', '\ud800x', 1],
    ['\ud800', '\ud800\udc00', -1],
    ['\u{1f600}', '\ud83d', 1],
  ])('takes a surrogate alone for U+FFFD: %j, %j', (a, b, order) => {
    expect(Math.sign(compareByteOrder(a, b))).toBe(order);
    expect(Math.sign(compareByteOrder(b, a))).toBe(0 - order);
  });

  it('agrees with the bytes of UTF-8', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'b',
        '\u007f',
        '\u00e9',
        '\ud7ff',
        '\ud800',
        '\udbff',
        '\udc00',
        '\udfff',
        '\ue000',
        '\ufffc',
        '\ufffd',
        '\uffff',
        '\u{10000}',
        '\u{10ffff}',
      ),
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareByteOrder(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('sortPairs', () => {
  it.each([
    ['b=2&a=9&B=1&a=1', 'B=1&a=9&a=1&b=2'],
    ['a-b=1&a=1&a', 'a=1&a&a-b=1'],
    ['b&&a', '&a&b'],
    ['\u{1f600}&\uffee&\ud800&\ufffe', '\uffee&\ud800&\ufffe&\u{1f600}'],
    ['\ufffd=2&\ud800=1', '\ufffd=2&\ud800=1'],
    ['', ''],
  ])('by key: %j -> %j', (query, expected) => expect(run(sortPairs(), query)).toBe(expected));

  it.each([
    ['b=2&a=9&B=1&a=1', 'B=1&a=1&a=9&b=2'],
    ['a-b=1&a=1&a=&a', 'a&a=&a=1&a-b=1'],
    ['\ufffd=2&\ud800=1', '\ud800=1&\ufffd=2'],
  ])('by key and value: %j -> %j', (query, expected) => {
    expect(run(sortPairs({ by: 'key-and-value' }), query)).toBe(expected);
  });
});

it('sorts values of keys that are two in text and one in bytes, and says so', () => {
  const step = sortPairs({ by: 'key-and-value' });
  const { machine, order } = step.leaves!();
  expect(order).toBe('sorted-unique');
  expect(accepts(compileMachine(machine), 'b=2&a=1')).toBe(true);
  expect(accepts(compileMachine(machine), '\ufffd=2&\ud800=1')).toBe(false);
});

describe('dropPairs and keepPairs', () => {
  it('drop and keep by name and glob', () => {
    const names = ['gclid', 'utm_*', '*_sid', 'a*z', '*mid*dle*'];
    const query = 'gclid=1&gclid2=1&utm_=1&utm=1&x_sid&az&a1z=&abz2&mid-dle&dle-mid&';
    expect(run(dropPairs(names), query)).toBe('gclid2=1&utm=1&abz2&dle-mid&');
    expect(run(keepPairs(names), query)).toBe('gclid=1&utm_=1&x_sid&az&a1z=&mid-dle');
  });

  it('mind case unless told otherwise', () => {
    expect(run(dropPairs(['sid', 'UTM_*']), 'SID=1&sid=2&utm_a=3')).toBe('SID=1&utm_a=3');
    expect(run(dropPairs({ names: ['sid', 'UTM_*'], ignoreCase: true }), 'SID=1&sid=2&utm_a=3&q')).toBe('q');
  });

  it('leave alone what is inside a value or a second query', () => {
    const query = 'u=/p?utm_source%3D1%26utm_source=2&q=?utm_source=3';
    expect(run(dropPairs(['utm_*']), query)).toBe(query);
  });

  it('know names however they are written', () => {
    const step = dropPairs(['caf\u00e9', 'a b', 'p[*]']);
    expect(run(step, 'caf%C3%A9=1&caf\u00e9=2&a+b&a%20b&a b&p[1]&p[x]=2&p')).toBe('p');
  });

  it('ignore the case of letters outside ASCII, raw and escaped', () => {
    const query = '%C3%89=1&%C3%A9=2&%c3%a9=3&\u00c9=4&\u00e9=5&e=6&%E9=7';
    for (const name of ['\u00c9', '\u00e9', '%C3%89', '%c3%a9']) {
      expect(run(dropPairs({ names: [name], ignoreCase: true }), query), name).toBe('e=6&%E9=7');
    }
    expect(run(dropPairs(['\u00c9']), query)).toBe('%C3%A9=2&%c3%a9=3&\u00e9=5&e=6&%E9=7');
    const glob = dropPairs({ names: ['*\u03a3'], ignoreCase: true });
    expect(run(glob, 'a%CF%83&%CE%91%CE%A3&%CE%A3b')).toBe('%CE%A3b');
    // The Kelvin sign is no k, however it is written.
    expect(run(dropPairs({ names: ['k'], ignoreCase: true }), 'K&k&\u212a&%E2%84%AA')).toBe(
      '\u212a&%E2%84%AA',
    );
  });

  it('know which queries they leave, in little time, with names of any length', () => {
    const long = 'n'.repeat(1_000_000);
    for (const step of [dropPairs([long, `${long}m`]), keepPairs([long, 'v'])]) {
      const machine = compileMachine(step.leaves!().machine);
      expect(accepts(machine, 'v=1')).toBe(true);
      expect(accepts(machine, `${long}=1`)).toBe(false);
    }
  });

  it('ask a function about the whole pair', () => {
    expect(
      run(
        dropPairs(({ value }) => value === ''),
        'a=&b=1&c',
      ),
    ).toBe('b=1&c');
    expect(
      run(
        keepPairs(({ key }) => key.length > 1),
        'a=&bb=1&c',
      ),
    ).toBe('bb=1');
    expect(dropPairs(() => true).leaves).toBeUndefined();
  });

  it('take the names of object members for names like others', () => {
    expect(run(dropPairs(['a']), '__proto__&constructor&toString')).toBe('__proto__&constructor&toString');
    expect(run(dropPairs(['__proto__']), '__proto__=1&constructor')).toBe('constructor');
  });

  it('say what they are', () => {
    expect(dropPairs(['a', 'b*']).name).toBe('drop-pairs(a,b*)');
    expect(dropPairs({ names: ['a'], ignoreCase: true }).name).toBe('drop-pairs(a,ignore-case)');
    expect(keepPairs({ names: ['a'], label: 'video site' }).name).toBe('keep-pairs(video site)');
  });

  it('agree with the obvious version', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '_', '*'), minLength: 1, maxLength: 5 });
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '_'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), key, (names, name) => {
        const patterns = names.map((glob) => new RegExp(`^${glob.replaceAll('*', '.*')}$`));
        const isMeant = patterns.some((pattern) => pattern.test(name));
        const pairs = [{ key: name, value: null }];
        expect(dropPairs(names)(pairs)).toEqual(isMeant ? [] : pairs);
        expect(keepPairs(names)(pairs)).toEqual(isMeant ? pairs : []);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('many pairs', () => {
  it('200,000 of them, worst cases for each step', () => {
    const keys = Array.from({ length: 200_000 }, (_, i) => `utm_k${(i * 7919) % 200_003}`);
    const pairs = parsePairs(keys.join('=&'));
    expect(duplicates('last')(pairs)).toBe(pairs);
    expect(duplicates('exact')(pairs)).toBe(pairs);
    expect(sortPairs()(pairs)).toHaveLength(200_000);
    expect(dropPairs(['utm_*', ...keys])(pairs)).toEqual([]);
    expect(duplicates('last')(parsePairs('a=1&'.repeat(200_000)))).toHaveLength(2);
    expect(dropPairs(['a*a*a*a*b'])([{ key: 'a'.repeat(1_000_000), value: null }])).toHaveLength(1);
  });
});

describe('a wrong option', () => {
  const loose = <Value>(value: unknown): Value => value as Value;
  const isDone = (): void => {};

  it.each<[string, () => unknown, string]>([
    ['bareKey cannot be "keep"; it takes add-equals, strip-equals', () => bareKey(loose('keep')), 'value'],
    [
      'bareKey cannot be "strip-equal"; did you mean "strip-equals"?',
      () => bareKey(loose('strip-equal')),
      'value',
    ],
    ['duplicates cannot be "Last"; did you mean "last"?', () => duplicates(loose('Last')), 'value'],
    ['duplicates cannot be "toString"; it takes', () => duplicates(loose('toString')), 'value'],
    ['by cannot be "value"; it takes key, key-and-value', () => sortPairs({ by: loose('value') }), 'value'],
    [
      'options cannot be "key-and-value"; it takes an object with by',
      () => sortPairs(loose('key-and-value')),
      'value',
    ],
    ['there is no option "By"; did you mean "by"?', () => sortPairs(loose({ By: 'key' })), 'option'],
    ['options cannot be "null"', () => sortPairs(loose(null)), 'value'],
    ['space cannot be "+"; ', () => normalizeQueryEscapes({ space: loose('+') }), 'value'],
    [
      'space cannot be "Plus"; did you mean "plus"?',
      () => normalizeQueryEscapes({ space: loose('Plus') }),
      'value',
    ],
    [
      'charset cannot be "gbk"; it takes a charset object',
      () => normalizeQueryEscapes({ charset: loose('gbk') }),
      'value',
    ],
    [
      'there is no option "charSet"; did you mean "charset"?',
      () => normalizeQueryEscapes(loose({ charSet: 1 })),
      'option',
    ],
    ['options cannot be "%20"', () => normalizeQueryEscapes(loose('%20')), 'value'],
    ['matcher cannot be "utm_*"; it takes a list of names', () => dropPairs(loose('utm_*')), 'value'],
    ['names cannot be "a list of 2"', () => dropPairs(['a', '']), 'value'],
    ['matcher cannot be "null"', () => keepPairs(loose(null)), 'value'],
    ['names cannot be "undefined"', () => keepPairs(loose({ ignoreCase: true })), 'value'],
    ['names cannot be "a"', () => pairPredicate(loose({ names: 'a' })), 'value'],
    [
      'ignoreCase cannot be "no"; it takes true or false',
      () => dropPairs({ names: [], ignoreCase: loose('no') }),
      'value',
    ],
    [
      'there is no option "ignorecase"; did you mean "ignoreCase"?',
      () => dropPairs(loose({ names: [], ignorecase: true })),
      'option',
    ],
    ['label cannot be "1"', () => dropPairs({ names: [], label: loose(1) }), 'value'],
    ['separators cannot be ","', () => parsePairs('a', { separators: loose(',') }), 'value'],
    ['options cannot be "&;"', () => scanPairs('a', isDone, loose('&;')), 'value'],
    [
      'there is no option "separator"; did you mean "separators"?',
      () => scanPairs('', isDone, loose({ separator: '&' })),
      'option',
    ],
    ['separator cannot be "x"', () => joinPairs([], loose('x')), 'value'],
  ])('%s', (message, make, kind) => {
    const code = kind === 'value' ? 'unknown-option-value' : 'unknown-option';
    expect(make).toThrow(UrlError);
    expect(make).toThrow(expect.objectContaining({ code, component: 'option' }));
    expect(make).toThrow(message);
  });

  it('is none that is undefined', () => {
    const undefinedOptions = { space: undefined, charset: undefined };
    expect(normalizeQueryEscapes(undefinedOptions)('a b')).toBe('a+b');
    expect(run(sortPairs({ by: undefined }), 'b&a')).toBe('a&b');
    expect(run(dropPairs({ names: ['a'], ignoreCase: undefined, label: undefined }), 'A&a')).toBe('A');
  });
});
