import type { UrlParts } from '@oneurl/percent-codec/step';
import type { UrlRecord } from '@oneurl/url-parser';

/** The parts of one URL while steps work on them. */
export interface WorkingParts extends UrlParts {
  scheme: string;
  username: string;
  password: string;
  host: string | null;
  port: number | null;
  path: string;
  query: string | null;
  fragment: string | null;
  hasOpaquePath: boolean;
}

/** Cuts the parts out of a parsed record. */
export function partsOf(record: UrlRecord): WorkingParts {
  return {
    scheme: record.scheme,
    username: record.username,
    password: record.password,
    host: record.host,
    port: record.port,
    path: record.path,
    query: record.query,
    fragment: record.fragment,
    hasOpaquePath: record.hasOpaquePath,
  };
}

const SLASH = 0x2f;
const BAR = 0x7c;

/**
 * A path of a `file:` URL as the parser writes it: where a step took away what stood before a drive letter, its bar
 * becomes a colon.
 *
 * Source: URL Standard, section 4.4 (path state), Windows drive letters.
 */
export function withDriveColon(path: string): string {
  const letter = path.charCodeAt(1) | 0x20;
  const isFirst = path.charCodeAt(0) === SLASH && letter >= 0x61 && letter <= 0x7a;
  if (!isFirst || path.charCodeAt(2) !== BAR) return path;
  return path.length === 3 || path.charCodeAt(3) === SLASH ? `${path.slice(0, 2)}:${path.slice(3)}` : path;
}

/**
 * Writes parts as one URL: the URL serializer of the standard.
 *
 * Source: URL Standard, section 4.5 (URL serializing).
 */
export function serializeParts(parts: UrlParts): string {
  let url = `${parts.scheme}:`;
  if (parts.host !== null) {
    url += '//';
    if (parts.username !== '' || parts.password !== '') {
      url += parts.password === '' ? `${parts.username}@` : `${parts.username}:${parts.password}@`;
    }
    url += parts.host;
    if (parts.port !== null) url += `:${parts.port}`;
  } else if (!parts.hasOpaquePath && parts.path.startsWith('//')) {
    // Without this a path of two slashes would be read back as an authority.
    url += '/.';
  }
  url += parts.path;
  if (parts.query !== null) url += `?${parts.query}`;
  if (parts.fragment !== null) url += `#${parts.fragment}`;
  return url;
}
