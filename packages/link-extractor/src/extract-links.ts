import type { Link } from './link.js';
import { type PageChunk, type PageOptions, PageReader } from './page-reader.js';
import type { Page } from './text-links.js';

/**
 * Reads a page: its links and what it says of itself.
 *
 * @param html - the page, as text or as bytes.
 * @param options - base, charset, and what to report.
 * @returns the links in document order, the base URL, the charset, the tokens of `<meta name="robots">`.
 * @throws UrlError when the base is no absolute URL, the charset of a text has an unknown label, or a token is longer
 *   than the limit.
 * @example
 * ```ts
 * import { extractPage } from '@oneurl/link-extractor';
 * const bytes = Buffer.from('<meta charset=gbk><a href="?q=\xc4\xe3">', 'latin1');
 * const page = extractPage(bytes, { base: 'https://a.example/' });
 * page.charset; // => 'gbk'
 * page.links[0].url; // => 'https://a.example/?q=%C4%E3'
 * ```
 */
export function extractPage(html: PageChunk, options: PageOptions = {}): Page {
  const links: Link[] = [];
  const reader = new PageReader(options, (link) => links.push(link));
  reader.write(html);
  reader.end();
  return { links, charset: reader.charset!, ...reader.facts };
}

/**
 * Lists the links of a page.
 *
 * @param html - the page, as text or as bytes.
 * @param options - base, charset, and what to report.
 * @returns the links in document order.
 * @throws UrlError when the base is no absolute URL, the charset of a text has an unknown label, or a token is longer
 *   than the limit.
 * @example
 * ```ts
 * import { extractLinks } from '@oneurl/link-extractor';
 * const page = '<a href="b" rel="nofollow">B</a> <a href="mailto:c@d.example">';
 * const [link, ...others] = extractLinks(page, { base: 'https://a.example/' });
 * link.url; // => 'https://a.example/b'
 * link.isNofollow; // => true
 * link.position; // => { offset: 9, line: 1, column: 10 }
 * others; // => []
 * ```
 */
export function extractLinks(html: PageChunk, options: PageOptions = {}): readonly Link[] {
  return extractPage(html, options).links;
}
