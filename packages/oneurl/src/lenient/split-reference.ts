/** The parts of a reference as it is written; `null` where the delimiter is not there. */
export interface SplitReference {
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** The parts of an authority as it is written. */
export interface SplitAuthority {
  readonly userinfo: string | null;
  /** Brackets included. */
  readonly host: string;
  /** Digits, or nothing behind a colon. */
  readonly port: string | null;
}

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isSchemeCharacter = (code: number): boolean =>
  isLetter(code) || isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e;

/** Where the colon of the scheme stands, or -1 when the text begins with none. */
export function schemeColon(text: string): number {
  if (!isLetter(text.charCodeAt(0))) return -1;
  let i = 1;
  while (i < text.length && isSchemeCharacter(text.charCodeAt(i))) i++;
  return text[i] === ':' ? i : -1;
}

/** Whether all of a text is digits; so is nothing. */
export function isAllDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return true;
}

/** What lies before a delimiter, and behind it; `null` when there is none. */
export function cutAt(text: string, delimiter: string): readonly [before: string, behind: string | null] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + delimiter.length)];
}

/** Where the first of `ends` stands from `from` on, or the length of the text. */
export function endBefore(text: string, from: number, ends: string): number {
  let i = from;
  while (i < text.length && !ends.includes(text[i]!)) i++;
  return i;
}

/**
 * Splits any text the way of RFC 3986, appendix B, but for the scheme, which must be one: nothing is checked, and the
 * parts put together again are the text.
 */
export function splitReference(text: string): SplitReference {
  const [address, fragment] = cutAt(text, '#');
  const [hierarchy, query] = cutAt(address, '?');
  const colon = schemeColon(hierarchy);
  const scheme = colon < 0 ? null : hierarchy.slice(0, colon);
  const rest = hierarchy.slice(colon + 1);
  if (!rest.startsWith('//')) return { scheme, authority: null, path: rest, query, fragment };
  const end = endBefore(rest, 2, '/');
  return { scheme, authority: rest.slice(2, end), path: rest.slice(end), query, fragment };
}

/** A path that has neither scheme nor authority before it, written so that it is read as a path again. */
export function guardedPath(path: string): string {
  if (path.startsWith('//') && !path.startsWith('///')) return `/.${path}`;
  return schemeColon(path) < 0 ? path : `./${path}`;
}

/** Writes the parts as one text. */
export function joinReference({ scheme, authority, path, query, fragment }: SplitReference): string {
  const front = `${scheme === null ? '' : `${scheme}:`}${authority === null ? '' : `//${authority}`}`;
  return `${front}${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`;
}

/** Splits an authority at its last `@`, and its host from a port of digits or of nothing. */
export function splitAuthority(authority: string): SplitAuthority {
  const at = authority.lastIndexOf('@');
  const userinfo = at < 0 ? null : authority.slice(0, at);
  const place = authority.slice(at + 1);
  const colon = place.lastIndexOf(':');
  if (colon < place.lastIndexOf(']') || colon < 0 || !isAllDigits(place.slice(colon + 1))) {
    return { userinfo, host: place, port: null };
  }
  return { userinfo, host: place.slice(0, colon), port: place.slice(colon + 1) };
}

/** Writes the parts of an authority as one text. */
export function joinAuthority({ userinfo, host, port }: SplitAuthority): string {
  return `${userinfo === null ? '' : `${userinfo}@`}${host}${port === null ? '' : `:${port}`}`;
}
