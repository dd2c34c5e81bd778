import { type Charset, UrlError, utf8 } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  foldSlashes,
  normalizePathEscapes,
  stripAmpSuffix,
  stripIndexFile,
  stripPageEndings,
  stripPathParameters,
  stripSessionTokens,
  trailingSlash,
} from './index.js';

describe('foldSlashes', () => {
  it.each([
    ['/xj//index.html', '/xj/index.html'],
    ['//', '/'],
    ['///a///b//', '/a/b/'],
    ['//evil.example/x', '/evil.example/x'],
    ['.//b', './b'],
    ['/a/%2F/b', '/a/%2F/b'],
    ['/http://h//x', '/http:/h/x'],
    ['', ''],
  ])('%j -> %j', (path, expected) => expect(foldSlashes(path)).toBe(expected));
});

describe('normalizePathEscapes', () => {
  it.each([
    ['/%7euser', '/~user'],
    ['/%79c/%2f%3f%23', '/yc/%2F%3F%23'],
    ['/%2541', '/%2541'],
    ['/Supermercados-Dia%25', '/Supermercados-Dia%25'],
    ['/%%4', '/%25%254'],
    ['/a b"<>\\^`{|}\u007f', '/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D%7F'],
    ["/[]:@!$&'()*+,;=-._~", "/[]:@!$&'()*+,;=-._~"],
    ['/%5B%5D%3A%40%21%24%26%27%28%29%2A%2B%2C%3B%3D', '/%5B%5D%3A%40%21%24%26%27%28%29%2A%2B%2C%3B%3D'],
    ['/hello#world?.txt', '/hello%23world%3F.txt'],
    ['/%C3%C0', '/%C3%C0'],
    ['/%c3%c0', '/%C3%C0'],
    ['/\u00e9\ud800', '/%C3%A9%EF%BF%BD'],
    ['/a+b%2Bc', '/a+b%2Bc'],
    ['/a/%2E%2E/b', '/a/../b'],
    ['%6aavascript:x', './javascript:x'],
    ['%41/b:c', 'A/b:c'],
    ['a:%62', 'a:b'],
    ['%3A', '%3A'],
  ])('%j -> %j', (path, expected) => expect(normalizePathEscapes()(path)).toBe(expected));

  it('writes spaces as a plus sign when told to', () => {
    expect(normalizePathEscapes({ space: 'plus' })('/a b%20c+d%2B')).toBe('/a+b+c+d%2B');
  });

  it('writes raw characters in the charset given, and says so', () => {
    const latin: Charset = { ...utf8, name: 'latin', percentEncode: () => '%E9' };
    const step = normalizePathEscapes({ charset: latin, space: 'plus' });
    expect(step('/caf\u00e9 ')).toBe('/caf%E9+');
    expect(step.name).toBe('normalize-path-escapes(plus,latin)');
    expect(step.loses).toBe('the difference between a space and a plus sign in the path');
  });
});

describe.each(['iso-2022-jp', 'shift_jis', 'gbk', 'big5', 'euc-kr', 'gb18030'])(
  'characters in %s',
  (label) => {
    /** In the bytes of ISO-2022-JP these have `/ ; ? # % .` and their like. */
    const kana = Array.from(
      '\u3042\u3046\u304b\u304f\u3051\u3053\u3055\u305b\u305f\u30af\u30bb\u4e9c\u7530\u3000\u3002\u00a5\u203e\uff71',
    );
    const step = normalizePathEscapes({ charset: charset(label) });
    const pieces = fc.constantFrom(...kana, ...kana, '\u4f60', '/', '/', ';', '.', 'a', '%', '%2f');

    it('never become delimiters', () => {
      fc.assert(
        fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
          const path = `/${parts.join('')}`;
          // What is cut before or after the step is the same.
          for (const mark of ['/', ';']) {
            expect(step(path)).toBe(
              path
                .split(mark)
                .map((part) => step(`/${part}`).slice(1))
                .join(mark),
            );
          }
          expect(step(step(path))).toBe(step(path));
        }),
        { numRuns: 2000 },
      );
      expect(step(`/${kana.join('')}`)).toMatch(/^\/[^/;?#]+$/);
    });
  },
);

describe('stripPathParameters', () => {
  it.each([
    ['/a;x=1/b;y', '/a/b'],
    ['/a;jsessionid=1!2!3', '/a'],
    ['/a/;jsessionid=1', '/a/'],
    ['/;jsessionid=1', '/'],
    ['/;a/;b/;c', '/'],
    ['/a/;x/b', '/a/b'],
    ['/a/;x//b', '/a//b'],
    ['/a/..;/b', '/a/..;/b'],
    ['/a/%2e;x/b', '/a/%2e;x/b'],
    ['/a%3Bx', '/a%3Bx'],
    [';x//b', './/b'],
    [';x', './'],
    [';x/', './'],
    [';x/a:b', './a:b'],
    [';x/javascript:alert(1)', './javascript:alert(1)'],
    ['a:b;x/c', 'a:b/c'],
    ['/;x/a:b', '/a:b'],
  ])('all: %j -> %j', (path, expected) => expect(stripPathParameters()(path)).toBe(expected));

  it.each([
    ['/a;jsessionid=1;v=2', '/a;v=2'],
    ['/a;v=2;JSESSIONID=1', '/a;v=2'],
    ['/a;jsessionid', '/a'],
    ['/a;jsessionidx=1', '/a;jsessionidx=1'],
    ['/a;;jsessionid=1', '/a;'],
    ['/..;jsessionid=1/b', '/..;jsessionid=1/b'],
    ['/a;SID=1/b;sid=2/c', '/a/b/c'],
    ['/a;__proto__=1;constructor', '/a;__proto__=1;constructor'],
  ])('by name: %j -> %j', (path, expected) => {
    expect(stripPathParameters({ names: ['jsessionid', 'Sid'] })(path)).toBe(expected);
  });
});

describe('stripPathParameters by names', () => {
  it('knows them however they are written', () => {
    const step = stripPathParameters({ names: ['\u00c9 t'] });
    expect(step('/a;%C3%A9%20t=1/b;%c3%89%20T/c;\u00e9 t=2/d;e%20t')).toBe('/a/b/c/d;e%20t');
  });
});

describe('paths that come out with two slashes in front', () => {
  it('are those that the README names', () => {
    expect([
      stripPathParameters()('/;x//b'),
      stripSessionTokens('/(S(a))//b'),
      stripAmpSuffix('/amp//'),
    ]).toEqual(['//b', '//b', '//']);
  });
});

describe('stripSessionTokens', () => {
  const token = '4hqa0555fwsecu455xqckv45';
  it.each([
    [`/(S(${token}))/mileg.aspx`, '/mileg.aspx'],
    [`/(a(${token})S(${token})f(${token}))/mileg.aspx`, '/mileg.aspx'],
    ['/(X(1)S(abc))/a', '/a'],
    [`/app/(A(x-_9)F(y))`, '/app/'],
    [`/(${token})/mileg.aspx`, '/mileg.aspx'],
    [`/(${token}0)/mileg.aspx`, `/(${token}0)/mileg.aspx`],
    ['/(S(a))/(S(b))/c', '/c'],
    ['/photos/36050182@N05/', '/photos/36050182@N05/'],
    ['/wiki/Python_(S(x))', '/wiki/Python_(S(x))'],
    ['/(S(x))y/', '/(S(x))y/'],
    ['/(S())/', '/(S())/'],
    ['/(Q(x))/', '/(Q(x))/'],
    ['/(S(x)/', '/(S(x)/'],
    ['/(S(x)))/', '/(S(x)))/'],
    ['/()/(/)', '/()/(/)'],
    ['/(SS(x))/', '/(SS(x))/'],
    ['/%28S(x)%29/', '/%28S(x)%29/'],
    ['(S(x))/javascript:y', './javascript:y'],
    ['(S(x))', './'],
  ])('%j -> %j', (path, expected) => expect(stripSessionTokens(path)).toBe(expected));
});

describe('stripIndexFile', () => {
  it.each([
    ['/index.html', '/'],
    ['/a/b/default.aspx', '/a/b/'],
    ['/a/Index.PHP', '/a/'],
    ['/a/index.html/index.html', '/a/'],
    ['/a/index.html/', '/a/'],
    ['/a/index.html//default.htm//', '/a/'],
    ['/a//index.html', '/a//'],
    ['/index.html/a', '/index.html/a'],
    ['/myindex.html', '/myindex.html'],
    ['/index.htmlx', '/index.htmlx'],
    ['/index', '/index'],
    ['/a/', '/a/'],
    ['//', '//'],
    ['index.html', './'],
    ['a/index.html', 'a/'],
    ['', ''],
  ])('%j -> %j', (path, expected) => expect(stripIndexFile()(path)).toBe(expected));

  it('knows names however they are written', () => {
    const names = ['\u00fcber.html', '100% a.html', '\u039f\u03a3'];
    const paths = ['%C3%BCber.html', '%c3%bcber.html', '\u00fcber.html', '%C3%9CBER.HTML', '\u00dcBER.html'];
    const more = ['100%25%20a.html', '100% a.html', '%CE%BF%CF%83', '%CE%9F%CE%A3', '\u03bf\u03a3'];
    const step = stripIndexFile({ names });
    for (const name of [...paths, ...more]) expect(step(`/a/${name}`), name).toBe('/a/');
    const exact = stripPageEndings({ names, ignoreCase: false });
    expect([...paths, ...more].filter((name) => exact(`/${name}`) === '/')).toEqual([
      '%C3%BCber.html',
      '\u00fcber.html',
      '100%25%20a.html',
      '100% a.html',
      '%CE%9F%CE%A3',
    ]);
    // The Kelvin sign is no k, however it is written.
    const kelvin = ['\u212a', '%E2%84%AA', 'K'].map((name) => stripIndexFile({ names: ['k'] })(`/${name}`));
    expect(kelvin).toEqual(['/\u212a', '/%E2%84%AA', '/']);
    // It is longer than the omega that it is in lower case.
    expect(stripIndexFile({ names: ['\u03c9'] })('/%E2%84%A6')).toBe('/');
  });

  it('knows which paths it leaves, in little time, with names of any length', () => {
    const long = 'n'.repeat(1_000_000);
    const machine = compileMachine(stripIndexFile({ names: [long, `${long}m`] }).leaves!().machine);
    expect(accepts(machine, '/a/b')).toBe(true);
    expect(accepts(machine, `/a/${long}`)).toBe(false);
  });

  it('takes names, minds case, asks a function', () => {
    const exact = stripIndexFile({ names: ['Home.asp'], ignoreCase: false });
    expect(exact('/a/Home.asp')).toBe('/a/');
    expect(exact('/a/home.asp')).toBe('/a/home.asp');
    expect(exact('/a/index.html')).toBe('/a/index.html');
    expect(exact.name).toBe('strip-index-file(Home.asp,case-sensitive)');
    const asked = stripIndexFile({ names: (name) => /^(index|default)\.\w{1,4}$/.test(name) });
    expect(asked('/a/default.cgi/index.rb')).toBe('/a/');
    expect(asked.leaves).toBeUndefined();
  });
});

describe('stripAmpSuffix', () => {
  it.each([
    ['/a/amp', '/a'],
    ['/a/amp/', '/a/'],
    ['/a/amp/amp/', '/a/'],
    ['/a.amp', '/a'],
    ['/a.amp/', '/a/'],
    ['/a.amp.html', '/a.html'],
    ['/a.html.amp', '/a.html'],
    ['/a.amp.amp.html.amp', '/a.html'],
    ['/amp.amp', '/'],
    ['/amp', '/'],
    ['/amp/', '/'],
    ['amp', './'],
    ['/a//amp', '/a/'],
    ['/a/amplifier', '/a/amplifier'],
    ['/a/amp/b', '/a/amp/b'],
    ['/a/.amp', '/a/.amp'],
    ['/a/..amp', '/a/..amp'],
    ['/a/...amp', '/a/...amp'],
    ['/a/%2e.amp', '/a/%2e.amp'],
    ['/(S(x)).amp', '/(S(x)).amp'],
    ['amp//', './'],
    ['java.amp.x:y', './java.x:y'],
    ['java:y.amp', 'java:y'],
    ['/a/x.amplifier', '/a/x.amplifier'],
    ['/a/stamp', '/a/stamp'],
    ['/a/AMP', '/a/AMP'],
  ])('%j -> %j', (path, expected) => expect(stripAmpSuffix(path)).toBe(expected));
});

describe('stripPageEndings', () => {
  it.each([
    ['/a/index.html/amp', '/a/'],
    ['/a/amp/index.html', '/a/'],
    ['/a/index.amp.html', '/a/'],
    ['/a/index.html.amp/', '/a/'],
    ['/x.amp/index.html', '/x/'],
    ['/amp/index.html/amp', '/'],
    ['/story/amp', '/story'],
  ])('%j -> %j', (path, expected) => expect(stripPageEndings()(path)).toBe(expected));
});

describe('trailingSlash', () => {
  it('keep: changes nothing', () => {
    const step = trailingSlash('keep');
    expect(['/a/', '/a', '/', '//', '', 'a/'].map((path) => step(path))).toEqual([
      '/a/',
      '/a',
      '/',
      '//',
      '',
      'a/',
    ]);
    expect([step.name, step.loses]).toEqual(['trailing-slash(keep)', undefined]);
  });

  it.each([
    ['/a/', '/a'],
    ['/a//', '/a'],
    ['/', '/'],
    ['//', '/'],
    ['/a', '/a'],
    ['', ''],
    ['a/', 'a'],
  ])('strip: %j -> %j', (path, expected) => expect(trailingSlash('strip')(path)).toBe(expected));

  it.each([
    ['/a', '/a/'],
    ['/a/', '/a/'],
    ['/', '/'],
    ['', ''],
    ['/a.b/c', '/a.b/c/'],
    ['/page.html', '/page.html'],
    ['/song.mp3', '/song.mp3'],
    ['/archive.tar.gz', '/archive.tar.gz'],
    ['/page.jsp;id=1.5', '/page.jsp;id=1.5'],
    ['/v1.0', '/v1.0/'],
    ['/.well-known', '/.well-known/'],
    ['/.htaccess', '/.htaccess/'],
    ['/ends.', '/ends./'],
    ['/a.b c', '/a.b c/'],
    ['/a;x.html', '/a;x.html/'],
    ['/caf\u00e9', '/caf\u00e9/'],
  ])('add: %j -> %j', (path, expected) => expect(trailingSlash('add')(path)).toBe(expected));
});

describe('a wrong option', () => {
  const loose = <Value>(value: unknown): Value => value as Value;

  it.each<[string, () => unknown, string]>([
    [
      'trailingSlash cannot be "Strip"; did you mean "strip"? It takes keep, add, strip',
      () => trailingSlash(loose('Strip')),
      'value',
    ],
    ['trailingSlash cannot be "toString"', () => trailingSlash(loose('toString')), 'value'],
    ['trailingSlash cannot be "undefined"', () => trailingSlash(loose(undefined)), 'value'],
    ['space cannot be "+"; ', () => normalizePathEscapes({ space: loose('+') }), 'value'],
    [
      'space cannot be "Plus"; did you mean "plus"?',
      () => normalizePathEscapes({ space: loose('Plus') }),
      'value',
    ],
    [
      'charset cannot be "gbk"; it takes a charset object',
      () => normalizePathEscapes({ charset: loose('gbk') }),
      'value',
    ],
    [
      'there is no option "spaces"; did you mean "space"?',
      () => normalizePathEscapes(loose({ spaces: 1 })),
      'option',
    ],
    ['names cannot be "sid"', () => stripPathParameters({ names: loose('sid') }), 'value'],
    [
      'options cannot be "a list of 1"; it takes an object with names',
      () => stripPathParameters(loose(['jsessionid'])),
      'value',
    ],
    ['options cannot be "jsessionid"', () => stripPathParameters(loose('jsessionid')), 'value'],
    [
      'there is no option "name"; did you mean "names"?',
      () => stripPathParameters(loose({ name: ['a'] })),
      'option',
    ],
    ['names cannot be "a list of 1"', () => stripIndexFile({ names: [''] }), 'value'],
    ['names cannot be "null"', () => stripIndexFile({ names: loose(null) }), 'value'],
    ['options cannot be "a list of 1"', () => stripIndexFile(loose(['home.html'])), 'value'],
    ['options cannot be "null"', () => stripPageEndings(loose(null)), 'value'],
    [
      'ignoreCase cannot be "1"; it takes true or false',
      () => stripIndexFile({ ignoreCase: loose(1) }),
      'value',
    ],
    [
      'there is no option "ignorecase"; did you mean "ignoreCase"?',
      () => stripPageEndings(loose({ ignorecase: true })),
      'option',
    ],
  ])('%s', (message, make, kind) => {
    const code = kind === 'value' ? 'unknown-option-value' : 'unknown-option';
    expect(make).toThrow(UrlError);
    expect(make).toThrow(expect.objectContaining({ code, component: 'option' }));
    expect(make).toThrow(message);
  });

  it('is none that is undefined', () => {
    const undefinedOptions = { space: undefined, charset: undefined };
    expect(normalizePathEscapes(undefinedOptions)('/a b')).toBe('/a%20b');
    expect(stripPathParameters({ names: undefined })('/a;x')).toBe('/a');
    expect(stripIndexFile({ names: undefined, ignoreCase: undefined })('/INDEX.html')).toBe('/');
  });
});

describe('the name of a step', () => {
  it('tells one name with a comma from two', () => {
    expect(stripIndexFile({ names: ['a,b', 'c'] }).name).toBe('strip-index-file(a%2Cb,c)');
    expect(stripPathParameters({ names: ['a,b', 'c'] }).name).toBe('strip-path-parameters(a%2Cb,c)');
  });
});
