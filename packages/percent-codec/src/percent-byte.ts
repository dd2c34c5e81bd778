/** Hexadecimal digits, and every byte in its escaped form. */

export const PERCENT = 0x25;

/** The value of each ASCII code unit as a hexadecimal digit, 16 where it is none. */
export const HEX_VALUE: Uint8Array = /* @__PURE__ */ hexValues();

/** `%00` to `%FF`. */
export const PERCENT_BYTE: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => `%${byte < 16 ? '0' : ''}${byte.toString(16).toUpperCase()}`,
);

function hexValues(): Uint8Array {
  const values = new Uint8Array(128).fill(16);
  for (let digit = 0; digit < 16; digit++) {
    values[digit.toString(16).charCodeAt(0)] = digit;
    values[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
  }
  return values;
}

/** The byte that the two hexadecimal digits at `at` spell, or -1 when there are no two. */
export function byteAt(text: string, at: number): number {
  // Beyond the end, charCodeAt is NaN, and NaN is no index of the table.
  const high = HEX_VALUE[text.charCodeAt(at)] ?? 16;
  const low = HEX_VALUE[text.charCodeAt(at + 1)] ?? 16;
  return high < 16 && low < 16 ? high * 16 + low : -1;
}
