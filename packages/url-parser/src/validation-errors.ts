import { type HostErrorCode, hostErrorMessages } from '@oneurl/host';
import type { ErrorComponent } from '@oneurl/percent-codec';

/** The validation errors of the URL Standard that are not about a host. */
export type UrlErrorCode =
  | 'invalid-URL-unit'
  | 'special-scheme-missing-following-solidus'
  | 'missing-scheme-non-relative-URL'
  | 'invalid-reverse-solidus'
  | 'invalid-credentials'
  | 'host-missing'
  | 'port-out-of-range'
  | 'port-invalid'
  | 'file-invalid-Windows-drive-letter'
  | 'file-invalid-Windows-drive-letter-host';

/**
 * The name of a validation error.
 *
 * Source: URL Standard, section 1.1 "Writing", table of validation errors.
 */
export type ValidationErrorCode = UrlErrorCode | HostErrorCode;

/** What is wrong with an input, and where. */
export interface ValidationError {
  readonly code: ValidationErrorCode;
  readonly component: ErrorComponent;
  /** Index into the input as it came, in UTF-16 code units. */
  readonly position: number;
  /** Whether the input is no URL for it. */
  readonly stops: boolean;
  /** One sentence for a person. It never holds a password. */
  readonly message: string;
}

/**
 * What each validation error means, and what to do about it. The keys are the standard's names to the letter.
 *
 * Source: URL Standard, section 1.1 "Writing", table of validation errors.
 *
 * @example
 * ```ts
 * import { validationErrorMessages } from '@oneurl/url-parser';
 * 'port-out-of-range' in validationErrorMessages; // => true
 * 'IPv6-unclosed' in validationErrorMessages; // => true
 * ```
 */
export const validationErrorMessages: Readonly<Record<ValidationErrorCode, string>> =
  /* @__PURE__ */ Object.freeze({
    ...hostErrorMessages,
    'invalid-URL-unit': 'this character may not stand in a valid address; percent-encode or remove it',
    'special-scheme-missing-following-solidus':
      'the scheme must be followed by exactly two slashes; write "//" here',
    'missing-scheme-non-relative-URL':
      'the address has no scheme and there is no base that it could be relative to; begin it with "https://", or give a base',
    'invalid-reverse-solidus': 'a backslash is read as a slash here; write "/"',
    'invalid-credentials':
      'the address holds a user name or a password, which a valid one may not; remove it',
    'host-missing': 'there is no host where the address needs one; add it',
    'port-out-of-range': 'the port is above 65535; use a smaller one',
    'port-invalid': 'the port has a character that is no digit; remove it',
    'file-invalid-Windows-drive-letter':
      'a drive letter does not combine with the base; write the whole "file:///C:/"',
    'file-invalid-Windows-drive-letter-host':
      'a drive letter stands where the host would; write three slashes before it',
  });

/** The messages that say more with the text that the error is about: the port, the scheme of the base. */
const aboutText: { readonly [C in ValidationErrorCode]?: (text: string) => string } = {
  'port-out-of-range': (port) => `port ${port} is above 65535`,
  'missing-scheme-non-relative-URL': (scheme) =>
    `the address has no scheme, and to this base, whose path behind "${scheme}:" is opaque, only a fragment can be relative; begin it with "https://", or give another base`,
};

/** The message of an error, with the text in it that it is about where there is one and that says more. */
export function messageOf(code: ValidationErrorCode, text: string): string {
  const message = text === '' ? undefined : aboutText[code]?.(text);
  return message ?? validationErrorMessages[code];
}
