import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';

/** Replaces every occurrence of one text by another; the very same string when there is none. */
function replaceEach(text: string, from: string, to: string): string {
  return text.includes(from) ? text.split(from).join(to) : text;
}

/** Texts without one character: the subset of what a replacement leaves that one state can tell. */
function withoutCharacter(character: string): MachineDescription {
  return {
    name: `no ${character}`,
    classes: { named: character },
    start: 'plain',
    accepting: ['plain'],
    states: { plain: { named: 'refused', otherwise: 'plain' }, refused: { otherwise: 'refused' } },
  };
}

/**
 * Writes the spaces of a component one way: `%20` as `+`, or `+` as `%20`. For pipelines that leave all other escapes
 * as they are; where escapes are normalised, that step does it in the same scan.
 */
export function writeSpaces<C extends 'path' | 'query'>(component: C, form: '%20' | 'plus'): Step<C> {
  const [from, to] = form === 'plus' ? ['%20', '+'] : ['+', '%20'];
  return defineStep<'path' | 'query'>(
    {
      name: `write-spaces(${form})`,
      component,
      why: 'forms write a space as +, and servers read both alike',
      ...(component === 'path'
        ? { loses: 'the difference between a space and a plus sign in the path' }
        : {}),
      leaves: () => ({ machine: withoutCharacter(from.charAt(0)) }),
    },
    (value) => replaceEach(value, from, to),
  ) as Step<C>;
}

/** Writes the semicolons between pairs as ampersands. */
export const semicolonsToAmpersands: Step<'query'> = /* @__PURE__ */ defineStep(
  {
    name: 'semicolons-to-ampersands',
    component: 'query',
    why: 'HTML 4 advised servers to read a semicolon like an ampersand',
    loses: 'semicolons that are data',
    leaves: () => ({ machine: withoutCharacter(';') }),
  },
  (query) => replaceEach(query, ';', '&'),
);
