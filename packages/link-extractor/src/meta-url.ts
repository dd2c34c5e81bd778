import { parseMetaRefresh } from './meta-refresh.js';

/**
 * Properties of OpenGraph and names of Twitter cards whose content is an address.
 * Source: The Open Graph protocol; Twitter's documentation of cards.
 */
const addressProperties: ReadonlySet<string> = new Set([
  'og:audio',
  'og:audio:secure_url',
  'og:audio:url',
  'og:image',
  'og:image:secure_url',
  'og:image:url',
  'og:see_also',
  'og:url',
  'og:video',
  'og:video:secure_url',
  'og:video:url',
  'twitter:image',
  'twitter:image:src',
  'twitter:player',
  'twitter:player:stream',
  'twitter:url',
]);

/** @returns the address in the `content` of a `meta` element; `null` when there is none. */
export function metaUrl(
  content: string,
  pragma: string | undefined,
  property: string | undefined,
  readsMetadata: boolean,
): { readonly url: string; readonly index: number } | null {
  if (pragma?.toLowerCase() === 'refresh') {
    const refresh = parseMetaRefresh(content);
    return refresh === null || refresh.url === '' ? null : refresh;
  }
  const isAddress = readsMetadata && addressProperties.has(property?.trim().toLowerCase() ?? '');
  return isAddress ? { url: content, index: 0 } : null;
}
