import { UrlError } from '@oneurl/percent-codec';
import { describe, expect, test } from 'vitest';
import { sharedSuite } from '../../../../testing/shared-data.js';
import { type Peer, sameAddress, sameBytes } from './adapter.js';
import { access, agrees } from './agreement.js';
import { idleReasons, judge, judgeAll } from './outcome.js';
import { failureLines, parityTable, reasonTable } from './parity-table.js';
import { type PeerCase, readPeerCases } from './peer-case.js';
import { peers } from './peers.js';

function peerCase(expected: unknown, more: Partial<PeerCase> = {}): PeerCase {
  return {
    peer: 'p',
    id: 'p-1',
    input: 'in',
    expected,
    call: 'f',
    result: null,
    options: {},
    isWish: false,
    ...more,
  };
}

function peer(more: Partial<Peer>): Peer {
  return { name: 'p', calls: {}, outOfScope: {}, differences: [], ...more };
}

function refuse(): never {
  throw new UrlError({ code: 'host-missing', component: 'host', position: 0, input: '', message: 'no host' });
}

describe('agreement', () => {
  test('of plain values, lists, and null for undefined', () => {
    expect(agrees('a', 'a')).toBe(true);
    expect(agrees('a', 'b')).toBe(false);
    expect(agrees(undefined, null)).toBe(true);
    expect(agrees(null, 'null')).toBe(false);
    expect(agrees([['a', '']], [['a', '']])).toBe(true);
    expect(agrees(['a'], ['a', 'b'])).toBe(false);
  });

  test('of objects only by the components that the test names', () => {
    expect(agrees({ scheme: 'http', host: 'a' }, { scheme: 'http' })).toBe(true);
    expect(agrees({ scheme: 'http' }, { scheme: 'http', host: 'a' })).toBe(false);
    expect(agrees({ scheme: 'http' }, { port: null })).toBe(true);
    expect(agrees({ host: 'a' }, { host: { not: 'b' } })).toBe(true);
  });

  test('of bytes, against bytes and against text', () => {
    expect(agrees(Uint8Array.of(0x81), Uint8Array.of(0x81))).toBe(true);
    expect(agrees('é', Uint8Array.of(0xc3, 0xa9))).toBe(true);
    expect(agrees('é', Uint8Array.of(0xe9))).toBe(false);
  });

  test('of the forms not, count and truthy', () => {
    expect(agrees('a', { not: null })).toBe(true);
    expect(agrees(null, { not: null })).toBe(false);
    expect(agrees(['a', 'b'], { count: 2 })).toBe(true);
    expect(agrees([], { truthy: false })).toBe(true);
    expect(agrees(['a'], { truthy: true })).toBe(true);
  });

  test('a value is no failure', () => {
    expect(agrees('a', { failure: true })).toBe(false);
  });

  test('accessors', () => {
    expect(access(['a', 'b'], '[1]')).toBe('b');
    expect(access(['b', 'a'], 'sorted')).toEqual(['a', 'b']);
    expect(access({ geturl: 'x' }, '.geturl()')).toBe('x');
    expect(() => access('', 'upper')).toThrow(/no accessor/);
  });
});

describe('outcome', () => {
  test('a refusal agrees with a failure that is expected, and with nothing else', () => {
    const refusing = peer({ calls: { f: refuse } });
    expect(judge(refusing, peerCase({ failure: true })).kind).toBe('agree');
    expect(judge(refusing, peerCase('x'))).toEqual({ kind: 'fail', actual: 'refused: host-missing' });
  });

  test('a bare error is a fail, whatever was expected and whatever was meant', () => {
    const crashing = peer({
      calls: {
        f: () => {
          throw new TypeError('no');
        },
      },
      differences: [{ reason: 'r', covers: ({ id }) => id === 'p-1' }],
    });
    expect(judge(crashing, peerCase({ failure: true })).kind).toBe('fail');
  });

  test('a difference counts only where the result is another one', () => {
    const echoing = peer({
      calls: { f: (input) => input },
      differences: [{ reason: 'r', covers: ({ id }) => id === 'p-1' }],
    });
    expect(judge(echoing, peerCase('in')).kind).toBe('agree');
    expect(judge(echoing, peerCase('out'))).toMatchObject({ kind: 'differ', reason: 'r' });
    expect(judge(echoing, peerCase('out', { id: 'p-2' })).kind).toBe('fail');
  });

  test('a list that is a set agrees in any order', () => {
    const calls = { f: () => ['b', 'a'] };
    expect(judge(peer({ calls }), peerCase(['a', 'b'])).kind).toBe('fail');
    expect(judge(peer({ calls, unordered: ['f'] }), peerCase(['a', 'b'])).kind).toBe('agree');
  });

  test('a composed call goes through both', () => {
    const composed = peer({ calls: { f: (input) => `${input}f`, g: (input) => `${input}g` } });
    expect(judge(composed, peerCase('infg', { call: 'f|g' })).kind).toBe('agree');
    expect(judge(composed, peerCase('x', { call: 'f|h' })).kind).toBe('out of scope');
  });

  test('what maps to nothing is out of scope; a peer that nobody knows fails', () => {
    const known = peer({ outOfScope: { f: 'why' } });
    expect(judge(known, peerCase('x'))).toEqual({ kind: 'out of scope', reason: 'why' });
    expect(judge(known, peerCase('x', { call: 'g' })).kind).toBe('out of scope');
    expect(judgeAll([], [peerCase('x')])[0]!.outcome.kind).toBe('fail');
  });

  test('a case may be out of scope where its call is not', () => {
    const known = peer({
      calls: { f: (input) => input },
      outside: [{ reason: 'mail', covers: ({ input }) => input === 'mailto:a' }],
    });
    expect(judge(known, peerCase('x', { input: 'mailto:a' }))).toEqual({
      kind: 'out of scope',
      reason: 'mail',
    });
    expect(judge(known, peerCase('in')).kind).toBe('agree');
  });

  test('a reason that no case needs is found', () => {
    const echoing = peer({
      calls: { f: (input) => input },
      differences: [
        { reason: 'needed', covers: ({ id }) => id === 'p-1' },
        { reason: 'idle', covers: ({ id }) => id === 'p-2' },
      ],
    });
    const judged = judgeAll([echoing], [peerCase('out'), peerCase('in', { id: 'p-2' })]);
    expect(idleReasons([echoing], judged)).toEqual(['p: idle']);
    const lawful = peer({ differences: [{ reason: 'law', covers: () => false, isLaw: true }] });
    expect(idleReasons([lawful], judged)).toEqual([]);
  });

  test('a reason may look at the result', () => {
    const slash = peer({
      calls: { f: () => 'http://a/' },
      differences: [{ reason: 'same address', covers: sameAddress }],
    });
    expect(judge(slash, peerCase('http://a:80')).kind).toBe('differ');
    expect(judge(slash, peerCase('http://b')).kind).toBe('fail');
    const escaping = peer({
      calls: { f: () => 'a%5Bb' },
      differences: [{ reason: 'same bytes', covers: sameBytes }],
    });
    expect(judge(escaping, peerCase('a[b')).kind).toBe('differ');
    expect(judge(escaping, peerCase('a]b')).kind).toBe('fail');
  });
});

test('the table counts by call and by peer, and the reasons name their cases', () => {
  const echoing = peer({
    calls: { f: (input) => input },
    outOfScope: { g: 'why' },
    differences: [{ reason: 'because', covers: ({ id }) => id === 'p-2' }],
  });
  const cases = [
    peerCase('in'),
    peerCase('out', { id: 'p-2' }),
    peerCase('', { call: 'g' }),
    peerCase('', { id: 'p-3' }),
  ];
  const judged = judgeAll([echoing], cases);
  expect(parityTable(judged).rows).toEqual([
    ['p', 'f', '1', '1', '1', '0', '33.3 %'],
    ['p', 'g', '0', '0', '0', '1', ''],
    ['p', '(all)', '1', '1', '1', '1', '33.3 %'],
    ['(all)', '', '1', '1', '1', '1', '33.3 %'],
  ]);
  expect(reasonTable(judged).rows).toEqual([['p', 'because', '2']]);
  expect(failureLines(judged)).toEqual(['p-3 f "in" wanted "", got "in"']);
});

/** Whether something is said about this very case. */
function hasOutside(peer: Peer | undefined, one: PeerCase): boolean {
  return peer?.outside?.some(({ covers }) => covers(one, undefined)) ?? false;
}

sharedSuite('cases of other libraries', ['vectors/peers/w3lib.json', 'vectors/peers/fast-uri.json'], () => {
  const judged = judgeAll(peers, readPeerCases());

  test('none fails', () => {
    expect(failureLines(judged)).toEqual([]);
  });

  test('every call that is known of is answered, or said to be out of scope and why', () => {
    const silent = judged.filter(({ case: one, outcome }) => {
      const peer = peers.find(({ name }) => name === one.peer);
      return (
        outcome.kind === 'out of scope' &&
        outcome.reason !== peer?.outOfScope[one.call] &&
        !hasOutside(peer, one)
      );
    });
    expect([...new Set(silent.map(({ case: one }) => `${one.peer} ${one.call}`))]).toEqual([]);
  });
});
