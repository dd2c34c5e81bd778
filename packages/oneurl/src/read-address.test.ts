import { charset } from '@oneurl/percent-codec/charset';
import { tryParse } from '@oneurl/url-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identify, normalize, type UrlError } from './index.js';
import { partsOf } from './parts.js';
import { readAddress } from './read-address.js';

const gbk = charset('gbk');
const classic = (input: string, base: string): string =>
  normalize(input, { preset: 'classic', charset: 'gbk', base });

describe("the path in the page's charset", () => {
  it.each([
    ['  //é.example/é', 'http://b/', 'http://xn--9ca.example/%A8%A6'],
    ['\u0001//é.example/', 'http://b/', 'http://xn--9ca.example/'],
    ['http:é.example/x', 'https://b/', 'http://xn--9ca.example/x'],
    ['http:é.example/x', 'http://b/', 'http://b/%A8%A6.example/x'],
    ['1://é/é', 'http://b/', 'http://b/1:/%A8%A6/%A8%A6'],
    ['://é/é', 'http://b/', 'http://b/:/%A8%A6/%A8%A6'],
    ['a b://é/é', 'http://b/', 'http://b/a+b:/%A8%A6/%A8%A6'],
    ['//h\t/\né', 'http://b/', 'http://h/%A8%A6'],
    ['é#é', 'file:///a/b', 'file:///a/%A8%A6'],
  ] as const)('of %j on %s', (input, base, expected) => expect(classic(input, base)).toBe(expected));

  /** What may stand anywhere in a text, so that every state of the parser is come to. */
  const piece = fc.constantFrom(
    ...['http:', 'HTTPS:', 'ftp:', 'file:', 'foo:', 'mailto:', '1:', 'a b:', ':', ':80', '@', 'h', '[::1]'],
    ...[
      '/',
      '/',
      '/',
      '\\',
      '\\',
      'é',
      'é',
      'é',
      '?',
      '#',
      '.',
      '..',
      '%2e',
      'C|',
      ' ',
      '\t',
      '\n',
      '\u0001',
    ],
  );
  const bases = [
    'http://b/d/',
    'https://b',
    'ftp://b/',
    'file:///d/e',
    'file://b/C:/',
    'foo://b/d',
    'foo:/d',
    'foo:d',
  ];

  it('begins where the parser begins it, and all of it is in one charset', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 9 }),
        fc.constantFrom(undefined, ...bases),
        (pieces, baseText) => {
          const input = pieces.join('');
          const read = baseText === undefined ? undefined : tryParse(baseText);
          const base = read?.ok === true ? read.record : undefined;
          const browsers = tryParse(input, { base });
          const result = readAddress(input, { base, charset: gbk }, 'page');
          expect(result.ok).toBe(browsers.ok);
          if (!result.ok || !browsers.ok) return;
          const { path, query: _query, ...parts } = partsOf(browsers.record);
          const { path: inPage, query: _inPage, ...partsInPage } = partsOf(result.record);
          expect(partsInPage).toEqual(parts);
          expect(inPage).toBe(path.replaceAll('%C3%A9', '%A8%A6'));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('that is none is an error of the input as given', () => {
    const input = '  http://h:é/é';
    const codeAndPlace = (preset: 'classic' | 'crawler'): unknown => {
      try {
        normalize(input, { preset, charset: 'gbk' });
      } catch (error) {
        const { code, position, input: given } = error as UrlError;
        return [code, position, given];
      }
      return null;
    };
    expect(codeAndPlace('classic')).toEqual(codeAndPlace('crawler'));
    expect(codeAndPlace('classic')).toEqual(['port-invalid', 11, input]);
  });

  it('is that of the key: what is fetched has its path in UTF-8', () => {
    expect(identify('http://h/你?q=你', { preset: 'classic', charset: 'gbk' })).toMatchObject({
      request: 'http://h/%E4%BD%A0?q=%C4%E3',
      key: 'http://h/%C4%E3?q=%C4%E3',
    });
  });
});
