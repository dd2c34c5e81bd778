import { describe, expect, it } from 'vitest';
import { otherClasses, specialClasses } from './character-classes.js';
import { decisions, reconsuming, rewinding } from './machine.js';
import { type Action, components } from './machine-names.js';
import { otherMachine, specialMachine } from './tables.js';

interface Edge {
  readonly from: string;
  readonly symbol: string;
  readonly action: Action | '';
  readonly to: string;
}

/** Every cell as an edge, and one more for each thing that its action may find instead. */
function edgesOf(machine: typeof specialMachine): Edge[] {
  const { stateNames, classNames, actionNames, next, actions, stride } = machine;
  return stateNames.flatMap((from, row) =>
    classNames.flatMap((symbol, column) => {
      const action = actionNames[actions[row * stride + column]!]!;
      const found = Object.values((decisions as Record<string, Record<string, string>>)[action] ?? {});
      return [stateNames[next[row * stride + column]!]!, ...found].map((to) => ({
        from,
        symbol,
        action,
        to,
      }));
    }),
  );
}

/** Everything that can be reached from a state, itself left out unless a circle leads back to it. */
function reachableFrom(start: string, edges: readonly Edge[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const { from, to } of edges) {
      if (from !== state || reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

describe.each([
  ['special schemes', specialMachine],
  ['other schemes', otherMachine],
])('the machine of %s', (_, machine) => {
  const edges = edgesOf(machine);

  it('fills every cell with a state and an action that exist', () => {
    const cells = machine.stateNames.length * machine.classNames.length;
    expect(machine.next).toHaveLength(cells);
    expect(machine.actions).toHaveLength(cells);
    expect(Math.max(...machine.next)).toBeLessThan(machine.stateNames.length);
    expect(Math.max(...machine.actions)).toBeLessThan(machine.actionNames.length);
    for (const { to } of edges) expect(machine.stateNames).toContain(to);
  });

  it('has a class for each character', () => {
    for (const column of machine.classOf) expect(machine.classNames[column]).toBeDefined();
  });

  it('reaches every state', () => {
    const reached = reachableFrom('scheme start', edges).add('scheme start');
    expect([...reached].sort()).toEqual([...machine.stateNames].sort());
  });

  it('can end the input in each state that accepts, and in no other without an action', () => {
    const ends = edges.filter(
      ({ symbol, action }) => symbol === 'end' && !reconsuming.includes(action as Action),
    );
    for (const { to, action } of ends) {
      if (rewinding.includes(action as Action) || action === 'portInvalid') continue;
      expect(machine.description.accepting).toContain(to);
    }
  });

  it('never comes back to a state that it rewinds from', () => {
    const rewinds = edges.filter(({ action }) => rewinding.includes(action as Action));
    expect(rewinds.length).toBeGreaterThan(0);
    for (const { from, to } of rewinds) {
      expect([...reachableFrom(to, edges), to]).not.toContain(from);
    }
  });

  it('leaves no character from state to state in a circle', () => {
    for (const symbol of machine.classNames) {
      const staying = edges.filter(
        (edge) => edge.symbol === symbol && reconsuming.includes(edge.action as Action),
      );
      for (const { from, to } of staying) {
        expect([...reachableFrom(to, staying), to], `${symbol} in ${from}`).not.toContain(from);
      }
    }
  });
});

it('gives both machines the same states, cells and class names', () => {
  expect(otherMachine.stateNames).toEqual(specialMachine.stateNames);
  expect(otherMachine.classNames).toEqual(specialMachine.classNames);
  expect(otherMachine.actionNames).toEqual(specialMachine.actionNames);
  expect(otherMachine.next).toEqual(specialMachine.next);
  expect(otherMachine.actions).toEqual(specialMachine.actions);
});

it('tells the two class maps apart by the backslash and the apostrophe alone', () => {
  const differing = Object.keys(specialClasses).filter(
    (name) => specialClasses[name as 'bar'] !== otherClasses[name as 'bar'],
  );
  expect(differing).toEqual(['backslash', 'apostrophe', 'bar']);
});

it('uses every action, and names only actions that there are', () => {
  const used = new Set<string>(specialMachine.actionNames);
  for (const action of [...reconsuming, ...rewinding, ...Object.keys(decisions)]) {
    expect(used, action).toContain(action);
  }
  expect(Object.keys(components).sort()).toEqual([...specialMachine.stateNames].sort());
});
