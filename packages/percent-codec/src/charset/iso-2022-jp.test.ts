import { TextDecoder as StandardDecoder } from '@exodus/bytes/encoding.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso2022Jp } from './iso-2022-jp.js';

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

it.each([
  ['abc', 'abc'],
  ['\x1b$B$"\x1b(Ba', 'あa'],
  ['\x1b(J\\~\x1b(B\\~', '¥‾\\~'],
  ['\x1b(I1\x1b(B', 'ｱ'],
  ['\x1b$@$"', 'あ'],
  // Two switches with nothing between them.
  ['\x1b(J\x1b(Ba', '\ufffda'],
  ['\x1b$B\x1b(B\x1b$B$"', '\ufffd\ufffdあ'],
  ['\x1b(Ba\x1b(Bb', 'ab'],
  // Sequences that are cut off, or none.
  ['\x1b', '\ufffd'],
  ['\x1b(', '\ufffd('],
  ['\x1b$A', '\ufffd$A'],
  ['\x1b$B$', '\ufffd'],
  ['\x1b$B$\x1b(Ba', '\ufffda'],
  ['\x0e\x0f', '\ufffd\ufffd'],
])('%j is read as %j', (bytes, expected) => {
  expect(iso2022Jp.decode(bytesOf(bytes))).toBe(expected);
});

it('reads any run of escape sequences and characters as the standard does', () => {
  const token = fc.constantFrom(
    '\x1b(B',
    '\x1b(J',
    '\x1b(I',
    '\x1b$B',
    '\x1b$@',
    '\x1b',
    '\x1b(',
    '\x1b$',
    'A',
    '$"',
    '"',
    '\\',
    '~',
    '\x0e',
    '\x80',
    '\n',
  );
  const standard = new StandardDecoder('iso-2022-jp');
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
      const bytes = bytesOf(tokens.join(''));
      expect(iso2022Jp.decode(bytes)).toBe(standard.decode(bytes));
    }),
    { numRuns: 20_000 },
  );
});

it.each([
  ['a', 'a'],
  ['あ', '\x1b$B$"\x1b(B'],
  ['あa', '\x1b$B$"\x1b(Ba'],
  ['¥a\\', '\x1b(J\\a\x1b(B\\'],
  ['ｱ', '\x1b$B%"\x1b(B'],
  ['あ†', '\x1b$B$""w\x1b(B'],
  ['あ😝', '\x1b$B$"\x1b(B&#128541;'],
  ['\x1b', '&#65533;'],
])('%j is written as %j', (text, expected) => {
  expect(iso2022Jp.encode(text)).toEqual(bytesOf(expected));
});
