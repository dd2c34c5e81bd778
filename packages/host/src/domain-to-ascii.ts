import { indexOfForbiddenDomainCodePoint, isAscii } from './code-points.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';
import { unicodeToAscii } from './idna.js';

/**
 * Turns a domain into ASCII.
 *
 * A domain that is ASCII already is only put in lower case when not strict, also where a label of it is no valid
 * Punycode (`xn--a`): so does the standard since June 2026.
 *
 * @param domain - the domain, percent-decoded.
 * @param beStrict - hold it to what can be registered: lengths, hyphens, letters and digits only.
 * @param report - is told of the validation error; positions are indices into `domain` in UTF-16 code units.
 * @returns the domain in ASCII, or why there is none.
 *
 * Source: URL Standard, section 3.3 "IDNA", domain to ASCII; UTS #46, section 4.2.
 *
 * @example
 * ```ts
 * import { domainToAscii } from '@oneurl/host';
 * domainToAscii('Bücher.example'); // => 'xn--bcher-kva.example'
 * domainToAscii('a_b.example', true); // => { ok: false, code: 'domain-to-ASCII', position: 0 }
 * ```
 */
export function domainToAscii(
  domain: string,
  beStrict = false,
  report?: HostErrorReporter,
): string | HostFailure {
  const ascii = !beStrict && isAscii(domain) ? domain.toLowerCase() : unicodeToAscii(domain, beStrict);
  if (ascii === null || ascii === '') return fail('domain-to-ASCII', 0, report);
  const forbidden = indexOfForbiddenDomainCodePoint(ascii);
  if (forbidden < 0) return ascii;
  return fail('domain-invalid-code-point', forbidden, report);
}
