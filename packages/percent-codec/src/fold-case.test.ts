import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase } from './fold-case.js';

describe('foldCase', () => {
  it.each([
    ['', ''],
    ['PHPSESSID', 'phpsessid'],
    ['\u00c9', '%c3%a9'],
    ['\u00e9', '%c3%a9'],
    ['%C3%89', '%c3%a9'],
    ['%c3%a9', '%c3%a9'],
    ['Stra\u00dfe', 'stra%c3%9fe'],
    // escapes of ASCII stay, and so does what is no text
    ['%41%2B+', '%41%2b+'],
    ['%C3%C0', '%c3%c0'],
    ['%C3%', '%c3%'],
    ['A%C3%89%', 'a%c3%a9%'],
    // no letter becomes one of ASCII, or the other way round
    ['\u212a', '%e2%84%aa'],
    ['%E2%84%AA', '%e2%84%aa'],
    ['\u0130', '%c4%b0'],
    // a sigma at the end is one like others
    ['\u0391\u03a3', '%ce%b1%cf%83'],
    ['\ud800', '%ef%bf%bd'],
    ['\u{10400}', '%f0%90%90%a8'],
  ])('%j -> %j', (text, folded) => expect(foldCase(text)).toBe(folded));

  const piece = fc.constantFrom('a', 'K', '%', '2', 'C', '%C3%89', '%c3%a9', '%E2%84%AA', '\u00c9', '\u03a3');
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('is idempotent, and its result ASCII', () => {
    fc.assert(
      fc.property(text, (name) => {
        const folded = foldCase(name);
        expect(foldCase(folded)).toBe(folded);
        expect(/^[\0-\x7f]*$/.test(folded)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('makes no difference between raw and escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const escaped = name.replaceAll(/[^\0-\x7f]+/g, (part) => encodeURIComponent(part));
        expect(foldCase(escaped)).toBe(foldCase(name));
      }),
      { numRuns: 5000 },
    );
  });

  it('takes 1 MB', () => {
    expect(foldCase('%C3%89'.repeat(200_000))).toHaveLength(1_200_000);
    expect(foldCase('%C3'.repeat(400_000))).toHaveLength(1_200_000);
  });
});
