import { charset } from '@oneurl/percent-codec/charset';
import { describe, expect, it } from 'vitest';
import { extractLinks, extractPage, type Link, linkKinds } from './index.js';
import type { PageOptions } from './page-reader.js';

const base = 'https://a.example/dir/page';

function urls(html: string, options: PageOptions = {}): (string | null)[] {
  return extractLinks(html, { base, ...options }).map((link) => link.url);
}

function only(html: string, options: PageOptions = {}): Link {
  const links = extractLinks(html, { base, kinds: linkKinds, ...options });
  expect(links.length).toBe(1);
  return links[0]!;
}

describe('base', () => {
  it('the first with an href counts, for the links before it, too', () => {
    const html = '<a href=x><base target=_top><base href=/one/><base href=/two/><a href=y>';
    expect(urls(html)).toEqual([
      'https://a.example/one/x',
      'https://a.example/one/',
      'https://a.example/two/',
      'https://a.example/one/y',
    ]);
  });

  it.each([
    ['no URL at all', 'http://['],
    ['a data: URL', 'data:text/html,x'],
    ['a javascript: URL', 'javascript:x'],
  ])('%s counts as the first, and is not used', (_, href) => {
    expect(urls(`<base href="${href}"><base href=/two/><a href=y>`)).toEqual([
      'https://a.example/two/',
      'https://a.example/dir/y',
    ]);
  });

  it('one inside of svg or template is none', () => {
    const html = '<svg><base href=/svg/ /></svg><template><base href=/template/></template><a href=y>';
    expect(urls(html).at(-1)).toBe('https://a.example/dir/y');
    expect(urls('<template></template><base href=/b/><a href=y>').at(-1)).toBe('https://a.example/b/y');
  });

  it('makes relative links absolute where no option does', () => {
    const page = extractPage('<a href=x><base href="http://b.example/">');
    expect(page.base).toBe('http://b.example/');
    expect(page.links[0]!.url).toBe('http://b.example/x');
    expect(extractLinks('<a href=x>')).toMatchObject([{ kind: 'relative', url: null, raw: 'x' }]);
  });

  it('is told to be wrong with a typed error', () => {
    expect(() => extractLinks('', { base: '/relative' })).toThrow(
      expect.objectContaining({ name: 'UrlError', component: 'base', input: '/relative' }),
    );
  });
});

describe('kinds', () => {
  const html =
    '<a href=javascript:x></a><a href=mailto:x@y></a><a href=tel:1></a><a href=data:,x></a>' +
    '<a href=ftp://f.example/></a><a href=//w.example/></a><a href="http://[">';

  it('script, mail, telephone and data are left out, and the broken', () => {
    expect(urls(html)).toEqual(['ftp://f.example/', 'https://w.example/']);
  });

  it('are all reported when asked for', () => {
    const kinds = extractLinks(html, { base, kinds: linkKinds }).map((link) => link.kind);
    expect(kinds).toEqual(['javascript', 'mailto', 'tel', 'data', 'other', 'web', 'invalid']);
  });

  it('an empty value is the page on an anchor, and nothing on an image', () => {
    expect(only('<a href="">')).toMatchObject({ kind: 'web', url: base });
    expect(only('<img src=" ">')).toMatchObject({ kind: 'invalid', url: null });
  });
});

describe('attributes', () => {
  it.each([
    ['<area href=x>', 'href'],
    ['<link href=x>', 'href'],
    ['<img src=x>', 'src'],
    ['<IMAGE SRC=x>', 'src'],
    ['<script src=x></script>', 'src'],
    ['<iframe src=x></iframe>', 'src'],
    ['<frame src=x>', 'src'],
    ['<form action=x>', 'action'],
    ['<button formaction=x>', 'formaction'],
    ['<q cite=x>', 'cite'],
    ['<video poster=x>', 'poster'],
    ['<object data=x>', 'data'],
    ['<td background=x>', 'background'],
    ['<img longdesc=x>', 'longdesc'],
    ['<div itemid=x>', 'itemid'],
    ['<svg><a xlink:href=x>', 'xlink:href'],
    ['<svg><image href=x>', 'href'],
  ])('%s', (html, attribute) => {
    expect(only(html)).toMatchObject({ raw: 'x', url: 'https://a.example/dir/x', attribute });
  });

  it.each(['<div href=x>', '<p src=x>', '<a src=x>', '<div xlink:href=x>', '<a data-src=x>'])(
    '%s is no link',
    (html) => {
      expect(extractLinks(html, { base, kinds: linkKinds })).toEqual([]);
    },
  );

  it('SVG elements have their capitals', () => {
    expect(only('<svg><lineargradient xlink:href="#a"/></svg>').element).toBe('linearGradient');
  });

  it('ping and srcset hold several', () => {
    expect(urls('<a ping=" p  q ">')).toEqual(['https://a.example/dir/p', 'https://a.example/dir/q']);
    expect(urls('<img srcset="s 1x, t 2x">')).toEqual(['https://a.example/dir/s', 'https://a.example/dir/t']);
    expect(urls('<link imagesrcset="s, t 2x">').length).toBe(2);
  });

  it('styles count, unless they are not wanted', () => {
    const html = '<p style="background: url(a)"><style>@import "b"; c { d: url(e) }</style>';
    expect(urls(html).map((url) => url!.at(-1))).toEqual(['a', 'b', 'e']);
    expect(urls(html, { styles: false })).toEqual([]);
  });

  it('lazy attributes count when wanted', () => {
    const html = '<img data-src=a data-srcset="b 1x" data-mine=c>';
    expect(urls(html)).toEqual([]);
    expect(urls(html, { lazy: true }).length).toBe(2);
    expect(urls(html, { lazy: ['data-mine'] })).toEqual(['https://a.example/dir/c']);
  });

  it('meta refresh counts', () => {
    expect(only('<meta http-equiv=Refresh content="0; url=x">')).toMatchObject({
      raw: 'x',
      element: 'meta',
      attribute: 'content',
    });
    expect(urls('<meta http-equiv=refresh content="5">')).toEqual([]);
  });

  it('OpenGraph and JSON-LD count when wanted', () => {
    const html =
      '<meta property=og:image content=i><meta name=description content=d>' +
      '<script type="application/ld+json">{"@context":"https://schema.org","url":"u","name":"n","sameAs":["https://s.example/"]}</script>' +
      '<script>{"url":"no"}</script>';
    expect(urls(html)).toEqual([]);
    expect(urls(html, { metadata: true })).toEqual([
      'https://a.example/dir/i',
      'https://a.example/dir/u',
      'https://s.example/',
    ]);
  });

  it('noscript is text with scripting and markup without', () => {
    const html = '<noscript><img src=x></noscript>';
    expect(urls(html)).toEqual([]);
    expect(urls(html, { scripting: false }).length).toBe(1);
  });

  it('character references are decoded; an open one before a quote is a character, before = it is text', () => {
    expect(only('<a href="?a&amp;b&copy">').raw).toBe('?a&b©');
    expect(only('<a href="?a&copy=b">').raw).toBe('?a&copy=b');
  });
});

describe('srcdoc', () => {
  it('is read with a base of its own, which falls back to that of the page', () => {
    const inner = '<a href=i><base href=/inner/>'.replaceAll('"', '&quot;');
    const html = `<iframe srcdoc="<a href=i>"></iframe><iframe srcdoc="${inner}"></iframe><base href=/outer/>`;
    const links = extractLinks(html, { base }).filter((link) => link.element === 'a');
    expect(links.map((link) => link.url)).toEqual(['https://a.example/outer/i', 'https://a.example/inner/i']);
    expect(links.map((link) => link.depth)).toEqual([1, 1]);
  });

  it('is read to a depth that can be said', () => {
    const html = '<iframe srcdoc="<iframe srcdoc=&quot;<a href=x>&quot;></iframe>"></iframe>';
    expect(urls(html).length).toBe(1);
    expect(urls(html, { maxSrcdocDepth: 1 }).length).toBe(0);
  });
});

describe('what a link says', () => {
  it('rel', () => {
    const link = only('<a href=x rel=" NoFollow ugc\nsponsored">');
    expect(link.rel).toEqual(['nofollow', 'ugc', 'sponsored']);
    expect([link.isNofollow, link.isUgc, link.isSponsored]).toEqual([true, true, true]);
    expect(only('<a href=x>')).toMatchObject({ rel: [], isNofollow: false });
  });

  it('the robots of the page', () => {
    expect(extractPage('<meta name=Robots content="NoFollow, noindex">').robots).toEqual([
      'nofollow',
      'noindex',
    ]);
  });

  it('text, white space collapsed', () => {
    const html = '<a href=x> one <b>two\n</b> &amp; <i>three</i> </a> four <a href=y>five<a href=z>six';
    expect(extractLinks(html, { base, text: true }).map((link) => link.text)).toEqual([
      'one two & three',
      'five',
      'six',
    ]);
    expect(only('<a href=x>123456', { text: true, maxTextLength: 4 }).text).toBe('1234');
    expect(only('<a href=x>1')).not.toHaveProperty('text');
  });

  it('positions, in lines that CR, LF and CRLF end', () => {
    const html = 'é\r\n<a href=x>\r<a href="y">\n\n  <img srcset="s, t">';
    expect(extractLinks(html, { base }).map(({ position }) => [position.line, position.column])).toEqual([
      [2, 9],
      [3, 10],
      [5, 16],
      [5, 19],
    ]);
    for (const { raw, position } of extractLinks(html, { base })) {
      expect(html.startsWith(raw, position.offset)).toBe(true);
    }
  });

  it('normalized, null where the normalizer refuses', () => {
    const shout = only('<a href=x>', { normalize: (href) => href.toUpperCase() });
    expect(shout.normalized).toBe('HTTPS://A.EXAMPLE/DIR/X');
    expect(shout.url).toBe('https://a.example/dir/x');
    const refuse = (): string => extractLinks('', { base: 'no' }).join();
    expect(only('<a href=x>', { normalize: refuse }).normalized).toBe(null);
  });
});

describe('charsets', () => {
  // The bytes are those that the Encoding Standard's indexes have for the texts.
  it.each([
    ['gbk', 'gb2312', '你好', 'C4E3BAC3'],
    ['big5', 'big5', '中文', 'A4A4A4E5'],
    ['shift_jis', 'x-sjis', '東京', '938C8B9E'],
    ['euc-kr', 'ks_c_5601-1987', '한국', 'C7D1B1B9'],
    ['windows-1251', 'cp1251', 'Привет', 'CFF0E8E2E5F2'],
  ])('%s: the page is read in it, and its queries are written in it', (name, label, text, hex) => {
    const escaped = hex.replace(/../g, '%$&');
    const bytes = Buffer.concat([
      Buffer.from(`<meta charset=${label}><a href="/p?q=`),
      Buffer.from(hex, 'hex'),
      Buffer.from('">'),
      Buffer.from(hex, 'hex'),
    ]);
    const page = extractPage(bytes, { base, text: true });
    expect(page.charset).toBe(name);
    expect(page.links[0]).toMatchObject({
      raw: `/p?q=${text}`,
      text,
      url: `https://a.example/p?q=${escaped}`,
    });
    const withoutMeta = bytes.subarray(bytes.indexOf('<a'));
    expect(extractPage(withoutMeta, { base, charset: label }).links[0]!.url).toBe(page.links[0]!.url);
    expect(extractPage(withoutMeta, { base, charset: charset(label) }).links[0]!.url).toBe(
      page.links[0]!.url,
    );
    expect(urls(`<a href="/p?q=${text}">`, { charset: label })).toEqual([page.links[0]!.url]);
  });

  it('go by byte order mark, HTTP, meta, default, in this order', () => {
    const meta = Buffer.from('<meta charset=gbk>');
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    expect(extractPage(Buffer.concat([mark, meta]), { charset: 'big5' }).charset).toBe('utf-8');
    expect(extractPage(meta, { charset: 'big5' }).charset).toBe('big5');
    expect(extractPage(meta, { charset: 'no-such' }).charset).toBe('gbk');
    expect(extractPage(meta).charset).toBe('gbk');
    expect(extractPage(Buffer.from('x')).charset).toBe('windows-1252');
    expect(extractPage(Buffer.from('x'), { defaultCharset: 'utf-8' }).charset).toBe('utf-8');
    expect(
      extractPage(Buffer.from('<meta http-equiv=content-type content="charset"><meta charset=gbk>')).charset,
    ).toBe('gbk');
  });

  it('the byte order mark is no part of the page', () => {
    const page = extractPage(Buffer.from('\uFEFF<a href=x>'), { base });
    expect(page.links[0]!.position.offset).toBe(8);
  });

  it('an unknown label for a text is a typed error', () => {
    expect(() => extractLinks('', { charset: 'gkb' })).toThrow(
      expect.objectContaining({ code: 'unknown-charset' }),
    );
  });
});

it('what is no page is a typed error', () => {
  for (const wrong of [null, undefined, 1, {}]) {
    expect(() => extractLinks(wrong as unknown as string)).toThrow(
      expect.objectContaining({ code: 'invalid-page' }),
    );
  }
});

it('an option that is not of its type is a typed error', () => {
  const wrong: readonly object[] = [
    { normalize: 'crawler' },
    { kinds: ['webb'] },
    { kinds: 'web' },
    { filters: {} },
    { lazy: 'data-x' },
    { maxTokenLength: -1 },
    { maxTextLength: '4' },
    { maxSrcdocDepth: Number.NaN },
  ];
  for (const options of [...wrong, null, 1]) {
    expect(() => extractLinks('<a href=x>', options as PageOptions)).toThrow(
      expect.objectContaining({ name: 'UrlError', code: 'invalid-option' }),
    );
  }
});
