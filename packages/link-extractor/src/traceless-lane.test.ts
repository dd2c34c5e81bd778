import { expect, it } from 'vitest';
import { type CollectOptions, collectAttributes, Scanner } from './index.js';

/** The page in chunks of one character never takes the lane. */
function byTable(html: string, options: CollectOptions): string[] {
  const values: string[] = [];
  const scanner = new Scanner({ ...options, attributeValue: (scan) => void values.push(scan.value) });
  for (const character of html) scanner.write(character);
  scanner.end();
  return values;
}

// Expected: HTML Standard, 13.2.5.32 to 13.2.5.40, read by hand. Each page ends in `<a href=z>`, which is found.
it.each([
  ['<p a="x"><a href="y">', ['y']],
  ['<p a/="x><a href="y">', ['y']],
  ['<p a ="x>"><a href="y">', ['y']],
  ['<p a= "x>"><a href="y">', ['y']],
  ['<p ="x><a href="y">', ['y']],
  ['<p a="b"="x><a href="y">', ['y']],
  ['<p "><a href="y">', ['y']],
  ['<p a/="><a href=y>">', ['y']],
  ['<p ="><a href=y>">', ['y']],
  ['<p =="><a href=y>">', []],
  ['<p a ="><a href=y>">', []],
  ['<p a="b"="><a href=y>">', ['y']],
  ['<a / href="x">', ['x']],
  ['<a //href="x">', ['x']],
  [`<p a='">'><a href="y">`, ['y']],
  ['<p a=">', []],
  ['<p a=b"><a href="y">', ['y']],
  ['<a href><a b href="y">', ['', 'y']],
  ['<a href b="c">', ['']],
  ['<a b href/>', ['']],
  ['<a href="x" HREF="y" href=w>', ['x']],
  ['<a href="&amp;" b="&">', ['&']],
  ['<a href="a\r\nb\0">', ['a\nb\uFFFD']],
  ['<a href="x"/ >', ['x']],
  ['<script a="b"><a href="x"></script>', []],
  ['<script><!-- <script> </script> <a href="x"> --></script>', []],
  ['<script></scriptx><a href="x"></SCRIPT><a href="y">', ['y']],
  ['<script></script <p><a href="y">', ['y']],
  ['<textarea><!--</textarea><a href="y">--></textarea>', ['y']],
  ['<plaintext></plaintext><a href="x">', []],
  ['<!--><a href="y"><!-- <a href="x"> --!>', ['y']],
  ['<!-- <a href="x"> -- > <a href="x"> ---><a href="y">', ['y']],
  ['</p a=">"><a href="y">', ['y']],
] as const)('%s', (start, found) => {
  const isOpen = /a=">$|<plaintext>/.test(start);
  const html = `${start}<a href=z>`;
  const expected = isOpen ? [...found] : [...found, 'z'];
  expect(collectAttributes(html, { attributes: ['href'] })).toEqual(expected);
  expect(collectAttributes(html, { attributes: ['href'], elements: ['a'] })).toEqual(expected);
  expect(byTable(html, { attributes: ['href'] })).toEqual(expected);
});

it('a script that a chunk cuts ends where it does', () => {
  for (const end of ['<', '</', '</scrip', '</script']) {
    const scanner = new Scanner({
      attributes: ['href'],
      attributeValue: (scan) => void values.push(scan.value),
    });
    const values: string[] = [];
    scanner.write(`<script><a href="x">${end}`);
    scanner.write('</script><a href="y">'.slice(end.length));
    scanner.end();
    expect(values).toEqual(['y']);
  }
});
