import type { UrlError } from 'oneurl';
import { type Paint, paintFor } from './colors.js';
import { displayWidth } from './display-width.js';

/** How much of a long address is shown around the place of an error, in characters. */
const WINDOW = 76;

const MASK = '***';

const PLAIN = paintFor(false);

/** Controls are shown as pictures, so that what is printed cannot move the cursor. */
export function printable(text: string): string {
  let shown = '';
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code < 0x20) shown += String.fromCharCode(0x2400 + code);
    else if (code === 0x7f) shown += '\u2421';
    else if (code >= 0x80 && code < 0xa0) shown += '\uFFFD';
    else shown += character;
  }
  return shown;
}

/** What stands before an authority: a scheme and slashes, as far as they are written. */
const BEFORE_AUTHORITY = /^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:)?[/\\\t\n\r]*/i;

/** Where a password stands in text that may be no URL: between the first colon and the last `@` of its authority. */
function passwordSpan(input: string): readonly [start: number, end: number] | null {
  const authority = BEFORE_AUTHORITY.exec(input)?.[0].length ?? 0;
  const rest = input.slice(authority).search(/[/?#\\]/);
  const end = rest < 0 ? input.length : authority + rest;
  const at = input.lastIndexOf('@', end);
  const colon = input.indexOf(':', authority);
  return at > authority && colon >= 0 && colon < at ? [colon + 1, at] : null;
}

/** A text with the password in it masked, for people to read. */
export function withoutPassword(input: string): string {
  return masked(input, 0).text;
}

/** The input with its password masked, and where the position went. */
function masked(input: string, position: number): { readonly text: string; readonly position: number } {
  const span = passwordSpan(input);
  if (span === null) return { text: input, position };
  const [start, end] = span;
  const text = input.slice(0, start) + MASK + input.slice(end);
  if (position <= start) return { text, position };
  return { text, position: position < end ? start : position - (end - start) + MASK.length };
}

/**
 * The address with a caret under the place that an error is about: two lines. A long address is cut to the part
 * around the place; a password is masked.
 */
export function caretLines(input: string, position: number, paint: Paint = PLAIN): string {
  const shown = masked(input, Math.min(position, input.length));
  const start = Math.max(0, Math.min(shown.position - WINDOW / 2, shown.text.length - WINDOW));
  const before = (start > 0 ? '…' : '') + printable(shown.text.slice(start, shown.position));
  const after = printable(shown.text.slice(shown.position, start + WINDOW));
  const cut = start + WINDOW < shown.text.length ? '…' : '';
  return `  ${before}${after}${cut}\n  ${' '.repeat(displayWidth(before))}${paint.red('^')}`;
}

/** One failure as it goes to standard error: where, code, message, and the place in the address. */
export function failureText(where: string, error: UrlError, paint: Paint = PLAIN): string {
  const what = `${paint.bold(where)}: ${paint.red(error.code)}: ${error.message}`;
  return `${what}\n${caretLines(error.input, error.position, paint)}`;
}

/** One failure as data, for `--json`. */
export function failureObject({ input, code, component, position, message }: UrlError): object {
  return { input, error: { code, component, position, message } };
}
