import { utf8 } from '@oneurl/percent-codec';
import { tryParse } from '@oneurl/url-parser';
import { parseBase } from './link-header.js';

/** One `Sitemap` line of a robots.txt. */
export interface RobotsSitemap {
  readonly raw: string;
  /** Parsed; `null` when it is no URL. */
  readonly url: string | null;
  /** From 1 on. */
  readonly line: number;
}

/** Options of {@link robotsSitemaps}. */
export interface RobotsOptions {
  /** Address of the robots.txt: only needed for the relative addresses that some have against the rules. */
  readonly base?: string;
}

const sitemapLine = /^[\t ]*sitemap[\t ]*:(.*)$/i;

/**
 * Lists the sitemaps that a robots.txt names.
 *
 * @param robots - text or bytes.
 * @param options - where it came from.
 * @returns the sitemaps in order. They belong to no group of the file, wherever they stand.
 * @throws UrlError when the base is no URL.
 *
 * Source: sitemaps.org, "Informing search engine crawlers"; RFC 9309, section 2.2.4 "Other records".
 * @example
 * ```ts
 * import { robotsSitemaps } from '@oneurl/link-extractor/robots';
 * const robots = 'User-agent: *\nDisallow: /a\nSITEMAP: https://a.example/s.xml # new\n';
 * robotsSitemaps(robots); // => [{ raw: 'https://a.example/s.xml', url: 'https://a.example/s.xml', line: 3 }]
 * ```
 */
export function robotsSitemaps(robots: string | Uint8Array, options: RobotsOptions = {}): RobotsSitemap[] {
  const base = options.base === undefined ? undefined : parseBase(options.base);
  const text = (typeof robots === 'string' ? robots : utf8.decode(robots)).replace(/^\uFEFF/, '');
  const sitemaps: RobotsSitemap[] = [];
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const found = sitemapLine.exec(content)?.[1];
    if (found === undefined) return;
    const raw = found.split('#', 1)[0]!.trim();
    if (raw === '') return;
    const parsed = tryParse(raw, { base });
    sitemaps.push({ raw, url: parsed.ok ? parsed.record.href : null, line: index + 1 });
  });
  return sitemaps;
}
