import { defineSet } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byteTextOf,
  escapeBytes,
  lonePercentAt,
  recode,
  textOfBytes,
  unescapeOnce,
  unescapeRepeatedly,
} from './byte-text.js';

const letters = defineSet('letters', 'A..Za..z0..9/%');

/** The plain way: decode the whole text until nothing changes. */
function unescapeByRuns(text: string): string {
  const next = unescapeOnce(text);
  return next === text ? text : unescapeByRuns(next);
}

const escapes = fc.array(fc.constantFrom('%', '2', '5', '4', '1', '3', 'a', '%25', 'z'), { maxLength: 20 });

describe('bytes', () => {
  it('are those of UTF-8, and come back', () => {
    expect(byteTextOf('é')).toBe('\xc3\xa9');
    expect(textOfBytes('\xc3\xa9')).toBe('é');
    expect(textOfBytes('\xc3')).toBeNull();
    expect(byteTextOf('\ud800')).toBe('\xef\xbf\xbd');
  });
});

describe('unescapeRepeatedly', () => {
  it.each([
    ['%25%32%35', '%'],
    ['%%36%31', 'a'],
    ['%2561', 'a'],
    ['%2', '%2'],
    ['%c3%a9', '\xc3\xa9'],
  ])('%j -> %j', (text, decoded) => {
    expect(unescapeRepeatedly(text)).toBe(decoded);
  });

  it('is what decoding the whole text again and again comes to', () => {
    fc.assert(
      fc.property(escapes, (pieces) => {
        expect(unescapeRepeatedly(pieces.join(''))).toBe(unescapeByRuns(pieces.join('')));
      }),
    );
  });
});

describe('recode', () => {
  it.each([
    ['%41%2f%e9 b', 'A%2F%E9%20b'],
    ['100%', '100%25'],
    ['%2541', '%2541'],
  ])('%j -> %j', (text, coded) => {
    expect(recode(text, { raw: letters, keep: defineSet('slash', '/') })).toBe(coded);
  });

  it('never makes an escape of a percent sign that stays', () => {
    expect(recode('%%41%42', { raw: letters, lonePercent: 'keep' })).toBe('%%41B');
    fc.assert(
      fc.property(escapes, fc.constantFrom('keep' as const, 'escape' as const), (pieces, lonePercent) => {
        const once = recode(pieces.join(''), { raw: letters, lonePercent });
        expect(recode(once, { raw: letters, lonePercent })).toBe(once);
        expect(unescapeOnce(once)).toBe(unescapeOnce(pieces.join('')));
      }),
    );
  });
});

it('escapeBytes escapes all but the set, and lonePercentAt finds what is no escape', () => {
  expect(escapeBytes('a\xe9 ', letters)).toBe('a%E9%20');
  expect(escapeBytes('\xe9', letters, 'lower')).toBe('%e9');
  expect(lonePercentAt('%41%4')).toBe(3);
  expect(lonePercentAt('%41')).toBe(-1);
});
