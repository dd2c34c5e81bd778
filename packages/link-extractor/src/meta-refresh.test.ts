import { expect, it } from 'vitest';
import { parseMetaRefresh } from './meta-refresh.js';

// Expected values follow from the shared declarative refresh steps of the HTML standard.
it.each([
  ['', null],
  ['x', null],
  ['-1; url=x', null],
  ['+1; url=x', null],
  ['5', [5, '']],
  [' 5 ', [5, '']],
  ['.5', [0, '']],
  ['1.5.3', [1, '']],
  ['.', [0, '']],
  ['5x', null],
  ['5;', [5, '']],
  ['5;x', [5, 'x']],
  ['5,x', [5, 'x']],
  ['5 x', [5, 'x']],
  ['5 ; x', [5, 'x']],
  ['0;url=x', [0, 'x']],
  ['0; URL = x ', [0, 'x ']],
  ['0; url="x"y', [0, 'x']],
  ["0; url='x", [0, 'x']],
  ["0; 'x'y", [0, 'x']],
  ['0; url', [0, 'url']],
  ['0; urlx', [0, 'urlx']],
  ['0; url x', [0, 'url x']],
  ['0;url=url=x', [0, 'url=x']],
  ['0;;url=x', [0, ';url=x']],
])('%j', (content, expected) => {
  const refresh = parseMetaRefresh(content);
  expect(refresh === null ? null : [refresh.delay, refresh.url]).toEqual(expected);
  if (refresh !== null) expect(content.startsWith(refresh.url, refresh.index)).toBe(true);
});
