import type { Charset } from '@oneurl/percent-codec';
import type { Filter } from './hooks.js';
import type { LinkKind } from './link.js';

/** How links are extracted, from a text as from bytes. */
export interface LinkOptions {
  /** Address that the page was fetched from. Absent: relative links stay `relative`, unless a `base` element helps. */
  readonly base?: string;
  /** Makes a canonical form of each URL, for `link.normalized`: `normalize` of the package `oneurl`, for example. */
  readonly normalize?: (href: string) => string;
  /** Kinds that are reported; default `web`, `other` and `relative`. */
  readonly kinds?: readonly LinkKind[];
  /** Whether the text of anchors is collected; default no. */
  readonly text?: boolean;
  /** Longest text of an anchor, in code units; default 1000. The rest is cut off. */
  readonly maxTextLength?: number;
  /** Whether URLs in style sheets and `style` attributes are reported; default yes. */
  readonly styles?: boolean;
  /** `true` for the `data-*` attributes that pages load images from later; or the names of the attributes. */
  readonly lazy?: boolean | readonly string[];
  /** Whether JSON-LD, OpenGraph and Twitter cards are read; default no. */
  readonly metadata?: boolean;
  /** How deep `srcdoc` documents are read in each other; default 3, 0 for not at all. */
  readonly maxSrcdocDepth?: number;
  /** Whether the page is read as browsers with scripting do, where `noscript` is text; default yes. */
  readonly scripting?: boolean;
  /** Stands in front of the links; default `defaultFilters`. */
  readonly filters?: readonly Filter[];
  /** Longest single token, in code units; default `defaultMaxTokenLength`. Style sheets beyond it are not read. */
  readonly maxTokenLength?: number;
  /**
   * Whether links wait for a `base` element that may follow, which would change what they mean; default yes. With
   * `false` a stream reports each at once, and a late `base` governs only what follows it.
   */
  readonly waitsForBase?: boolean;
}

/** {@link LinkOptions} for a page that is text already. */
export interface TextLinkOptions extends LinkOptions {
  /** Charset of the page, in which queries are written: made by `charset` of `@oneurl/percent-codec/charset`. */
  readonly charset?: Charset;
}
