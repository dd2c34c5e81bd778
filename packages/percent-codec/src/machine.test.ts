import { describe, expect, it } from 'vitest';
import { accepts, compileMachine, type MachineDescription, NON_ASCII, withoutActions } from './machine.js';

const numbers: MachineDescription<'start' | 'digits' | 'bad', 'digit' | 'comma', 'count' | 'fail'> = {
  name: 'numbers',
  classes: { digit: '0123456789', comma: ',' },
  start: 'start',
  accepting: ['digits'],
  states: {
    start: { digit: 'digits', otherwise: ['bad', 'fail'] },
    digits: { digit: 'digits', comma: ['start', 'count'], otherwise: ['bad', 'fail'] },
    bad: { otherwise: 'bad' },
  },
};

describe('compileMachine', () => {
  it('gives every character a class', () => {
    const { classOf, classNames } = compileMachine(numbers);
    const nameOf = (character: string): string => classNames[classOf[character.charCodeAt(0)]!]!;
    expect(classNames).toEqual(['digit', 'comma', 'other', 'nonAscii', 'end']);
    expect(['7', ',', 'x', '\0', '\x7f'].map(nameOf)).toEqual(['digit', 'comma', 'other', 'other', 'other']);
    expect(classNames[classOf[NON_ASCII]!]).toBe('nonAscii');
  });

  it('fills every cell', () => {
    const { next, actions, actionNames, stateNames, classNames, stride, start } = compileMachine(numbers);
    expect([stateNames[start], stride, next.length]).toEqual(['start', 5, 15]);
    const cell = (state: number, name: 'digit' | 'comma' | 'end'): unknown[] => {
      const index = state * stride + classNames.indexOf(name);
      return [stateNames[next[index]!], actionNames[actions[index]!]];
    };
    expect(cell(0, 'digit')).toEqual(['digits', '']);
    expect(cell(1, 'comma')).toEqual(['start', 'count']);
    expect(cell(1, 'end')).toEqual(['bad', 'fail']);
    expect(cell(2, 'digit')).toEqual(['bad', '']);
  });

  const broken: readonly (readonly [string, Partial<MachineDescription>, RegExp])[] = [
    ['a character in two classes', { classes: { digit: '01', comma: '1' } }, /"1" stands in two classes/],
    ['a character that is not ASCII', { classes: { digit: 'é', comma: ',' } }, /not ASCII/],
    ['an unknown start', { start: 'nowhere' }, /no state nowhere/],
    ['an unknown accepting state', { accepting: ['nowhere'] }, /no state nowhere/],
    [
      'an unknown target',
      { states: { start: { otherwise: ['there', 'x'] } }, accepting: [] },
      /no state there/,
    ],
    [
      'an unknown class',
      { states: { start: { letter: 'start', otherwise: 'start' } }, accepting: [] },
      /class letter/,
    ],
    ['an unfilled cell', { states: { start: { digit: 'start' } }, accepting: [] }, /no cell for comma/],
    [
      'too many states',
      {
        states: Object.fromEntries(
          Array.from({ length: 256 }, (_, n) => [n === 0 ? 'start' : `s${n}`, { otherwise: 'start' }]),
        ),
        accepting: [],
      },
      /255 states/,
    ],
  ];
  it.each(broken)('refuses %s', (_, change, message) => {
    const description = { ...(numbers as unknown as MachineDescription), ...change };
    expect(() => compileMachine(description)).toThrow(message);
  });
});

describe('accepts', () => {
  it.each([
    ['', false],
    ['1', true],
    ['12,3', true],
    ['12,', false],
    ['1é', false],
    ['1\ud83d', false],
  ])('%s: %s', (text, expected) => {
    expect(accepts(compileMachine(numbers), text)).toBe(expected);
  });
});

describe('withoutActions', () => {
  it('keeps only the texts that cause none, the end included', () => {
    // The end of `digits` has an action.
    expect(accepts(compileMachine(withoutActions(numbers)), '12')).toBe(false);
    const silent = compileMachine(withoutActions(numbers, ['fail']));
    expect(accepts(silent, '12')).toBe(true);
    expect(accepts(silent, '12,3')).toBe(false);
  });
});
