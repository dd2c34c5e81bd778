import type { MachineDescription } from '@oneurl/percent-codec/machine';

/** A machine has 255 states at most; the states beside the beginnings of keys need a few. */
const MOST_BEGINNINGS = 200;

/** What a beginning of a key is: of some name, a whole name, or one that any text may follow. */
type Mark = 'inner' | 'whole' | 'open';

/** Every beginning of the names, the empty one too. */
interface Trie {
  readonly marks: ReadonlyMap<string, Mark>;
  /** The length at which names were cut, so that their beginnings are few enough. */
  readonly length: number;
}

/** What of a name a machine can tell: all up to the first `*`. */
function beginningOf(name: string): { readonly text: string; readonly isOpen: boolean } {
  const asterisk = name.indexOf('*');
  return { text: asterisk < 0 ? name : name.slice(0, asterisk), isOpen: asterisk >= 0 };
}

function marksOf(names: readonly string[], length: number): Map<string, Mark> {
  const marks = new Map<string, Mark>([['', 'inner']]);
  for (const name of names) {
    const { text, isOpen } = beginningOf(name);
    for (let end = 1; end <= Math.min(text.length, length); end++) {
      const beginning = text.slice(0, end);
      if (!marks.has(beginning)) marks.set(beginning, 'inner');
    }
    const last = text.slice(0, length);
    if (isOpen || text.length > length) marks.set(last, 'open');
    else if (marks.get(last) === 'inner') marks.set(last, 'whole');
  }
  return marks;
}

/** The trie of the greatest depth that has few enough nodes. */
function trieOf(names: readonly string[]): Trie {
  let length = Math.max(0, ...names.map((name) => name.length));
  let marks = marksOf(names, length);
  while (marks.size > MOST_BEGINNINGS) marks = marksOf(names, --length);
  return { marks, length };
}

/** Class name -> characters; a letter stands for both its cases when case is ignored. */
function classesOf(texts: Iterable<string>, ignoreCase: boolean): Record<string, string> {
  const classes: Record<string, string> = { '&': '&', '=': '=' };
  for (const character of [...texts].join('')) {
    const upper = character.toUpperCase();
    classes[character] = ignoreCase && upper !== character ? character + upper : character;
  }
  return classes;
}

/** No key of a query holds what ends a key. */
const canBeKey = (name: string): boolean => !name.includes('&') && !name.includes('=');

function isAscii(name: string): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) >= 0x80) return false;
  return true;
}

type Cells = Record<string, string>;

/** What differs between the machine of the names that are dropped and that of those that are kept. */
interface Endings {
  /** Cells of a beginning of that mark, at `&` and `=`. */
  readonly ends: (mark: Mark) => Cells;
  /** Where a key goes that begins like no name. */
  readonly elsewhere: string;
  /** Where a key goes after a beginning that any text may follow. */
  readonly open: string;
}

function beginningStates({ marks }: Trie, classes: Cells, endings: Endings): Record<string, Cells> {
  const states: Record<string, Cells> = {};
  for (const [beginning, mark] of marks) {
    if (mark === 'open') continue;
    const row: Cells = { ...endings.ends(mark), nonAscii: 'refused', otherwise: endings.elsewhere };
    for (const character of Object.keys(classes)) {
      const longer = marks.get(beginning + character);
      if (longer !== undefined)
        row[character] = longer === 'open' ? endings.open : `at ${beginning}${character}`;
    }
    states[`at ${beginning}`] = row;
  }
  return states;
}

const VALUE: Cells = { '&': 'at ', otherwise: 'value' };
const REFUSED: Cells = { otherwise: 'refused' };

/**
 * The queries without a key that has one of the names, or begins like a name with `*` before its asterisk. With very
 * many names, keys that only begin like one are refused too; so are keys that hold raw characters outside ASCII, which
 * a name may hold and of which some (U+212A) have an ASCII letter as their lower case.
 *
 * @param names - in lower case when case is ignored.
 * @returns `null` when a name begins with an asterisk: any key may be meant.
 */
export function withoutKeysMachine(names: readonly string[], ignoreCase: boolean): MachineDescription | null {
  const trie = trieOf(names.filter((name) => canBeKey(name) && isAscii(name)));
  if (trie.marks.get('') === 'open') return null;
  const classes = classesOf(trie.marks.keys(), ignoreCase);
  const states = beginningStates(trie, classes, {
    ends: (mark) => (mark === 'whole' ? { '&': 'refused', '=': 'refused' } : { '&': 'at ', '=': 'value' }),
    elsewhere: 'key',
    open: 'refused',
  });
  const isFree = ([, mark]: readonly [string, Mark]): boolean => mark === 'inner';
  const key: Cells = {
    '&': 'at ',
    '=': 'value',
    nonAscii: 'refused',
    otherwise: 'key',
  };
  return {
    name: 'none of the keys',
    classes,
    start: 'at ',
    accepting: ['key', 'value', ...[...trie.marks].filter(isFree).map(([beginning]) => `at ${beginning}`)],
    states: { ...states, key, value: VALUE, refused: REFUSED },
  };
}

/**
 * The queries in which every key has one of the names, or begins like a name with `*` at its end. With very many names,
 * those that do not fit are refused.
 *
 * @param names - in lower case when case is ignored.
 */
export function onlyKeysMachine(names: readonly string[], ignoreCase: boolean): MachineDescription {
  const isTold = (name: string): boolean => {
    const { text, isOpen } = beginningOf(name);
    return canBeKey(name) && isAscii(name) && (!isOpen || name === `${text}*`);
  };
  const told = names.filter(isTold);
  const { length } = trieOf(told);
  const trie = trieOf(told.filter((name) => beginningOf(name).text.length <= length));
  const classes = classesOf(trie.marks.keys(), ignoreCase);
  const isKept = trie.marks.get('') === 'open';
  const states = beginningStates(trie, classes, {
    ends: (mark) => (mark === 'whole' ? { '&': 'at ', '=': 'value' } : { '&': 'refused', '=': 'refused' }),
    elsewhere: 'refused',
    open: 'key',
  });
  const isName = ([, mark]: readonly [string, Mark]): boolean => mark === 'whole';
  const key: Cells = { '&': 'at ', '=': 'value', otherwise: 'key' };
  const first: Cells = isKept ? key : states['at ']!;
  return {
    name: 'only the keys',
    classes,
    start: 'nothing',
    accepting: [
      ...['nothing', 'key', 'value', ...(isKept ? ['at '] : [])],
      ...[...trie.marks].filter(isName).map(([beginning]) => `at ${beginning}`),
    ],
    states: { ...states, 'at ': first, nothing: first, key, value: VALUE, refused: REFUSED },
  };
}
