import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePunycode, encodePunycode } from './punycode.js';

const require = createRequire(import.meta.url);

/** The oracle; by its file, since the engine has an old copy under the bare name. */
const punycode = require('punycode/punycode.js') as {
  encode(text: string): string;
  decode(text: string): string;
};

/** RFC 3492, section 7.1: (B), (C), (L), (N), (P), (S). */
const samples = [
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
  ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['Hello-Another-Way-それぞれの場所', 'Hello-Another-Way--fc4qua05auwb3674vfr0b'],
  ['MajiでKoiする5秒前', 'MajiKoi5-783gue6qz075azm5e'],
  ['-> $1.00 <-', '-> $1.00 <--'],
] as const;

const label = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', '-', 'é', '中', '文', '😀'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

describe('Punycode', () => {
  it.each(samples)('%s is %s', (text, encoded) => {
    expect(encodePunycode(text)).toBe(encoded);
    expect(decodePunycode(encoded)).toBe(text);
  });

  it('is what the package punycode says', () => {
    fc.assert(
      fc.property(label.filter(isWellFormed), (text) => {
        const encoded = encodePunycode(text);
        expect(encoded).toBe(punycode.encode(text));
        expect(decodePunycode(encoded!)).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  it('is malformed where the package punycode says so', () => {
    const attempt = (text: string): string | null => {
      try {
        const decoded = punycode.decode(text);
        return isWellFormed(decoded) ? decoded : null;
      } catch {
        return null;
      }
    };
    const unit = fc.constantFrom(...'abcxyzABZ019-_é');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        // The package refuses what is not ASCII before the delimiter; here the caller does.
        fc.pre(/^[\0-\x7f]*$/u.test(text));
        const decoded = decodePunycode(text);
        // Two surrogates in a row would pass for the one character that they are not.
        if (decoded !== null || !/[\u{10000}-\u{10ffff}]/u.test(attempt(text) ?? '')) {
          expect(decoded).toBe(attempt(text));
        }
      }),
      { numRuns: 20_000 },
    );
  });

  it('overflows where 32 bits do', () => {
    const text = `${'a'.repeat(2000)}\u{10ffff}`;
    expect(encodePunycode(text)).toBeNull();
    expect(() => punycode.encode(text)).toThrow();
    expect(decodePunycode('99999999')).toBeNull();
  });

  it('takes a label of 200,000 different and of 200,000 like characters in its stride', () => {
    const ideographs = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(0x4e00 + i));
    const different = [...ideographs, ...ideographs.reverse()].join('').repeat(5);
    for (const text of [different, '中'.repeat(200_000)]) {
      expect(decodePunycode(encodePunycode(text)!) === text).toBe(true);
    }
  });
});
