import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseSitemap } from './sitemap.js';

const pages = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i" xmlns:xhtml="x">
<url><loc> https://a.example/?a=1&amp;b=2 </loc><lastmod>2026-01-02</lastmod>
<image:image><image:loc>https://a.example/i.png</image:loc></image:image>
<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/></url>
<url><loc><![CDATA[https://a.example/?c&amp;]]></loc></url>
<url><loc>no url</loc></url></urlset>`;

const expected = [
  {
    raw: 'https://a.example/?a=1&b=2',
    url: 'https://a.example/?a=1&b=2',
    lastModified: '2026-01-02',
    alternates: ['https://a.example/de'],
  },
  { raw: 'https://a.example/?c&amp;', url: 'https://a.example/?c&amp;', lastModified: null, alternates: [] },
  { raw: 'no url', url: null, lastModified: null, alternates: [] },
];

it('reads pages from text, bytes and gzip', () => {
  for (const form of [pages, Buffer.from(pages), gzipSync(pages), Buffer.from(`\uFEFF${pages}`)]) {
    expect(parseSitemap(form)).toEqual({ kind: 'pages', entries: expected });
  }
});

it('reads an index, with prefixes', () => {
  const xml = '<s:sitemapindex xmlns:s="s"><s:sitemap><s:loc>/x</s:loc></s:sitemap></s:sitemapindex>';
  const { kind, entries } = parseSitemap(xml, { base: 'https://a.example/' });
  expect(kind).toBe('index');
  expect(entries.map((entry) => entry.url)).toEqual(['https://a.example/x']);
});

it('reads a plain list', () => {
  const list = 'https://a.example/1\r\n\nhttps://a.example/2\n';
  expect(parseSitemap(list).entries.map((entry) => entry.url)).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});

it('reads one that was cut off as far as it goes', () => {
  expect(
    parseSitemap('<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a').entries.length,
  ).toBe(1);
  expect(parseSitemap('').entries).toEqual([]);
});

it('reads the encoding that the XML says', () => {
  const xml =
    '<?xml version="1.0" encoding="windows-1251"?><urlset><url><loc>https://a.example/\xcf</loc></url></urlset>';
  expect(parseSitemap(Buffer.from(xml, 'latin1')).entries[0]!.raw).toBe('https://a.example/П');
});

it('refuses broken and oversized gzip with typed errors', () => {
  const packed = gzipSync(pages);
  expect(() => parseSitemap(packed.subarray(0, 40))).toThrow(expect.objectContaining({ code: 'bad-gzip' }));
  const bomb = gzipSync(Buffer.alloc(3_000_000, 0x20));
  expect(() => parseSitemap(bomb, { maxBytes: 1_000_000 })).toThrow(
    expect.objectContaining({ name: 'UrlError', code: 'sitemap-too-large' }),
  );
});
