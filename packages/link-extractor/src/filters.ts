import type { Filter } from './hooks.js';

/**
 * Drops comments: they are jumped over, so that one of any length takes no memory.
 *
 * @example
 * ```ts
 * import { dropComments } from '@oneurl/link-extractor';
 * dropComments.name; // => 'drop-comments'
 * ```
 */
export const dropComments: Filter = { name: 'drop-comments', dropsComments: true };

/**
 * Drops the text of scripts. The tag stays: `<script src>` is a link.
 *
 * @example
 * ```ts
 * import { dropScripts } from '@oneurl/link-extractor';
 * dropScripts.dropsTextOf; // => ['script']
 * ```
 */
export const dropScripts: Filter = { name: 'drop-scripts', dropsTextOf: ['script'] };

/**
 * Drops the text of style sheets in the page.
 *
 * @example
 * ```ts
 * import { dropStyles } from '@oneurl/link-extractor';
 * dropStyles.dropsTextOf; // => ['style']
 * ```
 */
export const dropStyles: Filter = { name: 'drop-styles', dropsTextOf: ['style'] };

/**
 * Drops the start tags whose `rel` has the token `nofollow`.
 *
 * Source: HTML Standard, section 4.6.7 Link types.
 *
 * @example
 * ```ts
 * import { dropNofollow, Scanner } from '@oneurl/link-extractor';
 * const seen: string[] = [];
 * const hook = { attributes: ['href'], attributeValue: (scan) => void seen.push(scan.value) };
 * const scanner = new Scanner(hook, { filters: [dropNofollow] });
 * scanner.write('<a href="/a" rel="nofollow">a</a> <a href="/b">b</a>');
 * scanner.end();
 * seen; // => ['/b']
 * ```
 */
export const dropNofollow: Filter = {
  name: 'drop-nofollow',
  attributes: ['rel'],
  dropsElement: (scan) => {
    const rel = scan.attribute('rel');
    return (
      rel
        ?.toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .includes('nofollow') ?? false
    );
  },
};

/**
 * The filters of a scan that names none: {@link dropComments} and {@link dropScripts}.
 *
 * @example
 * ```ts
 * import { defaultFilters } from '@oneurl/link-extractor';
 * defaultFilters.map((filter) => filter.name); // => ['drop-comments', 'drop-scripts']
 * ```
 */
export const defaultFilters: readonly Filter[] = [dropComments, dropScripts];
