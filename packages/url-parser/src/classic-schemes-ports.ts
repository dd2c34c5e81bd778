import { requireText } from './caller-mistakes.js';

/** By scheme, in lower case. The schemes of RFC 1738 and its successors, and those of the web. */
const ports: ReadonlyMap<string, number> = new Map([
  ['ftp', 21],
  ['telnet', 23],
  ['gopher', 70],
  ['http', 80],
  ['ws', 80],
  ['nntp', 119],
  ['news', 119],
  ['wais', 210],
  ['https', 443],
  ['wss', 443],
  ['prospero', 1525],
]);

/**
 * The port that a scheme uses when the address names none.
 *
 * @param scheme - the scheme without the colon, in any case.
 * @returns the port; `null` for a scheme that has none or is not known here.
 * @throws UrlError `input-is-no-string` for what is no text.
 *
 * Source: RFC 1738 section 3, RFC 4156, RFC 4157, RFC 4248, RFC 4266, RFC 5538, RFC 9110 section 4.2, RFC 6455 section 3.
 *
 * @example
 * ```ts
 * import { defaultPort } from '@oneurl/url-parser/rfc3986';
 * defaultPort('FTP'); // => 21
 * defaultPort('prospero'); // => 1525
 * defaultPort('mailto'); // => null
 * ```
 */
export function defaultPort(scheme: string): number | null {
  requireText(scheme, 'scheme');
  return ports.get(scheme.toLowerCase()) ?? null;
}
