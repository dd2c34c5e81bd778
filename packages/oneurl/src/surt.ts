/** Sort-friendly keys: the archives' Sort-friendly URI Reordering Transform. */
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { checkOption, oneOf, trueOrFalse } from '@oneurl/percent-codec/step';
import { escapeBytes } from './lenient/byte-text.js';
import { aScheme, type OptionKinds, readOptions } from './lenient/read-options.js';
import { refusal, requireText } from './lenient/refusal.js';
import { endBefore, isAllDigits, schemeColon, splitAuthority } from './lenient/split-reference.js';
import { type ArchiveAddress, archiveTail, keyForm, readArchiveAddress } from './surt-canonicalize.js';

/** What `surt` writes. */
export interface SurtOptions {
  /** Keep the scheme: `http://(com,example)/`. Default: `false`. */
  readonly withScheme?: boolean;
  /** A comma behind the last label, so that a host sorts before its subdomains' prefixes. Default: `false`. */
  readonly trailingComma?: boolean;
  /** Drop a leading `www` label. Default: `true`. */
  readonly hostMassage?: boolean;
  /** Reverse IPv4 addresses like names. Default: `true`. */
  readonly reverseIpAddress?: boolean;
  /** `ia`: the canonical form of the Internet Archive; `identity`: the address as it is written. Default: `ia`. */
  readonly canonicalizer?: 'ia' | 'identity';
}

/** What `fromSurt` adds. */
export interface FromSurtOptions {
  /** The scheme of a key that has none. Default: `http`. */
  readonly scheme?: string;
}

const surtKinds: OptionKinds<SurtOptions> = {
  withScheme: trueOrFalse,
  trailingComma: trueOrFalse,
  hostMassage: trueOrFalse,
  reverseIpAddress: trueOrFalse,
  canonicalizer: oneOf('ia', 'identity'),
};
const fromSurtKinds: OptionKinds<FromSurtOptions> = { scheme: aScheme };

/** Schemes whose addresses have no host, slashes or not: records of an archive's own. */
const RECORD_SCHEMES: ReadonlySet<string> = new Set(['filedesc', 'warcinfo']);

const NOTHING = '-';

/** What stands behind the closing bracket of a key, where something does. */
const TAIL_STARTS = '/?#';

/** A comma or bracket of the host's own is none of the key's. */
const labelRaw: CharacterSet = /* @__PURE__ */ defineSet('raw in a label', '!..&*+-..~');

function isDottedDecimal(host: string): boolean {
  const parts = host.split('.', 5);
  return parts.length === 4 && parts.every((part) => part !== '' && isAllDigits(part) && Number(part) < 256);
}

/**
 * Writes a host with its labels in reverse order, joined by commas.
 *
 * @param host - an ASCII host, without its port.
 * @param reverseIpAddress - whether an IPv4 address is reversed too.
 * @example
 * ```ts
 * import { hostToSurt } from 'oneurl/compat';
 * hostToSurt('www.archive.org'); // => 'org,archive,www'
 * hostToSurt('192.168.1.254', false); // => '192.168.1.254'
 * ```
 */
export function hostToSurt(host: string, reverseIpAddress = true): string {
  requireText(host, 'host');
  checkOption('reverseIpAddress', reverseIpAddress, trueOrFalse);
  if (host.startsWith('[') || (!reverseIpAddress && isDottedDecimal(host))) return host;
  return host.split('.').reverse().join(',');
}

/** Writes an address that is taken apart as a key. */
function surtText(address: ArchiveAddress, options: SurtOptions = {}): string {
  if (address.opaque !== null) return address.opaque;
  const { withScheme = false, trailingComma = false, reverseIpAddress = true } = options;
  const host = hostToSurt(escapeBytes(address.host, labelRaw), reverseIpAddress);
  const port = address.port === null ? '' : `:${address.port}`;
  const front = withScheme ? `${address.scheme}://(` : '';
  return `${front}${host}${trailingComma ? ',' : ''}${port})${archiveTail(address)}`;
}

/**
 * The archive world's sort-friendly key of an address, as the Internet Archive's tools write it: labels in reverse
 * order, the scheme, user name, `www`, default port, fragment, sessions and a trailing slash dropped, all in lower
 * case, the query sorted. A key for comparing and sorting, not an address to fetch.
 *
 * Escapes are decoded again and again before they are written once, as these tools do: `%2561` and `a` get one key.
 *
 * @param url - an address; without a scheme it is `http`. `null` and an empty text give `-`.
 * @param options - see {@link SurtOptions}.
 * @returns the key; addresses without a host, such as `dns:archive.org`, as they are.
 * @throws UrlError `input-is-no-string`, or about an option: every text has a key.
 *
 * Source: Internet Archive, Heritrix glossary, "SURT".
 * @example
 * ```ts
 * import { surt } from 'oneurl';
 * surt('http://www.example.com:80/Path/?b=2&a=1#top'); // => 'com,example)/path?a=1&b=2'
 * surt('http://example.com/', { withScheme: true, trailingComma: true }); // => 'http://(com,example,)/'
 * surt('dns:archive.org'); // => 'dns:archive.org'
 * ```
 */
export function surt(url: string | null, options: SurtOptions = {}): string {
  const given = readOptions(options, surtKinds);
  if (url === null || url === '') return NOTHING;
  requireText(url);
  if (RECORD_SCHEMES.has(url.slice(0, Math.max(schemeColon(url), 0)))) return url;
  const address = readArchiveAddress(url);
  if (given.canonicalizer === 'identity') return surtText(address, given);
  const { hostMassage = true } = given;
  return surtText(keyForm(address, { hostMassage }), given);
}

/** Where the host of a key begins, and its scheme, when it has one. */
function keyFront(key: string): { readonly scheme: string | null; readonly start: number } {
  const colon = schemeColon(key);
  return colon >= 0 && key.startsWith('://(', colon)
    ? { scheme: key.slice(0, colon), start: colon + 4 }
    : { scheme: null, start: 0 };
}

/**
 * The address of a sort-friendly key. What the key has lost does not come back: upper case, `www`, the order of the
 * query.
 *
 * @param key - a key as {@link surt} writes it, with or without a scheme or a comma at the end of its host.
 * @param options - see {@link FromSurtOptions}.
 * @returns the address; a key of an address without a host is that address.
 * @throws UrlError `surt-without-host` for a text that is no key; `input-is-no-string`, or about an option.
 * @example
 * ```ts
 * import { fromSurt } from 'oneurl';
 * fromSurt('com,example:8080)/path?q'); // => 'http://example.com:8080/path?q'
 * fromSurt('https://(com,example,)/'); // => 'https://example.com/'
 * fromSurt('-'); // throws surt-without-host
 * ```
 */
export function fromSurt(key: string, options: FromSurtOptions = {}): string {
  requireText(key);
  const { scheme: missing = 'http' } = readOptions(options, fromSurtKinds);
  const { scheme, start } = keyFront(key);
  const close = endBefore(key, start, ')/?#');
  const isKey = key[close] === ')' && TAIL_STARTS.includes(key[close + 1] ?? '');
  if (!isKey) {
    if (schemeColon(key) >= 0) return key;
    throw refusal(
      key,
      'surt-without-host',
      'host',
      'a sort-friendly key has a host with its labels in reverse order and a closing bracket: com,example)/path',
    );
  }
  const { host, port } = splitAuthority(key.slice(start, close));
  // No host, or a colon that no port stands behind: an address that is its own key, such as `dns:a)`.
  const isOwnKey = host === '' || port === '' || (host.includes(':') && !host.startsWith('['));
  if (isOwnKey && schemeColon(key) >= 0) return key;
  const labels = host.endsWith(',') ? host.slice(0, -1) : host;
  const name = labels.includes(',') ? labels.split(',').reverse().join('.') : labels;
  const place = port === null ? name : `${name}:${port}`;
  return `${scheme ?? missing}://${place}${key.slice(close + 1)}`;
}
