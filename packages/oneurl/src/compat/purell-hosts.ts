/** Hosts that are numbers, as purell decodes them. */
import { dottedAddress } from '../lenient/lenient-ipv4.js';
import { withoutZeros } from '../lenient/ports.js';
import { isAllDigits } from '../lenient/split-reference.js';

/** How a host writes an address: one decimal number, four octal numbers, one hexadecimal number. */
export type HostNotation = 'dword' | 'octal' | 'hex';

const HEX = '0123456789abcdefABCDEF';

const isHex = (text: string): boolean => text !== '' && [...text].every((digit) => HEX.includes(digit));
const isOctalPart = (part: string): boolean => part.startsWith('0') && isAllDigits(part);

function isIn(notation: HostNotation, host: string): boolean {
  switch (notation) {
    case 'dword':
      return host !== '' && isAllDigits(host);
    case 'octal':
      return host.split('.', 5).length === 4 && host.split('.').every(isOctalPart);
    case 'hex':
      return host.startsWith('0x') && isHex(host.slice(2));
  }
}

/** A host in this notation as four decimal numbers, dots behind it kept; any other host as it is. */
export function hostNumber(host: string, notation: HostNotation): string {
  let end = host.length;
  while (host[end - 1] === '.') end--;
  const name = host.slice(0, end);
  if (!isIn(notation, name)) return host;
  // A decimal number: leading zeros make it none of C's octal numbers here.
  const address = dottedAddress(notation === 'dword' ? withoutZeros(name) : name, 'cut');
  return address === null ? host : address + host.slice(end);
}
