import { encode } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import type { Pair } from '@oneurl/percent-codec/step';
import { dropPairs, duplicates, joinPairs, keepPairs, parsePairs } from '@oneurl/query-normalizer';
import { parse } from '@oneurl/url-parser';
import { type Adapter, holding, type Peer, sameAddress, sameBytes, text, unmetWish } from '../adapter.js';

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
  const { head, query, fragment } = cut(text(input));
  const names = [options['parameterlist'] ?? []].flat().map(String);
  const kept = options['keep_fragments'] === true ? fragment : '';
  if (names.length === 0 && options['remove'] !== true) return put(head, [], '&', kept);
  const separator = separatorOf(options['sep']);
  const once = options['unique'] === false ? (pairs: readonly Pair[]) => pairs : duplicates('first');
  const choose = options['remove'] === true ? dropPairs(names) : keepPairs(names);
  return put(head, choose(once(pairsOf(query, separator))), separator, kept);
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

/** What a browser would send, in the charset of the page. */
const requestForm: Adapter = (input, { encoding }) => {
  // Python's name for it, which the Encoding Standard does not know.
  const page = encoding === undefined ? 'utf-8' : String(encoding).replace('latin-1', 'latin1');
  const url = input instanceof Uint8Array ? charset(page).decode(input) : text(input);
  return parse(url, { charset: charset(page) }).href;
};

const files = 'paths of a file system, not addresses';
const parts = "the parts of Python's urllib; a record has its own";

/** w3lib, of Scrapy. */
export const w3lib: Peer = {
  name: 'w3lib',
  calls: {
    safe_url_string: requestForm,
    url_query_cleaner: cleanQuery,
    url_query_parameter: parameter,
    add_or_replace_parameter: (input, { name, new_value: value, separator }) =>
      setParameters(text(input), { [String(name)]: value }, separatorOf(separator)),
    add_or_replace_parameters: (input, { new_parameters: values, separator }) =>
      setParameters(text(input), values as Record<string, unknown>, separatorOf(separator)),
    parse_qsl_to_bytes: parseQuery,
  },
  outOfScope: {
    safe_download_url: 'the request form with its dot segments resolved once more; the request form has none',
    path_to_file_uri: files,
    file_uri_to_path: files,
    any_to_uri: files,
    parse_data_uri: 'data URIs',
    parse_url: parts,
    _urlsplit: parts,
    _urlunsplit: parts,
    _urlunparse: parts,
    _split_params: parts,
    is_url: 'looks at the first letters of a text',
  },
  differences: [
    unmetWish,
    {
      reason: 'the same address as the standard writes it: no default port, a slash for an empty path',
      covers: sameAddress,
    },
    {
      reason: 'the peer escapes more than the standard asks for; the server gets the same bytes',
      covers: sameBytes,
    },
    {
      reason: 'a path is UTF-8 to browsers, whatever the charset of the page',
      covers: ({ options }) => ['path_encoding', 'inputType'].some((name) => name in options),
    },
    {
      reason: 'user name and password are written as browsers write them: other escapes of the same text',
      covers: (one) => one.call === 'safe_url_string' && holding(/\/\/[^/?#]*@/)(one),
    },
    {
      reason: 'brackets are for addresses of IPv6: a browser refuses what is none',
      covers: (one, actual) => actual === undefined && holding(/[[\]]/)(one),
    },
    {
      reason: 'a reference without its base is no address yet',
      covers: (one, actual) => actual === undefined && !holding(/^\s*[a-z][a-z\d+.-]*:/i)(one),
    },
    {
      reason: 'the standard refuses this host: there is nothing that could be fetched',
      covers: ({ call }, actual) => call === 'safe_url_string' && actual === undefined,
    },
  ],
};
