import { describe, expect, it } from 'vitest';
import { createNormalizer, readHostRules } from '../index.js';
import { takesAnyQuery, takesEmptyQuery } from './any-query.js';
import { anything, dfaOf, nothing } from './dfa.js';

const schemes = ['http', 'https'];

/** The automaton of a step on whole URLs. */
function automatonOf(name: string, options: Parameters<typeof createNormalizer>[0]) {
  const step = createNormalizer(options).steps.find((one) => one.name.startsWith(name));
  if (step?.leaves === undefined) throw new Error(`no step ${name} that says what it leaves`);
  return dfaOf(step.leaves().machine);
}

describe('an automaton over whole URLs', () => {
  it('that tells nothing apart takes any query', () => {
    expect(takesAnyQuery(anything, schemes)).toBe(true);
    expect(takesAnyQuery(nothing, schemes)).toBe(true);
  });

  it('that looks at the user name alone, or at whether there is a query, takes any', () => {
    expect(takesAnyQuery(automatonOf('normalize-userinfo-escapes', {}), schemes)).toBe(true);
    expect(takesAnyQuery(automatonOf('drop-empty-query', {}), schemes)).toBe(true);
  });

  it('that refuses an empty query does not take one', () => {
    expect(takesEmptyQuery(automatonOf('drop-empty-query', {}), schemes)).toBe(false);
    expect(takesEmptyQuery(automatonOf('normalize-userinfo-escapes', {}), schemes)).toBe(true);
  });

  it('that lets a query pass on some hosts only does not', () => {
    const hostRules = readHostRules({ rules: [{ hosts: ['a.example'], keep: ['v'] }] });
    expect(takesAnyQuery(automatonOf('apply-host-rules', { hostRules }), schemes)).toBe(false);
  });

  it('that looks into the query does not', () => {
    const noExclamation = dfaOf({
      name: 'no exclamation mark',
      classes: { mark: '!' },
      start: 'text',
      accepting: ['text'],
      states: { text: { mark: 'refused', otherwise: 'text' }, refused: { otherwise: 'refused' } },
    });
    expect(takesAnyQuery(noExclamation, schemes)).toBe(false);
  });
});
