import { accepts } from '@oneurl/percent-codec/machine';
import { CLOSING_BRACKET, isAscii, OPENING_BRACKET } from './code-points.js';
import { domainToAscii } from './domain-to-ascii.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';
import { indexOfLabelSource } from './idna-positions.js';
import { endsInANumber, parseIpv4, serializeIpv4 } from './ipv4.js';
import { parseIpv6, serializeIpv6 } from './ipv6.js';
import { parseOpaqueHost } from './opaque-host.js';
import { percentDecodeDomain } from './percent-decode-domain.js';
import { plainDomainMachine } from './plain-domain.js';

/**
 * What a host is.
 *
 * Source: URL Standard, section 3.1 "Host representation".
 */
export type HostKind = 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty';

/** A host in its one form. */
export interface ParsedHost {
  readonly ok: true;
  /** Serialised; an IPv6 address in its brackets. */
  readonly host: string;
  readonly kind: HostKind;
}

/** A host, or why the text is none. */
export type HostResult = ParsedHost | HostFailure;

/** How to read a host. */
export interface ParseHostOptions {
  /** The scheme is not special, so that the host is opaque unless it stands in brackets. Default: `false`. */
  readonly isOpaque?: boolean | undefined;
  /** Is told of each validation error, also of the one that is returned as failure. */
  readonly report?: HostErrorReporter | undefined;
}

/**
 * Reads the host of an address, as browsers do.
 *
 * @param input - the raw text of the host, escapes included; without user info and port.
 * @param options - whether the host is opaque, and who is told of validation errors. Positions are indices into
 *   `input` in UTF-16 code units.
 * @returns the host in its one form and what it is, or why the text is none. Whether it may be empty depends on the
 *   scheme: that is left to the caller.
 *
 * Source: URL Standard, section 3.5 "Host parsing", host parser; section 3.6 "Host serializing".
 *
 * @example
 * ```ts
 * import { parseHost } from '@oneurl/host';
 * parseHost('B%C3%BCcher.Example'); // => { ok: true, host: 'xn--bcher-kva.example', kind: 'domain' }
 * parseHost('0x7f.1'); // => { ok: true, host: '127.0.0.1', kind: 'ipv4' }
 * parseHost('[2001:DB8:0::1]'); // => { ok: true, host: '[2001:db8::1]', kind: 'ipv6' }
 * parseHost('a<b'); // => { ok: false, code: 'domain-invalid-code-point', position: 1 }
 * ```
 */
export function parseHost(input: string, options: ParseHostOptions = {}): HostResult {
  const { isOpaque = false, report } = options;
  if (!isOpaque && accepts(plainDomainMachine, input) && !(report !== undefined && input.includes('xn--'))) {
    return { ok: true, host: input, kind: 'domain' };
  }
  if (input === '') return { ok: true, host: '', kind: 'empty' };
  if (input.charCodeAt(0) === OPENING_BRACKET) return parseBracketed(input, report);
  if (!isOpaque) return parseDomain(input, report);
  const host = parseOpaqueHost(input, report);
  return typeof host === 'string' ? { ok: true, host, kind: 'opaque' } : host;
}

function parseBracketed(input: string, report: HostErrorReporter | undefined): HostResult {
  if (input.charCodeAt(input.length - 1) !== CLOSING_BRACKET) {
    return fail('IPv6-unclosed', input.length, report);
  }
  const moved = moveReports(report, (position) => position + 1);
  const address = parseIpv6(input.slice(1, -1), moved);
  if ('ok' in address) return { ...address, position: address.position + 1 };
  return { ok: true, host: `[${serializeIpv6(address)}]`, kind: 'ipv6' };
}

function parseDomain(input: string, report: HostErrorReporter | undefined): HostResult {
  const domain = input.includes('%') ? percentDecodeDomain(input) : input;
  let starts: number[] | undefined;
  const inInput = (position: number): number => {
    if (domain === input) return position;
    if (starts === undefined) {
      starts = [];
      percentDecodeDomain(input, starts);
    }
    return starts[position] ?? input.length;
  };
  const ascii = domainToAscii(domain, false, moveReports(report, inInput));
  if (typeof ascii !== 'string') return { ...ascii, position: inInput(ascii.position) };
  if (!endsInANumber(ascii)) return { ok: true, host: ascii, kind: 'domain' };
  const inDomain = (position: number): number =>
    isAscii(domain) ? position : indexOfLabelSource(domain, ascii, position);
  const address = parseIpv4(
    ascii,
    moveReports(report, (position) => inInput(inDomain(position))),
  );
  if (typeof address === 'number') return { ok: true, host: serializeIpv4(address), kind: 'ipv4' };
  return { ...address, position: inInput(inDomain(address.position)) };
}

/** The same reporter for errors in a part of the text, or in what was made of it. */
function moveReports(
  report: HostErrorReporter | undefined,
  move: (position: number) => number,
): HostErrorReporter | undefined {
  return report && ((code, position) => report(code, move(position)));
}
