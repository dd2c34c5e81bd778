import { type ErrorComponent, UrlError } from '@oneurl/percent-codec';

/** The error for a text in which a tool of old finds no address. */
export function refusal(
  input: string,
  code: string,
  component: ErrorComponent,
  message: string,
  position = 0,
  cause?: unknown,
): UrlError {
  const details = { code, component, position, input, message };
  return new UrlError(cause === undefined ? details : { ...details, cause });
}

/** Refuses what is no text, whatever the types say. */
export function requireText(input: unknown, component: ErrorComponent = 'url'): asserts input is string {
  if (typeof input === 'string') return;
  const name = component === 'url' ? 'address' : component;
  const given = input === null ? 'null' : typeof input;
  throw refusal(
    given,
    'input-is-no-string',
    component,
    `the ${name} must be given as a string, not ${given}`,
  );
}
