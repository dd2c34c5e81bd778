/** The part of an address, or of a call, that an error is about. The names are those of the URL Standard. */
export type ErrorComponent =
  | 'url'
  | 'scheme'
  | 'userinfo'
  | 'host'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'base'
  | 'charset'
  | 'option';

/** What a {@link UrlError} is made of. */
export interface UrlErrorDetails {
  /** Kebab case; the validation-error name of the URL Standard where it has one. */
  readonly code: string;
  readonly component: ErrorComponent;
  /** Index into `input` in UTF-16 code units. */
  readonly position: number;
  /** The text that was refused, whole. It may hold a password: the message never repeats it. */
  readonly input: string;
  /** One sentence for a person: what is wrong and what to do. */
  readonly message: string;
  readonly cause?: unknown;
}

/**
 * The one class of error that these packages throw.
 *
 * @example
 * ```ts
 * import { UrlError, decode } from '@oneurl/percent-codec';
 * try {
 *   decode('100%');
 * } catch (error) {
 *   error instanceof UrlError; // => true
 * }
 * ```
 */
export class UrlError extends Error implements UrlErrorDetails {
  override readonly name: string = 'UrlError';
  declare readonly code: string;
  declare readonly component: ErrorComponent;
  declare readonly position: number;
  declare readonly input: string;

  constructor(details: UrlErrorDetails) {
    // Where the details have a cause, they are what `Error` asks its options for.
    super(details.message, details);
    Object.assign(this, details);
  }
}

/** @internal Throws: by default, for an option that types would have refused. */
export function refuse(
  message: string,
  code = 'unknown-option-value',
  component: ErrorComponent = 'option',
  position = 0,
  input = '',
): never {
  throw new UrlError({ code, component, position, input, message });
}
