/** A name longer than this is no slip of the pen. */
const LONGEST_NAME = 40;

/** How many edits make one text of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}

/** Punctuation is what people get wrong first. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * The names that are most like a mistyped one.
 *
 * @param wrong - what was asked for.
 * @param names - what there is.
 * @returns three names at most, the closest first; none when nothing is close.
 */
export function closeNames(wrong: string, names: Iterable<string>): readonly string[] {
  if (wrong.length > LONGEST_NAME) return [];
  const typed = bare(wrong);
  return [...names]
    .map((name) => ({ name, edits: distance(typed, bare(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(1, bare(name).length / 3))
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
