import { tryParse, type UrlRecord } from '@oneurl/url-parser';
import { parseBase } from './link-header.js';
import { decodeXmlBytes, scanXml } from './xml-scan.js';

/** One link of a feed. */
export interface FeedLink {
  readonly raw: string;
  /** Resolved; `null` when it is no URL. */
  readonly url: string | null;
  /** Name of the element, in lower case and with its prefix: `link`, `enclosure`, `media:content`. */
  readonly element: string;
  /** Relation of an Atom link, which is `alternate` when it names none; '' elsewhere. */
  readonly rel: string;
}

/** Options of {@link parseFeed}. */
export interface FeedOptions {
  /** Address of the feed. */
  readonly base?: string;
}

/** Elements of RSS and Atom whose text is an address. */
const textElements: ReadonlySet<string> = new Set([
  'comments',
  'docs',
  'icon',
  'link',
  'logo',
  'uri',
  'url',
  'wfw:commentrss',
]);

/** Elements with an address in an attribute. */
const attributeOf: ReadonlyMap<string, string> = new Map([
  ['atom:link', 'href'],
  ['atom10:link', 'href'],
  ['content', 'src'],
  ['enclosure', 'url'],
  ['itunes:image', 'href'],
  ['link', 'href'],
  ['media:content', 'url'],
  ['media:player', 'url'],
  ['media:thumbnail', 'url'],
  ['source', 'url'],
]);

/** Follows which `xml:base` holds. */
class BaseStack {
  readonly #document: UrlRecord | undefined;
  readonly #entries: { readonly depth: number; readonly base: UrlRecord | undefined }[] = [];
  #depth = 0;

  constructor(document: UrlRecord | undefined) {
    this.#document = document;
  }

  get base(): UrlRecord | undefined {
    return this.#entries.length === 0 ? this.#document : this.#entries.at(-1)!.base;
  }

  begin(reference: string | undefined): void {
    this.#depth++;
    if (reference === undefined) return;
    const parsed = tryParse(reference, { base: this.base });
    this.#entries.push({ depth: this.#depth, base: parsed.ok ? parsed.record : this.base });
  }

  end(): void {
    if (this.#entries.at(-1)?.depth === this.#depth) this.#entries.pop();
    if (this.#depth > 0) this.#depth--;
  }
}

/**
 * Lists the links of an RSS or Atom feed: of the feed, its entries, their enclosures and media. Links inside of the
 * HTML that entries quote are not listed.
 *
 * @param feed - text or bytes.
 * @param options - where it came from.
 * @returns the links in order.
 * @throws UrlError when the base is no URL.
 *
 * Source: RFC 4287, sections 2 and 4; RSS 2.0; RSS 1.0; Media RSS 1.5.1.
 * @example
 * ```ts
 * import { parseFeed } from '@oneurl/link-extractor/feed';
 * const atom = '<feed xml:base="/blog/"><entry><link href="1"/><id>x</id></entry></feed>';
 * parseFeed(atom, { base: 'https://a.example/' }).map((link) => link.url); // => ['https://a.example/blog/1']
 * ```
 */
export function parseFeed(feed: string | Uint8Array, options: FeedOptions = {}): FeedLink[] {
  const links: FeedLink[] = [];
  const bases = new BaseStack(options.base === undefined ? undefined : parseBase(options.base));
  const add = (raw: string, element: string, rel: string): void => {
    if (raw === '') return;
    const parsed = tryParse(raw, { base: bases.base });
    links.push({ raw, url: parsed.ok ? parsed.record.href : null, element, rel });
  };
  let isPermanentLink = true;
  const xml = typeof feed === 'string' ? feed : decodeXmlBytes(feed);
  scanXml(xml, ['href', 'src', 'url', 'rel', 'xml:base', 'ispermalink'], {
    begin(name, attribute, isEmpty) {
      bases.begin(attribute('xml:base'));
      const address = attribute(attributeOf.get(name) ?? '')?.trim() ?? '';
      const isAtomLink = name === 'link' || name.endsWith(':link');
      add(address, name, isAtomLink ? (attribute('rel') ?? 'alternate') : '');
      if (name === 'guid') isPermanentLink = attribute('ispermalink')?.trim() !== 'false';
      if (isEmpty) bases.end();
    },
    end(name, text) {
      const isGuid = name === 'guid' && isPermanentLink && /^https?:/i.test(text);
      if (isGuid || textElements.has(name)) add(text, name, '');
      bases.end();
    },
  });
  return links;
}
