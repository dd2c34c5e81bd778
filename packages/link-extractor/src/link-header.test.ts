import { charset } from '@oneurl/percent-codec/charset';
import { expect, it } from 'vitest';
import { parseLinkHeader } from './link-header.js';

const base = 'https://a.example/dir/';

it.each([
  ['</x>; rel=next', [['https://a.example/x', ['next']]]],
  [
    '<x>; rel="next  LAST", <y>',
    [
      ['https://a.example/dir/x', ['next', 'last']],
      ['https://a.example/dir/y', []],
    ],
  ],
  ['<a,b>; title="c, <d>; \\"e"; rel=f', [['https://a.example/dir/a,b', ['f']]]],
  [', ,<x>,,', [['https://a.example/dir/x', []]]],
  ['junk, <x>', [['https://a.example/dir/x', []]]],
  ['<x', []],
  ['<x>; rel="a', [['https://a.example/dir/x', ['a']]]],
  ['<x>;rel=a;rel=b', [['https://a.example/dir/x', ['a']]]],
  ['<x> ; rel = a', [['https://a.example/dir/x', ['a']]]],
  ['<http://[>', [[null, []]]],
  ['', []],
])('%j', (header, expected) => {
  expect(parseLinkHeader(header, { base }).map((link) => [link.url, link.rel])).toEqual(expected);
});

it('reads several lines, anchors, parameters and charsets', () => {
  const links = parseLinkHeader(['<?q=你>; anchor="#a"; Crossorigin', '<y>'], {
    base,
    charset: charset('gbk'),
  });
  expect(links.map((link) => link.url)).toEqual([
    'https://a.example/dir/?q=%C4%E3',
    'https://a.example/dir/y',
  ]);
  expect(links[0]!.anchor).toBe('https://a.example/dir/#a');
  expect(links[0]!.parameters.get('crossorigin')).toBe('');
});

it('refuses a base that is none', () => {
  expect(() => parseLinkHeader('<x>', { base: 'x' })).toThrow(expect.objectContaining({ component: 'base' }));
});
