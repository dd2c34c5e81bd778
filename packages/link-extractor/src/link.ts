/**
 * What kind of address a link is: `web` for http and https, `other` for other schemes, `relative` for a reference that
 * nothing gives a base to, `invalid` for what is no address at all (an empty `src`, a broken host).
 */
export type LinkKind = 'web' | 'other' | 'relative' | 'invalid' | 'javascript' | 'mailto' | 'tel' | 'data';

/**
 * All kinds: for the option `kinds`.
 *
 * @example
 * ```ts
 * import { extractLinks, linkKinds } from '@oneurl/link-extractor';
 * extractLinks('<a href="tel:1">', { kinds: linkKinds })[0].kind; // => 'tel'
 * ```
 */
export const linkKinds: readonly LinkKind[] = [
  'web',
  'other',
  'relative',
  'invalid',
  'javascript',
  'mailto',
  'tel',
  'data',
];

/**
 * The kinds that are reported when nothing else is said.
 *
 * @example
 * ```ts
 * import { defaultKinds } from '@oneurl/link-extractor';
 * defaultKinds; // => ['web', 'other', 'relative']
 * ```
 */
export const defaultKinds: readonly LinkKind[] = ['web', 'other', 'relative'];

/** Where a link stands in the page. */
export interface Position {
  /** UTF-16 code units before it, from 0 on; for bytes, in the decoded page without its byte order mark. */
  readonly offset: number;
  /** From 1 on. */
  readonly line: number;
  /** UTF-16 code units, from 1 on. */
  readonly column: number;
}

/** One link of a page. */
export interface Link {
  /** As the page has it, character references decoded: for a `srcset` or a style sheet one URL of those in it. */
  readonly raw: string;
  /** Resolved; `null` for the kinds `relative` and `invalid`. */
  readonly url: string | null;
  /** What the option `normalize` made of `url`; `null` when it refused. Absent without the option. */
  readonly normalized?: string | null;
  readonly kind: LinkKind;
  /** Name of the element, as a tree would have it: `linearGradient` in SVG, `img` for `<image>`. */
  readonly element: string;
  /** Name of the attribute; '' for what stands in the text of the element. */
  readonly attribute: string;
  /** The link types of the element, in lower case. */
  readonly rel: readonly string[];
  readonly isNofollow: boolean;
  readonly isUgc: boolean;
  readonly isSponsored: boolean;
  /** Text of the anchor with its white space collapsed; only for `a`, and with the option `text`. */
  readonly text?: string;
  /** Of the URL where that stands in the page as it is, else of the attribute's value. */
  readonly position: Position;
  /** How many `srcdoc` attributes the link stands in. Their links have the position of the outermost one. */
  readonly depth: number;
}
