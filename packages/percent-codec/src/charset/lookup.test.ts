import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../../testing/shared-data.js';
import { specialQueryPercentEncodeSet } from '../percent-encode-sets.js';
import { UrlError } from '../url-error.js';
import { utf8 } from '../utf8.js';
import { charsetLabels } from './labels.js';
import { charset, charsetNames } from './lookup.js';

function failure(label: string): UrlError {
  try {
    charset(label);
  } catch (error) {
    if (error instanceof UrlError) return error;
  }
  throw new Error('no UrlError');
}

describe('labels', () => {
  it('are the 228 of the Encoding Standard', () => {
    const all = Object.values(charsetLabels).flat();
    expect(new Set(all).size).toBe(228);
    expect(all.length).toBe(228);
    expect(charsetNames.length).toBe(40);
  });

  it('mean to the engine what they mean here, where it has them', () => {
    const missing = new Set<string>();
    for (const [name, labels] of Object.entries(charsetLabels)) {
      for (const label of labels) {
        expect(charset(label).name).toBe(name);
        try {
          expect([label, new TextDecoder(label).encoding]).toEqual([label, name]);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          missing.add(name);
        }
      }
    }
    expect([...missing].sort()).toEqual(['iso-8859-16', 'replacement', 'x-user-defined']);
  });

  it('may have any case and white space around them, as ASCII has it', () => {
    expect(charset(' \t\n\f\rGB2312 ').name).toBe('gbk');
    expect(charset('UTF8')).toBe(utf8);
    expect(charset('Shift_JIS')).toBe(charset('sjis'));
    // The Kelvin sign, and a no-break space.
    expect(failure('\u212aoi8-r').code).toBe('unknown-charset');
    expect(failure('\u00a0utf-8').code).toBe('unknown-charset');
  });

  it('that are unknown get a list of close ones', () => {
    const error = failure('shift-jsi');
    expect([error.code, error.component, error.position, error.input]).toEqual([
      'unknown-charset',
      'charset',
      0,
      'shift-jsi',
    ]);
    expect(error.message).toMatch(/shift-jis/);
    expect(failure('gkb').message).toMatch(/gbk/);
    expect(failure('window-1252').message).toMatch(/windows-1252/);
    expect(failure('utf9').message).toMatch(/utf8/);
    expect(failure('klingon').message).toMatch(/try utf-8/);
    expect(failure('').message).toMatch(/try utf-8/);
    expect(failure('__proto__').code).toBe('unknown-charset');
    expect(failure('constructor').code).toBe('unknown-charset');
  });

  it('that are endless are refused at once', () => {
    expect(failure('x'.repeat(10_000_000)).message.length).toBeLessThan(200);
    expect(failure(`x${' '.repeat(10_000_000)}x`).code).toBe('unknown-charset');
  });
});

sharedSuite('percent-encode after encoding', ['vectors/wpt/percent-encoding.json'], () => {
  interface Vector {
    readonly input: string;
    readonly output: Readonly<Record<string, string>>;
  }
  const vectors = readSharedCases<Vector>('vectors/wpt/percent-encoding.json');
  it('are there', () => expect(vectors.length).toBeGreaterThanOrEqual(7));
  it.each(
    vectors.flatMap(({ input, output }) =>
      Object.entries(output).map(([label, expected]) => ({ input, label, expected })),
    ),
  )('$input in $label', ({ input, label, expected }) => {
    expect(charset(label).percentEncode(input, specialQueryPercentEncodeSet)).toBe(expected);
  });
});

describe('every charset', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 40 });

  it.each(charsetNames)('%s takes any text and any bytes without an exception', (name) => {
    const { encode, decode, percentEncode } = charset(name);
    fc.assert(
      fc.property(anyText, fc.uint8Array({ maxLength: 40 }), (text, bytes) => {
        encode(`${text}\ud800`);
        percentEncode(`\udfff${text}`, specialQueryPercentEncodeSet);
        const malformed: [number, number][] = [];
        const decoded = decode(bytes, (start, end) => {
          malformed.push([start, end]);
          return '';
        });
        // What is malformed are ranges in order, within the bytes; without them there is no difference to see.
        let last = 0;
        for (const [start, end] of malformed) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(bytes.length);
        if (malformed.length === 0) expect(decode(bytes)).toBe(decoded);
      }),
      { numRuns: 300 },
    );
  });

  it.each(charsetNames)('%s writes the same bytes raw and escaped', (name) => {
    const { encode, percentEncode } = charset(name);
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = percentEncode(text, specialQueryPercentEncodeSet);
        const raw = [...encode(text)]
          .map((byte) => {
            const isRaw = byte < 0x80 && !specialQueryPercentEncodeSet.has(byte);
            return isRaw ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
          })
          .join('');
        // In bytes a character that the charset lacks is a bare reference, which a URL must escape.
        expect(escaped.replace(/%26%23(\d+)%3B/g, '&%23$1;')).toBe(raw);
      }),
      { numRuns: 300 },
    );
  });

  it('writes UTF-8 for what is only read', () => {
    for (const label of ['utf-16', 'unicodefffe', 'iso-2022-kr']) {
      expect(charset(label).percentEncode('é', specialQueryPercentEncodeSet)).toBe('%C3%A9');
      expect([...charset(label).encode('é')]).toEqual([0xc3, 0xa9]);
    }
    expect(charset('hz-gb-2312').decode(Uint8Array.of(1, 2, 3))).toBe('\ufffd');
    expect(charset('replacement').decode(new Uint8Array())).toBe('');
  });
});

describe('utf-8', () => {
  it('is read and written as the engine does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, bytes) => {
        expect([...utf8.encode(text)]).toEqual([...new TextEncoder().encode(text)]);
        expect(utf8.decode(bytes)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      }),
      { numRuns: 5_000 },
    );
    expect([...utf8.encode('a\ud800b')]).toEqual([0x61, 0xef, 0xbf, 0xbd, 0x62]);
  });

  it('reads text longer than one chunk', () => {
    const text = 'aé漢😝'.repeat(5_000);
    expect(utf8.decode(utf8.encode(text))).toBe(text);
  });
});
