import { expect, it } from 'vitest';

it('exports these names and no others', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual([
    'bareKey',
    'compareByteOrder',
    'dropEmptyPairs',
    'dropPairs',
    'duplicates',
    'fusePairSteps',
    'joinPairs',
    'keepPairs',
    'normalizeQueryEscapes',
    'onSpans',
    'pairMachine',
    'pairPredicate',
    'parsePairs',
    'queryEscapeSet',
    'scanPairs',
    'sortPairs',
  ]);
});
