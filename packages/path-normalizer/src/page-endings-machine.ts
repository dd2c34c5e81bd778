import type { MachineDescription } from '@oneurl/percent-codec/machine';

/** A machine has 255 states at most; the states beside the beginnings of names need a few. */
const MOST_BEGINNINGS = 200;

const AMP = 'amp';

/** What the machine keeps of a name: its ASCII beginning up to the first dot, and whether that is the whole name. */
interface Beginning {
  readonly text: string;
  readonly isWhole: boolean;
}

function beginningOf(name: string): Beginning {
  let end = 0;
  while (end < name.length && name.charCodeAt(end) < 0x80) {
    if (name[end++] === '.') break;
  }
  return { text: name.slice(0, end), isWhole: end === name.length };
}

/** Whether a beginning of a name, empty ones and whole ones too, is where it is refused. */
type Trie = ReadonlyMap<string, 'inner' | 'whole' | 'refused'>;

/** All beginnings of the texts; those longer than `length` are refused at that length. */
function trieOf(names: readonly Beginning[], length: number): Trie {
  const trie = new Map<string, 'inner' | 'whole' | 'refused'>([['', 'inner']]);
  for (const { text, isWhole } of names) {
    for (let end = 1; end <= Math.min(text.length, length); end++) {
      const beginning = text.slice(0, end);
      if (!trie.has(beginning)) trie.set(beginning, 'inner');
    }
    const isCut = text.length > length;
    const last = text.slice(0, length);
    if (isCut || !isWhole) trie.set(last, 'refused');
    else if (trie.get(last) === 'inner') trie.set(last, 'whole');
  }
  return trie;
}

/** The trie of the greatest depth that has few enough nodes. */
function largestTrie(names: readonly Beginning[]): Trie {
  let length = Math.max(0, ...names.map(({ text }) => text.length));
  let trie = trieOf(names, length);
  while (trie.size > MOST_BEGINNINGS) trie = trieOf(names, --length);
  return trie;
}

/** Class name -> characters; a letter stands for both its cases when case is ignored. */
function classesOf(texts: readonly string[], ignoreCase: boolean): Record<string, string> {
  const classes: Record<string, string> = { '/': '/' };
  for (const character of texts.join('')) {
    const upper = character.toUpperCase();
    classes[character] = ignoreCase && upper !== character ? character + upper : character;
  }
  return classes;
}

/**
 * The paths whose last segment (slashes may follow it) does not begin like one of the names up to its first dot, and,
 * where AMP suffixes count too, is not `amp` and holds no `.amp`. That refuses a few more paths than the steps change,
 * and keeps the machine small.
 *
 * @param names - in lower case when case is ignored.
 */
export function otherEndingsMachine(
  names: readonly string[],
  ignoreCase: boolean,
  amp: boolean,
): MachineDescription {
  const beginnings = [...names, ...(amp ? [AMP] : [])].filter((name) => !name.includes('/')).map(beginningOf);
  const trie = largestTrie(beginnings);
  const classes = classesOf([...trie.keys(), ...(amp ? ['.amp'] : [])], ignoreCase);
  const stateOf = (beginning: string): string =>
    trie.get(beginning) === 'refused' ? 'refused' : `at ${beginning}`;
  const leave = { '/': 'at ', ...(amp ? { '.': 'dot' } : {}), otherwise: 'free' };
  const states: Record<string, Record<string, string>> = {
    free: leave,
    refused: { '/': 'refusedSlash', otherwise: 'refused' },
  };
  if (amp) {
    states['dot'] = { ...leave, a: 'dotA' };
    states['dotA'] = { ...leave, m: 'dotAm' };
    states['dotAm'] = { ...leave, p: 'refused' };
  }
  const accepting = new Set(['free', 'dot', 'dotA', 'dotAm'].filter((state) => state in states));
  for (const [beginning, kind] of trie) {
    if (kind === 'refused' && beginning !== '') continue;
    const row: Record<string, string> = { ...leave };
    // Characters outside ASCII may have an ASCII letter as their lower case (U+212A and k).
    if (ignoreCase) row['nonAscii'] = 'refused';
    for (const character of Object.keys(classes)) {
      if (trie.has(beginning + character)) row[character] = stateOf(beginning + character);
    }
    if (kind === 'whole') row['/'] = 'refusedSlash';
    else accepting.add(`at ${beginning}`);
    states[`at ${beginning}`] = row;
  }
  // A name that does not begin in ASCII: any segment may begin like it.
  if (trie.get('') === 'refused') states['at '] = { '/': 'at ', otherwise: 'refused' };
  states['refusedSlash'] = { ...states['at '], '/': 'refusedSlash' } as Record<string, string>;
  return {
    name: 'no index file or AMP suffix at the end',
    classes,
    start: 'at ',
    accepting: [...accepting],
    states,
  };
}
