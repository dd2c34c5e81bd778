import type { MachineDescription } from '@oneurl/percent-codec/machine';

/** A machine has 255 states at most; those beside the beginnings of labels need a few. */
const MOST_BEGINNINGS = 200;

type Mark = 'inner' | 'whole' | 'open';
type Cells = Record<string, string>;

function marksOf(labels: readonly string[], length: number): Map<string, Mark> {
  const marks = new Map<string, Mark>([['', 'inner']]);
  for (const label of labels) {
    for (let end = 1; end < Math.min(label.length, length); end++) {
      const beginning = label.slice(0, end);
      if (!marks.has(beginning)) marks.set(beginning, 'inner');
    }
    marks.set(label.slice(0, length), label.length > length ? 'open' : 'whole');
  }
  return marks;
}

/** The beginnings of the labels, cut at the greatest length at which they are few enough. */
function beginningsOf(labels: readonly string[]): Map<string, Mark> {
  let length = Math.max(0, ...labels.map((label) => label.length));
  let marks = marksOf(labels, length);
  while (marks.size > MOST_BEGINNINGS) marks = marksOf(labels, --length);
  return marks;
}

/**
 * Describes URLs that no rule for these hosts touches: those without a query, and those whose host has no label that
 * one of the hosts begins with. That is told label by label, and refuses little more than it must.
 *
 * @param hosts - in ASCII.
 */
export function otherHostsMachine(hosts: readonly string[]): MachineDescription {
  const labels = hosts.map((host) => host.split(/[.:]/, 1)[0] as string);
  const marks = beginningsOf(labels);
  const classes: Cells = { '/': '/', '.': '.', ':': ':', '@': '@', '?': '?', '#': '#' };
  for (const character of [...marks.keys()].join('')) classes[character] = character;
  const restart: Cells = { '.': 'at ', ':': 'at ', '@': 'at ', '/': 'free', '?': 'refused', '#': 'refused' };
  const hit: Cells = { '.': 'hit', ':': 'hit', '@': 'hit', '/': 'hit path', '?': 'refused', '#': 'refused' };
  const states: Record<string, Cells> = {
    scheme: { '/': 'first slash', otherwise: 'scheme' },
    'first slash': { '/': 'at ', otherwise: 'free' },
    label: { ...restart, otherwise: 'label' },
    hit: { ...hit, otherwise: 'hit' },
    'hit path': { '?': 'refused', '#': 'free', otherwise: 'hit path' },
    free: { otherwise: 'free' },
    refused: { otherwise: 'refused' },
  };
  for (const [beginning, mark] of marks) {
    if (mark === 'open') continue;
    const row: Cells = { ...(mark === 'whole' ? hit : restart), otherwise: 'label' };
    for (const character of Object.keys(classes)) {
      const longer = marks.get(beginning + character);
      if (longer !== undefined) row[character] = longer === 'open' ? 'hit' : `at ${beginning}${character}`;
    }
    states[`at ${beginning}`] = row;
  }
  const name = 'no query, or another host';
  return { name, classes, start: 'scheme', accepting: ['scheme', 'free', 'hit path'], states };
}
