import { expect, it } from 'vitest';
import { parseSrcset } from './srcset.js';

// Expected values follow from the algorithm of the HTML standard, step by step.
it.each([
  ['', []],
  [' , ,', []],
  ['a', ['a']],
  ['a,', ['a']],
  ['a,b', ['a,b']],
  ['a ,b', ['a', 'b']],
  ['a, b', ['a', 'b']],
  ['a 1x, b 2x', ['a', 'b']],
  ['a 1x,b 2x', ['a', 'b']],
  ['a 100w, b 1.5x, c 100w 50h', ['a', 'b', 'c']],
  ['data:,a 1x', ['data:,a']],
  ['a,,,', ['a']],
  ['a 1x 2x, b', ['b']],
  ['a 0w, b', ['b']],
  ['a -1x, b', ['b']],
  ['a 1.5w, b', ['b']],
  ['a 50h, b', ['b']],
  ['a 1e3x, b .5x, c 1.x', ['a', 'b', 'c']],
  ['a ( , 1x), b', ['b']],
  ['a (', []],
  ['a\t1x\n,\fb', ['a', 'b']],
])('%j', (value, urls) => {
  const candidates = parseSrcset(value);
  expect(candidates.map((candidate) => candidate.url)).toEqual(urls);
  for (const { url, index } of candidates) expect(value.startsWith(url, index)).toBe(true);
});
