/** Ports as the tools of old read them: any number of digits, leading zeros among them. */
import { endBefore, isAllDigits } from './split-reference.js';

/** The last port there is. */
export const HIGHEST_PORT = 65_535;

/** Scheme -> its port, of all schemes that one of the tools knows; each tool knows some. */
const ports: ReadonlyMap<string, number> = new Map([
  ['ftp', 21],
  ['gopher', 70],
  ['http', 80],
  ['https', 443],
  ['news', 119],
  ['nntp', 119],
  ['snews', 563],
  ['snntp', 563],
  ['telnet', 23],
  ['ws', 80],
  ['wss', 443],
]);

/** The schemes that every tool knows. */
export const webSchemes: ReadonlySet<string> = new Set(['http', 'https']);

/** The port that a scheme stands for, where the tool knows that scheme; else `null`. */
export function knownPort(scheme: string, known: ReadonlySet<string>): number | null {
  return known.has(scheme) ? (ports.get(scheme) ?? null) : null;
}

/** Whether a port that is written is the one that the scheme stands for. */
export function isDefaultPort(port: string | null, scheme: string, known: ReadonlySet<string>): boolean {
  return port !== null && port !== '' && Number(port) === knownPort(scheme, known);
}

/** The digits of a port without leading zeros. */
export function withoutZeros(port: string): string {
  let start = 0;
  while (start < port.length - 1 && port[start] === '0') start++;
  return port.slice(start);
}

/** Whether nothing but digits, and some, stands between a colon and the end of the authority. */
export function hasPortBehind(text: string, colon: number): boolean {
  const end = endBefore(text, colon + 1, '/?#');
  return end > colon + 1 && isAllDigits(text.slice(colon + 1, end));
}

/** Whether what looks like a scheme is a host with its port: `example.com:8080/`. */
export function isHostAndPort(text: string, colon: number): boolean {
  const name = text.slice(0, colon).toLowerCase();
  return (name.includes('.') || name === 'localhost') && hasPortBehind(text, colon);
}
