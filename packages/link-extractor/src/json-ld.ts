/** Keys of schema.org and JSON-LD whose text is an address, also a relative one. */
const urlKeys: ReadonlySet<string> = new Set([
  '@id',
  'acceptsReservations',
  'contentUrl',
  'discussionUrl',
  'downloadUrl',
  'embedUrl',
  'hasMap',
  'image',
  'installUrl',
  'item',
  'logo',
  'mainEntityOfPage',
  'menu',
  'relatedLink',
  'sameAs',
  'significantLink',
  'thumbnailUrl',
  'url',
]);

/** Keys that say what words mean: their addresses name vocabularies. */
const vocabularyKeys: ReadonlySet<string> = new Set(['@context', '@type', '@vocab']);

function isAddress(text: string, key: string): boolean {
  if (text.includes('{')) return false;
  return urlKeys.has(key) || /^\s*https?:\/\//i.test(text);
}

/**
 * Finds the addresses in JSON-LD: the texts under keys that schema.org has for addresses, and whatever begins with
 * `http://` or `https://`. Those of vocabularies and templates are left out.
 *
 * @param json - the text of a `<script type="application/ld+json">`.
 * @returns the addresses in order; none when it is no JSON.
 *
 * Source: JSON-LD 1.1, section 7.
 * @example
 * ```ts
 * import { jsonLdUrls } from '@oneurl/link-extractor';
 * jsonLdUrls('{"url":"/a","name":"b"}'); // => ['/a']
 * ```
 */
export function jsonLdUrls(json: string): readonly string[] {
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch {
    return [];
  }
  const found: string[] = [];
  const waiting: (readonly [key: string, value: unknown])[] = [['', root]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [key, value] = next;
    if (typeof value === 'string') {
      if (isAddress(value, key)) found.push(value);
    } else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) waiting.push([key, value[i]]);
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([name]) => !vocabularyKeys.has(name));
      for (const entry of entries.reverse()) waiting.push(entry);
    }
  }
  return found;
}
