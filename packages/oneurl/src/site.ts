import { parse } from '@oneurl/url-parser';
import { getDomain } from 'tldts';

/**
 * The site of a URL: its registrable domain by the Public Suffix List, private suffixes included (`a.github.io` is a
 * site of its own). Needs the package `tldts`, an optional peer dependency.
 *
 * @param url - an absolute URL.
 * @returns the registrable domain; the host itself for an IP address or a name without a public suffix; `null` when
 *   there is no host.
 * @throws UrlError when it is no URL.
 * @example
 * ```ts
 * import { siteOf } from 'oneurl/site';
 * siteOf('https://news.example.co.uk/a'); // => 'example.co.uk'
 * siteOf('http://127.0.0.1:8080/'); // => '127.0.0.1'
 * ```
 */
export function siteOf(url: string): string | null {
  const { host } = parse(url);
  if (host === null || host === '') return null;
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/**
 * Whether two URLs belong to one site.
 *
 * @throws UrlError when one of them is no URL.
 * @example
 * ```ts
 * import { sameSite } from 'oneurl/site';
 * sameSite('https://www.example.com/a', 'http://shop.example.com/'); // => true
 * sameSite('https://a.github.io/', 'https://b.github.io/'); // => false
 * ```
 */
export function sameSite(a: string, b: string): boolean {
  const site = siteOf(a);
  return site !== null && site === siteOf(b);
}
