import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { escapedByte, PERCENT } from './code-points.js';

const LETTER_A = 0x41;
const LETTER_Z = 0x5a;

type State = 'text' | 'sign' | 'signAndDigit' | 'signAndLetter' | 'refused';
type Class = 'percent' | 'digit' | 'hexCapital' | 'capital';

/** The hosts without a capital letter, but for those of an escape: `%C3` is as normal as can be. */
const noCapitals: MachineDescription<State, Class> = {
  name: 'host in lower case',
  classes: {
    percent: '%',
    digit: '0123456789abcdef',
    hexCapital: 'ABCDEF',
    capital: 'GHIJKLMNOPQRSTUVWXYZ',
  },
  start: 'text',
  accepting: ['text', 'sign', 'signAndDigit'],
  states: {
    text: { percent: 'sign', hexCapital: 'refused', capital: 'refused', otherwise: 'text' },
    sign: {
      percent: 'sign',
      digit: 'signAndDigit',
      hexCapital: 'signAndLetter',
      capital: 'refused',
      otherwise: 'text',
    },
    signAndDigit: { percent: 'sign', capital: 'refused', otherwise: 'text' },
    signAndLetter: { digit: 'text', hexCapital: 'text', otherwise: 'refused' },
    refused: { otherwise: 'refused' },
  },
};

/** The index of the first capital from `at` on that is no digit of an escape, or the host's length. */
function nextCapital(host: string, at: number): number {
  const { charCodeAt } = String.prototype;
  for (let i = at, end = host.length; i < end; i++) {
    const code = charCodeAt.call(host, i);
    if (code >= LETTER_A && code <= LETTER_Z) return i;
    if (code === PERCENT && escapedByte(host, i) >= 0) i += 2;
  }
  return host.length;
}

/**
 * Step: puts the host's ASCII letters in lower case. The digits of an escape stay as they are, and so does what is not
 * ASCII: IDNA decides on that (see `toAscii`).
 *
 * @param host - the host.
 * @returns the host in lower case; the same string when it was so already.
 *
 * Source: RFC 3986, section 6.2.2.1.
 *
 * @example
 * ```ts
 * import { lowerCase } from '@oneurl/host';
 * lowerCase('Example.COM'); // => 'example.com'
 * lowerCase('CAF%C3%A9'); // => 'caf%C3%A9'
 * ```
 */
export const lowerCase: Step<'host'> = /* @__PURE__ */ defineStep(
  {
    name: 'lower-case',
    component: 'host',
    why: 'Host names are the same in capital and in small letters.',
    leaves: () => ({ machine: noCapitals }),
  },
  (host) => {
    let lowered = '';
    let copied = 0;
    for (let at = nextCapital(host, 0); at < host.length; at = nextCapital(host, at + 1)) {
      lowered += host.slice(copied, at) + String.fromCharCode(host.charCodeAt(at) | 0x20);
      copied = at + 1;
    }
    return copied === 0 ? host : lowered + host.slice(copied);
  },
);
