const ADDRESS_SIZE = 2 ** 32;

/** A number as C reads it: `0x` hexadecimal, `0` octal, else decimal. */
interface NumberPart {
  /** Modulo 2^32. */
  readonly value: number;
  /** Whether it is 2^32 or more. */
  readonly overflows: boolean;
  readonly isDecimal: boolean;
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 16;
}

function parseNumber(text: string): NumberPart | null {
  const isHex = text.startsWith('0x') || text.startsWith('0X');
  const radix = isHex ? 16 : text.startsWith('0') && text.length > 1 ? 8 : 10;
  const start = isHex ? 2 : 0;
  if (start === text.length) return null;
  let value = 0;
  let overflows = false;
  for (let i = start; i < text.length; i++) {
    const digit = digitValue(text.charCodeAt(i));
    if (digit >= radix) return null;
    value = value * radix + digit;
    if (value >= ADDRESS_SIZE) {
      overflows = true;
      value %= ADDRESS_SIZE;
    }
  }
  return { value, overflows, isDecimal: radix === 10 };
}

/**
 * What is done with a number that is too large: `cut` keeps its low bytes, as old resolvers do, where it is below 2^32;
 * `single` keeps those of an address that is one number, whatever its size; else the host is no address.
 */
export type Overflow = 'cut' | 'single';

/**
 * Reads a host as an IPv4 address in any of the forms that resolvers take: one to four numbers, the last of which fills
 * the bytes that are left.
 *
 * @returns four decimal numbers, or `null` when it is no address.
 */
export function dottedAddress(host: string, overflow: Overflow): string | null {
  const texts = host.split('.', 5);
  if (texts.length > 4) return null;
  const parts: NumberPart[] = [];
  for (const text of texts) {
    const part = parseNumber(text);
    if (part === null) return null;
    parts.push(part);
  }
  if (overflow === 'cut' && parts.some(({ overflows }) => overflows)) return null;
  let address = 0;
  for (const [index, { value, overflows, isDecimal }] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const size = isLast ? 256 ** (5 - parts.length) : 256;
    const isSingle = overflow === 'single' && parts.length === 1 && isDecimal;
    if (overflow === 'single' && !isSingle && (overflows || value >= size)) return null;
    address = address * size + (value % size);
  }
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 0xff).join('.');
}
