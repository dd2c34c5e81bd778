import {
  type BeginningMark,
  type MachineDescription,
  type NameBeginning,
  type NameTrie,
  nameClasses,
  nameStates,
  nameTrie,
  stateAt,
} from '@oneurl/percent-codec/machine';

type Cells = Readonly<Record<string, string>>;

/** What of a name a machine can tell: all up to the first `*`. */
function beginningOf(name: string): NameBeginning {
  const asterisk = name.indexOf('*');
  return { text: asterisk < 0 ? name : name.slice(0, asterisk), isWhole: asterisk < 0 };
}

/** A folded name up to its first escape: of what is escaped there, a key may hold another case, with other bytes. */
function untilEscape({ text, isWhole }: NameBeginning): NameBeginning {
  const percent = text.indexOf('%');
  return percent < 0 ? { text, isWhole } : { text: text.slice(0, percent + 1), isWhole: false };
}

/** Whether the machines, which refuse raw characters outside ASCII, need to know a name. */
function canBeKey(name: string): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) >= 0x80) return false;
  // No key of a query holds what ends a key.
  return !name.includes('&') && !name.includes('=');
}

function beginningsMarked(trie: NameTrie, mark: BeginningMark): string[] {
  return [...trie.marks].filter(([, its]) => its === mark).map(([beginning]) => stateAt(beginning));
}

const REFUSED: Cells = { otherwise: 'refused' };
const VALUE: Cells = { '&': 'at ', otherwise: 'value' };
const STAYS: Cells = { '&': 'at ', '=': 'value', nonAscii: 'refused' };
const IS_REFUSED: Cells = { '&': 'refused', '=': 'refused', nonAscii: 'refused' };

/**
 * The queries without a key that has one of the names, or begins like a name with `*` before its asterisk. With very
 * many names, keys that only begin like one are refused too; so are keys that hold raw characters outside ASCII, which
 * a name may hold.
 *
 * @param names - folded when case is ignored.
 * @returns `null` when a name begins with an asterisk: any key may be meant.
 */
export function withoutKeysMachine(names: readonly string[], ignoreCase: boolean): MachineDescription | null {
  const beginnings = names.filter(canBeKey).map(beginningOf);
  const trie = nameTrie(ignoreCase ? beginnings.map(untilEscape) : beginnings);
  if (trie.marks.get('') === 'open') return null;
  const rowOf = (mark: BeginningMark): Cells => ({
    ...(mark === 'whole' ? IS_REFUSED : STAYS),
    otherwise: 'key',
  });
  return {
    name: 'none of the keys',
    classes: nameClasses(trie, ignoreCase, '&='),
    start: 'at ',
    accepting: ['key', 'value', ...beginningsMarked(trie, 'inner')],
    states: {
      ...nameStates(trie, rowOf, 'refused'),
      key: rowOf('inner'),
      value: VALUE,
      refused: REFUSED,
    },
  };
}

/**
 * The queries in which every key has one of the names, or begins like a name with `*` at its end. With very many names,
 * those that do not fit are refused.
 *
 * @param names - folded when case is ignored.
 */
export function onlyKeysMachine(names: readonly string[], ignoreCase: boolean): MachineDescription {
  const told = names.filter((name) => canBeKey(name) && !name.slice(0, -1).includes('*')).map(beginningOf);
  const { length } = nameTrie(told);
  const trie = nameTrie(told.filter(({ text }) => text.length <= length));
  const rowOf = (mark: BeginningMark): Cells => ({
    ...(mark === 'whole' ? STAYS : IS_REFUSED),
    otherwise: 'refused',
  });
  const key: Cells = { '&': 'at ', '=': 'value', otherwise: 'key' };
  const keepsAll = trie.marks.get('') === 'open';
  const states = nameStates(trie, rowOf, 'key');
  const first = keepsAll ? key : states['at ']!;
  return {
    name: 'only the keys',
    classes: nameClasses(trie, ignoreCase, '&='),
    start: 'nothing',
    accepting: [
      ...['nothing', 'key', 'value', ...(keepsAll ? ['at '] : [])],
      ...beginningsMarked(trie, 'whole'),
    ],
    states: { ...states, 'at ': first, nothing: first, key, value: VALUE, refused: REFUSED },
  };
}
