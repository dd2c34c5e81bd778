import { type Charset, UrlError } from '@oneurl/percent-codec';
import { type ParseOptions, tryParse, UrlRecord } from '@oneurl/url-parser';
import type { PageOptions } from './options.js';
import { shown } from './shown.js';

/** Turns a label, or a charset object, into a charset object; throws a `UrlError` for what is neither. */
export type CharsetResolver = (charset: string | Charset) => Charset;

function baseOf(base: string | UrlRecord | undefined): UrlRecord | UrlError | undefined {
  if (base === undefined || base instanceof UrlRecord) return base;
  if (typeof base !== 'string') {
    return new UrlError({
      code: 'unknown-option-value',
      component: 'base',
      position: 0,
      input: shown(base),
      message: `a base is a string or a record of the parser, not ${shown(base)}`,
    });
  }
  const result = tryParse(base);
  if (result.ok) return result.record;
  const { code, position, input, message } = result.error;
  return new UrlError({
    code,
    component: 'base',
    position,
    input,
    message: `the base is no URL: ${message}`,
  });
}

function charsetOf(
  charset: string | Charset | undefined,
  resolve: CharsetResolver,
): Charset | UrlError | undefined {
  if (charset === undefined) return undefined;
  try {
    return resolve(charset);
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
}

/**
 * What the parser needs to know of a page. The links of a page come one after another with the same base and charset,
 * so the last ones are remembered as the parser takes them: the base parsed, the charset looked up.
 */
export class PageMemory {
  readonly #own: PageOptions;
  readonly #resolve: CharsetResolver;
  #base: string | UrlRecord | undefined;
  #charset: string | Charset | undefined;
  #remembered: ParseOptions | UrlError | null = null;

  /**
   * @param own - base and charset of the normalizer: they hold where a call gives none.
   */
  constructor(own: PageOptions, resolve: CharsetResolver) {
    this.#own = own;
    this.#resolve = resolve;
  }

  /** The options for the parser, or the error that a base or a charset is. */
  optionsFor(page: PageOptions | undefined): ParseOptions | UrlError {
    const base = page?.base ?? this.#own.base;
    const charset = page?.charset ?? this.#own.charset;
    if (this.#remembered === null || base !== this.#base || charset !== this.#charset) {
      this.#base = base;
      this.#charset = charset;
      this.#remembered = this.#look(base, charset);
    }
    return this.#remembered;
  }

  /** The base that references are resolved against, once `optionsFor` has found it; `null` when there is none. */
  baseFor(page: PageOptions | undefined): UrlRecord | null {
    const options = this.optionsFor(page);
    return options instanceof UrlError || typeof options.base !== 'object' ? null : options.base;
  }

  #look(base: PageOptions['base'], charset: PageOptions['charset']): ParseOptions | UrlError {
    const foundBase = baseOf(base);
    if (foundBase instanceof UrlError) return foundBase;
    const foundCharset = charsetOf(charset, this.#resolve);
    if (foundCharset instanceof UrlError) return foundCharset;
    return { base: foundBase, charset: foundCharset };
  }
}
