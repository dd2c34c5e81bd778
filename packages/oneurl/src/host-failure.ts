import { UrlError } from '@oneurl/percent-codec';

/**
 * The error for a host that is none any more after the steps of a preset: `256.256.256.256..` without its dots.
 *
 * @param stepped - the host as the steps left it.
 * @param input - what the user gave; the position points at the first character after the slashes of its scheme.
 */
export function hostFailure(failure: { readonly code: string }, stepped: string, input: string): UrlError {
  const slashes = input.indexOf('//');
  return new UrlError({
    code: failure.code,
    component: 'host',
    position: slashes < 0 ? 0 : slashes + 2,
    input,
    message:
      stepped === ''
        ? 'nothing is left of the host without its dots; give a URL with a host'
        : `without its trailing dots the host reads as ${JSON.stringify(stepped)}, which is no valid host; keep the dots with trailingDots: 'keep', or correct the address`,
  });
}
