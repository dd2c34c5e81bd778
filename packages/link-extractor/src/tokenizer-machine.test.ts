import { describe, expect, it } from 'vitest';
import { isContent, leavers, stateNumber } from './scanner-tables.js';
import { tokenizer, tokenizerMachine } from './tokenizer-machine.js';
import { actionsAfterMatch, type InitialState } from './tokenizer-terms.js';

const { stateNames, actionNames, next, stride } = tokenizerMachine;

describe('the table', () => {
  it('has a cell for every state and class', () => {
    expect(next.length).toBe(stateNames.length * stride);
    expect(stateNames.length).toBe(Object.keys(tokenizer.states).length);
  });

  it('reaches every state from those that a scan begins in, or an element leads to', () => {
    const initial: InitialState[] = [
      'data',
      'RCDATA',
      'RAWTEXT',
      'script data',
      'PLAINTEXT',
      'CDATA section',
    ];
    const reached = new Set(initial.map(stateNumber));
    for (const state of reached) {
      for (let column = 0; column < stride; column++) reached.add(next[state * stride + column]!);
    }
    expect(stateNames.filter((_, state) => !reached.has(state))).toEqual([]);
  });

  it('uses every action that it names', () => {
    const used = new Set(tokenizerMachine.actions);
    expect(actionNames.filter((_, action) => !used.has(action))).toEqual([]);
    expect(actionsAfterMatch.every((action) => actionNames.includes(action))).toBe(true);
  });

  it('has no action where a letter goes that was not awaited', () => {
    const other = tokenizerMachine.classNames.indexOf('other');
    const matching = stateNames.filter((name) =>
      /end tag name|double escape (start|end)|open bracket/.test(name),
    );
    expect(matching.length).toBe(7);
    for (const name of matching) expect(tokenizerMachine.actions[stateNumber(name) * stride + other]).toBe(0);
  });
});

it('the searches that take the place of the loop follow from it', () => {
  expect(
    Object.fromEntries(
      stateNames.map((name, state) => [name, leavers[state]]).filter(([, leaver]) => leaver !== ''),
    ),
  ).toEqual({
    data: '<',
    RCDATA: '<',
    RAWTEXT: '<',
    'script data': '<',
    'CDATA section': ']',
    'attribute value (double-quoted)': '"',
    'attribute value (single-quoted)': "'",
    'bogus comment': '>',
    comment: '-',
  });
});

it('what can only be text is known as such', () => {
  const texts = stateNames.filter((_, state) => isContent[state] === 1);
  expect(
    texts.filter((name) => !/^(data|RCDATA|RAWTEXT|PLAINTEXT|CDATA section|script data.*)$/.test(name)),
  ).toEqual([]);
  expect(texts.filter((name) => /end tag|less-than sign$/.test(name))).toEqual([
    'script data double escaped less-than sign',
  ]);
});
