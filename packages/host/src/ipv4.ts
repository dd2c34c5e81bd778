import { FULL_STOP, hexValue, isDigit, lastFullStop } from './code-points.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';

const PART_LIMIT = 256;
const LOWER_CASE = 0x20;
const LETTER_X = 0x78;

/** Beyond any IPv4 address: what numbers of any length are cut to, so that reading them stays linear. */
const TOO_LARGE = 2 ** 32;

/** An IPv4 number as written between `start` and `end` of `text`. */
interface Ipv4Number {
  readonly value: number;
  readonly isDecimal: boolean;
}

/** The IPv4 number parser; `null` is failure. */
function parseIpv4Number(text: string, start: number, end: number): Ipv4Number | null {
  if (start === end) return null;
  let radix = 10;
  let first = start;
  if (text.charCodeAt(start) === 0x30 && end - start >= 2) {
    const isHexadecimal = (text.charCodeAt(start + 1) | LOWER_CASE) === LETTER_X;
    radix = isHexadecimal ? 16 : 8;
    first = start + (isHexadecimal ? 2 : 1);
  }
  let value = 0;
  for (let i = first; i < end; i++) {
    const digit = hexValue(text.charCodeAt(i));
    if (digit >= radix) return null;
    value = Math.min(value * radix + digit, TOO_LARGE);
  }
  return { value, isDecimal: radix === 10 };
}

/**
 * Whether a domain ends in a number, and so must be an IPv4 address: its last part, a trailing dot aside, is all ASCII
 * digits, or `0x` and hexadecimal digits.
 *
 * @param domain - a domain in ASCII.
 * @returns whether the host parser reads it as an IPv4 address.
 *
 * Source: URL Standard, section 3.5 "Host parsing", ends-in-a-number checker.
 *
 * @example
 * ```ts
 * import { endsInANumber } from '@oneurl/host';
 * endsInANumber('a.0x7f.'); // => true
 * endsInANumber('1.example'); // => false
 * ```
 */
export function endsInANumber(domain: string): boolean {
  const { charCodeAt } = String.prototype;
  let end = domain.length;
  if (end > 0 && charCodeAt.call(domain, end - 1) === FULL_STOP) end--;
  const start = lastFullStop(domain, end - 1) + 1;
  // Every number begins with a digit, also a hexadecimal one.
  if (end <= start || !isDigit(charCodeAt.call(domain, start))) return false;
  let allDigits = true;
  for (let i = start; allDigits && i < end; i++) allDigits = isDigit(charCodeAt.call(domain, i));
  return allDigits || parseIpv4Number(domain, start, end) !== null;
}

/**
 * Reads an IPv4 address in any of its written forms: one to four parts, each decimal, octal (`0…`) or hexadecimal (`0x…`).
 *
 * @param input - a domain in ASCII that {@link endsInANumber}.
 * @param report - is told of each validation error; positions are indices into `input` in UTF-16 code units.
 * @returns the address as a number below 2 to the 32, or why it is none.
 *
 * Source: URL Standard, section 3.5 "Host parsing", IPv4 parser.
 *
 * @example
 * ```ts
 * import { parseIpv4 } from '@oneurl/host';
 * parseIpv4('0x7f.1'); // => 2130706433
 * parseIpv4('1.2.3.4.5'); // => { ok: false, code: 'IPv4-too-many-parts', position: 8 }
 * ```
 */
export function parseIpv4(input: string, report?: HostErrorReporter): number | HostFailure {
  let end = input.length;
  if (input.charCodeAt(end - 1) === FULL_STOP) {
    end--;
    report?.('IPv4-empty-part', end);
  }
  const starts = [0];
  for (let dot = input.indexOf('.'); dot >= 0 && dot < end; dot = input.indexOf('.', dot + 1)) {
    if (starts.push(dot + 1) > 4) return fail('IPv4-too-many-parts', dot + 1, report);
  }
  const parts: number[] = [];
  for (const [index, start] of starts.entries()) {
    const number = parseIpv4Number(input, start, (starts[index + 1] ?? end + 1) - 1);
    if (number === null) return fail('IPv4-non-numeric-part', start, report);
    if (!number.isDecimal) report?.('IPv4-non-decimal-part', start);
    parts.push(number.value);
  }
  return combine(parts, starts, report);
}

/** The last part fills all the bytes that the others leave; each of the others is one byte. */
function combine(
  parts: readonly number[],
  starts: readonly number[],
  report?: HostErrorReporter,
): number | HostFailure {
  const last = parts.length - 1;
  const lastLimit = PART_LIMIT ** (4 - last);
  const refused = parts.findIndex((part, index) => part >= (index < last ? PART_LIMIT : lastLimit));
  if (refused >= 0) return fail('IPv4-out-of-range-part', starts[refused]!, report);
  if (parts[last]! >= PART_LIMIT) report?.('IPv4-out-of-range-part', starts[last]!);
  return parts.reduce(
    (sum, part, index) => sum + (index < last ? part * PART_LIMIT ** (3 - index) : part),
    0,
  );
}

/**
 * Writes an IPv4 address as four decimal numbers with dots.
 *
 * @param address - a whole number from 0 to 2 to the 32, exclusive.
 * @returns the address as text.
 *
 * Source: URL Standard, section 3.6 "Host serializing", IPv4 serializer.
 *
 * @example
 * ```ts
 * import { serializeIpv4 } from '@oneurl/host';
 * serializeIpv4(2130706433); // => '127.0.0.1'
 * ```
 */
export function serializeIpv4(address: number): string {
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`;
}
