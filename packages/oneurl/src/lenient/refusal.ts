import { type ErrorComponent, UrlError } from '@oneurl/percent-codec';

/** The error for a text in which a tool of old finds no address. */
export function refusal(
  input: string,
  code: string,
  component: ErrorComponent,
  message: string,
  position = 0,
): UrlError {
  return new UrlError({ code, component, position, input, message });
}

/** Refuses what is no text, whatever the types say. */
export function requireText(input: unknown): asserts input is string {
  if (typeof input === 'string') return;
  throw refusal(
    '',
    'input-not-a-string',
    'url',
    `an address must be a string, not ${input === null ? 'null' : typeof input}`,
  );
}
