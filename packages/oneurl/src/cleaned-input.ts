const SPACE = 0x20;

/**
 * An input without what the standard takes off both ends of any: C0 controls and spaces.
 *
 * Source: URL Standard, section 4.4 (URL parsing), step 1.
 */
export function withoutBlanksAround(input: string): string {
  const { charCodeAt } = String.prototype;
  let start = 0;
  let end = input.length;
  while (start < end && charCodeAt.call(input, start) <= SPACE) start++;
  while (end > start && charCodeAt.call(input, end - 1) <= SPACE) end--;
  return input.slice(start, end);
}

/** Whether {@link withoutBlanksAround} has something to take off. */
export function hasBlanksAround(input: string): boolean {
  const { charCodeAt } = String.prototype;
  const { length } = input;
  return length > 0 && (charCodeAt.call(input, 0) <= SPACE || charCodeAt.call(input, length - 1) <= SPACE);
}

/**
 * An input without what the standard takes out wherever it stands.
 *
 * Source: URL Standard, section 4.4 (URL parsing), step 3.
 */
export function withoutTabsAndNewlines(input: string): string {
  return input.replaceAll('\t', '').replaceAll('\n', '').replaceAll('\r', '');
}

/** Whether there is something in an input that the standard takes out wherever it stands. */
export function hasTabOrNewline(input: string): boolean {
  return input.includes('\t') || input.includes('\n') || input.includes('\r');
}
