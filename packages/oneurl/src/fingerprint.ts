import { sha256 } from '@noble/hashes/sha2';
import { utf8 } from '@oneurl/percent-codec';

/** How wide a fingerprint is, in bits. */
export type FingerprintBits = 64 | 128;

const BITS_OF_A_BYTE = 8;

/**
 * The first bits of the SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal digits.
 *
 * Any language and most databases can make the same: `printf %s "$key" | sha256sum | cut -c1-16`.
 *
 * Source: FIPS 180-4, section 6.2.
 */
export function digest(text: string, bits: FingerprintBits): string {
  let digits = '';
  for (const byte of sha256(utf8.encode(text)).subarray(0, bits / BITS_OF_A_BYTE)) {
    digits += byte.toString(16).padStart(2, '0');
  }
  return digits;
}

/** How addresses are read, so far as the steps do not say it. */
export interface ProfiledReading {
  readonly pathCharset: string;
  /** Of the normalizer itself, in lower case; pages may have others. */
  readonly charset: string;
}

const PROFILE_DIGITS = 12;

/**
 * A short id of a list of step names: equal lists give equal ids, on every machine and in every version. A step's name
 * holds its options and the version of its data.
 */
export function profileOf(stepNames: readonly string[], { pathCharset, charset }: ProfiledReading): string {
  const charsets = charset === 'utf-8' ? [] : [`charset ${charset}`];
  return digest(JSON.stringify([pathCharset, ...charsets, ...stepNames]), 64).slice(0, PROFILE_DIGITS);
}
