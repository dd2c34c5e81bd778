/** The special schemes of the URL Standard; the number of a scheme is its place here, and 0 is any other scheme. */
export const SPECIAL_SCHEMES: readonly string[] = ['', 'http', 'https', 'ws', 'wss', 'ftp', 'file'];

/** Number of `http`, `https` and `file` in {@link SPECIAL_SCHEMES}. */
export const HTTP = 1;
export const HTTPS = 2;
export const FILE = 6;

/** Source: URL Standard, "port state": 2^16 - 1. */
export const HIGHEST_PORT = 65535;

const FIRST_WS = 3;
const LAST_WSS = 4;
const DEFAULT_PORTS: readonly number[] = [-1, 80, 443, 80, 443, 21, -1];

/**
 * Finds the number of a scheme.
 *
 * @param scheme - in lower case, without the colon.
 * @returns its place among the special schemes; 0 when it is none of them.
 */
export function specialNumber(scheme: string): number {
  switch (scheme) {
    case 'http':
      return HTTP;
    case 'https':
      return HTTPS;
    case 'ws':
      return FIRST_WS;
    case 'wss':
      return LAST_WSS;
    case 'ftp':
      return LAST_WSS + 1;
    case 'file':
      return FILE;
    default:
      return 0;
  }
}

/** Whether the scheme of this number is `ws` or `wss`, whose queries are UTF-8 in every document. */
export function isWebSocket(special: number): boolean {
  return special === FIRST_WS || special === LAST_WSS;
}

/** Whether a number is a port. */
export function isPort(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= HIGHEST_PORT;
}

/** The port that a scheme of this number uses when none is written; -1 when it has none. */
export function defaultPortOf(special: number): number {
  return DEFAULT_PORTS[special]!;
}
