/**
 * Where in a domain an error lies. IDNA answers only yes or no, and its result has other positions than its input; so
 * this is asked after a failure, and costs nothing before.
 */
import { indexOfForbiddenDomainCodePoint } from './code-points.js';
import { unicodeToAscii } from './idna.js';
import { mapCharacter, mapCharacters } from './idna-mapping.js';
import { toNfc } from './normalization.js';

/** A label that is valid, and makes every label beside it subject to the Bidi rule. */
const RIGHT_TO_LEFT_LABEL = '.\u05d0';

function indexOfCharacter(domain: string, isMatch: (character: string) => boolean): number {
  let index = 0;
  for (const character of domain) {
    if (isMatch(character)) return index;
    index += character.length;
  }
  return -1;
}

/** The starts of the labels, where the full stop may be any character that is mapped to it. */
function* labelStarts(domain: string): Generator<number> {
  yield 0;
  let index = 0;
  for (const character of domain) {
    index += character.length;
    if (mapCharacter(character).mapped === '.') yield index;
  }
}

/** The start of the first label that is not valid when `besides` stands behind it, or -1. */
function indexOfInvalidLabel(domain: string, beStrict: boolean, besides: string): number {
  const starts = [...labelStarts(domain)];
  return (
    starts.find((start, index) => {
      const end = (starts[index + 1] ?? domain.length + 1) - 1;
      return end > start && unicodeToAscii(domain.slice(start, end) + besides, beStrict) === null;
    }) ?? -1
  );
}

/**
 * Where a domain that IDNA refuses is at fault: its first disallowed character; or else the start of the first label
 * that is not valid, alone or (Bidi rule) beside others; or else, when it is too long or nothing is left of it, 0.
 */
export function indexOfIdnaError(domain: string, beStrict: boolean): number {
  const disallowed = indexOfCharacter(domain, (character) => mapCharacter(character).isDisallowed);
  if (disallowed >= 0) return disallowed;
  const alone = indexOfInvalidLabel(domain, beStrict, '');
  if (alone >= 0) return alone;
  return Math.max(indexOfInvalidLabel(domain, beStrict, RIGHT_TO_LEFT_LABEL), 0);
}

/** A character and the marks behind it, with which it may compose: `<` and U+0338 are U+226E. */
const CLUSTER = /[^\p{M}]\p{M}*|\p{M}+/gu;

/** Where the first forbidden domain code point of the mapped domain comes from. */
export function indexOfForbiddenSource(domain: string): number {
  for (const { 0: cluster, index } of domain.matchAll(CLUSTER)) {
    if (indexOfForbiddenDomainCodePoint(toNfc(mapCharacters(cluster))) >= 0) return index;
  }
  return 0;
}

/** The index in the domain of the start of the label that, in ASCII, `index` lies in. */
export function indexOfLabelSource(domain: string, ascii: string, index: number): number {
  const labelIndex = ascii.slice(0, index).split('.').length - 1;
  return [...labelStarts(domain)][labelIndex] ?? 0;
}
