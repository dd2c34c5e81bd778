import { expect, it } from 'vitest';
import { parseFeed } from './feed.js';

const base = 'https://a.example/feed';

it('reads RSS', () => {
  const rss = `<?xml version="1.0"?><rss><channel><link>https://a.example/</link>
<atom:link href="/feed" rel="self"/><image><url>/i.png</url></image>
<item><link><![CDATA[/1?a&b]]></link><guid>https://a.example/g</guid><enclosure url="/e.mp3" /></item>
<item><guid isPermaLink="false">https://a.example/no</guid><comments>/c</comments><media:content url="/m"/></item>
<item><guid>tag:x</guid></item></channel></rss>`;
  expect(parseFeed(rss, { base }).map(({ element, url, rel }) => [element, url, rel])).toEqual([
    ['link', 'https://a.example/', ''],
    ['atom:link', 'https://a.example/feed', 'self'],
    ['url', 'https://a.example/i.png', ''],
    ['link', 'https://a.example/1?a&b', ''],
    ['guid', 'https://a.example/g', ''],
    ['enclosure', 'https://a.example/e.mp3', ''],
    ['comments', 'https://a.example/c', ''],
    ['media:content', 'https://a.example/m', ''],
  ]);
});

it('reads Atom, with xml:base where it holds', () => {
  const atom = `<feed xml:base="http://b.example/x/"><link href="1"/><link rel="self" href="2"></link>
<entry xml:base="y/"><link href="3"/><content src="4"/></entry><entry><link href="5"/><author><uri>6</uri></author></entry></feed>`;
  expect(parseFeed(Buffer.from(atom), { base }).map(({ url, rel }) => [url, rel])).toEqual([
    ['http://b.example/x/1', 'alternate'],
    ['http://b.example/x/2', 'self'],
    ['http://b.example/x/y/3', 'alternate'],
    ['http://b.example/x/y/4', ''],
    ['http://b.example/x/5', 'alternate'],
    ['http://b.example/x/6', ''],
  ]);
});

it('reads what is no feed as none', () => {
  for (const text of ['', '<', 'x', '</a></b>', '<link>']) expect(parseFeed(text)).toEqual([]);
});
