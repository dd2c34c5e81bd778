import { compileMachine, type Machine, type MachineDescription } from '@oneurl/percent-codec/machine';

type DomainState = 'start' | 'label' | 'name' | 'zero' | 'digits' | 'hexadecimal' | 'afterNumber' | 'refused';
type DomainClass = 'dot' | 'zero' | 'digit' | 'x' | 'hexLetter' | 'letter';

/**
 * The machine of the domains that the host parser returns as they are: ASCII in lower case, without a forbidden
 * domain code point, and not ending in a number. Its states say what the last label could still be:
 *
 * ```text
 * start -> label -> zero -> hexadecimal -> afterNumber
 *                -> digits ----------------^
 *                -> name
 * ```
 *
 * Source: URL Standard, section 3.5 "Host parsing": forbidden domain code points, ends-in-a-number checker.
 */
export const plainDomain: MachineDescription<DomainState, DomainClass> = {
  name: 'plain domain',
  classes: {
    dot: '.',
    zero: '0',
    digit: '123456789',
    x: 'x',
    hexLetter: 'abcdef',
    letter: 'ghijklmnopqrstuvwyz-_!$&\'()*+,;=`{}~"',
  },
  start: 'start',
  accepting: ['label', 'name'],
  states: {
    start: {
      dot: 'label',
      zero: 'zero',
      digit: 'digits',
      x: 'name',
      hexLetter: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    label: {
      dot: 'label',
      zero: 'zero',
      digit: 'digits',
      x: 'name',
      hexLetter: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    name: {
      dot: 'label',
      other: 'refused',
      nonAscii: 'refused',
      otherwise: 'name',
    },
    zero: {
      dot: 'afterNumber',
      zero: 'digits',
      digit: 'digits',
      x: 'hexadecimal',
      hexLetter: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    digits: {
      dot: 'afterNumber',
      zero: 'digits',
      digit: 'digits',
      x: 'name',
      hexLetter: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    hexadecimal: {
      dot: 'afterNumber',
      zero: 'hexadecimal',
      digit: 'hexadecimal',
      hexLetter: 'hexadecimal',
      x: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    afterNumber: {
      dot: 'label',
      zero: 'zero',
      digit: 'digits',
      x: 'name',
      hexLetter: 'name',
      letter: 'name',
      otherwise: 'refused',
    },
    refused: { otherwise: 'refused' },
  },
};

/** @internal {@link plainDomain}, compiled. */
export const plainDomainMachine: Machine<DomainState, DomainClass> = compileMachine(plainDomain);
