/** What a raw host and a raw authority are made of, as far as an encoder must know. */
import type { CharacterSet } from './character-set.js';
import { rfc3986EncodeSets as sets } from './rfc3986-classes.js';

const IPV6_CHARACTERS = '0123456789abcdefABCDEF.:';

/** Whether a text without brackets is an IPv6 address; a zone may stand behind it. */
function isIpv6(text: string): boolean {
  const [address] = text.split('%') as [string];
  for (const character of address) if (!IPV6_CHARACTERS.includes(character)) return false;
  // An IPv4 address stands for two of the eight pieces.
  return address.split(':').length + Number(address.includes('.')) > 7 || address.includes('::');
}

/** The set for a host: only an IP literal keeps its brackets, only it and an IPv6 address their colons. */
export function hostSet(host: string): CharacterSet {
  const isLiteral = host.lastIndexOf('[') === 0 && host.indexOf(']') === host.length - 1;
  return isLiteral || isIpv6(host) ? sets.ipv6Host : sets.host;
}

/** Encodes an authority part by part: the last `@` ends the user info, and a colon and digits are the port. */
export function encodeByParts(
  authority: string,
  encodePart: (text: string, set: CharacterSet) => string,
): string {
  const start = authority.lastIndexOf('@') + 1;
  let end = authority.length;
  while (sets.port.table[authority.charCodeAt(end - 1)] === 0) end--;
  end = authority.endsWith(':', end) ? end - 1 : authority.length;
  const host = authority.slice(start, end);
  return (
    (start > 0 ? `${encodePart(authority.slice(0, start - 1), sets.userInfo)}@` : '') +
    encodePart(host, hostSet(host)) +
    authority.slice(end)
  );
}
