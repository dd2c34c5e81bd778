const SPACE = 0x20;

/**
 * An input without what the standard takes off both ends of any: C0 controls and spaces.
 *
 * Source: URL Standard, section 4.4 (URL parsing), step 1.
 */
export function withoutBlanksAround(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= SPACE) start++;
  while (end > start && input.charCodeAt(end - 1) <= SPACE) end--;
  return input.slice(start, end);
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
