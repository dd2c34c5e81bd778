import type { Hook } from './hooks.js';
import type { Scan } from './scan.js';
import { Scanner } from './scanner.js';

/** What {@link collectAttributes} is to look for. */
export interface CollectOptions {
  /** Names of the attributes. */
  readonly attributes: readonly string[];
  /** Names of the elements; default all. */
  readonly elements?: readonly string[];
}

/**
 * Lists the values of some attributes of a page, in document order: the quickest look at a page that there is here.
 *
 * @param html - the page.
 * @param options - which attributes, of which elements.
 * @returns the decoded values.
 * @throws UrlError `token-too-long`, see `defaultMaxTokenLength`.
 * @example
 * ```ts
 * import { collectAttributes } from '@oneurl/link-extractor';
 * const page = '<a href="/a?b&amp;c"><img SRC=d.png><!-- <a href=e> -->';
 * collectAttributes(page, { attributes: ['href', 'src'] }); // => ['/a?b&c', 'd.png']
 * ```
 */
export function collectAttributes(html: string, options: CollectOptions): string[] {
  const values: string[] = [];
  const { attributes, elements } = options;
  const attributeValue = (scan: Scan): void => {
    values.push(scan.value);
  };
  const hook: Hook =
    elements === undefined ? { attributes, attributeValue } : { attributes, elements, attributeValue };
  const scanner = new Scanner(hook);
  scanner.write(html);
  scanner.end();
  return values;
}
