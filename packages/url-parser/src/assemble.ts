import { defaultPortOf } from './schemes.js';
import { AFTER_SCHEME, NO_HOST, NONE, type UrlLayout } from './url-layout.js';

/** The parts of a URL, each as serialised; what a setter changes and {@link assemble} joins. */
export interface SerializedParts {
  specialNumber: number;
  scheme: string;
  username: string;
  password: string;
  /** `null` where the URL has no host. */
  host: string | null;
  hostKindNumber: number;
  portNumber: number;
  path: string;
  query: string | null;
  fragment: string | null;
}

/** The port, or none when it is the one that the scheme has anyway. */
export function withoutDefaultPort(specialNumber: number, port: number): number {
  return port === defaultPortOf(specialNumber) ? NONE : port;
}

/** Index behind the authority (behind the scheme's colon where there is none): before any `/.` that guards a path. */
function authorityEnd(url: UrlLayout): number {
  return url.hostKindNumber === NO_HOST ? url.hostEnd : url.pathStart;
}

function finish(
  head: Omit<UrlLayout, 'href' | 'pathStart' | 'queryStart' | 'fragmentStart'>,
  authority: string,
  path: string,
  query: string | null,
  fragment: string | null,
): UrlLayout {
  let href = authority;
  // Without this a path that begins with two slashes would be read as an authority.
  if (head.hostKindNumber === NO_HOST && path.startsWith('//')) href += '/.';
  const pathStart = href.length;
  href += path;
  let queryStart = NONE;
  if (query !== null) {
    queryStart = href.length;
    href += `?${query}`;
  }
  let fragmentStart = NONE;
  if (fragment !== null) {
    fragmentStart = href.length;
    href += `#${fragment}`;
  }
  return {
    href,
    specialNumber: head.specialNumber,
    schemeEnd: head.schemeEnd,
    usernameEnd: head.usernameEnd,
    hostStart: head.hostStart,
    hostEnd: head.hostEnd,
    portNumber: head.portNumber,
    pathStart,
    queryStart,
    fragmentStart,
    hostKindNumber: head.hostKindNumber,
  };
}

/**
 * Joins parts to a URL.
 *
 * Source: URL Standard, "URL serializer".
 */
export function assemble(parts: SerializedParts): UrlLayout {
  let href = `${parts.scheme}:`;
  const schemeEnd = href.length - 1;
  let usernameEnd = href.length;
  let hostStart = href.length;
  if (parts.host !== null) {
    href += `//${parts.username}`;
    usernameEnd = href.length;
    if (parts.password !== '') href += `:${parts.password}`;
    if (parts.password !== '' || parts.username !== '') href += '@';
    hostStart = href.length;
    href += parts.host;
  }
  const hostEnd = href.length;
  if (parts.portNumber !== NONE) href += `:${parts.portNumber}`;
  return finish(
    {
      specialNumber: parts.specialNumber,
      schemeEnd,
      usernameEnd,
      hostStart,
      hostEnd,
      portNumber: parts.portNumber,
      hostKindNumber: parts.hostKindNumber,
    },
    href,
    parts.path,
    parts.query,
    parts.fragment,
  );
}

/** Joins a new path, query and fragment to the scheme and authority of another URL. */
export function assembleBehind(
  base: UrlLayout,
  path: string,
  query: string | null,
  fragment: string | null,
): UrlLayout {
  return finish(base, base.href.slice(0, authorityEnd(base)), path, query, fragment);
}

/**
 * As {@link assemble}, where the scheme and the authority stand at the start of a text as they are serialised: they are
 * cut out in one piece.
 */
export function assembleBehindText(parts: SerializedParts, text: string, hostEnd: number): UrlLayout {
  const schemeEnd = parts.scheme.length;
  const hostStart = schemeEnd + AFTER_SCHEME;
  const { specialNumber, portNumber, hostKindNumber } = parts;
  return finish(
    { specialNumber, schemeEnd, usernameEnd: hostStart, hostStart, hostEnd, portNumber, hostKindNumber },
    text.slice(0, hostEnd),
    parts.path,
    parts.query,
    parts.fragment,
  );
}
