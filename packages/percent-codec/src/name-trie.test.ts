import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, compileMachine } from './machine.js';
import { type NameBeginning, nameClasses, nameStates, nameTrie } from './name-trie.js';

const whole = (text: string): NameBeginning => ({ text, isWhole: true });
const open = (text: string): NameBeginning => ({ text, isWhole: false });

/** The machine that accepts exactly what has one of the names, as far as the trie knows them. */
function machineOf(names: readonly NameBeginning[], most: number, ignoreCase = false) {
  const trie = nameTrie(names, most);
  const states = nameStates(trie, () => ({ otherwise: 'none' }), 'open');
  return compileMachine({
    name: 'one of the names',
    classes: nameClasses(trie, ignoreCase),
    start: trie.marks.get('') === 'open' ? 'open' : 'at ',
    accepting: [
      'open',
      ...[...trie.marks].filter(([, mark]) => mark === 'whole').map(([text]) => `at ${text}`),
    ],
    states: { ...states, open: { otherwise: 'open' }, none: { otherwise: 'none' } },
  });
}

describe('nameTrie', () => {
  it('marks beginnings, whole names and open ones', () => {
    const { marks, length } = nameTrie([whole('id'), whole('idx'), open('ut')]);
    expect([Object.fromEntries(marks), length]).toEqual([
      { '': 'inner', i: 'inner', id: 'whole', idx: 'whole', u: 'inner', ut: 'open' },
      3,
    ]);
  });

  it('holds nothing behind what is open', () => {
    expect([...nameTrie([whole('ab'), open('a'), whole('a')]).marks]).toEqual([
      ['', 'inner'],
      ['a', 'open'],
    ]);
    expect([...nameTrie([whole('ab'), open('')]).marks]).toEqual([['', 'open']]);
    expect([...nameTrie([]).marks]).toEqual([['', 'inner']]);
    expect([...nameTrie([whole('')]).marks]).toEqual([['', 'whole']]);
  });

  it('cuts names where there would be too many beginnings', () => {
    const { marks, length } = nameTrie([whole('abc'), whole('b'), whole('bcd')], 4);
    expect([Object.fromEntries(marks), length]).toEqual([{ '': 'inner', a: 'open', b: 'open' }, 1]);
    expect([...nameTrie([whole('ab'), whole('b')], 2).marks]).toEqual([['', 'open']]);
  });

  it('takes no more time for long names', () => {
    const { marks, length } = nameTrie([whole('a'.repeat(50_000_000)), whole('b'.repeat(1_000_000))]);
    expect([marks.size, length]).toEqual([199, 99]);
  });
});

describe('nameStates', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 });
  it('accepts the names, and more only where they were cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: name, isWhole: fc.boolean() }), { maxLength: 6 }),
        fc.constantFrom(2, 5, 10, 200),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 5 }),
        (names, most, text) => {
          const isMeant = names.some((one) => (one.isWhole ? text === one.text : text.startsWith(one.text)));
          const isAccepted = accepts(machineOf(names, most), text);
          expect(isAccepted || !isMeant).toBe(true);
          if (most === 200) expect(isAccepted).toBe(isMeant);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes both cases of a letter when case is ignored', () => {
    const machine = machineOf([whole('s_1')], 200, true);
    expect(['s_1', 'S_1', 'ſ_1'].map((text) => accepts(machine, text))).toEqual([true, true, false]);
  });
});
