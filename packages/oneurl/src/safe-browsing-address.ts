/** An address as Google Safe Browsing reads it: every escape decoded first, then taken apart. */
import type { UrlError } from '@oneurl/percent-codec';
import { byteTextOf, lowerAscii, unescapeRepeatedly } from './lenient/byte-text.js';
import { asciiOfBytes, compressedIpv6 } from './lenient/lenient-host.js';
import { dottedAddress } from './lenient/lenient-ipv4.js';
import { hasPortBehind } from './lenient/ports.js';
import { refusal, requireText } from './lenient/refusal.js';
import { cutAt, endBefore, schemeColon, splitAuthority } from './lenient/split-reference.js';
import { dropTabsAndNewlines, foldDots } from './lenient/trim.js';

/** The parts, as bytes without any escape. */
export interface SafeBrowsingAddress {
  readonly scheme: string;
  readonly userinfo: string | null;
  /** Canonical: lower case, dots folded, numbers as four decimal numbers. */
  readonly host: string;
  readonly port: string | null;
  /** As it is written; begins with a slash where it is not empty. */
  readonly path: string;
  readonly query: string | null;
}

/** Where the scheme ends: not before the digits of a port, which make a host of what stands before. */
function schemeEnd(text: string): number {
  const colon = schemeColon(text);
  return hasPortBehind(text, colon) ? -1 : colon;
}

/** Four numbers with a space behind them: what comes then is ignored, where it is short. */
const LONGEST_WITH_RUBBISH = 15;

/**
 * Reads a host that is a number, or numbers, as an IPv4 address, the way old resolvers do: one to four parts, each
 * decimal, octal or hexadecimal; of a part that is too large the low bytes count.
 *
 * @returns four decimal numbers; nothing when it is no address.
 * @example
 * ```ts
 * import { safeBrowsingIpAddress } from 'oneurl/compat';
 * safeBrowsingIpAddress('3279880203'); // => '195.127.0.11'
 * safeBrowsingIpAddress('276.2.3'); // => '20.2.0.3'
 * safeBrowsingIpAddress('www.foo.com'); // => ''
 * ```
 */
export function safeBrowsingIpAddress(host: string): string {
  requireText(host, 'host');
  const space = host.length <= LONGEST_WITH_RUBBISH ? host.indexOf(' ') : -1;
  const dotted = space > 0 ? dottedAddress(host.slice(0, space), 'cut') : null;
  if (dotted !== null && host.slice(0, space).split('.').length === 4) return dotted;
  return dottedAddress(host, 'cut') ?? '';
}

const NAT64_PREFIX = '[64:ff9b::';
const MAPPED_PREFIX = '[::ffff:';

/** An IPv6 address in one form; those that stand for an IPv4 address as that. */
function canonicalIpv6(host: string): string {
  const address = compressedIpv6(host);
  if (address === null) return host;
  const prefix = [NAT64_PREFIX, MAPPED_PREFIX].find((one) => address.startsWith(one));
  const pieces = prefix === undefined ? [] : address.slice(prefix.length, -1).split(':');
  if (pieces.length === 0 || pieces.length > 2 || pieces.includes('')) return address;
  const [high, low] = pieces.length === 1 ? ['0', pieces[0]!] : [pieces[0]!, pieces[1]!];
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff).join('.');
}

function canonicalHost(written: string, compressesIpv6: boolean): string {
  if (written.startsWith('[')) return compressesIpv6 ? canonicalIpv6(written) : written.toLowerCase();
  const folded = foldDots(asciiOfBytes(written));
  return safeBrowsingIpAddress(folded) || lowerAscii(folded);
}

/** How an address is read. */
export interface SafeBrowsingReading {
  /** Write IPv6 addresses in one form, as the published text asks since its fifth version. */
  readonly compressesIpv6: boolean;
}

/**
 * Takes an address apart. The fragment goes, then white space at the ends, tabs and line ends; then every escape is
 * decoded until there is none. Without a scheme it is `http`.
 *
 * @returns an error where there is no host, or a port that is none.
 */
export function readSafeBrowsingAddress(
  input: string,
  { compressesIpv6 }: SafeBrowsingReading,
): SafeBrowsingAddress | UrlError {
  const [address] = cutAt(input, '#');
  const text = unescapeRepeatedly(byteTextOf(dropTabsAndNewlines(address.trim())));
  const colon = schemeEnd(text);
  const [hierarchy, query] = cutAt(text.slice(colon + 1), '?');
  if (colon >= 0 && !hierarchy.startsWith('//')) {
    return refusal(input, 'host-missing', 'host', 'an address has two slashes and a host behind its scheme');
  }
  const start = colon >= 0 ? 2 : 0;
  const end = endBefore(hierarchy, start, '/');
  const { userinfo, host: written, port } = splitAuthority(hierarchy.slice(start, end));
  const host = canonicalHost(written, compressesIpv6);
  if (host === '') {
    return refusal(input, 'host-missing', 'host', 'there is no host in it; give an address with a host');
  }
  const isBracketed = host.startsWith('[');
  if (isBracketed ? !host.endsWith(']') : host.includes(':')) {
    const code = isBracketed ? 'IPv6-unclosed' : 'port-invalid';
    return refusal(
      input,
      code,
      isBracketed ? 'host' : 'port',
      'the port is a number behind the host and a colon',
    );
  }
  const scheme = colon >= 0 ? text.slice(0, colon).toLowerCase() : 'http';
  return { scheme, userinfo, host, port, path: hierarchy.slice(end), query };
}
