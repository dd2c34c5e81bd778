import { indexOfForbiddenDomainCodePoint, isAscii } from './code-points.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';
import { unicodeToAscii } from './idna.js';
import { indexOfForbiddenSource, indexOfIdnaError } from './idna-positions.js';

/**
 * Turns a domain into ASCII.
 *
 * When not strict, a domain that is ASCII already is only put in lower case, also where a label of it is no valid
 * Punycode (`xn--a`): so does the standard since June 2026, and reports that without refusing it.
 *
 * @param domain - the domain, percent-decoded. One that is not ASCII is refused when it has more than 2,097,152 UTF-16
 *   code units.
 * @param beStrict - hold it to what can be registered: lengths, hyphens, letters and digits only. Default: `false`.
 * @param report - is told of each validation error; positions are indices into `domain` in UTF-16 code units.
 * @returns the domain in ASCII, or why there is none.
 *
 * Source: URL Standard, section 3.3 "IDNA", domain parser; UTS #46, section 4.2.
 *
 * @example
 * ```ts
 * import { domainToAscii } from '@oneurl/host';
 * domainToAscii('Bücher.example'); // => 'xn--bcher-kva.example'
 * domainToAscii('XN--A'); // => 'xn--a'
 * domainToAscii('ok.a_b.example', true); // => { ok: false, code: 'domain-to-ASCII', position: 3 }
 * ```
 */
export function domainToAscii(
  domain: string,
  beStrict = false,
  report?: HostErrorReporter,
): string | HostFailure {
  if (!beStrict && isAscii(domain)) return keepAscii(domain, report);
  const ascii = unicodeToAscii(domain, beStrict);
  if (ascii === null || ascii === '') {
    return fail('domain-to-ASCII', indexOfIdnaError(domain, beStrict), report);
  }
  // Strict processing has let nothing but letters, digits and hyphens through.
  if (beStrict || indexOfForbiddenDomainCodePoint(ascii) < 0) return ascii;
  return fail('domain-invalid-code-point', indexOfForbiddenSource(domain), report);
}

function keepAscii(domain: string, report: HostErrorReporter | undefined): string | HostFailure {
  const lowerCased = domain.toLowerCase();
  if (domain === '') return fail('domain-to-ASCII', 0, report);
  // IDNA only has an opinion on ASCII where it is Punycode.
  if (report !== undefined && lowerCased.includes('xn--') && unicodeToAscii(lowerCased, false) === null) {
    report('domain-to-ASCII', indexOfIdnaError(domain, false));
  }
  const forbidden = indexOfForbiddenDomainCodePoint(domain);
  return forbidden < 0 ? lowerCased : fail('domain-invalid-code-point', forbidden, report);
}
