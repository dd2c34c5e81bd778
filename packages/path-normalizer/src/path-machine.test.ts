import { compileMachine } from '@oneurl/percent-codec/machine';
import { describe, expect, it } from 'vitest';
import { hasDotSegment, pathMachine, segmentKind, specialPathMachine } from './path-machine.js';

describe('segmentKind', () => {
  it.each([
    ['', 'plain'],
    ['.', 'single-dot'],
    ['%2e', 'single-dot'],
    ['%2E', 'single-dot'],
    ['..', 'double-dot'],
    ['.%2e', 'double-dot'],
    ['%2E.', 'double-dot'],
    ['%2e%2E', 'double-dot'],
    ['...', 'plain'],
    ['%2e%2e%2e', 'plain'],
    ['%2', 'plain'],
    ['.%2', 'plain'],
    ['.%', 'plain'],
    ['.%252e', 'plain'],
    ['%', 'plain'],
    ['2e', 'plain'],
    ['..a', 'plain'],
    ['\u2024', 'plain'],
    ['\uff0e', 'plain'],
  ])('%j is %s', (segment, kind) => {
    expect(segmentKind(segment)).toBe(kind);
    expect(segmentKind(`/x/${segment}/y`, 3, 3 + segment.length)).toBe(kind);
    expect(hasDotSegment(`/x/${segment}/y`)).toBe(kind !== 'plain');
    expect(hasDotSegment(`/x/${segment}`)).toBe(kind !== 'plain');
  });
});

describe('the path machine', () => {
  const machine = compileMachine(pathMachine);

  it('reaches every state', () => {
    const seen = new Set([machine.start]);
    for (const state of seen) {
      for (let column = 0; column < machine.stride; column++)
        seen.add(machine.next[state * machine.stride + column]!);
    }
    expect(seen.size).toBe(machine.stateNames.length);
  });

  it('names what it found at each slash and at the end, and nowhere else', () => {
    for (const [index, action] of machine.actions.entries()) {
      const name = machine.classNames[index % machine.stride];
      expect(action !== 0).toBe(name === 'slash' || name === 'end');
    }
  });

  it('differs for special schemes in the backslash alone', () => {
    expect(compileMachine(specialPathMachine).next).toEqual(machine.next);
    expect({ ...specialPathMachine.classes, slash: '/' }).toEqual(pathMachine.classes);
  });
});
