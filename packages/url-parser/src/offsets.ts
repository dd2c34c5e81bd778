import { HTTP, SPECIAL_SCHEMES } from './schemes.js';
import type { UrlLayout } from './url-layout.js';
import * as layout from './url-layout.js';

// Constants of the module itself, for the reason given in quick-scan.ts.
const { AFTER_SCHEME, NO_HOST, NONE } = layout;
const SLASH = 0x2f;

/** The scheme without its colon. */
export function schemeOf(url: UrlLayout): string {
  return url.specialNumber >= HTTP ? SPECIAL_SCHEMES[url.specialNumber]! : url.href.slice(0, url.schemeEnd);
}

/** The user name as escaped; empty where there is none. */
export function usernameOf(url: UrlLayout): string {
  const start = url.schemeEnd + AFTER_SCHEME;
  return url.usernameEnd > start ? url.href.slice(start, url.usernameEnd) : '';
}

/** The password as escaped; empty where there is none. */
export function passwordOf(url: UrlLayout): string {
  return url.hostStart > url.usernameEnd + 1 ? url.href.slice(url.usernameEnd + 1, url.hostStart - 1) : '';
}

/** The host as serialised; `null` where there is none. */
export function hostOf(url: UrlLayout): string | null {
  return url.hostKindNumber === NO_HOST ? null : url.href.slice(url.hostStart, url.hostEnd);
}

/** Index behind the path. */
export function pathEndOf(url: UrlLayout): number {
  if (url.queryStart !== NONE) return url.queryStart;
  return url.fragmentStart !== NONE ? url.fragmentStart : url.href.length;
}

/** The path as serialised. */
export function pathOf(url: UrlLayout): string {
  return url.href.slice(url.pathStart, pathEndOf(url));
}

/** The query without its question mark; `null` where there is none. */
export function queryOf(url: UrlLayout): string | null {
  if (url.queryStart === NONE) return null;
  return url.fragmentStart === NONE
    ? url.href.slice(url.queryStart + 1)
    : url.href.slice(url.queryStart + 1, url.fragmentStart);
}

/** The fragment without its number sign; `null` where there is none. */
export function fragmentOf(url: UrlLayout): string | null {
  return url.fragmentStart === NONE ? null : url.href.slice(url.fragmentStart + 1);
}

/** Whether the path is opaque: one text instead of segments, as in `mailto:me@example.org`. */
export function hasOpaquePath(url: UrlLayout): boolean {
  return url.hostKindNumber === NO_HOST && url.href.charCodeAt(url.pathStart) !== SLASH;
}
