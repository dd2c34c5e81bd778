import { encode } from '@oneurl/percent-codec';
import type { Pair } from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import { parseReference } from '@oneurl/url-parser/rfc3986';
import {
  canonicalizeUrl,
  type SafeUrlOptions,
  safeDownloadUrl,
  safeUrlString,
  urlQueryCleaner,
} from 'oneurl/compat';
import { type Adapter, keptBytes, noCrossing, type Peer, text, unmetWish } from '../adapter.js';
import { asText } from './as-text.js';
import { uriText } from './uri-text.js';

/** An address cut at its query and fragment, as text: it may be relative. */
function cut(url: string): { readonly head: string; readonly query: string; readonly fragment: string } {
  const [address = '', ...rest] = url.split('#');
  const mark = address.indexOf('?');
  const head = mark < 0 ? address : address.slice(0, mark);
  return { head, query: mark < 0 ? '' : address.slice(mark + 1), fragment: rest.join('#') };
}

function put(head: string, pairs: readonly Pair[], separator: '&' | ';', fragment: string): string {
  const query = pairs.length === 0 ? '' : `?${joinPairs(pairs, separator)}`;
  return `${head}${query}${fragment === '' ? '' : `#${fragment}`}`;
}

function separatorOf(option: unknown): '&' | ';' {
  return option === ';' ? ';' : '&';
}

function pairsOf(query: string, separator: '&' | ';'): readonly Pair[] {
  const pairs = parsePairs(query, { separators: separator === ';' ? '&;' : '&' });
  return pairs.filter(({ key, value }) => key !== '' || value !== null);
}

/** The bytes that form decoding gives, as text where they are text. */
function formBytes(written: string): string | Uint8Array {
  const bytes: number[] = [];
  const raw = Buffer.from(written.replaceAll('+', ' '), 'utf8');
  for (let index = 0; index < raw.length; index++) {
    const triplet = /^%([\da-f]{2})/i.exec(raw.toString('latin1', index, index + 3));
    bytes.push(triplet === null ? raw[index]! : Number.parseInt(triplet[1]!, 16));
    if (triplet !== null) index += 2;
  }
  const decoded = Uint8Array.from(bytes);
  const asText = Buffer.from(decoded).toString('utf8');
  return asText.includes('\ufffd') ? decoded : asText;
}

const cleanQuery: Adapter = (input, options) => {
  const names = [options['parameterlist'] ?? []].flat().map(String);
  return urlQueryCleaner(text(input), names, {
    separator: String(options['sep'] ?? '&'),
    keyValueSeparator: String(options['kvsep'] ?? '='),
    remove: options['remove'] === true,
    unique: options['unique'] !== false,
    keepFragments: options['keep_fragments'] === true,
  });
};

const parameter: Adapter = (input, { parameter: name, separator, keep_blank_values: keepsBlank }) => {
  const pair = pairsOf(cut(text(input)).query, separatorOf(separator)).find(
    ({ key }) => formBytes(key) === name,
  );
  if (pair === undefined || (!keepsBlank && !pair.value)) return null;
  return formBytes(pair.value ?? '');
};

const setParameters = (
  url: string,
  values: Readonly<Record<string, unknown>>,
  separator: '&' | ';',
): string => {
  const { head, query, fragment } = cut(url);
  const left = new Map(Object.entries(values));
  const written = (key: string, value: unknown): Pair => ({ key, value: encode(String(value)) });
  const replaced = pairsOf(query, separator).flatMap((pair) => {
    if (!(pair.key in values)) return [pair];
    const value = left.get(pair.key);
    return left.delete(pair.key) ? [written(pair.key, value)] : [];
  });
  const added = [...left].map(([key, value]) => written(encode(key), value));
  return put(head, [...replaced, ...added], separator, fragment);
};

/** Raw bytes as text in which each that is not ASCII stands as an escape. */
function asEscapes(input: unknown): string {
  if (!(input instanceof Uint8Array)) return text(input);
  return [...input]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : `%${byte.toString(16)}`))
    .join('');
}

const parseQuery: Adapter = (input, { keep_blank_values: keepsBlank }) =>
  pairsOf(asEscapes(input), '&')
    .filter(({ value }) => keepsBlank === true || (value !== null && value !== ''))
    .map(({ key, value }) => [formBytes(key), formBytes(value ?? '')]);

/** Bytes are in the charset that is named; those that are none in UTF-8 become escapes. */
function decoded(input: unknown, encoding: unknown): string {
  if (!(input instanceof Uint8Array) || encoding === undefined) return asText(input);
  return new TextDecoder(String(encoding).replace('latin-1', 'latin1')).decode(input);
}

function safeOptions(options: Readonly<Record<string, unknown>>): SafeUrlOptions {
  const names = { encoding: 'encoding', path_encoding: 'pathEncoding', quote_path: 'quotePath' };
  const given = Object.entries(names).filter(([name]) => options[name] !== undefined);
  return Object.fromEntries(given.map(([name, own]) => [own, options[name]]));
}

/** An address, or its parts as Python's urllib has them. */
function addressOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return asText(input);
  const part = Object.fromEntries(Object.entries(input).map(([name, one]) => [name, String(one)]));
  const tail = [part['params'] && `;${part['params']}`, part['query'] && `?${part['query']}`];
  return `${part['scheme']}://${part['netloc']}${part['path']}${tail.join('')}`;
}

const canonical: Adapter = (input, options) =>
  canonicalizeUrl(addressOf(input), {
    keepBlankValues: options['keep_blank_values'] !== false,
    keepFragments: options['keep_fragments'] === true,
    ...(options['encoding'] === undefined ? {} : { encoding: String(options['encoding']) }),
  });

/** The parts of Python's urllib. Only the last segment has parameters, and only in a scheme that knows them. */
const partsOf: Adapter = (input) => {
  const { scheme, authority, host, port, path, query, fragment } = parseReference(
    uriText(asText(input).replace(/[\t\n\r]/g, '')),
  );
  const knowsParameters = scheme === null || /^(?:https?|ftp|sftp|rtsp|sips?|mms|shttp)$/i.test(scheme);
  const at = knowsParameters ? path.indexOf(';', path.lastIndexOf('/') + 1) : -1;
  return {
    scheme: scheme?.toLowerCase() ?? '',
    netloc: authority ?? '',
    path: at < 0 ? path : path.slice(0, at),
    params: at < 0 ? '' : path.slice(at + 1),
    query: query ?? '',
    fragment: fragment ?? '',
    hostname: host?.toLowerCase().replace(/^\[|\]$/g, '') ?? null,
    port: port === null || port === '' ? null : Number(port),
  };
};

const files = 'paths of a file system, not addresses';
const parts = "the parts of Python's urllib; a record has its own";

/** w3lib, of Scrapy. */
export const w3lib: Peer = {
  name: 'w3lib',
  calls: {
    canonicalize_url: canonical,
    'parse_url|canonicalize_url': canonical,
    safe_url_string: (input, options) =>
      safeUrlString(decoded(input, options['encoding']), safeOptions(options)),
    safe_download_url: (input, options) =>
      safeDownloadUrl(decoded(input, options['encoding']), safeOptions(options)),
    url_query_cleaner: cleanQuery,
    url_query_parameter: parameter,
    add_or_replace_parameter: (input, { name, new_value: value, separator }) =>
      setParameters(text(input), { [String(name)]: value }, separatorOf(separator)),
    add_or_replace_parameters: (input, { new_parameters: values, separator }) =>
      setParameters(text(input), values as Record<string, unknown>, separatorOf(separator)),
    parse_qsl_to_bytes: parseQuery,
    parse_url: partsOf,
  },
  outOfScope: {
    path_to_file_uri: files,
    file_uri_to_path: files,
    any_to_uri: files,
    parse_data_uri: 'data URIs',
    _urlsplit: parts,
    _urlunsplit: parts,
    _urlunparse: parts,
    _split_params: parts,
    is_url: 'looks at the first letters of a text',
  },
  differences: [unmetWish, noCrossing, keptBytes],
};
