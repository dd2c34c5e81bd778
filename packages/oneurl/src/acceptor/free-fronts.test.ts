import { describe, expect, it } from 'vitest';
import { createNormalizer, readHostRules } from '../index.js';
import { anything, dfaAccepts, dfaOf, nothing } from './dfa.js';
import { freeAuthorities, looksAtFrontsAlone } from './free-fronts.js';

const schemes = ['http', 'https'];

/** The automaton of a step on whole URLs. */
function automatonOf(name: string, options: Parameters<typeof createNormalizer>[0]) {
  const step = createNormalizer(options).steps.find((one) => one.name.startsWith(name));
  if (step?.leaves === undefined) throw new Error(`no step ${name} that says what it leaves`);
  return dfaOf(step.leaves().machine);
}

describe('an automaton over whole URLs', () => {
  it('that tells nothing apart looks at fronts alone', () => {
    expect(looksAtFrontsAlone(anything, schemes)).toBe(true);
    expect(looksAtFrontsAlone(nothing, schemes)).toBe(true);
    expect(dfaAccepts(freeAuthorities(anything, 'http'), 'a.example')).toBe(true);
    expect(dfaAccepts(freeAuthorities(nothing, 'http'), 'a.example')).toBe(false);
  });

  it('that looks at the user name alone looks at fronts alone', () => {
    const userinfo = automatonOf('drop-userinfo', { userinfo: 'drop' });
    expect(looksAtFrontsAlone(userinfo, schemes)).toBe(true);
    expect(dfaAccepts(freeAuthorities(userinfo, 'http'), 'a.example')).toBe(true);
    expect(dfaAccepts(freeAuthorities(userinfo, 'http'), 'user@a.example')).toBe(false);
  });

  it('that lets a query pass on some hosts only is free on those', () => {
    const hostRules = readHostRules({ rules: [{ hosts: ['a.example'], keep: ['v'] }] });
    const automaton = automatonOf('apply-host-rules', { hostRules });
    expect(looksAtFrontsAlone(automaton, schemes)).toBe(false);
    expect(dfaAccepts(freeAuthorities(automaton, 'http'), 'b.example')).toBe(true);
    expect(dfaAccepts(freeAuthorities(automaton, 'http'), 'a.example')).toBe(false);
    expect(dfaAccepts(freeAuthorities(automaton, 'http'), 'www.a.example')).toBe(false);
  });

  it.each(['?', '/', '#'])('that looks into what follows on %j looks at more', (delimiter) => {
    const noExclamation = dfaOf({
      name: 'no exclamation mark behind the delimiter',
      classes: { mark: '!', delimiter },
      start: 'front',
      accepting: ['front', 'text'],
      states: {
        front: { delimiter: 'text', otherwise: 'front' },
        text: { mark: 'refused', otherwise: 'text' },
        refused: { otherwise: 'refused' },
      },
    });
    expect(looksAtFrontsAlone(noExclamation, schemes)).toBe(false);
    expect(dfaAccepts(freeAuthorities(noExclamation, 'http'), 'a.example')).toBe(false);
  });
});
