import { fail } from './host-error.js';
import { type HostResult, type ParseHostOptions, parseHost } from './parse-host.js';

/**
 * Says what a host is after steps have changed it, since a change can make another thing of it: without its dots,
 * `0x7f.1..` is an IPv4 address, `256.256.256.256..` is no host, and nothing is left of `..`.
 *
 * @param host - a host that at least one step has changed.
 * @param options - as for `parseHost`.
 * @returns the host in a form that is read as itself from then on and what it is now, or why it is no host any more:
 *   `host-missing` when nothing is left.
 *
 * Source: URL Standard, section 3.5 "Host parsing".
 *
 * @example
 * ```ts
 * import { reclassify, stripTrailingDots } from '@oneurl/host';
 * reclassify(stripTrailingDots('0x7f.1..')); // => { ok: true, host: '127.0.0.1', kind: 'ipv4' }
 * reclassify(stripTrailingDots('..')); // => { ok: false, code: 'host-missing', position: 0 }
 * ```
 */
export function reclassify(host: string, options: ParseHostOptions = {}): HostResult {
  return host === '' ? fail('host-missing', 0, options.report) : parseHost(host, options);
}
