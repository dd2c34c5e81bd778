import { expect, it } from 'vitest';
import { componentPercentEncodeSet, specialQueryPercentEncodeSet } from '../percent-encode-sets.js';
import { charset } from './lookup.js';

it('what is remembered of a character is remembered for each set', () => {
  // GBK 8140, Big5 A440, Shift_JIS 815C: the last byte is a character of ASCII, which not every set has.
  for (const [label, text, inQuery, inComponent] of [
    ['gbk', '\u4e02', '%81@', '%81%40'],
    ['big5', '\u4e00', '%A4@', '%A4%40'],
    ['shift_jis', '\u2015', '%81\\', '%81%5C'],
  ] as const) {
    const { percentEncode } = charset(label);
    for (let run = 0; run < 3; run++) {
      expect(percentEncode(text, specialQueryPercentEncodeSet)).toBe(inQuery);
      expect(percentEncode(text + text, componentPercentEncodeSet)).toBe(inComponent + inComponent);
    }
  }
});

it('a second time gives what the first gave', () => {
  const text = 'a\u4f60\u597d\u2020\u{1f600}\ud800\ue5e5b';
  for (const label of ['gbk', 'gb18030', 'big5', 'euc-jp', 'euc-kr', 'shift_jis', 'windows-1252']) {
    const { percentEncode } = charset(label);
    const first = percentEncode(text, specialQueryPercentEncodeSet);
    expect(percentEncode(text, specialQueryPercentEncodeSet)).toBe(first);
    expect(percentEncode(text + text, specialQueryPercentEncodeSet)).toBe(first + first);
  }
});

it('what has no bytes is remembered as its reference', () => {
  const { percentEncode } = charset('gbk');
  const written = '%26%238224%3B%26%23128512%3B%26%2365533%3B';
  for (let run = 0; run < 2; run++) {
    expect(percentEncode('\u2020\u{1f600}\udc00', specialQueryPercentEncodeSet)).toBe(written);
  }
});
