import { UrlError } from '@oneurl/percent-codec';
import { tryParse } from '@oneurl/url-parser';
import { Gunzip } from 'fflate';
import { parseBase } from './link-header.js';
import { decodeXmlBytes, scanXml } from './xml-scan.js';

/** One address of a sitemap. */
export interface SitemapEntry {
  /** As the sitemap has it, white space around it aside. */
  readonly raw: string;
  /** Parsed; `null` when it is no URL. */
  readonly url: string | null;
  /** As written: a date, or a date and time. */
  readonly lastModified: string | null;
  /** Addresses of the page's other languages. */
  readonly alternates: readonly string[];
}

/** What a sitemap holds. */
export interface Sitemap {
  /** `index` for a list of sitemaps, `pages` for a list of pages. */
  readonly kind: 'index' | 'pages';
  readonly entries: readonly SitemapEntry[];
}

/** Options of {@link parseSitemap}. */
export interface SitemapOptions {
  /** Address of the sitemap: only needed for the relative addresses that some have against the rules. */
  readonly base?: string;
  /** Most bytes that a gzip file may unpack to; default 50 MiB, which is the protocol's own limit. */
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

function refuse(code: string, message: string, cause?: unknown): UrlError {
  return new UrlError({ code, component: 'option', position: 0, input: '', message, cause });
}

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const gunzip = new Gunzip((piece) => {
    length += piece.length;
    if (length > maxBytes) {
      throw refuse(
        'sitemap-too-large',
        `The sitemap unpacks to more than ${maxBytes} bytes. Raise maxBytes.`,
      );
    }
    pieces.push(piece);
  });
  const step = 64 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step) {
      gunzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch (error) {
    if (error instanceof UrlError) throw error;
    throw refuse('bad-gzip', 'The sitemap is no whole gzip file: it may have been cut off.', error);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function asText(sitemap: string | Uint8Array, maxBytes: number): string {
  if (typeof sitemap === 'string') return sitemap;
  const isGzip = sitemap[0] === 0x1f && sitemap[1] === 0x8b;
  return decodeXmlBytes(isGzip ? unpack(sitemap, maxBytes) : sitemap);
}

/**
 * Reads a sitemap: XML or a plain list, of pages or of sitemaps, also packed by gzip.
 *
 * @param sitemap - text or bytes.
 * @param options - where it came from, how large it may be.
 * @returns the addresses in order.
 * @throws UrlError `bad-gzip`, `sitemap-too-large`, or when the base is no URL.
 *
 * Source: sitemaps.org, "Sitemaps XML format".
 * @example
 * ```ts
 * import { parseSitemap } from '@oneurl/link-extractor/sitemap';
 * const xml = '<urlset><url><loc>https://a.example/?b&amp;c</loc><lastmod>2026-01-02</lastmod></url></urlset>';
 * const { kind, entries } = parseSitemap(xml);
 * kind; // => 'pages'
 * entries[0].url; // => 'https://a.example/?b&c'
 * entries[0].lastModified; // => '2026-01-02'
 * ```
 */
export function parseSitemap(sitemap: string | Uint8Array, options: SitemapOptions = {}): Sitemap {
  const base = options.base === undefined ? undefined : parseBase(options.base);
  const resolve = (raw: string): string | null => {
    const parsed = tryParse(raw, { base });
    return parsed.ok ? parsed.record.href : null;
  };
  const text = asText(sitemap, options.maxBytes ?? DEFAULT_MAX_BYTES);
  if (!text.trimStart().startsWith('<')) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    const entries = lines.filter((line) => line !== '').map((raw) => entryOf(raw, resolve, null, []));
    return { kind: 'pages', entries };
  }
  return parseXml(text, resolve);
}

function entryOf(
  raw: string,
  resolve: (raw: string) => string | null,
  lastModified: string | null,
  alternates: readonly string[],
): SitemapEntry {
  return { raw, url: resolve(raw), lastModified, alternates };
}

/** @returns the name without its namespace prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function parseXml(xml: string, resolve: (raw: string) => string | null): Sitemap {
  const entries: SitemapEntry[] = [];
  let kind: Sitemap['kind'] = 'pages';
  let location: string | null = null;
  let lastModified: string | null = null;
  let alternates: string[] = [];
  const finish = (): void => {
    if (location !== null) entries.push(entryOf(location, resolve, lastModified, alternates));
    location = null;
    lastModified = null;
    alternates = [];
  };
  scanXml(xml, ['href', 'rel'], {
    begin(name, attribute) {
      const local = localName(name);
      if (local === 'sitemapindex') kind = 'index';
      else if (local === 'url' || local === 'sitemap') finish();
      else if (local === 'link' && attribute('rel') === 'alternate') {
        const url = resolve(attribute('href') ?? '');
        if (url !== null) alternates.push(url);
      }
    },
    end(name, text) {
      const local = localName(name);
      // The locations of images and videos have prefixes of their own: `image:loc`.
      const isExtension = /^(?:image|video|news):/.test(name);
      if (local === 'loc' && !isExtension) location ??= text;
      else if (local === 'lastmod' && !isExtension) lastModified ??= text;
      else if (local === 'url' || local === 'sitemap') finish();
    },
  });
  finish();
  return { kind, entries };
}
