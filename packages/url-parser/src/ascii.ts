/** Source: Infra Standard, "ASCII alpha". */
export function isAsciiAlpha(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Source: Infra Standard, "ASCII digit". */
export function isAsciiDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Source: Infra Standard, "ASCII hex digit". */
export function isAsciiHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return isAsciiDigit(code) || (lower >= 0x61 && lower <= 0x66);
}
