/** Hexadecimal digits, and every byte in its escaped form. */

export const PERCENT = 0x25;

/** What stands for a digit where there is none: a number made with it is no byte. */
const NO_DIGIT = 256;

/** The value of each ASCII code unit as a hexadecimal digit. */
const HEX_VALUE: Uint16Array = /* @__PURE__ */ Uint16Array.from({ length: 128 }, (_, code) => {
  const value = Number(`0x${String.fromCharCode(code)}`);
  return value >= 0 ? value : NO_DIGIT;
});

/** `%00` to `%FF`. */
export const PERCENT_BYTE: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, byte) => `%${(byte + 256).toString(16).slice(1).toUpperCase()}`,
);

/**
 * The byte that the two hexadecimal digits at `at` spell, or -1 when there are no two.
 *
 * V8 gives up its quick `charCodeAt` for good at a place where that once was beyond the end.
 */
export function byteAt(text: string, at: number): number {
  const { charCodeAt } = String.prototype;
  if (at + 1 >= text.length) return -1;
  const high = charCodeAt.call(text, at);
  const low = charCodeAt.call(text, at + 1);
  if ((high | low) >= 128) return -1;
  const byte = (HEX_VALUE[high]! << 4) | HEX_VALUE[low]!;
  return byte < NO_DIGIT ? byte : -1;
}
