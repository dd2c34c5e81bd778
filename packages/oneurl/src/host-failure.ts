import { UrlError } from '@oneurl/percent-codec';

/** The first character after the slashes of the scheme. */
function hostPosition(input: string): number {
  const slashes = input.indexOf('//');
  return slashes < 0 ? 0 : slashes + 2;
}

/**
 * The error for a host that is none any more after the steps of a preset: `256.256.256.256..` without its dots.
 *
 * @param stepped - the host as the steps left it.
 * @param input - what the user gave; the position points at the first character after the slashes of its scheme.
 */
export function hostFailure(failure: { readonly code: string }, stepped: string, input: string): UrlError {
  return new UrlError({
    code: failure.code,
    component: 'host',
    position: hostPosition(input),
    input,
    message:
      stepped === ''
        ? 'nothing is left of the host without its dots; give a URL with a host'
        : `without its trailing dots the host reads as ${JSON.stringify(stepped)}, which is no valid host; keep the dots with trailingDots: 'keep', or correct the address`,
  });
}

/**
 * The error for a step on hosts whose work is undone whenever the host is read: it writes the host in Unicode, or in upper
 * case. No URL holds what it writes.
 *
 * @param stepped - the host as the step left it.
 * @param read - what that is read as: the host that the step was given.
 */
export function hostPutBack(step: string, stepped: string, read: string, input: string): UrlError {
  return new UrlError({
    code: 'no-fixed-point',
    component: 'host',
    position: hostPosition(input),
    input,
    message: `the step ${JSON.stringify(step)} writes the host as ${JSON.stringify(stepped)}, which a URL holds as ${JSON.stringify(read)}; take the step out, and show people the display form that identify gives`,
  });
}
