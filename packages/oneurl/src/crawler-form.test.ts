import { describe, expect, it } from 'vitest';
import { normalize } from './index.js';

const JACK = 'http://www.baidu.com/s?w%64=%4aack 你%20好';

describe('the crawler form, rule by rule', () => {
  const rows: readonly (readonly [
    rule: string,
    input: string,
    expected: string,
    options?: Parameters<typeof normalize>[1],
  ])[] = [
    [
      'base',
      'gsjs.htm',
      'http://xn--1lq90ihj568dev0d.xn--fiqs8s/gsjs.htm',
      { base: 'http://北京风机厂.中国' },
    ],
    ['host, every trailing dot', 'http://sports.163.com../', 'http://sports.163.com/'],
    [
      'host, trailing dots with a base',
      'http://sports.163.com../',
      'http://sports.163.com/',
      { base: 'http://sports.163.com' },
    ],
    ['host, lower case and empty path', 'http://www.ExAmple.com', 'http://www.example.com/'],
    ['host, default port', 'http://www.example.com:80/', 'http://www.example.com/'],
    ['host, default port of https', 'https://www.example.com:443/', 'https://www.example.com/'],
    ['host, IPv4 in one form', 'http://0x7f.1/', 'http://127.0.0.1/'],
    ['host, IPv6 in one form', 'http://[2001:DB8:0:0:0:0:0:1]/', 'http://[2001:db8::1]/'],
    ['escapes', 'http://www.baidu.com/s?wd=%%4%20abc', 'http://www.baidu.com/s?wd=%25%254+abc'],
    ['escapes, upper case', 'http://a.example/%c3%a9', 'http://a.example/%C3%A9'],
    ['escapes, reserved stay as written', 'http://a.example/a%2fb;c%3Bd', 'http://a.example/a%2Fb;c%3Bd'],
    [
      'path, dots and runs of slashes',
      'http://a.example/yc/../../../xj//index.html',
      'http://a.example/xj/index.html',
    ],
    ['path, escaped dots', 'http://a.example/%79c/%2e%2E/xj', 'http://a.example/xj'],
    ['path, nothing left', 'http://a.example/./xj/../..', 'http://a.example/'],
    [
      'query',
      'http://a.example/display?lang=chn&article=fred&&lang=en',
      'http://a.example/display?article=fred&lang=en',
    ],
    ['query, bare key', 'http://a.example/?b&a', 'http://a.example/?a=&b='],
    ['query, none left', 'http://a.example/?&&', 'http://a.example/'],
    ['space', 'http://a.example/a b?q=a b', 'http://a.example/a%20b?q=a+b'],
    ['charset', JACK, 'http://www.baidu.com/s?wd=Jack+%C4%E3+%BA%C3', { charset: 'gbk' }],
    [
      'charset, unmappable as browsers do',
      'http://a.example/?q=\u{1F600}',
      'http://a.example/?q=%26%23128512%3B',
      { charset: 'gbk' },
    ],
    [
      'charset, the path stays UTF-8',
      'http://a.example/你?q=你',
      'http://a.example/%E4%BD%A0?q=%C4%E3',
      { charset: 'gbk' },
    ],
    ['fragment', 'http://www.example.com/bar.html#section1', 'http://www.example.com/bar.html'],
  ];
  for (const [rule, input, expected, options] of rows) {
    it(`${rule}: ${input} -> ${expected}`, () => expect(normalize(input, options)).toBe(expected));
  }
});

describe('the classic form', () => {
  it('writes a space as + in the path too', () => {
    expect(normalize('http://a.example/a b%20c?q=a b', { preset: 'classic' })).toBe(
      'http://a.example/a+b+c?q=a+b',
    );
  });
  it("writes raw characters of the path in the page's charset", () => {
    expect(normalize('http://a.example/你', { preset: 'classic', charset: 'gbk' })).toBe(
      'http://a.example/%C4%E3',
    );
    expect(
      normalize('/x/你/a b?q=你', { preset: 'classic', charset: 'gbk', base: 'http://你.example/' }),
    ).toBe('http://xn--6qq.example/x/%C4%E3/a+b?q=%C4%E3');
  });
  it('keeps the bytes below 0x80 of such a character from being delimiters', () => {
    // U+8868 is 95 5C in Shift_JIS, and 5C is the backslash.
    expect(normalize('http://a.example/表/b', { preset: 'classic', charset: 'shift_jis' })).toBe(
      'http://a.example/%95%5C/b',
    );
  });
});

describe('what a host becomes after its steps', () => {
  it('is an address when its dots hid one', () => {
    expect(normalize('http://0x7f.1../')).toBe('http://127.0.0.1/');
  });
  it('is an error when its dots hid a bad one, or nothing', () => {
    expect(normalize.try('http://256.256.256.256../')).toMatchObject({
      ok: false,
      error: { code: 'IPv4-out-of-range-part', component: 'host' },
    });
    expect(normalize.try('http://../')).toMatchObject({
      ok: false,
      error: { code: 'host-missing', component: 'host' },
    });
  });
});

describe('slashes never make an authority out of a path', () => {
  it('when the host is none', () => {
    expect(normalize('p:/.//:/')).toBe('p:/:/');
    expect(normalize('web+demo:/.//not-a-host/')).toBe('web+demo:/not-a-host/');
    expect(normalize('web+demo:/.//not-a-host/', { slashes: 'keep' })).toBe('web+demo:/.//not-a-host/');
  });
});
