import {
  domainToAscii,
  endsInANumber,
  parseIpv4,
  parseIpv6,
  serializeIpv4,
  serializeIpv6,
} from '@oneurl/host';
import { byteTextOf, textOfBytes } from './byte-text.js';
import { refusal } from './refusal.js';

/** A host in ASCII where IDNA takes it; else as it was. */
export function asciiHost(host: string): string {
  const ascii = domainToAscii(host, false);
  return typeof ascii === 'string' ? ascii : host;
}

/** Bytes that are a name in UTF-8, in ASCII where IDNA takes it; else the bytes. */
export function asciiOfBytes(bytes: string): string {
  const text = textOfBytes(bytes);
  return text === null || text === bytes ? bytes : byteTextOf(asciiHost(text));
}

/** A bracketed IPv6 address in its one form; `null` when it is none. */
export function compressedIpv6(host: string): string | null {
  if (!host.startsWith('[') || !host.endsWith(']')) return null;
  const pieces = parseIpv6(host.slice(1, -1));
  return Array.isArray(pieces) ? `[${serializeIpv6(pieces)}]` : null;
}

/** A number that the URL Standard reads as an IPv4 address, as four decimal numbers; else `null`. */
export function standardIpv4(host: string): string | null {
  const address = endsInANumber(host) ? parseIpv4(host) : null;
  return typeof address === 'number' ? serializeIpv4(address) : null;
}

/** A host in brackets as it is, in lower case; refused when they are not closed. */
export function bracketedHost(host: string, input: string): string {
  if (host.endsWith(']')) return host.toLowerCase();
  throw refusal(input, 'IPv6-unclosed', 'host', 'the bracket of an IPv6 address is not closed');
}
