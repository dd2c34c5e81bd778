import { UrlError } from '@oneurl/percent-codec';
import { type FileUri, readFile } from './classic-schemes-file.js';
import { type FtpUri, readFtp } from './classic-schemes-ftp.js';
import { type GopherUri, readGopher } from './classic-schemes-gopher.js';
import { type MailtoUri, readMailto } from './classic-schemes-mailto.js';
import { type NewsUri, type NntpUri, readNews, readNntp } from './classic-schemes-news.js';
import { type ProsperoUri, readProspero } from './classic-schemes-prospero.js';
import { readTelnet, type TelnetUri } from './classic-schemes-telnet.js';
import { isRefusal, type PlacedUri, place, type Refusal } from './classic-schemes-text.js';
import { readWais, type WaisUri } from './classic-schemes-wais.js';
import { type Reference, type ReferenceOptions, tryParseUri } from './rfc3986-parse.js';

/** A URI of a scheme whose own grammar is not known here: nothing is added to the generic syntax. */
export interface GenericUri {
  readonly kind: 'generic';
  readonly reference: Reference;
}

/** A URI by its scheme; `kind` tells which. */
export type ClassicUri =
  | FtpUri
  | FileUri
  | MailtoUri
  | NewsUri
  | NntpUri
  | TelnetUri
  | GopherUri
  | WaisUri
  | ProsperoUri
  | GenericUri;

/** What a URI is, or why it is none of its scheme. */
export type ClassifyResult =
  | { readonly ok: true; readonly uri: ClassicUri }
  | { readonly ok: false; readonly error: UrlError };

type Reader = (uri: PlacedUri) => ClassicUri | Refusal;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['ftp', readFtp],
  ['file', readFile],
  ['mailto', readMailto],
  ['news', readNews],
  ['nntp', readNntp],
  ['telnet', readTelnet],
  ['gopher', readGopher],
  ['wais', readWais],
  ['prospero', readProspero],
]);

function readGeneric({ reference }: PlacedUri): GenericUri {
  return { kind: 'generic', reference };
}

/**
 * Reads a URI by the grammar of its scheme, failure as a value.
 *
 * @param text - the URI.
 * @param options - those of the parser of the generic syntax.
 * @returns the URI by kind; or the error of the generic grammar, or of the scheme's own.
 *
 * Source: as {@link classify}.
 *
 * @example
 * ```ts
 * import { tryClassify } from '@oneurl/url-parser/rfc3986';
 * const result = tryClassify('mailto:joe');
 * result.ok; // => false
 * if (!result.ok) {
 *   result.error.code; // => 'invalid-mail-address'
 *   result.error.position; // => 7
 * }
 * ```
 */
export function tryClassify(text: string, options: ReferenceOptions = {}): ClassifyResult {
  const parsed = tryParseUri(text, options);
  if (!parsed.ok) return { ok: false, error: parsed.error };
  const scheme = parsed.reference.scheme ?? '';
  const read = readers.get(scheme.toLowerCase()) ?? readGeneric;
  const uri = read(place({ ...parsed.reference, scheme }));
  if (!isRefusal(uri)) return { ok: true, uri };
  const { code, component, position, message } = uri;
  return { ok: false, error: new UrlError({ code, component, position, input: text, message }) };
}

/**
 * Reads a URI by the grammar of its scheme: what `ftp`, `file`, `mailto`, `news`, `nntp`, `telnet`, `gopher`, `wais` and
 * `prospero` add to the generic syntax, as fields of their own. Other schemes are `generic`.
 *
 * Text is percent-decoded as UTF-8; bytes that are none stay as their escapes.
 *
 * @param text - the URI.
 * @param options - those of the parser of the generic syntax.
 * @returns the URI by `kind`, with its components in `reference`.
 * @throws UrlError of the generic grammar, or with a {@link ClassicSchemeErrorCode} where the scheme's own refuses.
 *
 * Source: RFC 1738 section 3 (ftp, and the productions that its successors leave as they were); RFC 4156 (wais), 4157
 * (prospero), 4248 (telnet), 4266 (gopher), 5538 (news, nntp), 6068 (mailto), 8089 (file).
 *
 * @example
 * ```ts
 * import { classify } from '@oneurl/url-parser/rfc3986';
 * const motd = classify('ftp://joe@ftp.example.com/%2Fetc/motd;type=A');
 * motd.kind; // => 'ftp'
 * if (motd.kind === 'ftp') {
 *   motd.port; // => 21
 *   motd.user; // => 'joe'
 *   motd.segments; // => ['/etc', 'motd']
 *   motd.type; // => 'A'
 * }
 * const mail = classify('mailto:addr1@an.example?to=addr2@an.example');
 * if (mail.kind === 'mailto') {
 *   mail.to; // => ['addr1@an.example', 'addr2@an.example']
 * }
 * classify('urn:isbn:0451450523').kind; // => 'generic'
 * classify('gopher:selector'); // throws missing-host
 * ```
 */
export function classify(text: string, options: ReferenceOptions = {}): ClassicUri {
  const result = tryClassify(text, options);
  if (!result.ok) throw result.error;
  return result.uri;
}
