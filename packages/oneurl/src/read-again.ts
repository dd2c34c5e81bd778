/** What steps leave is read again: a host may have become another thing, and a user's step may leave anything. */
import { type HostResult, reclassify } from '@oneurl/host';
import type { WorkingParts } from './parts.js';

/** What an observer is told to have changed something: a step, or what comes with it. */
export interface Cause {
  readonly name: string;
  readonly component: string;
  readonly why: string;
  readonly loses?: string;
}

/** The special schemes that have a port. */
export const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
]);

/** Whether a scheme is special: its hosts are domains and addresses, those of others are opaque. */
export const isSpecial = (scheme: string): boolean => DEFAULT_PORTS.has(scheme) || scheme === 'file';

/** What a host reads as after steps on it: without its dots it may have become an address, or nothing at all. */
export function readHost(host: string, scheme: string): HostResult {
  if (isSpecial(scheme)) return reclassify(host);
  return host === '' ? { ok: true, host, kind: 'empty' } : reclassify(host, { isOpaque: true });
}

/** The reading of a host that steps have changed, as the cause of what it changes. */
export function hostReading({ kind }: { readonly kind: string }): Cause {
  const why = kind.startsWith('ip')
    ? 'an IP address is written in one form'
    : 'a host name is written in lower case and ASCII (IDNA)';
  return { name: 'parse', component: 'host', why };
}

/** The texts of the components that a reading of the whole may change, as an explanation shows them. */
export function readTexts(parts: WorkingParts): readonly (readonly [component: string, text: string])[] {
  const { username, password, host, port, path, query, fragment } = parts;
  return [
    ['userinfo', password === '' ? username : `${username}:${password}`],
    ['host', host ?? ''],
    ['port', port === null ? '' : `:${port}`],
    ['path', path],
    ['query', query ?? ''],
    ['fragment', fragment === null ? '' : `#${fragment}`],
  ];
}
