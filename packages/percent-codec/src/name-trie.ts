/**
 * The states of a machine that tells names apart by their beginnings. A machine has 255 states at most, so names are
 * cut where there would be too many beginnings.
 */

/** A name, or as much of one as a machine can tell. */
export interface NameBeginning {
  readonly text: string;
  /** Whether that is the whole name; if not, any text may follow. */
  readonly isWhole: boolean;
}

/** What a beginning is: of some name, a whole name (others may go on), or one that any text may follow. */
export type BeginningMark = 'inner' | 'whole' | 'open';

/** Every beginning of some names, the empty one too; none goes on behind an open one. */
export interface NameTrie {
  readonly marks: ReadonlyMap<string, BeginningMark>;
  /** How many code units of a name were looked at; names that are longer are open there. */
  readonly length: number;
}

/** What leaves room for the states beside the beginnings. */
const MOST_BEGINNINGS = 200;

const RANK: Readonly<Record<BeginningMark, number>> = { inner: 0, whole: 1, open: 2 };

function markOf({ text, isWhole }: NameBeginning, length: number): BeginningMark {
  if (text.length > length) return 'inner';
  return isWhole ? 'whole' : 'open';
}

/** The beginnings of one length. */
function beginningsOf(names: readonly NameBeginning[], length: number): Map<string, BeginningMark> {
  const marks = new Map<string, BeginningMark>();
  for (const name of names) {
    const beginning = name.text.slice(0, length);
    const mark = markOf(name, length);
    if (RANK[mark] >= RANK[marks.get(beginning) ?? 'inner']) marks.set(beginning, mark);
  }
  return marks;
}

/**
 * The trie of some names, of the greatest depth that has few enough beginnings. The time it takes grows with the number
 * of the names, and not with their length.
 *
 * @param names - whole names, and beginnings of names.
 * @param most - how many beginnings there may be.
 * @example
 * ```ts
 * import { nameTrie } from '@oneurl/percent-codec/machine';
 * const trie = nameTrie([{ text: 'id', isWhole: true }, { text: 'u', isWhole: false }]);
 * [...trie.marks]; // => [['', 'inner'], ['i', 'inner'], ['u', 'open'], ['id', 'whole']]
 * ```
 */
export function nameTrie(names: readonly NameBeginning[], most: number = MOST_BEGINNINGS): NameTrie {
  const marks = new Map<string, BeginningMark>([['', 'inner']]);
  let live = names;
  for (let length = 0; live.length > 0; length++) {
    const level = beginningsOf(live, length);
    if (length > 0 && marks.size + level.size > most) {
      for (const { text } of live) marks.set(text.slice(0, length - 1), 'open');
      return { marks, length: length - 1 };
    }
    for (const [beginning, mark] of level) marks.set(beginning, mark);
    live = live.filter(({ text }) => text.length > length && level.get(text.slice(0, length)) !== 'open');
  }
  return { marks, length: Math.max(0, ...[...marks.keys()].map((beginning) => beginning.length)) };
}

/**
 * A class for each character of a trie.
 *
 * @param ignoreCase - whether a letter stands for both its cases; the names are then in lower case.
 * @param more - characters that need a class, too.
 * @returns class name -> characters; the name is the character itself.
 */
export function nameClasses(trie: NameTrie, ignoreCase: boolean, more = ''): Record<string, string> {
  const classes: Record<string, string> = {};
  for (const character of [...trie.marks.keys(), more].join('')) {
    const upper = character.toUpperCase();
    classes[character] = ignoreCase && upper !== character ? character + upper : character;
  }
  return classes;
}

/** The name of the state in which a machine has read a beginning and nothing else. */
export function stateAt(beginning: string): string {
  return `at ${beginning}`;
}

/**
 * The states of a trie: each leads on to those of the longer beginnings.
 *
 * @param rowOf - the other cells of a state, by its mark; those that lead on come before them.
 * @param open - the state that an open beginning leads to.
 * @returns rows by name of state, see {@link stateAt}; open beginnings have none.
 * @example
 * ```ts
 * import { nameStates, nameTrie } from '@oneurl/percent-codec/machine';
 * const trie = nameTrie([{ text: 'a', isWhole: true }]);
 * nameStates(trie, () => ({ otherwise: 'other' }), 'other')['at ']; // => { a: 'at a', otherwise: 'other' }
 * ```
 */
export function nameStates(
  trie: NameTrie,
  rowOf: (mark: 'inner' | 'whole') => Readonly<Record<string, string>>,
  open: string,
): Record<string, Record<string, string>> {
  const states: Record<string, Record<string, string>> = {};
  for (const [beginning, mark] of trie.marks) {
    if (mark !== 'open') states[stateAt(beginning)] = { ...rowOf(mark) };
    const shorter = states[stateAt(beginning.slice(0, -1))];
    if (beginning !== '') shorter![beginning.slice(-1)] = mark === 'open' ? open : stateAt(beginning);
  }
  return states;
}
