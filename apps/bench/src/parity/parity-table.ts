import type { Table } from '../report/table.js';
import type { Judged } from './outcome.js';

function count(judged: readonly Judged[], kind: Judged['outcome']['kind']): number {
  return judged.filter(({ outcome }) => outcome.kind === kind).length;
}

function row(name: string, call: string, judged: readonly Judged[]): readonly string[] {
  const agree = count(judged, 'agree');
  const mapped = judged.length - count(judged, 'out of scope');
  const share = mapped === 0 ? '' : `${((agree / mapped) * 100).toFixed(1)} %`;
  const kinds = ['differ', 'fail', 'out of scope'] as const;
  return [name, call, String(agree), ...kinds.map((kind) => String(count(judged, kind))), share];
}

function groupBy(
  judged: readonly Judged[],
  key: (one: Judged) => string,
): ReadonlyMap<string, readonly Judged[]> {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

/** One row for each call, one for each peer, one for all. Shares are of the cases that map to something we offer. */
export function parityTable(judged: readonly Judged[]): Table {
  const rows = [...groupBy(judged, ({ case: one }) => one.peer)].flatMap(([peer, ofPeer]) => [
    ...[...groupBy(ofPeer, ({ case: one }) => one.call)].map(([call, ofCall]) => row(peer, call, ofCall)),
    row(peer, '(all)', ofPeer),
  ]);
  return {
    words: 2,
    head: ['peer', 'call', 'agree', 'differ', 'fail', 'out of scope', 'agreement'],
    rows: [...rows, row('(all)', '', judged)],
  };
}

/** The reasons, each with the cases that it is for. */
export function reasonTable(judged: readonly Judged[]): Table {
  const reasons = new Map<string, { readonly peer: string; readonly ids: string[] }>();
  for (const { case: one, outcome } of judged) {
    if (outcome.kind !== 'differ') continue;
    const key = `${one.peer} ${outcome.reason}`;
    const entry = reasons.get(key) ?? { peer: one.peer, ids: [] };
    entry.ids.push(one.id.slice(one.peer.length + 1));
    reasons.set(key, entry);
  }
  return {
    words: 3,
    head: ['peer', 'differs on purpose', 'cases'],
    rows: [...reasons].map(([key, { peer, ids }]) => [peer, key.slice(peer.length + 1), ids.join(' ')]),
  };
}

/** What failed: the case, what was wanted, what came. */
export function failureLines(judged: readonly Judged[]): readonly string[] {
  return judged.flatMap(({ case: one, outcome }) =>
    outcome.kind === 'fail'
      ? [
          `${one.id} ${one.call} ${JSON.stringify(one.input)} wanted ${JSON.stringify(one.expected)}, got ${outcome.actual}`,
        ]
      : [],
  );
}
