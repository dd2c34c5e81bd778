import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { pathOf, schemeOf } from './offsets.js';
import { Run } from './run.js';
import { FILE } from './schemes.js';
import type { UrlLayout } from './url-layout.js';

const OPAQUE = 'null';

/**
 * The origin of a URL as serialised.
 *
 * @returns `null` in letters for an opaque origin: of a file, and of every scheme that is not special but `blob`.
 *
 * Source: URL Standard, section 4.7 "Origin".
 */
export function originOf(url: UrlLayout): string {
  if (url.specialNumber === FILE) return OPAQUE;
  if (url.specialNumber !== 0) {
    return `${schemeOf(url)}://${url.href.slice(url.hostStart, url.pathStart)}`;
  }
  if (schemeOf(url) !== 'blob') return OPAQUE;
  const inner = drive(new Run(new CleanedInput(pathOf(url)), null, null, null));
  if (inner === null) return OPAQUE;
  const innerScheme = schemeOf(inner);
  return innerScheme === 'http' || innerScheme === 'https' ? originOf(inner) : OPAQUE;
}
