import {
  type BeginningMark,
  type MachineDescription,
  type NameBeginning,
  nameClasses,
  nameStates,
  nameTrie,
  stateAt,
} from '@oneurl/percent-codec/machine';

type Cells = Readonly<Record<string, string>>;

const AMP = 'amp';

/** What the machine keeps of a name: its beginning up to the first dot, or, where case is ignored, the first escape. */
function beginningOf(name: string, ignoreCase: boolean): NameBeginning {
  let end = 0;
  while (end < name.length) {
    const character = name[end++]!;
    // Of what is escaped, a path may hold another case, with other bytes.
    if (character === '.' || (ignoreCase && character === '%')) break;
  }
  return { text: name.slice(0, end), isWhole: end === name.length && !name.endsWith('%') };
}

/** Whether the machine, which refuses raw characters outside ASCII, needs to know a name. */
function canBeSegment(name: string): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) >= 0x80) return false;
  return !name.includes('/');
}

/** What follows a dot where `.amp` is looked for. */
function ampStates(leave: Cells): Record<string, Cells> {
  return {
    dot: { ...leave, a: 'dotA' },
    dotA: { ...leave, m: 'dotAm' },
    dotAm: { ...leave, p: 'refused' },
  };
}

/**
 * The paths whose last segment (slashes may follow it) does not begin like one of the names up to its first dot, and,
 * where AMP suffixes count too, is not `amp` and holds no `.amp`. Raw characters outside ASCII, which a name may hold,
 * are refused there too. That refuses a few more paths than the steps change, and keeps the machine small.
 *
 * @param names - folded when case is ignored.
 */
export function otherEndingsMachine(
  names: readonly string[],
  ignoreCase: boolean,
  amp: boolean,
): MachineDescription {
  const known = [...names, ...(amp ? [AMP] : [])].filter(canBeSegment);
  const trie = nameTrie(known.map((name) => beginningOf(name, ignoreCase)));
  const leave: Cells = {
    '/': 'at ',
    ...(amp ? { '.': 'dot' } : {}),
    nonAscii: 'refused',
    otherwise: 'free',
  };
  const rowOf = (mark: BeginningMark): Cells =>
    mark === 'whole' ? { ...leave, '/': 'refusedSlash' } : leave;
  const isOpen = trie.marks.get('') === 'open';
  const states = nameStates(trie, rowOf, 'refused');
  const start: Cells = isOpen ? { '/': 'at ', otherwise: 'refused' } : states['at ']!;
  const suffixes = amp ? ampStates(leave) : {};
  const inner = [...trie.marks]
    .filter(([, mark]) => mark === 'inner')
    .map(([beginning]) => stateAt(beginning));
  return {
    name: 'no index file or AMP suffix at the end',
    classes: nameClasses(trie, ignoreCase, amp ? '/.amp' : '/'),
    start: 'at ',
    accepting: ['free', ...Object.keys(suffixes), ...inner],
    states: {
      ...states,
      ...suffixes,
      'at ': start,
      free: leave,
      refused: { '/': 'refusedSlash', otherwise: 'refused' },
      refusedSlash: { ...start, '/': 'refusedSlash' },
    },
  };
}
