/// <reference path="./tr46.d.ts" />
import tr46 from 'tr46';

/** What UTS #46 makes of one code point. */
export interface Mapping {
  /** What it is replaced by: itself when it is valid or disallowed, nothing when it is ignored. */
  readonly mapped: string;
  readonly isDisallowed: boolean;
  /**
   * Whether it stays as it is and is valid wherever it stands, whatever stands beside it: no mark, no joiner, nothing
   * that the Bidi rule is about.
   */
  readonly isPlain: boolean;
}

/** A label may begin with this one, it composes with nothing, and it needs no mapping. */
const NEUTRAL = '-';
/** A label that is valid as long as no label beside it makes the Bidi rule apply. */
const NOT_BIDI = '1.';
const contextRules = { checkBidi: true, checkJoiners: true } as const;
/** More than the characters of any text; some 6 MB under hostile input, after which the cache starts anew. */
const CACHE_LIMIT = 2 ** 16;

/** What text has in place of a lone surrogate; two of them must not meet where a character between is ignored. */
const replacement: Mapping = { mapped: '\ufffd', isDisallowed: true, isPlain: false };

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
  const mapped = domain.slice(NEUTRAL.length);
  const isPlain = mapped === character && !tr46.toUnicode(NOT_BIDI + character, contextRules).error;
  const mapping: Mapping = { mapped, isDisallowed: error, isPlain };
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

/** Whether labels of these characters, in Normalization Form C, are valid without a look at the rules of context. */
export function isPlainText(text: string): boolean {
  for (const character of text) if (!mapCharacter(character).isPlain) return false;
  return true;
}
