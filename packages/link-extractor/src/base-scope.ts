import type { Charset } from '@oneurl/percent-codec';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';

/**
 * What the links of one document are relative to. The first `base` element with an `href` says it, wherever it stands
 * and for the links before it, too; an unusable one counts as well, and leaves the document's own address.
 *
 * Source: HTML Standard, sections 2.4.3 "document base URL" and 4.2.3 "set the frozen base URL".
 */
export class BaseScope {
  readonly #fallback: UrlRecord | BaseScope | undefined;
  readonly #charset: Charset | undefined;
  #href: string | undefined;
  #resolved: { readonly url: UrlRecord | undefined } | undefined;

  /** @param fallback - the document's address; for a `srcdoc` document the scope of the one that holds it. */
  constructor(fallback: UrlRecord | BaseScope | undefined, charset: Charset | undefined) {
    this.#fallback = fallback;
    this.#charset = charset;
  }

  /** Whether nothing that follows in the page can change it. */
  get isSettled(): boolean {
    if (this.#href === undefined) return false;
    return !(this.#fallback instanceof BaseScope) || this.#fallback.isSettled;
  }

  /** Takes the `href` of a `base` element. */
  take(href: string): void {
    this.#href ??= href;
  }

  /** The base URL as far as it is known; `undefined` when there is none. */
  get url(): UrlRecord | undefined {
    if (this.#resolved !== undefined) return this.#resolved.url;
    const url = this.#resolve();
    if (this.isSettled) this.#resolved = { url };
    return url;
  }

  /** What the `href` of a `base` element itself is relative to. */
  get documentUrl(): UrlRecord | undefined {
    return this.#fallback instanceof BaseScope ? this.#fallback.url : this.#fallback;
  }

  #resolve(): UrlRecord | undefined {
    const fallback = this.documentUrl;
    if (this.#href === undefined) return fallback;
    const parsed = tryParse(this.#href, { base: fallback, charset: this.#charset });
    if (!parsed.ok || parsed.record.scheme === 'data' || parsed.record.scheme === 'javascript')
      return fallback;
    return parsed.record;
  }
}
