import { describe, expect, it } from 'vitest';
import { createNormalizer, type NormalizeOptions } from '../index.js';
import { anything, dfaOf, exactly, intersect, minimise } from './dfa.js';
import { keepsPairsApart } from './pairs-apart.js';

/** The automaton of the steps of a rule on the query. */
function automatonOf(component: 'query' | 'pairs', options: NormalizeOptions) {
  return createNormalizer({ preset: 'whatwg', ...options })
    .steps.filter((step) => step.component === component)
    .map((step) => minimise(dfaOf(step.leaves!().machine)))
    .reduce(intersect, anything);
}

describe('an automaton over queries', () => {
  it('that tells nothing apart looks at each pair by itself', () => {
    expect(keepsPairsApart(anything)).toBe(true);
  });

  it.each(['plus', '%20', 'keep'] as const)('of escapes, with spaces as %s, does so', (querySpace) => {
    expect(keepsPairsApart(automatonOf('query', { escapes: 'normalize', querySpace }))).toBe(true);
    expect(keepsPairsApart(automatonOf('query', { querySpace }))).toBe(true);
  });

  it('that knows how many pairs there are does not', () => {
    expect(keepsPairsApart(exactly('a'))).toBe(false);
    expect(keepsPairsApart(minimise(exactly('a&a')))).toBe(false);
  });

  it('that refuses an equals sign does not', () => {
    expect(keepsPairsApart(automatonOf('pairs', { bareKeys: 'strip-equals' }))).toBe(false);
  });

  it('that refuses an empty pair at the end alone does not', () => {
    const machine = {
      name: 'no ampersand at the end',
      classes: { separator: '&' },
      start: 'text',
      accepting: ['text'],
      states: {
        text: { separator: 'separated', otherwise: 'text' },
        separated: { separator: 'separated', otherwise: 'text' },
      },
    } as const;
    expect(keepsPairsApart(minimise(dfaOf(machine)))).toBe(false);
  });
});
