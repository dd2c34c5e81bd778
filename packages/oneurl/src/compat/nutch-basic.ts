import { domainToUnicode } from '@oneurl/host';
import { foldSlashes, removeDotSegments } from '@oneurl/path-normalizer';
import { type CharacterSet, defineSet } from '@oneurl/percent-codec';
import { oneOf, trueOrFalse } from '@oneurl/percent-codec/step';
import { byteTextOf, lonePercentAt, looseTextOfBytes, recode, unescapeOnce } from '../lenient/byte-text.js';
import { asciiHost, bracketedHost } from '../lenient/lenient-host.js';
import { isDefaultPort } from '../lenient/ports.js';
import { type OptionKinds, readOptions } from '../lenient/read-options.js';
import { refusal, requireText } from '../lenient/refusal.js';
import { endBefore, schemeColon, splitAuthority, splitReference } from '../lenient/split-reference.js';
import { trimControls } from '../lenient/trim.js';

/** The settings of Nutch's basic normaliser. */
export interface NutchBasicOptions {
  /** How a host that is not ASCII is written. Default: as it is. */
  readonly hostIdn?: 'toAscii' | 'toUnicode';
  /** `true`: `ß` is a letter of its own; `false`: it is `ss`, as IDNA 2003 has it. Default: `false`. */
  readonly hostIdna2008?: boolean;
  /** Drop the dot at the end of the host. Default: `false`. */
  readonly hostTrimTrailingDot?: boolean;
}

const optionKinds: OptionKinds<NutchBasicOptions> = {
  hostIdn: oneOf('toAscii', 'toUnicode'),
  hostIdna2008: trueOrFalse,
  hostTrimTrailingDot: trueOrFalse,
};

/** The protocols that Java knows. */
const protocols: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'file']);

const raw: CharacterSet = /* @__PURE__ */ defineSet('raw in a file', '!#$&..;=?..[]_a..z~');
const notUnreserved: CharacterSet = /* @__PURE__ */ defineSet('reserved', '!..,/:..@[..^`{..}');

/** What IDNA 2003 maps away and IDNA 2008 keeps. */
const deviations: readonly (readonly [from: string, to: string])[] = [
  ['\u00df', 'ss'],
  ['\u1e9e', 'ss'],
  ['\u03c2', '\u03c3'],
  ['\u200c', ''],
  ['\u200d', ''],
];

function transitional(host: string): string {
  return deviations.reduce((text, [from, to]) => text.replaceAll(from, to), host);
}

function labelToUnicode(label: string, isIdna2008: boolean): string {
  const unicode = domainToUnicode(label);
  // What does not lead back was no name to begin with.
  const leadsBack = asciiHost(unicode) === label;
  return leadsBack && (isIdna2008 || transitional(unicode) === unicode) ? unicode : label;
}

function convertHost(host: string, { hostIdn, hostIdna2008 = false }: NutchBasicOptions): string {
  if (hostIdn === undefined) return host;
  const text = hostIdna2008 ? host : transitional(host);
  if (hostIdn === 'toAscii') return asciiHost(text);
  return asciiHost(text)
    .split('.')
    .map((label) => labelToUnicode(label, hostIdna2008))
    .join('.');
}

function unescapeHost(host: string, input: string): string {
  if (lonePercentAt(host) >= 0) {
    throw refusal(input, 'invalid-percent-triplet', 'host', 'a percent sign begins no escape in the host');
  }
  return looseTextOfBytes(unescapeOnce(byteTextOf(host)));
}

/** What no host has (URL Standard, section 3.1): some of it would, decoded, move the border to the path. */
const controls: readonly string[] = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code));
const FORBIDDEN = `/?#@:\\% []<>^|\x7f${controls.join('')}`;

function normalizeHost(written: string, options: NutchBasicOptions, input: string): string {
  if (written.startsWith('[')) return bracketedHost(written, input);
  const host = convertHost(unescapeHost(written, input).toLowerCase(), options);
  if (endBefore(host, 0, FORBIDDEN) < host.length) {
    throw refusal(
      input,
      'domain-invalid-code-point',
      'host',
      'a character stands in the host that no host has',
    );
  }
  let end = host.length;
  while (options.hostTrimTrailingDot === true && host[end - 1] === '.') end--;
  return host.slice(0, end);
}

function normalizeFile(path: string, query: string | null): string {
  const before = recode(byteTextOf(path), { raw, keep: notUnreserved });
  const search = query === null ? '' : `?${recode(byteTextOf(query), { raw, keep: notUnreserved })}`;
  return foldSlashes(removeDotSegments(foldSlashes(before))) + search;
}

/**
 * Normalises like Nutch's basic normaliser: scheme and host in lower case, default port, fragment and (but for `ftp`)
 * user name dropped, dot segments resolved, slashes folded, escapes in one form. The query keeps its order.
 *
 * @param url - an absolute address: `http`, `https`, `ftp` or `file`.
 * @param options - see {@link NutchBasicOptions}.
 * @returns the normalised address.
 * @throws UrlError `missing-scheme`, `unknown-scheme`, `port-invalid`, or about the host.
 * @example
 * ```ts
 * import { nutchBasic } from 'oneurl/compat';
 * nutchBasic(' HTTP://Example.com:80/a/../%66oo//b?q=|#top'); // => 'http://example.com/foo/b?q=%7C'
 * nutchBasic('http://straße.de/', { hostIdn: 'toAscii' }); // => 'http://strasse.de/'
 * nutchBasic('example.com'); // throws missing-scheme
 * ```
 */
export function nutchBasic(url: string, options: NutchBasicOptions = {}): string {
  requireText(url);
  const given = readOptions(options, optionKinds);
  const text = trimControls(url);
  if (text === '') return '';
  const colon = schemeColon(text);
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase();
  if (colon < 0)
    throw refusal(url, 'missing-scheme', 'scheme', 'an address begins with its scheme; give one');
  if (!protocols.has(scheme)) {
    throw refusal(url, 'unknown-scheme', 'scheme', 'only http, https, ftp and file are known here');
  }
  const { authority, path, query } = splitReference(text);
  const { userinfo, host: written, port } = splitAuthority(authority ?? '');
  const host = normalizeHost(written, given, url);
  if (scheme === 'file') return `file:${authority === null ? '' : `//${host}`}${normalizeFile(path, query)}`;
  const rooted = normalizeFile(path.startsWith('/') ? path : `/${path}`, query);
  if (host === '') return `${scheme}:${rooted}`;
  const user = scheme === 'ftp' && userinfo !== null ? `${userinfo}@` : '';
  const isPlain = port === null || port === '' || isDefaultPort(port, scheme, protocols);
  return `${scheme}://${user}${host}${isPlain ? '' : `:${port}`}${rooted}`;
}
