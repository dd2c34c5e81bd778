import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAttributeValue, readText, readXmlText } from './character-references.js';

it.each([
  ['&copy', '©', '©'],
  ['&copy=', '&copy=', '©='],
  ['&copya', '&copya', '©a'],
  ['&copy;a', '©a', '©a'],
  ['&notit;', '&notit;', '¬it;'],
  ['&#0;&#128;&#xD800;', '\uFFFD€\uFFFD', '\uFFFD€\uFFFD'],
  ['&', '&', '&'],
  ['a\r\nb\rc\0', 'a\nb\nc\uFFFD', 'a\nb\nc\0'],
])('%j', (raw, value, text) => {
  expect(readAttributeValue(raw)).toBe(value);
  expect(readText(raw, 'data')).toBe(text);
});

it('numbers may have any number of digits', () => {
  for (const zeros of [0, 1, 98, 99, 100, 101, 300, 5000]) {
    for (const [reference, text] of [
      [`&#${'0'.repeat(zeros)}65;`, 'A'],
      [`&#x${'0'.repeat(zeros)}41`, 'A'],
      [`&#${'9'.repeat(zeros + 8)}`, '\uFFFD'],
      [`&#X${'f'.repeat(zeros + 8)};`, '\uFFFD'],
    ] as const) {
      expect(readAttributeValue(reference)).toBe(text);
      expect(readText(reference, 'RCDATA')).toBe(text);
    }
  }
  expect(readXmlText(`&#${'0'.repeat(500)}65;&amp;`)).toBe('A&');
});

it('no text throws', () => {
  const piece = fc.constantFrom(
    '&',
    '#',
    'x',
    'X',
    '0',
    'f',
    '9',
    ';',
    'amp',
    'copy',
    '\0',
    '\r',
    '0'.repeat(400),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      readAttributeValue(pieces.join(''));
      readText(pieces.join(''), 'data');
      readXmlText(pieces.join(''));
    }),
  );
});
