import { toUnicode } from '@oneurl/host';
import { describe, expect, it } from 'vitest';
import { identify, type NormalizeOptions } from './index.js';

const shown = (url: string, options?: NormalizeOptions): string => identify(url, options).display;
const escaped = (text: string): string => encodeURIComponent(text);

describe('hosts', () => {
  it.each([
    ['http://例え.example/', 'http://例え.example/'],
    ['http://bücher.example/', 'http://bücher.example/'],
    ['http://col·legi.example/', 'http://col·legi.example/'],
    ['http://हिन्दी.example/', 'http://हिन्दी.example/'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://[::1]/', 'http://[::1]/'],
    ['web+a://xn--fiqs8s/', 'web+a://xn--fiqs8s/'],
  ])('%s', (url, display) => expect(shown(url)).toBe(display));

  it.each(['⁄', '∕', '⧸', '\u2800', '\u20DD', '\u0338', 'ǃ', 'ː', '〳', '\u200D', '💩', '=⃥', '≠'])(
    'a label with %j is shown in Punycode, the others are not',
    (character) => {
      const url = `http://bücher.bank${character}login.example/`;
      let host: string;
      try {
        host = new URL(url).hostname;
      } catch {
        return expect(() => shown(url)).toThrow();
      }
      const [first, second = ''] = shown(url).slice('http://'.length).split('.');
      expect(first).toBe('bücher');
      expect(second).toMatch(/^xn--/);
      return expect(new URL(shown(url)).hostname).toBe(host);
    },
  );
  it('the step toUnicode alone shows what is valid', () => {
    const { hostname } = new URL('http://a⁄b.example/');
    expect(toUnicode(hostname)).toBe('a⁄b.example');
  });
});

describe('escapes', () => {
  it.each([
    '\u3164',
    '\u115F',
    '\u1160',
    '\uFFA0',
    '\u2800',
    '\u034F',
    '\uFE0F',
    '\u180B',
    '\u17B4',
    '\u{E0100}',
    '\u200B',
    '\u202E',
    '\u00A0',
    '\u20DD',
    '\u0338',
    '⁄',
    '∕',
    '⧸',
    '／',
    '？',
    '＃',
    '％',
    '＆',
    '＝',
    '﹪',
  ])('%j stays escaped', (character) => {
    const text = `é${character}é`;
    const display = `é${escaped(character)}é`;
    expect(shown(`http://h/${escaped(text)}?a=${escaped(text)}`)).toBe(`http://h/${display}?a=${display}`);
  });
  it.each([
    ['?x=%CC%81y', '?x=%CC%81y'],
    ['?x=%CC%B8y', '?x=%CC%B8y'],
    ['%2F%CC%81', '%2F%CC%81'],
    ['%E2%80%8B%CC%81', '%E2%80%8B%CC%81'],
    ['e%CC%81', 'e\u0301'],
    ['%C3%A9%CC%81%CC%82', 'é\u0301\u0302'],
    ['%F0%9F%92%A9', '💩'],
    ['%E9%98%BF%EF%BC%9A%E6%B0%B4', '阿：水'],
    ['%C3', '%C3'],
    ['%C0%AF', '%C0%AF'],
  ])('%s', (path, display) => expect(shown(`http://h/${path}`)).toBe(`http://h/${display}`));

  it('a charset other than UTF-8: what the escapes stand for there is not what UTF-8 says', () => {
    const url = 'http://h/%E4%BD%A0?q=%E4%BD%A0';
    expect(shown(url)).toBe('http://h/你?q=你');
    expect(shown(url, { charset: 'utf8' })).toBe('http://h/你?q=你');
    expect(shown(url, { charset: 'gbk' })).toBe('http://h/你?q=%E4%BD%A0');
    expect(shown(url, { charset: 'gbk', preset: 'classic' })).toBe('http://h/%E4%BD%A0?q=%E4%BD%A0');
  });
});
