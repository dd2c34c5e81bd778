import type { ErrorComponent } from '@oneurl/percent-codec';
import type { Reference } from './rfc3986-parse.js';

/** What the grammar of a classic scheme refuses. */
export type ClassicSchemeErrorCode =
  | 'missing-host'
  | 'authority-not-allowed'
  | 'userinfo-not-allowed'
  | 'port-not-allowed'
  | 'query-not-allowed'
  | 'colon-in-password'
  | 'port-out-of-range'
  | 'invalid-path'
  | 'reserved-character'
  | 'invalid-ftp-type'
  | 'invalid-mail-address'
  | 'invalid-mail-header'
  | 'missing-gopher-type'
  | 'line-break-in-selector'
  | 'invalid-newsgroup'
  | 'invalid-message-id'
  | 'invalid-article-number'
  | 'invalid-field';

/** A failure as a value. */
export interface Refusal {
  readonly refused: true;
  readonly code: ClassicSchemeErrorCode;
  readonly component: ErrorComponent;
  /** Index into the URI. */
  readonly position: number;
  readonly message: string;
}

/** @internal */
export function refuse(
  code: ClassicSchemeErrorCode,
  component: ErrorComponent,
  position: number,
  message: string,
): Refusal {
  return { refused: true, code, component, position, message };
}

/** @internal */
export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}

/** A parsed URI, and where its parts begin in the text, so that an error can say where. */
export interface PlacedUri {
  readonly reference: Reference & { readonly scheme: string };
  readonly authorityStart: number;
  readonly hostStart: number;
  readonly portStart: number;
  readonly pathStart: number;
  readonly queryStart: number;
  /** Path and query as one text, for schemes to which a question mark is a character like any other. */
  readonly pathAndQuery: string;
}

/** @internal */
export function place(reference: Reference & { readonly scheme: string }): PlacedUri {
  const { scheme, authority, userinfo, host, path, query } = reference;
  const authorityStart = scheme.length + 3;
  const hostStart = authorityStart + (userinfo === null ? 0 : userinfo.length + 1);
  const pathStart = authority === null ? scheme.length + 1 : authorityStart + authority.length;
  return {
    reference,
    authorityStart,
    hostStart,
    portStart: hostStart + (host ?? '').length + 1,
    pathStart,
    queryStart: pathStart + path.length + 1,
    pathAndQuery: query === null ? path : `${path}?${query}`,
  };
}

/** Index of the first character of `text` that is one of `characters`; -1 when there is none. */
export function indexOfAny(text: string, characters: string): number {
  for (let i = 0; i < text.length; i++) if (characters.includes(text.charAt(i))) return i;
  return -1;
}

/** @internal */
export function refuseQuery(
  { reference, queryStart }: PlacedUri,
  advice = 'a question mark in a name is %3F',
): Refusal | null {
  if (reference.query === null) return null;
  const message = `${reference.scheme.toLowerCase()} URIs have no query; ${advice}`;
  return refuse('query-not-allowed', 'query', queryStart - 1, message);
}

/** @internal */
export function refuseReserved(
  text: string,
  start: number,
  characters: string,
  component: ErrorComponent = 'path',
): Refusal | null {
  const index = indexOfAny(text, characters);
  if (index < 0) return null;
  const code = text.charCodeAt(index).toString(16).toUpperCase();
  const message = `"${text.charAt(index)}" is reserved by the scheme; a character of a name is written %${code}`;
  return refuse('reserved-character', component, start + index, message);
}

/** @internal Where a question mark is a character of a name, it cannot follow the host at once. */
export function refuseBarePath({ reference, pathStart }: PlacedUri): Refusal | null {
  if (reference.path !== '' || reference.query === null) return null;
  return refuse('invalid-path', 'path', pathStart, 'between the host and a name stands a slash');
}
