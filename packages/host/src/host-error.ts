/**
 * What each validation error that host parsing can report means, and what to do about it.
 *
 * The keys are the names of the URL Standard, to the letter.
 *
 * Source: URL Standard, section 1.1 "Writing", table of validation errors.
 *
 * @example
 * ```ts
 * import { hostErrorMessages, parseHost } from '@oneurl/host';
 * const result = parseHost('256.0.0.1');
 * !result.ok && result.code in hostErrorMessages; // => true
 * ```
 */
export const hostErrorMessages: Readonly<Record<HostErrorCode, string>> = {
  'domain-to-ASCII':
    'the domain has a label that IDNA (UTS #46) does not allow, or nothing is left of it; check the character here',
  'domain-to-Unicode': 'the domain has a label that does not stand for valid Unicode text; show it in ASCII',
  'domain-invalid-code-point':
    'the domain has a character that no domain may have; percent-encoding it does not help, remove it',
  'host-invalid-code-point': 'the host has a character that no host may have; percent-encode or remove it',
  'host-missing': 'there is no host where the address needs one; add it',
  'IPv4-empty-part': 'the IPv4 address ends in a dot; remove it',
  'IPv4-too-many-parts':
    'the IPv4 address has more than four parts; a host that ends in a number must be one',
  'IPv4-non-numeric-part':
    'the host ends in a number, so it must be an IPv4 address, but this part is no number in its notation',
  'IPv4-non-decimal-part': 'this part of the IPv4 address is octal or hexadecimal; write it in decimal',
  'IPv4-out-of-range-part': 'this part of the IPv4 address is larger than its place allows; use 0 to 255',
  'IPv6-unclosed': 'the IPv6 address has an opening bracket and no closing one at its end; add "]"',
  'IPv6-invalid-compression': 'the IPv6 address begins with a single colon; write "::" or a number',
  'IPv6-too-many-pieces': 'the IPv6 address has more than eight pieces; remove some',
  'IPv6-multiple-compression': 'the IPv6 address has "::" twice; only one run of zeros may be left out',
  'IPv6-invalid-code-point':
    'the IPv6 address has a character that is neither a hexadecimal digit nor a colon here, or ends in a single colon',
  'IPv6-too-few-pieces': 'the IPv6 address has fewer than eight pieces and no "::"; add what is missing',
  'IPv4-in-IPv6-too-many-pieces':
    'the IPv4 address inside the IPv6 address comes after more than six pieces; remove some',
  'IPv4-in-IPv6-invalid-code-point':
    'the IPv4 address inside the IPv6 address has an empty part, a leading zero, or a character that is no digit',
  'IPv4-in-IPv6-out-of-range-part':
    'this part of the IPv4 address inside the IPv6 address is larger than 255; use 0 to 255',
  'IPv4-in-IPv6-too-few-parts':
    'the IPv4 address inside the IPv6 address has fewer than four parts; add them',
  'invalid-URL-unit': 'this character is not one that a valid address may have; percent-encode it',
};

/**
 * The name of a validation error of host parsing.
 *
 * Source: URL Standard, section 1.1 "Writing", table of validation errors.
 */
export type HostErrorCode =
  | 'domain-to-ASCII'
  | 'domain-to-Unicode'
  | 'domain-invalid-code-point'
  | 'host-invalid-code-point'
  | 'host-missing'
  | 'IPv4-empty-part'
  | 'IPv4-too-many-parts'
  | 'IPv4-non-numeric-part'
  | 'IPv4-non-decimal-part'
  | 'IPv4-out-of-range-part'
  | 'IPv6-unclosed'
  | 'IPv6-invalid-compression'
  | 'IPv6-too-many-pieces'
  | 'IPv6-multiple-compression'
  | 'IPv6-invalid-code-point'
  | 'IPv6-too-few-pieces'
  | 'IPv4-in-IPv6-too-many-pieces'
  | 'IPv4-in-IPv6-invalid-code-point'
  | 'IPv4-in-IPv6-out-of-range-part'
  | 'IPv4-in-IPv6-too-few-parts'
  | 'invalid-URL-unit';

/** Is told of each validation error: its name, and where, as an index into the text in UTF-16 code units. */
export type HostErrorReporter = (code: HostErrorCode, position: number) => void;

/** Why a text is no host, and where: `position` is an index into the text in UTF-16 code units. */
export interface HostFailure {
  readonly ok: false;
  readonly code: HostErrorCode;
  readonly position: number;
}

/** @internal A failure, reported like every validation error and returned as a value. */
export function fail(code: HostErrorCode, position: number, report?: HostErrorReporter): HostFailure {
  report?.(code, position);
  return { ok: false, code, position };
}
