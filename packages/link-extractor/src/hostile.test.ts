import { expect, it } from 'vitest';
import { extractLinks, type Hook, linkKinds, Scanner } from './index.js';

const MEGA = 1024 * 1024;

function repeat(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function distinctAttributes(length: number): string {
  const attributes: string[] = ['<a'];
  for (let i = 0, total = 0; total < length; i++)
    total += attributes[attributes.push(` a${i}=1`) - 1]!.length;
  return `${attributes.join('')}>`;
}

function nested(length: number): string {
  let html = repeat('<a href=x>', length / 4);
  for (let i = 0; i < 5; i++) {
    html = `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  }
  return html;
}

const hostile: readonly (readonly [string, (length: number) => string])[] = [
  ['<', (n) => repeat('<', n)],
  ['<a ', (n) => repeat('<a ', n)],
  ['</', (n) => repeat('</', n)],
  ['<!--', (n) => repeat('<!--', n)],
  ['&', (n) => repeat('&', n)],
  ['an unclosed comment', (n) => `<!--${repeat('x-', n)}`],
  ['a comment of dashes', (n) => `<!--${repeat('--!', n)}`],
  ['an unclosed quote', (n) => `<a href="${repeat('x', n)}`],
  ['unclosed quotes', (n) => repeat('<a href="', n)],
  ['an unclosed script', (n) => `<script>${repeat('x<', n)}`],
  ['an escaped script', (n) => `<script><!--${repeat('- <script', n)}`],
  ['an escaped script of dashes', (n) => `<script><!--${repeat('- ', n)}`],
  ['ends of scripts, almost', (n) => `<script>${repeat('</script', n)}`],
  ['ends of titles, almost', (n) => `<title>${repeat('</titl', n)}`],
  ['attributes', (n) => `<a ${repeat('b ', n)}>`],
  ['distinct attributes', distinctAttributes],
  ['equals signs', (n) => `<a ${repeat('=', n)}`],
  ['a name', (n) => `<${repeat('x', n)}`],
  ['a number', (n) => `&#${repeat('0', n)}`],
  ['references in a value', (n) => `<a href="${repeat('&#0', n)}">`],
  ['svg in svg', (n) => repeat('<svg><desc>', n)],
  ['CDATA', (n) => `<svg>${repeat('<![CDATA[', n)}`],
  ['srcdoc in srcdoc', nested],
  ['srcdoc, unclosed', (n) => repeat('<iframe srcdoc="', n)],
  ['srcset', (n) => `<img srcset="${repeat('a (,', n)}">`],
  ['url( in a style', (n) => `<p style="${repeat('url(', n)}">`],
  ['quotes in a style sheet', (n) => `<style>${repeat(`url('`, n)}`],
  ['brackets in JSON-LD', (n) => `<script type="application/ld+json">${repeat('[', n)}</script>`],
  ['white space in a value', (n) => `<a href="${repeat(' ', n)}">`],
  ['NUL and CR', (n) => repeat('\0\r', n)],
];

/** Time that the process itself took, in milliseconds: others on the machine do not count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Twice the input may take so many times the time. Quadratic work takes four times. */
const MOST_TIMES = 2.3;

/** More is allowed where a text of that many pieces is made by an engine or a library: the collector takes its share. */
const MOST_TIMES_OF_OTHERS = 3;
const MADE_BY_OTHERS: readonly string[] = ['references in a value', 'brackets in JSON-LD'];

/** So many times each is measured at most. */
const MOST_SAMPLES = 48;

/** Milliseconds that no linear work on 2 MB takes: there is no need to go on. */
const CERTAINLY_QUADRATIC = 5000;

/**
 * Compares the least times: what the machine does beside the work only adds to them, so that more samples come ever
 * closer to the work itself, in turns as the machine is now faster, now slower.
 */
function expectLinear(name: string, work: (html: string) => void, make: (length: number) => string): void {
  const most = MADE_BY_OTHERS.includes(name) ? MOST_TIMES_OF_OTHERS : MOST_TIMES;
  const [small, large] = [make(MEGA), make(2 * MEGA)];
  let least = Number.POSITIVE_INFINITY;
  let leastOfTwice = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < MOST_SAMPLES; sample++) {
    least = Math.min(
      least,
      timeOf(() => work(small)),
    );
    leastOfTwice = Math.min(
      leastOfTwice,
      timeOf(() => work(large)),
    );
    if (sample > 0 && leastOfTwice < most * least) break;
    if (leastOfTwice > CERTAINLY_QUADRATIC) break;
  }
  expect(leastOfTwice / least).toBeLessThan(most);
}

it.each(hostile)('%s: time is linear', (name, make) => {
  const options = {
    base: 'https://a.example/',
    text: true,
    metadata: true,
    kinds: linkKinds,
    maxSrcdocDepth: 8,
  };
  expectLinear(name, (html) => extractLinks(html, options), make);
});

it.each(hostile)('%s: time is linear in small chunks', (name, make) => {
  const hook: Hook = { attributeValue() {}, text() {}, comment() {}, endTag() {} };
  expectLinear(
    name,
    (html) => {
      const scanner = new Scanner(hook, { filters: [] });
      for (let at = 0; at < html.length; at += 64) scanner.write(html.slice(at, at + 64));
      scanner.end();
    },
    make,
  );
});
