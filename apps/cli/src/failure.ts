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

/** A stretch of a text, in UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/** What stands before the authority of a text that begins as a URL does, as far as it is written. */
const START = /^[\0-\x20\xA0"'<([]*(?:[a-z][a-z0-9+.\t\n\r-]*:)?[/\\\t\n\r]*/i;

/** What stands before an authority within a text: a special scheme, or two slashes. */
const BEFORE_AUTHORITY = /(?:https?|ftp|wss?)[\t\n\r]*:[/\\\t\n\r]*|[/\\][\t\n\r]*[/\\][/\\\t\n\r]*/gi;

const PORT = /^\d*$/;

/** Where the password of one authority stands, in text that ends before the next one; `null` where there is none. */
function spanWithin(text: string, start: number, end: number): Span | null {
  const part = text.slice(start, end);
  const delimiter = part.search(/[/?#\\]/);
  const authority = delimiter < 0 ? part : part.slice(0, delimiter);
  const colon = authority.indexOf(':');
  if (colon < 0) return null;
  const at = authority.lastIndexOf('@');
  if (at > colon) return [start + colon + 1, start + at];
  // What stands where a port would and is none may be a password with a delimiter in it.
  if (at >= 0 || authority.startsWith('[') || PORT.test(authority.slice(colon + 1))) return null;
  const late = part.lastIndexOf('@');
  return late < 0 ? null : [start + colon + 1, start + late];
}

/** Where passwords stand in text that may be no URL: between a colon and an `@` of what may be an authority. */
export function passwordSpans(text: string): readonly Span[] {
  if (!text.includes('@')) return [];
  const first = START.exec(text)?.[0].length ?? 0;
  const starts = [first];
  for (const { index, 0: before } of text.matchAll(BEFORE_AUTHORITY)) {
    if (index >= first) starts.push(index + before.length);
  }
  return starts.flatMap((start, at) => {
    const span = spanWithin(text, start, starts[at + 1] ?? text.length);
    return span === null ? [] : [span];
  });
}

/** A text with the passwords in it masked, for people to read. */
export function withoutPassword(input: string): string {
  return masked(input, 0).text;
}

/** A message of the program's own, as it goes to standard error. */
export function complaint(message: string): string {
  return `oneurl: ${printable(withoutPassword(message))}`;
}

/** The input with its passwords masked, and where the position went. */
function masked(input: string, position: number): { readonly text: string; readonly position: number } {
  let text = '';
  let done = 0;
  let moved = position;
  for (const [start, end] of passwordSpans(input)) {
    if (position > start) {
      moved = position < end ? text.length + start - done : moved - (end - start) + MASK.length;
    }
    text += input.slice(done, start) + MASK;
    done = end;
  }
  return { text: text + input.slice(done), position: moved };
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
  const place = printable(withoutPassword(where));
  const message = printable(withoutPassword(error.message));
  const what = `${paint.bold(place)}: ${paint.red(error.code)}: ${message}`;
  return `${what}\n${caretLines(error.input, error.position, paint)}`;
}

/** One failure as data, for `--json`. */
export function failureObject({ input, code, component, position, message }: UrlError): object {
  return { input, error: { code, component, position, message } };
}
