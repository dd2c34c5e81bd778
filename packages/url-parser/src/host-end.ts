import { NON_ASCII } from '@oneurl/percent-codec/machine';
import { FILE } from './schemes.js';
import { otherMachine, specialMachine, stateNumber } from './tables.js';

const HOST = stateNumber('host');
const HOST_IN_BRACKETS = stateNumber('host in brackets');
const FILE_HOST = stateNumber('file host');

/**
 * Index of the character that ends the host at the start of a text, or of the end of the text: where the machine
 * leaves the state of the host.
 */
export function hostEndIn(text: string, special: number): number {
  const { classOf, next, stride } = special === 0 ? otherMachine : specialMachine;
  let state = special === FILE ? FILE_HOST : HOST;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    state = next[state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!]!;
    if (state !== HOST && state !== HOST_IN_BRACKETS && state !== FILE_HOST) return i;
  }
  return text.length;
}
