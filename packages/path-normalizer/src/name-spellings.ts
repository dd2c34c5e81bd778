import { normalizeEscapes } from '@oneurl/percent-codec';
import { foldCase } from '@oneurl/percent-codec/step';
import { pathEscapeSet } from './path-escapes.js';

/**
 * The ways in which names that a person gives may be written in a path: as they stand, and with their escapes in normal
 * form; folded when case is ignored.
 */
export function spellingsOf(names: readonly string[], ignoreCase: boolean): ReadonlySet<string> {
  const spellings = new Set<string>();
  for (const name of names) {
    for (const spelling of [name, normalizeEscapes(name, { mustEncode: pathEscapeSet })]) {
      spellings.add(ignoreCase ? foldCase(spelling) : spelling);
    }
  }
  return spellings;
}
