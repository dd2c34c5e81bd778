/**
 * From what people type to what the strict grammar of RFC 3986 reads. fast-uri takes text that is no URI yet (spaces,
 * raw letters of any script) and makes one of it; the strict entry refuses it, so its adapter does this first.
 */
import { domainToAscii, parseIpv6, serializeIpv6 } from '@oneurl/host';
import { encode, UrlError } from '@oneurl/percent-codec';
import { normalizeReference, parseReference, type Reference, recompose } from '@oneurl/url-parser/rfc3986';

const NO_URI_CHARACTERS = /[^\w.~:/?#[\]@!$&'()*+,;=%-]+/gu;
const NON_ASCII = /[^\u0000-\u007f]/;
const AUTHORITY = /^([^:/?#]*:)?\/\/([^/?#]*)/;
/** Schemes whose hosts are names of the domain system, so that IDNA is for them. */
const WITH_DOMAINS = new Set(['http:', 'https:', 'ws:', 'wss:']);

function refuse(code: string, input: string, message: string): never {
  throw new UrlError({ code, component: 'host', position: 0, input, message });
}

/** A host with letters of any script in the form that DNS takes. */
function asciiHost(host: string): string {
  const ascii = domainToAscii(host, false);
  return typeof ascii === 'string' ? ascii : refuse('domain-to-ascii', host, 'the host is no domain name');
}

function withAsciiHost(text: string): string {
  const match = AUTHORITY.exec(text);
  const authority = match?.[2] ?? '';
  if (match === null || !NON_ASCII.test(authority) || !WITH_DOMAINS.has(match[1]?.toLowerCase() ?? ''))
    return text;
  const at = authority.lastIndexOf('@') + 1;
  const [, host = '', port = ''] = /^(.*?)(:\d*)?$/s.exec(authority.slice(at)) ?? [];
  const end = match[0].length - authority.length;
  return `${text.slice(0, end + at)}${asciiHost(host)}${port}${text.slice(match[0].length)}`;
}

/** Scheme and authority, and whatever else a lenient reader would take for their delimiters. */
const FRONT = /^(?:[^:/?#]*:)?(?:[/\\\t\n\r]*[/\\][/\\\t\n\r]+[^/?#]*|[\t\n\r]*)/;

/** A percent sign before the zone of an address, which RFC 6874 wants escaped. */
const BARE_ZONE = /(\[[^\]%]*%)(?!25)(?=[^\]]*\])/;

/**
 * The text with everything escaped that cannot stand in a URI at all; not so in the authority, where a raw backslash or
 * blank is no spelling of data but an attempt to be read in two ways.
 */
export function uriText(text: string): string {
  const ascii = withAsciiHost(text).replace(BARE_ZONE, '$125');
  const front = FRONT.exec(ascii)?.[0] ?? '';
  const rest = ascii.slice(front.length);
  return front + rest.replace(NO_URI_CHARACTERS, (run) => encode(run));
}

/** One form for an IPv6 address; one that ends in an IPv4 address is left as written. */
function compressIpv6(reference: Reference): Reference {
  const { host, hostKind, authority } = reference;
  if (host === null || authority === null || hostKind !== 'IPv6address' || host.includes('.'))
    return reference;
  const address = parseIpv6(host.slice(1, -1));
  if (!Array.isArray(address)) return reference;
  const compressed = `[${serializeIpv6(address)}]`;
  return { ...reference, host: compressed, authority: authority.replace(host, compressed) };
}

const MAX_PORT = 65_535;

/**
 * The normal form, or a `UrlError`. The generic grammar sets no bound to a port, and knows fragments of sockets, which
 * have none (RFC 6455, section 3).
 */
export function normalForm(text: string): string {
  const normal = normalizeReference(uriText(text), { zone: true });
  if (Number(parseReference(normal, { zone: true }).port) > MAX_PORT) {
    refuse('port-out-of-range', text, 'a port is a number from 0 to 65535');
  }
  const reference = compressIpv6(parseReference(normal, { zone: true }));
  const isSocket = reference.scheme === 'ws' || reference.scheme === 'wss';
  return recompose(isSocket ? { ...reference, fragment: null } : reference);
}

/** The components of the normal form. */
export function normalComponents(text: string): Reference {
  return parseReference(normalForm(text), { zone: true });
}
