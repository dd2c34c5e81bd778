import type { Paint } from './colors.js';

/** How long the beginning is that two texts share. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

/** How long the end is that two texts share, behind their shared start. */
function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}

function highlighted(
  text: string,
  start: number,
  end: number,
  changed: (part: string) => string,
  dim: Paint['dim'],
): string {
  const around = (part: string): string => (part === '' ? '' : dim(part));
  const middle = text.slice(start, text.length - end);
  return (
    around(text.slice(0, start)) +
    (middle === '' ? '' : changed(middle)) +
    around(text.slice(text.length - end))
  );
}

/** Two lines, what was and what is; with colours, what they share is dim. */
export function diffLines(before: string, after: string, paint: Paint): readonly [string, string] {
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, start);
  return [
    `${paint.red('-')} ${highlighted(before, start, end, paint.red, paint.dim)}`.trimEnd(),
    `${paint.green('+')} ${highlighted(after, start, end, paint.green, paint.dim)}`.trimEnd(),
  ];
}
