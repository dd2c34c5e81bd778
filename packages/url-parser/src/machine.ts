import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { type Class, otherClasses, specialClasses } from './character-classes.js';
import type { Action, State } from './machine-names.js';
import { states } from './machine-states.js';

/**
 * Where an action may lead instead, by the name of what it finds. The cell itself names the usual way.
 */
export const decisions = {
  endScheme: {
    file: 'file',
    sameSpecialSchemeAsBase: 'special relative or authority',
    otherSchemeBeforeSlash: 'path or authority',
    otherScheme: 'opaque path',
  },
  useBase: { file: 'file', opaque: 'fragment' },
  authorityAfterSlash: { otherScheme: 'authority' },
  fileQuery: { noBase: 'path segment' },
  fileFragment: { noBase: 'path segment' },
  endFileHost: { driveLetter: 'path segment' },
  noPathBeforeQuery: { otherScheme: 'query' },
  noPathBeforeFragment: { otherScheme: 'fragment' },
} as const;

/** Actions that leave the character to the next state. */
export const reconsuming: readonly Action[] = [
  'again',
  'useBase',
  'missingSolidusAgain',
  'missingSecondSolidusAgain',
  'missingSolidusAtRelativeSlash',
  'startAuthority',
  'endPlainHost',
  'endHost',
  'endPort',
  'baseDirectory',
  'baseAuthority',
  'fileQuery',
  'fileFragment',
  'filePath',
  'fileSlashPath',
  'endFileHost',
  'startPath',
  'startPathAfterSlash',
  'noPathBeforeQuery',
  'noPathBeforeFragment',
];

/** Actions that go back to the start of the component, once. */
export const rewinding: readonly Action[] = ['rewindToStart', 'rewindToHost', 'endFileHost'];

const described = {
  start: 'scheme start',
  // Every way to accept leads through an action at the end of the input.
  accepting: ['relative', 'file', 'path segment', 'path', 'opaque path', 'query', 'fragment'],
  states,
} as const;

/** The machine of special schemes, in words. */
export const specialMachineDescription: MachineDescription<State, Class, Action> = {
  name: 'url (special schemes)',
  classes: specialClasses,
  ...described,
};

/** The machine of all other schemes: the same states, the other classes. */
export const otherMachineDescription: MachineDescription<State, Class, Action> = {
  name: 'url (other schemes)',
  classes: otherClasses,
  ...described,
};
