import { expect, it } from 'vitest';
import { cssUrls } from './css-urls.js';

// Expected values follow from the tokens of CSS Syntax Level 3.
it.each([
  ['a { b: url(x) url( "y" ) URL(\'z\') }', ['x', 'y', 'z']],
  ['@import "x"; @import url(y) screen; @import url("z");', ['x', 'y', 'z']],
  ['@IMPORT/**/"x"', ['x']],
  ['@import; "x"', []],
  ['@media "x" { }', []],
  ['@namespace url(http://www.w3.org/1999/xhtml); a { b: url(x) }', ['x']],
  ['/* url(x) */ url(y)', ['y']],
  ['/* url(x)', []],
  ['"url(x)"', []],
  ['content: "a\\"url(x)"; b: url(y)', ['y']],
  ['"open\nurl(x)', ['x']],
  ['myurl(x)', []],
  ['u\\72l(x) u\\72 l(y)', ['x', 'y']],
  ['url(a\\)b)', ['a)b']],
  ['url("a\\\nb")', ['ab']],
  ['url(a b)', []],
  ['url(a"b) url(c)', ['c']],
  ['url(x', ['x']],
  ['url("x', ['x']],
  ['url(  x  )', ['x']],
  ['url(\\26 x)', ['&x']],
  ['url(\\0 x)', ['\uFFFDx']],
  ['image-set("x" 1x, url(y) 2x, "z" type("t"))', ['x', 'y', 'z', 't']],
  ['src("x")', ['x']],
  ['src(x)', []],
  ['url()', ['']],
  ['\\', []],
])('%j', (css, urls) => {
  expect(cssUrls(css).map(({ url }) => url)).toEqual(urls);
});

it('says what is imported, and where each stands', () => {
  const css = '@import "x"; a { b: url( y ) }';
  expect(cssUrls(css)).toEqual([
    { url: 'x', index: 9, isImport: true },
    { url: 'y', index: 25, isImport: false },
  ]);
});
