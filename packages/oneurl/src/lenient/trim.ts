/** The text without the control characters and spaces at its ends. */
export function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/** The text without tabs and line ends, wherever they stand. */
export function dropTabsAndNewlines(text: string): string {
  if (!text.includes('\t') && !text.includes('\n') && !text.includes('\r')) return text;
  return text.replaceAll('\t', '').replaceAll('\n', '').replaceAll('\r', '');
}

/** A host without dots at its ends and with one dot between labels. */
export function foldDots(host: string): string {
  if (!host.startsWith('.') && !host.endsWith('.') && !host.includes('..')) return host;
  return host
    .split('.')
    .filter((label) => label !== '')
    .join('.');
}
