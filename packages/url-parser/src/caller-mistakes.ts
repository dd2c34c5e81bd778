import { type ErrorComponent, UrlError, type UrlErrorDetails } from '@oneurl/percent-codec';

/*
 * What callers without types may give, and what no engine can do: refused in words, never by an error of the engine.
 */

/** What is refused before anything is read. */
export function mistake(
  code: string,
  component: ErrorComponent,
  input: unknown,
  message: string,
): UrlErrorDetails {
  return { code, component, position: 0, input: typeof input === 'string' ? input : typeof input, message };
}

/** What is wrong with what should be text; `null` for nothing. */
export function mistakeInText(input: unknown, component: ErrorComponent): UrlErrorDetails | null {
  if (typeof input === 'string') return null;
  const name = component === 'url' ? 'address' : component;
  return mistake('input-is-no-string', component, input, `the ${name} must be given as a string`);
}

/** Throws where that which should be text is none. */
export function requireText(input: unknown, component: ErrorComponent): asserts input is string {
  const wrong = mistakeInText(input, component);
  if (wrong !== null) throw new UrlError(wrong);
}

/** What is wrong with a thing that should be a record; thrown by those who cannot work with another. */
export function noRecord(given: unknown): UrlError {
  const message = 'a record is needed here; parse the address first';
  return new UrlError(mistake('input-is-no-record', 'url', given, message));
}

/** The text of a value, as the standard's setters make it; one of which none can be made is refused. */
export function textFrom(value: unknown, component: ErrorComponent): string {
  try {
    return String(value);
  } catch (cause) {
    throw new UrlError({ ...mistakeInText(value, component)!, cause });
  }
}

/** What V8, JavaScriptCore and SpiderMonkey say where a string, or the bytes of one, would be too long. */
const TOO_LONG = [
  'Invalid string length',
  'Array buffer allocation failed',
  'Out of memory',
  'allocation size overflow',
];

/** What `write` gives; a {@link UrlError} where it asks for a string longer than there can be. */
export function written<T>(component: ErrorComponent, input: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UrlError(mistakeOf(error, component, input));
  }
}

/** What to say instead of the engine's error for a string that would be too long; every other error is thrown on. */
export function mistakeOf(error: unknown, component: ErrorComponent, input: string): UrlErrorDetails {
  if (!(error instanceof Error) || !TOO_LONG.includes(error.message)) throw error;
  const message =
    'the address, with all escapes, is longer than the longest string of this engine; shorten it';
  return { ...mistake('too-long', component, input, message), cause: error };
}
