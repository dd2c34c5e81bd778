import { distance } from 'fastest-levenshtein';

/** How far a name may be from a valid one, as a share of its length, to be taken for a slip of the keys. */
const SLIP = 1 / 3;

/** Longer texts are no slip of the keys, and would take long to compare. */
const LONGEST_NAME = 64;

/** `; did you mean "crawler"?` for the candidate nearest to what was given, or nothing when none is near. */
export function nearestOf(given: string, candidates: readonly string[]): string {
  if (given.length > LONGEST_NAME) return '';
  let best = '';
  let least = Math.ceil(given.length * SLIP) + 1;
  for (const candidate of candidates) {
    const far = distance(given.toLowerCase(), candidate.toLowerCase());
    if (far < least) [best, least] = [candidate, far];
  }
  return best === '' ? '' : `; did you mean ${JSON.stringify(best)}?`;
}
