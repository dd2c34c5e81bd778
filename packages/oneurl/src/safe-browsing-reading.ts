/** The reading of the preset `safe-browsing`: Google's published canonicalisation, up to what its steps do. */

import { removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet, UrlError } from '@oneurl/percent-codec';
import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { type ParseOptions, type ParseResult, tryParse, UrlRecord } from '@oneurl/url-parser';
import type { Change } from './explanation.js';
import { byteTextOf, escapeBytes, unescapeRepeatedly } from './lenient/byte-text.js';
import { HIGHEST_PORT } from './lenient/ports.js';
import { refusal } from './lenient/refusal.js';
import { cutAt, schemeColon } from './lenient/split-reference.js';
import { readSafeBrowsingAddress, type SafeBrowsingAddress } from './safe-browsing-address.js';

/** All that stays raw: not blanks, controls, bytes that are not ASCII, `#`, `%`, nor what ends the component. */
const queryRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a query', '!"$&..~');
const pathRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a path', '!"$&..>@..~');
const hostRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a host', '!"$&...0..>A..~');
const userinfoRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a user name', '!"$&...0..9;..>A..~');

const HOST_KIND = { domain: 1, ipv4: 2, ipv6: 3 } as const;

function once(text: string, raw: CharacterSet): string {
  return escapeBytes(unescapeRepeatedly(byteTextOf(text)), raw);
}

/**
 * URLs without an escape, with no dot of the host that is folded and no number sign in the fragment: whether another run
 * would decode more of an escape cannot be told by a look at single characters. What the standard leaves raw beside them
 * stays raw here too.
 */
const noEscape: MachineDescription = {
  name: 'no escape',
  classes: { percent: '%', slash: '/', dot: '.', hash: '#' },
  start: 'scheme',
  accepting: ['raw', 'fragment'],
  states: {
    scheme: { percent: 'refused', slash: 'first slash', otherwise: 'scheme' },
    'first slash': { slash: 'label start', otherwise: 'refused' },
    'label start': {
      percent: 'refused',
      slash: 'refused',
      dot: 'refused',
      nonAscii: 'refused',
      otherwise: 'label',
    },
    label: { percent: 'refused', slash: 'raw', dot: 'label start', nonAscii: 'refused', otherwise: 'label' },
    raw: { percent: 'refused', hash: 'fragment', nonAscii: 'refused', otherwise: 'raw' },
    fragment: { percent: 'refused', hash: 'refused', nonAscii: 'refused', otherwise: 'fragment' },
    refused: { otherwise: 'refused' },
  },
};

/** Decodes the escapes of path and query until there is none, and escapes once what cannot stand raw. */
export const minimalEscapes: Step<'url'> = /* @__PURE__ */ defineStep(
  {
    name: 'minimal-escapes',
    component: 'url',
    why: 'Safe Browsing looks an address up by what its escapes stand for in the end',
    loses: 'the difference between an escaped delimiter and a raw one, and between %2561 and a',
    leaves: () => ({ machine: noEscape }),
  },
  (parts) => {
    const path = once(parts.path, pathRaw);
    const query = parts.query === null ? null : once(parts.query, queryRaw);
    return path === parts.path && query === parts.query ? parts : { ...parts, path, query };
  },
);

function kindOf(host: string): keyof typeof HOST_KIND {
  if (host.startsWith('[')) return 'ipv6';
  const parts = host.split('.', 5);
  return parts.length === 4 && parts.every((part) => part !== '' && Number(part) <= 255) ? 'ipv4' : 'domain';
}

/** The port as a number; -1 for none and for that of the scheme. */
function portNumber(port: string | null, scheme: string, input: string): number | UrlError {
  if (port === null || port === '') return -1;
  if (Number(port) > HIGHEST_PORT) {
    return refusal(input, 'port-out-of-range', 'port', 'a port is a number from 0 to 65535');
  }
  const result = tryParse(`${scheme}://host:${Number(port)}/`);
  return result.ok ? (result.record.port ?? -1) : -1;
}

/** Lays the parts out as a record. The parser cannot: it refuses hosts that are looked up all the same. */
function recordOf(address: SafeBrowsingAddress, fragment: string | null, port: number): UrlRecord {
  const { scheme } = address;
  const [name, password] = cutAt(address.userinfo ?? '', ':');
  const username = escapeBytes(name, userinfoRaw);
  const secret = password === null || password === '' ? '' : `:${escapeBytes(password, userinfoRaw)}`;
  const at = username === '' && secret === '' ? '' : '@';
  const usernameStart = scheme.length + 3;
  const hostStart = usernameStart + username.length + secret.length + at.length;
  const host = escapeBytes(address.host, hostRaw);
  const written = port < 0 ? '' : `:${port}`;
  const path = removeDotSegments(escapeBytes(address.path === '' ? '/' : address.path, pathRaw));
  const front = `${scheme}://${username}${secret}${at}${host}${written}`;
  const query = address.query === null ? '' : `?${escapeBytes(address.query, queryRaw)}`;
  const hash = fragment === null ? '' : `#${once(fragment, queryRaw)}`;
  const special = tryParse(`${scheme}://host/`);
  return new UrlRecord(
    `${front}${path}${query}${hash}`,
    special.ok ? special.record.specialNumber : 0,
    scheme.length,
    usernameStart + username.length,
    hostStart,
    hostStart + host.length,
    port,
    front.length,
    query === '' ? -1 : front.length + path.length,
    hash === '' ? -1 : front.length + path.length + query.length,
    HOST_KIND[kindOf(host)],
  );
}

/** Resolves a reference the standard's way; an address, and anything without a base, stays as it is written. */
function absolute(input: string, options: ParseOptions): string {
  if (options.base === undefined || schemeColon(input.trim()) >= 0) return input;
  const result = tryParse(input, options);
  return result.ok ? result.record.href : input;
}

/**
 * Reads an address as Google Safe Browsing's published text does: tabs and line ends go, every escape is decoded until
 * there is none, and only then it is taken apart.
 *
 * Source: Google Safe Browsing, "URLs and Hashing", canonicalization.
 */
export function readSafeBrowsing(input: string, options: ParseOptions): ParseResult {
  const text = absolute(input, options);
  const address = readSafeBrowsingAddress(text, { compressesIpv6: true });
  if (address instanceof UrlError) {
    // Where a base was resolved against, what was refused is not what the user wrote.
    const { code, component, message } = address;
    return { ok: false, error: refusal(input, code, component, message) };
  }
  const port = portNumber(address.port, address.scheme, input);
  if (port instanceof UrlError) return { ok: false, error: port };
  const [, fragment] = cutAt(text, '#');
  return { ok: true, record: recordOf(address, fragment, port) };
}

/** What the reading changed, as one change: it takes the text apart only when nothing is escaped any more. */
export function explainSafeBrowsing(input: string, record: UrlRecord): Change[] {
  if (record.href === input) return [];
  const why = 'Safe Browsing decodes every escape, again and again, and escapes once what cannot stand raw';
  const { loses } = minimalEscapes;
  return [{ step: 'parse', component: 'url', before: input, after: record.href, why, loses: loses ?? null }];
}
