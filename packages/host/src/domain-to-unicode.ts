import type { HostErrorReporter } from './host-error.js';
import { unicodeToUnicode } from './idna.js';
import { indexOfIdnaError } from './idna-positions.js';

/**
 * Turns a domain into Unicode, label by label; a label that cannot be turned stays as it is.
 *
 * @param domain - the domain, in ASCII or not.
 * @param beStrict - hold it to what can be registered. Default: `false`.
 * @param report - is told of the validation error; the position is an index into `domain` in UTF-16 code units.
 * @returns the domain in Unicode. Not fit for display where an error is reported: use the step `toUnicode`, which
 *   leaves such a domain in ASCII.
 *
 * Source: URL Standard, section 3.3 "IDNA", domain to Unicode; UTS #46, section 4.3.
 *
 * @example
 * ```ts
 * import { domainToUnicode } from '@oneurl/host';
 * domainToUnicode('xn--bcher-kva.example'); // => 'bücher.example'
 * ```
 */
export function domainToUnicode(domain: string, beStrict = false, report?: HostErrorReporter): string {
  const result = unicodeToUnicode(domain, beStrict);
  if (!result.isValid) report?.('domain-to-Unicode', indexOfIdnaError(domain, beStrict));
  return result.domain;
}
