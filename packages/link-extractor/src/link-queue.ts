import type { Charset } from '@oneurl/percent-codec';
import { UrlError } from '@oneurl/percent-codec';
import { tryParse } from '@oneurl/url-parser';
import type { AnchorText } from './anchor-text.js';
import type { BaseScope } from './base-scope.js';
import { defaultKinds, type Link, type LinkKind, type Position } from './link.js';
import type { LinkOptions } from './link-options.js';

/** A link that was seen and is not resolved yet. */
export interface SeenLink {
  readonly raw: string;
  readonly element: string;
  readonly attribute: string;
  readonly rel: readonly string[];
  readonly position: Position;
  readonly depth: number;
  readonly scope: BaseScope;
  readonly text: AnchorText | undefined;
}

const ownKinds: ReadonlySet<string> = new Set<LinkKind>(['javascript', 'mailto', 'tel', 'data']);

/** Elements on which an empty value is an address: that of the page. Elsewhere it names nothing. */
const emptyMeansPage: ReadonlySet<string> = new Set(['a', 'area']);

const blank = /^[\t\n\f\r ]*$/;

function kindOfScheme(scheme: string): LinkKind {
  if (scheme === 'https' || scheme === 'http') return 'web';
  return ownKinds.has(scheme) ? (scheme as LinkKind) : 'other';
}

/** Holds links in document order until what they mean is certain, and then reports them. */
export class LinkQueue {
  readonly #report: (link: Link) => void;
  readonly #kinds: ReadonlySet<LinkKind>;
  readonly #normalize: ((href: string) => string) | undefined;
  readonly charset: Charset | undefined;
  readonly #waitsForBase: boolean;
  #waiting: SeenLink[] = [];
  #head = 0;

  constructor(options: LinkOptions, charset: Charset | undefined, report: (link: Link) => void) {
    this.#report = report;
    this.#kinds = new Set(options.kinds ?? defaultKinds);
    this.#normalize = options.normalize;
    this.charset = charset;
    this.#waitsForBase = options.waitsForBase ?? true;
  }

  add(link: SeenLink): void {
    this.#waiting.push(link);
  }

  /** Reports the links whose meaning is certain; at the end of the page it is that of all. */
  drain(isEnd: boolean): void {
    while (this.#head < this.#waiting.length) {
      const link = this.#waiting[this.#head]!;
      const isCertain = !this.#waitsForBase || link.scope.isSettled;
      if (!isEnd && (!isCertain || link.text?.isOpen === true)) break;
      this.#head++;
      this.#resolve(link);
    }
    if (this.#head > 0) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
  }

  #resolve(seen: SeenLink): void {
    const { raw, element, attribute, rel, position, depth } = seen;
    const isNothing = raw.length < 32 && !emptyMeansPage.has(element) && blank.test(raw);
    let url: string | null = null;
    let kind: LinkKind = 'invalid';
    if (!isNothing) {
      const base = element === 'base' ? seen.scope.documentUrl : seen.scope.url;
      const parsed = tryParse(raw, { base, charset: this.charset });
      if (parsed.ok) {
        url = parsed.record.href;
        kind = kindOfScheme(parsed.record.scheme);
      } else if (parsed.error.code === 'missing-scheme-non-relative-URL' && base === undefined)
        kind = 'relative';
    }
    if (!this.#kinds.has(kind)) return;
    const link: Link = {
      raw,
      url,
      kind,
      element,
      attribute,
      rel,
      isNofollow: rel.includes('nofollow'),
      isUgc: rel.includes('ugc'),
      isSponsored: rel.includes('sponsored'),
      position,
      depth,
      ...(seen.text === undefined ? {} : { text: seen.text.value }),
      ...(this.#normalize === undefined ? {} : { normalized: url === null ? null : this.#normalized(url) }),
    };
    this.#report(link);
  }

  /** One address that is refused is no reason to lose a page's other links. */
  #normalized(url: string): string | null {
    try {
      return this.#normalize!(url);
    } catch (error) {
      if (error instanceof UrlError) return null;
      throw error;
    }
  }
}
