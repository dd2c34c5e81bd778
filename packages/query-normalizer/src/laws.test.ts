import { encode, specialQueryPercentEncodeSet } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import type { Leaves, Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import {
  bareKey,
  dropEmptyPairs,
  dropPairs,
  duplicates,
  joinPairs,
  keepPairs,
  normalizeQueryEscapes,
  parsePairs,
  sortPairs,
} from './index.js';
import { pairMachine } from './pair-machine.js';

const manyNames = Array.from({ length: 600 }, (_, i) => `${(i * 7919) % 997}-k`);
const tracking = [
  'utm_*',
  'gclid',
  'fbclid',
  'msclkid',
  'mc_eid',
  'yclid',
  '_ga',
  'igshid',
  'ref_src',
  'spm',
  'sid',
];

const pairSteps: readonly Step<'pairs'>[] = [
  bareKey('add-equals'),
  bareKey('strip-equals'),
  dropEmptyPairs,
  duplicates('all'),
  duplicates('exact'),
  duplicates('first'),
  duplicates('last'),
  sortPairs(),
  sortPairs({ by: 'key-and-value' }),
  dropPairs([]),
  dropPairs({ names: tracking, ignoreCase: true, label: 'tracking' }),
  dropPairs(['s', 'sid', 'a b', '\u00e9', '\u4f60*', 'x=y', 'ab*b', 'k*\u00e9']),
  dropPairs(['*a', 'b']),
  dropPairs({ names: manyNames, label: 'many' }),
  dropPairs({ names: ['k'], ignoreCase: true }),
  dropPairs({ names: ['k\u00c9', 'sid'], ignoreCase: true }),
  keepPairs({ names: ['\u00e9', 'k\u00e9', 'a'], ignoreCase: true }),
  dropPairs(({ value }) => value === '1'),
  keepPairs([]),
  keepPairs(['*']),
  keepPairs(['a', 'ab', 'utm_*', 'a*b', '*b', '\u00e9', 'x=y']),
  keepPairs({ names: ['A', 'k', 'UTM_*'], ignoreCase: true }),
  keepPairs({ names: manyNames, label: 'many' }),
];

const querySteps: readonly Step<'query'>[] = [
  normalizeQueryEscapes(),
  normalizeQueryEscapes({ space: '%20' }),
  normalizeQueryEscapes({ space: 'keep' }),
  normalizeQueryEscapes({ charset: charset('gbk') }),
  normalizeQueryEscapes({ charset: charset('shift_jis'), space: 'keep' }),
];

const textStep = (step: Step<'pairs'>) => (query: string) => {
  const pairs = parsePairs(query);
  const result = step(pairs);
  return result === pairs ? query : joinPairs(result);
};

/** Every step as a function on the query, as the runner sees it. */
const steps = [
  ...pairSteps.map((step) => ({ step, apply: textStep(step) })),
  ...querySteps.map((step) => ({ step, apply: (query: string) => step(query) })),
].map(({ step, apply }) => [step.name.slice(0, 60), { leaves: step.leaves, apply }] as const);

const piece = fc.constantFrom(
  ...[
    '&',
    '&',
    '&',
    '=',
    '=',
    'a',
    'b',
    'ab',
    'A',
    'k',
    'K',
    '\u212a',
    '1',
    's',
    'sid',
    'utm_',
    'UTM_x',
    'gclid',
  ],
  ...[
    '941',
    '-k',
    '%20',
    '+',
    ' ',
    '%26',
    '%3d',
    '%61',
    '%C3%C0',
    '%C3%89',
    '%c3%a9',
    '%E2%84%AA',
    '%',
    '%4',
    "'",
    '|',
    '#',
    '?',
    ';',
    '\u00e9',
    '\u4f60',
  ],
  ...['\ud800', '\udc00', '\ufffd', '\u{1f600}', '__proto__', 'x'],
);
const queryLike = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const anyQuery = fc.oneof(queryLike, fc.string({ unit: 'binary' }));

/** So many queries say nothing about a share. */
const FEW = 5;

/** What the order of a declaration asks for, said plainly. */
function isInOrder(query: string, order: Leaves['order']): boolean {
  const keys = parsePairs(query).map(({ key }) => key);
  const inBytes = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const isUnique = new Set(keys).size === keys.length;
  const isSorted = keys.join('&') === inBytes.join('&');
  return (order?.includes('unique') ? isUnique : true) && (order?.includes('sorted') ? isSorted : true);
}

describe.each(steps)('%s', (name, { leaves, apply }) => {
  it('is total and idempotent', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = apply(query);
        expect(apply(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves alone what its machine accepts', () => {
    if (leaves === undefined) {
      expect(name).toMatch(/function|\(\*/);
      return;
    }
    const { machine, order } = leaves();
    const compiled = compileMachine(machine);
    fc.assert(
      fc.property(anyQuery, (query) => {
        if (accepts(compiled, query) && isInOrder(query, order)) expect(apply(query)).toBe(query);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a step on pairs', () => {
  it.each(pairSteps.map((step) => [step.name.slice(0, 60), step] as const))(
    '%s gives back the very list that it leaves',
    (_, step) => {
      fc.assert(
        fc.property(queryLike, (query) => {
          const once = step(parsePairs(query));
          expect(step(once)).toBe(once);
        }),
        { numRuns: 1000 },
      );
    },
  );
});

describe.each([
  normalizeQueryEscapes(),
  normalizeQueryEscapes({ space: '%20' }),
  normalizeQueryEscapes({ space: 'keep' }),
])('%o, which goes by character', (step) => {
  it('says so', () => {
    expect(step.byCharacter).toBe(true);
    expect(normalizeQueryEscapes({ charset: charset('gbk') }).byCharacter).toBe(undefined);
  });

  it('comes to the same before the parser has encoded the query, and pair by pair', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const normal = step(query);
        expect(step(encode(query, specialQueryPercentEncodeSet))).toBe(normal);
        expect(query.split('&').map(step).join('&')).toBe(normal);
        expect(step(normal)).toBe(normal);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the steps of the crawler form, in its order', () => {
  it('reach their fixed point in one run', () => {
    const list = [
      dropEmptyPairs,
      dropPairs(tracking),
      bareKey('add-equals'),
      duplicates('last'),
      sortPairs(),
    ];
    const run = (query: string): string => {
      const pairs = list.reduce((value, step) => step(value), parsePairs(normalizeQueryEscapes()(query)));
      return joinPairs(pairs);
    };
    fc.assert(
      fc.property(queryLike, (query) => {
        const once = run(query);
        expect(run(once)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
    expect(run('lang=chn&article=fred&&lang=en')).toBe('article=fred&lang=en');
    expect(run('b&a=1&utm_source=x&a=2&')).toBe('a=2&b=');
  });
});

describe('the pair machine', () => {
  it('has no cell that is never reached', () => {
    const machine = compileMachine(pairMachine);
    expect([...new Set(machine.next)]).toHaveLength(machine.stateNames.length);
    expect([...new Set(machine.actions)]).toHaveLength(machine.actionNames.length);
  });
});

sharedSuite('the queries of real URLs', ['corpora/crawl-urls.txt', 'corpora/world-urls.txt'], () => {
  const queries = ['corpora/crawl-urls.txt', 'corpora/world-urls.txt']
    .flatMap(readSharedLines)
    .flatMap((line) => (URL.canParse(line) ? [new URL(line).search.slice(1)] : []))
    .filter((query) => query !== '');

  it.each(steps)('%s knows nearly all that it leaves alone', (_, { leaves, apply }) => {
    if (leaves === undefined) return;
    const { machine, order } = leaves();
    const compiled = compileMachine(machine);
    let unchanged = 0;
    let accepted = 0;
    for (const query of queries) {
      if (apply(query) !== query) continue;
      unchanged++;
      if (accepts(compiled, query) && isInOrder(query, order)) accepted++;
    }
    expect(accepted).toBeGreaterThanOrEqual(0.95 * unchanged - FEW);
  });
});
