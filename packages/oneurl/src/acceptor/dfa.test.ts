import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complementOf, dfaAccepts, dfaOf, exactly, intersect, isPartOf, minimise } from './dfa.js';

const evenSlashes = dfaOf({
  name: 'even number of slashes',
  classes: { slash: '/' },
  start: 'even',
  accepting: ['even'],
  states: { even: { slash: 'odd', otherwise: 'even' }, odd: { slash: 'even', otherwise: 'odd' } },
});

/** Says the same as `noDoubleDot`, with two states more than it needs. */
const noDoubleDot = dfaOf({
  name: 'no two dots in a row',
  classes: { dot: '.' },
  start: 'start',
  accepting: ['start', 'dot', 'other', 'dot again'],
  states: {
    start: { dot: 'dot', otherwise: 'other' },
    other: { dot: 'dot again', otherwise: 'start' },
    dot: { dot: 'refused', otherwise: 'other' },
    'dot again': { dot: 'refused', otherwise: 'start' },
    refused: { otherwise: 'refused' },
  },
});

const text = fc.string({ unit: fc.constantFrom('/', '.', 'a', '\u00e9'), maxLength: 12 });
const slashesAreEven = (value: string): boolean => value.split('/').length % 2 === 1;

describe('automata', () => {
  it('accept what their machine does', () => {
    fc.assert(fc.property(text, (value) => dfaAccepts(evenSlashes, value) === slashesAreEven(value)));
    fc.assert(fc.property(text, (value) => dfaAccepts(noDoubleDot, value) === !value.includes('..')));
  });
  it('intersect', () => {
    const both = intersect(evenSlashes, noDoubleDot);
    fc.assert(
      fc.property(
        text,
        (value) => dfaAccepts(both, value) === (slashesAreEven(value) && !value.includes('..')),
      ),
    );
  });
  it('minimise to the fewest states and accept the same', () => {
    const least = minimise(noDoubleDot);
    expect(least.states).toBe(3);
    fc.assert(fc.property(text, (value) => dfaAccepts(least, value) === dfaAccepts(noDoubleDot, value)));
  });
  it('complement', () => {
    fc.assert(
      fc.property(text, (value) => dfaAccepts(complementOf(evenSlashes), value) !== slashesAreEven(value)),
    );
  });
  it('are part of another one that accepts all that they do', () => {
    const both = intersect(evenSlashes, noDoubleDot);
    expect(isPartOf(both, evenSlashes)).toBe(true);
    expect(isPartOf(evenSlashes, evenSlashes)).toBe(true);
    expect(isPartOf(evenSlashes, both)).toBe(false);
    expect(isPartOf(exactly('a..'), noDoubleDot)).toBe(false);
    expect(isPartOf(exactly('a.'), noDoubleDot)).toBe(true);
  });
  it('accept exactly one text', () => {
    const one = exactly('a/.');
    expect(dfaAccepts(one, 'a/.')).toBe(true);
    for (const other of ['', 'a', 'a/', 'a/..', 'a/.a', 'b/.', 'a..'])
      expect(dfaAccepts(one, other)).toBe(false);
  });
});
