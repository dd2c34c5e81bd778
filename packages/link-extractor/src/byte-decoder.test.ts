import { type Charset, utf8 } from '@oneurl/percent-codec';
import { charset, charsetNames } from '@oneurl/percent-codec/charset';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteDecoder } from './byte-decoder.js';

function decodeIn(encoding: Charset, bytes: Uint8Array, cuts: readonly number[]): string {
  const decoder = new ByteDecoder(encoding, 1_000_000);
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...places].map((place, i) => bytes.subarray(place, places[i] ?? bytes.length));
  return pieces.map((piece) => decoder.write(piece)).join('') + decoder.end();
}

const interesting = fc.constantFrom(
  0x1b,
  0x28,
  0x42,
  0x24,
  0x4a,
  0x0a,
  0x20,
  0x41,
  0x30,
  0x7e,
  0x81,
  0x8f,
  0xa1,
  0xd8,
  0xdc,
  0xe4,
  0xff,
);
const byteLists = fc.array(fc.oneof(interesting, fc.nat(255)), { maxLength: 60 });

it.each(charsetNames)('%s: the text is that of the whole, however the bytes are cut', (name) => {
  const encoding = charset(name);
  fc.assert(
    fc.property(byteLists, fc.array(fc.nat(), { maxLength: 20 }), (list, cuts) => {
      const bytes = Uint8Array.from(list);
      expect(decodeIn(encoding, bytes, cuts)).toBe(encoding.decode(bytes));
    }),
    { numRuns: 200 },
  );
});

it('UTF-8 is read without an engine that knows it', () => {
  const { TextDecoder } = globalThis;
  Reflect.deleteProperty(globalThis, 'TextDecoder');
  try {
    fc.assert(
      fc.property(
        fc.oneof(
          byteLists,
          fc.string({ unit: 'grapheme' }).map((text) => [...Buffer.from(text)]),
        ),
        (list) => {
          const bytes = Uint8Array.from(list);
          const single = Array.from({ length: bytes.length }, (_, i) => i);
          expect(decodeIn(utf8, bytes, single)).toBe(utf8.decode(bytes));
        },
      ),
      { numRuns: 1000 },
    );
  } finally {
    globalThis.TextDecoder = TextDecoder;
  }
});

it('what cannot be told apart for too long is a typed error', () => {
  const decoder = new ByteDecoder(charset('gbk'), 10);
  decoder.write(new Uint8Array(10).fill(0xc4));
  expect(() => decoder.write(new Uint8Array(1).fill(0xc4))).toThrow(
    expect.objectContaining({ name: 'UrlError', code: 'token-too-long' }),
  );
});
