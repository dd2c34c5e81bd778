/** The code points of ASCII that host parsing names. */
export const PERCENT = 0x25;
export const FULL_STOP = 0x2e;
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;
export const COLON = 0x3a;
export const OPENING_BRACKET = 0x5b;
export const CLOSING_BRACKET = 0x5d;
export const FIRST_NON_ASCII = 0x80;

/** No hexadecimal digit. */
export const NO_DIGIT = 0xff;

function hexValues(): Uint8Array {
  const values = new Uint8Array(FIRST_NON_ASCII).fill(NO_DIGIT);
  [...'0123456789abcdef'].forEach((digit, value) => {
    values[digit.charCodeAt(0)] = value;
    values[digit.toUpperCase().charCodeAt(0)] = value;
  });
  return values;
}

const hexValueOf = hexValues();

/** The value of a code unit as a hexadecimal digit, or {@link NO_DIGIT}; also for NaN, which is past the end. */
export function hexValue(code: number): number {
  return hexValueOf[code] ?? NO_DIGIT;
}

/** The byte that the two hexadecimal digits behind a `%` at `at` spell, or -1 where there is no such escape. */
export function escapedByte(text: string, at: number): number {
  const { charCodeAt } = String.prototype;
  const high = hexValue(charCodeAt.call(text, at + 1));
  const low = hexValue(charCodeAt.call(text, at + 2));
  return high === NO_DIGIT || low === NO_DIGIT ? -1 : high * 16 + low;
}

/** Whether a code unit is an ASCII digit; false for NaN, which is past the end. */
export function isDigit(code: number): boolean {
  return code >= DIGIT_ZERO && code <= DIGIT_NINE;
}

/** The index of the last full stop up to an index, or -1: labels are so short that a loop is quicker than the engine. */
export function lastFullStop(text: string, from: number): number {
  const { charCodeAt } = String.prototype;
  let i = from;
  while (i >= 0 && charCodeAt.call(text, i) !== FULL_STOP) i--;
  return i;
}

/** Whether every code unit is ASCII. */
export function isAscii(text: string): boolean {
  const { charCodeAt } = String.prototype;
  for (let i = 0, end = text.length; i < end; i++)
    if (charCodeAt.call(text, i) >= FIRST_NON_ASCII) return false;
  return true;
}

const C0_CONTROLS = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).join('');

/**
 * The characters that no host may have.
 *
 * Source: URL Standard, section 3.1 "Host representation", forbidden host code point.
 */
const forbiddenHostCodePoints = '\0\t\n\r #/:<>?@[\\]^|';

/**
 * The characters that no domain may have.
 *
 * Source: URL Standard, section 3.1 "Host representation", forbidden domain code point.
 */
export const forbiddenDomainCodePoints: string = `${C0_CONTROLS}${forbiddenHostCodePoints.slice(4)}%\x7f`;

function membership(characters: string): Uint8Array {
  const table = new Uint8Array(FIRST_NON_ASCII);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

const isForbiddenInHost = membership(forbiddenHostCodePoints);
const isForbiddenInDomain = membership(forbiddenDomainCodePoints);

function indexOfMember(text: string, table: Uint8Array): number {
  const { charCodeAt } = String.prototype;
  for (let i = 0, end = text.length; i < end; i++) if (table[charCodeAt.call(text, i)] === 1) return i;
  return -1;
}

/** Index of the first forbidden host code point, or -1. */
export function indexOfForbiddenHostCodePoint(text: string): number {
  return indexOfMember(text, isForbiddenInHost);
}

/** Index of the first forbidden domain code point, or -1. */
export function indexOfForbiddenDomainCodePoint(text: string): number {
  return indexOfMember(text, isForbiddenInDomain);
}
