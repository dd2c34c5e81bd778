import { UrlError } from '@oneurl/percent-codec';
import { checkOptions } from './check-options.js';
import type { Link } from './link.js';
import type { TextLinkOptions } from './link-options.js';
import { LinkSession, type PageFacts } from './link-session.js';

/** The links of a page, and what it says of itself. */
export interface Page extends PageFacts {
  readonly links: readonly Link[];
  /** Name of the charset that the page is in and that queries were written in, as the Encoding Standard has it. */
  readonly charset: string;
}

/**
 * Reads a page that is text: its links and what it says of itself. Runs in any JavaScript engine.
 *
 * @param html - the page.
 * @param options - base, charset object, and what to report.
 * @returns the links in document order.
 * @throws UrlError when the base is no absolute URL, or a token is longer than the limit.
 * @example
 * ```ts
 * import { extractTextPage } from '@oneurl/link-extractor/core';
 * const page = extractTextPage('<base href="/b/"><a href="c">', { base: 'https://a.example/' });
 * page.base; // => 'https://a.example/b/'
 * page.links.map((link) => link.url); // => ['https://a.example/b/', 'https://a.example/b/c']
 * ```
 */
export function extractTextPage(html: string, options: TextLinkOptions = {}): Page {
  if (typeof html !== 'string') throw notText(html);
  checkOptions(options);
  const links: Link[] = [];
  const session = new LinkSession(options, options.charset, (link) => links.push(link));
  session.write(html);
  session.end();
  return { links, charset: options.charset?.name ?? 'utf-8', ...session.facts };
}

/**
 * Lists the links of a page that is text. Runs in any JavaScript engine.
 *
 * @param html - the page.
 * @param options - base, charset object, and what to report.
 * @returns the links in document order.
 * @throws UrlError when the base is no absolute URL, or a token is longer than the limit.
 * @example
 * ```ts
 * import { extractTextLinks } from '@oneurl/link-extractor/core';
 * extractTextLinks('<a href="//b.example">', { base: 'https://a.example/' })[0].url; // => 'https://b.example/'
 * ```
 */
export function extractTextLinks(html: string, options: TextLinkOptions = {}): readonly Link[] {
  return extractTextPage(html, options).links;
}

/** @returns the error for a page that is none. */
export function notText(value: unknown): UrlError {
  return new UrlError({
    code: 'invalid-page',
    component: 'option',
    position: 0,
    input: '',
    message: `A page is a string or its bytes (Uint8Array, ArrayBuffer), not ${value === null ? 'null' : typeof value}.`,
  });
}
