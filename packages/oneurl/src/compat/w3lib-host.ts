import { domainToAscii, endsInANumber } from '@oneurl/host';
import { compressedIpv6, standardIpv4 } from '../lenient/lenient-host.js';
import { refusal } from '../lenient/refusal.js';
import { cutAt, endBefore } from '../lenient/split-reference.js';

/** What is checked about a host that is asked for. */
export interface HostCheck {
  readonly input: string;
  readonly isSpecial: boolean;
}

const LONGEST_LABEL = 63;

/** Whether IDNA can look up such labels: none is empty but the last. */
function hasLabels(host: string): boolean {
  return host.split('.').every((label, index, all) => label !== '' || index === all.length - 1);
}

/** A host in ASCII and lower case. One that IDNA refuses stays raw, as an address bar would show it. */
function writtenHost(host: string): string {
  if (!hasLabels(host)) return host;
  const ascii = domainToAscii(host, false);
  if (typeof ascii !== 'string') return host.toLowerCase();
  return ascii.split('.').some((label) => label.length > LONGEST_LABEL) ? host : ascii;
}

const HEX = '0123456789abcdefABCDEF';
const notInAddress = '[]/?#@\\:% ';

/** An address of a version to come: `v`, hexadecimal digits, a dot, something. */
function isFutureAddress(name: string): boolean {
  const [version, address] = cutAt(name, '.');
  if (address === null || address === '' || version.length < 2 || version[0]?.toLowerCase() !== 'v')
    return false;
  return (
    [...version.slice(1)].every((digit) => HEX.includes(digit)) &&
    endBefore(address, 0, notInAddress) === address.length
  );
}

/** A host in brackets that is an address keeps them; any other name loses them. */
function bracketedHost(host: string, input: string): string {
  const name = host.slice(1, -1);
  if (compressedIpv6(host) !== null) return host.toLowerCase();
  if (host.endsWith(']') && isFutureAddress(name)) return name.toLowerCase();
  throw refusal(input, 'IPv6-invalid', 'host', 'between brackets stands no IPv6 address');
}

function refuseDomain(input: string): never {
  throw refusal(input, 'domain-to-ASCII', 'host', 'the host is no domain name');
}

/** A host that can be looked up; the checks are those of `safe_url_string`. */
export function safeHost(host: string, check?: HostCheck): string {
  if (check === undefined) return host.startsWith('[') ? host.toLowerCase() : writtenHost(host);
  const { input, isSpecial } = check;
  if (host.startsWith('[')) return bracketedHost(host, input);
  if (host.includes('[') || host.includes(']')) {
    throw refusal(
      input,
      'IPv6-invalid',
      'host',
      'a bracket stands in the host; an IPv6 address is all between brackets',
    );
  }
  if (host.includes(':')) throw refusal(input, 'port-invalid', 'port', 'a port is a number from 0 to 65535');
  const written = writtenHost(host);
  if (isSpecial && endsInANumber(written) && standardIpv4(written) === null) {
    throw refusal(
      input,
      'IPv4-out-of-range-part',
      'host',
      'a host that ends in a number is an IPv4 address; this is none',
    );
  }
  // What grows a delimiter when it is mapped moves the border of the host.
  const ascii = isSpecial && hasLabels(host) && host !== '' ? domainToAscii(host, false) : host;
  if (typeof ascii !== 'string') refuseDomain(input);
  return written;
}
