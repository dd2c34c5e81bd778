import tr46 from 'tr46';

/** What UTS #46 makes of one code point. */
export interface Mapping {
  /** What it is replaced by: itself when it is valid or disallowed, nothing when it is ignored. */
  readonly mapped: string;
  readonly isDisallowed: boolean;
}

/** A label may begin with this one, it composes with nothing, and it needs no mapping. */
const NEUTRAL = '-';
/** More than the characters of any text; some 6 MB under hostile input, after which the cache starts anew. */
const CACHE_LIMIT = 2 ** 16;

/** What text has in place of a lone surrogate; two of them must not meet where a character between is ignored. */
const replacement: Mapping = { mapped: '\ufffd', isDisallowed: true };

const cache = /* @__PURE__ */ new Map<string, Mapping>();

function isLoneSurrogate(character: string): boolean {
  const codePoint = character.codePointAt(0)!;
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/**
 * What UTS #46 makes of one code point, given as a string of its own.
 *
 * Source: UTS #46, section 5, IDNA Mapping Table.
 */
export function mapCharacter(character: string): Mapping {
  const known = cache.get(character);
  if (known !== undefined) return known;
  if (isLoneSurrogate(character)) return replacement;
  const { domain, error } = tr46.toUnicode(NEUTRAL + character);
  const mapping: Mapping = { mapped: domain.slice(NEUTRAL.length), isDisallowed: error };
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(character, mapping);
  return mapping;
}

/**
 * Step "Map" of UTS #46 processing; disallowed characters stay.
 *
 * Source: UTS #46, section 4, step 1.
 */
export function mapCharacters(text: string): string {
  let mapped = '';
  for (const character of text) {
    mapped += mapCharacter(character).mapped;
  }
  return mapped;
}
