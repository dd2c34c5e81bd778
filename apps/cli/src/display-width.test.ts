import { expect, it } from 'vitest';
import { displayWidth } from './display-width.js';

it.each([
  ['', 0],
  ['abc', 3],
  ['\x1b[31mabc\x1b[39m', 3],
  ['北京', 4],
  ['e\u0301', 1],
  ['a\u200db', 2],
  ['\x1b[1m例\x1b[22m!', 3],
])('%j takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
