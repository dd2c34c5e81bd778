import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charset } from './charset.js';
import { decode } from './decode.js';
import { UrlError } from './url-error.js';

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof UrlError ? [error.code, error.position, error.component, error.input] : error;
  }
}

describe('strict', () => {
  it.each([
    ['', ''],
    ['a+b', 'a+b'],
    ['%41%62', 'Ab'],
    ['%e4%bD%a0 好', '你 好'],
    ['%F0%9F%98%9D', '😝'],
    ['\ud800%20', '\ud800 '],
    ['%00', '\0'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['%EF%BF%BD', '\ufffd'],
  ])('%s', (text, expected) => {
    expect(decode(text)).toBe(expected);
  });

  it.each([
    ['100%', 'invalid-percent-triplet', 3],
    ['%4', 'invalid-percent-triplet', 0],
    ['ab%g0', 'invalid-percent-triplet', 2],
    ['%41%%41', 'invalid-percent-triplet', 3],
    ['a%C3%C0', 'invalid-utf-8', 1],
    ['%C3', 'invalid-utf-8', 0],
    ['你%20%E4%BD', 'invalid-utf-8', 4],
    ['%80', 'invalid-utf-8', 0],
    ['%C0%AF', 'invalid-utf-8', 0],
    ['%ED%A0%80', 'invalid-utf-8', 0],
    ['%F4%90%80%80', 'invalid-utf-8', 0],
    ['%E4%BD你', 'invalid-utf-8', 0],
  ])('%s is %s at %i', (text, code, position) => {
    expect(errorOf(() => decode(text))).toEqual([code, position, 'url', text]);
  });

  it('says what to do', () => {
    expect(() => decode('100%')).toThrow(/percent-triplet at 3.*tolerant/);
  });
});

describe('tolerant', () => {
  it.each([
    ['100%', '100%'],
    ['%4%41', '%4A'],
    ['%%34%31', '%41'],
    ['%C3%C0', '%C3%C0'],
    ['%E4%BD%A0%FF%E5%A5%BD', '你%FF好'],
    ['%E4%BDa', '%E4%BDa'],
    ['%e4%bd%20', '%e4%bd '],
  ])('%s', (text, expected) => {
    expect(decode(text, { tolerant: true })).toBe(expected);
  });

  it('never throws, and is what decodeURIComponent is where that does not throw', () => {
    const text = fc.string({
      unit: fc.constantFrom('%', '4', '1', 'C', '3', 'A', '9', '%C3%A9', 'é', '\ud800'),
    });
    fc.assert(
      fc.property(text, (input) => {
        const found = decode(input, { tolerant: true });
        let expected: string;
        try {
          expected = decodeURIComponent(input);
        } catch {
          expect(errorOf(() => decode(input))).toBeInstanceOf(Array);
          return;
        }
        expect(found).toBe(expected);
        expect(decode(input)).toBe(expected);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('only the unreserved', () => {
  it('leaves every other escape as it is written', () => {
    expect(decode('%7e%2f%41%c3%a9%2D', { only: 'unreserved' })).toBe('~%2fA%c3%a9-');
    expect(decode('%C3%ff', { only: 'unreserved' })).toBe('%C3%ff');
    expect(decode('%4%41', { only: 'unreserved', tolerant: true })).toBe('%4A');
    expect(errorOf(() => decode('%4%41', { only: 'unreserved' }))).toEqual([
      'invalid-percent-triplet',
      0,
      'url',
      '%4%41',
    ]);
    expect(decode('%41|%81|', { only: 'unreserved', charset: charset('shift_jis') })).toBe('A|%81|');
  });

  it('decodes all 66 of them and nothing else', () => {
    for (let byte = 0; byte < 256; byte++) {
      const escaped = `%${byte.toString(16).padStart(2, '0')}`;
      const character = String.fromCharCode(byte);
      expect(decode(escaped, { only: 'unreserved' })).toBe(
        /^[A-Za-z0-9._~-]$/.test(character) ? character : escaped,
      );
    }
  });
});

describe('in a legacy charset', () => {
  it('takes in the bytes that stand raw', () => {
    expect(decode('a=%81|&%83%5C', { charset: charset('shift_jis') })).toBe('a=－&ソ');
    expect(decode('%C4%E3%20%BA%C3', { charset: charset('gbk') })).toBe('你 好');
    expect(decode('好%C4%E3', { charset: charset('gbk') })).toBe('好你');
    expect(decode('%1B$B%22%1B(B', { charset: charset('iso-2022-jp'), tolerant: true })).toContain('%22');
  });

  it('says where bytes are no text', () => {
    expect(errorOf(() => decode('ab%81%20', { charset: charset('gbk') }))).toEqual([
      'invalid-gbk',
      2,
      'url',
      'ab%81%20',
    ]);
    expect(decode('ab%ff%C4%E3', { charset: charset('gbk'), tolerant: true })).toBe('ab%ff你');
  });
});
