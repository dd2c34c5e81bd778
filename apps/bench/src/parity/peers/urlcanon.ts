import { endsInANumber, parseIpv4, parseIpv6, serializeIpv4, serializeIpv6 } from '@oneurl/host';
import { removeDotSegments } from '@oneurl/path-normalizer';
import {
  type ArchiveForm,
  alphaReorderQuery,
  archiveUrl,
  urlcanon as canonicalize,
  massageHost,
  stripPathSessionId,
  type UrlcanonName,
  unescapeRepeatedly,
  urlcanonParts,
  urlcanonSurt,
} from 'oneurl/compat';
import { type Adapter, noCrossing, type Peer, sameAddress, text } from '../adapter.js';
import { asText } from './as-text.js';
import { keyOf } from './surt.js';

const dottedDecimal: Adapter = (input) => {
  const host = text(input);
  const address = endsInANumber(host) ? parseIpv4(host) : null;
  return typeof address === 'number' ? serializeIpv4(address) : null;
};

const compressed: Adapter = (input) => {
  const address = parseIpv6(text(input));
  return Array.isArray(address) ? serializeIpv6(address) : null;
};

/** In a special scheme a backslash is a slash; the parser writes it so before the path is looked at. */
const resolveDots: Adapter = (input, { special }) => {
  const path = text(input);
  return removeDotSegments(special === true ? path.replaceAll('\\', '/') : path);
};

/** What becomes of a host in an address of the web. */
const host: Adapter = (input) => {
  const normal = canonicalize(`http://${asText(input)}/`, 'google');
  return normal.slice('http://'.length, -1);
};

function named(name: UrlcanonName): Adapter {
  return (input) => canonicalize(asText(input), name);
}

function inForm(form: ArchiveForm): Adapter {
  return (input) => archiveUrl(asText(input), { form });
}

/** The keys of all that an address lies in: shorter and shorter. Only addresses of the web have any. */
function ancestry(url: string): readonly string[] {
  const { scheme, path, questionMark, query, hashSign, fragment } = urlcanonParts(url);
  if (!/^(?:https?|ftp|file)$/i.test(scheme)) return [];
  let key = urlcanonSurt(url);
  const keys = [key];
  for (const tail of [hashSign + fragment, questionMark + query].filter((one) => one !== '')) {
    key = key.slice(0, -tail.length);
    keys.push(key);
  }
  // A path that does not begin with a slash has got one in the key.
  const place = key.slice(0, key.length - path.length).replace(/(?<=\)|^file:)\/$/, '');
  for (let at = key.lastIndexOf('/'); at >= place.length; at = key.lastIndexOf('/', at - 1)) {
    keys.push(key.slice(0, at));
  }
  return place.endsWith(')') ? [...keys, ...hostAncestry(place)] : keys;
}

/** The keys of the domains that a host lies in, and of the scheme. */
function hostAncestry(place: string): readonly string[] {
  const keys: string[] = [];
  for (let at = place.lastIndexOf(','); at >= 0; at = place.lastIndexOf(',', at - 1)) {
    keys.push(place.slice(0, at + 1));
  }
  return [...keys, place.slice(0, place.indexOf('(') + 1)];
}

/** The parts under the peer's names. */
const partsOf: Adapter = (input) => {
  const url = asText(input);
  const parts = Object.entries(urlcanonParts(url)).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { ...Object.fromEntries(parts), ip4: null, ip6: null, surt_ancestry: ancestry(url) };
};

/** Taken apart and put together again; bytes as characters of one byte each. */
const written: Adapter = (input) => {
  const join = (one: string): string => Object.values(urlcanonParts(one)).join('');
  if (!(input instanceof Uint8Array)) return join(text(input));
  return Uint8Array.from(Buffer.from(join(Buffer.from(input).toString('latin1')), 'latin1'));
};

const matching =
  'matches hosts and addresses against rules; made of our parts in one line, and no part of canonicalising';
/** urlcanon, of the archives. */
export const urlcanon: Peer = {
  name: 'urlcanon',
  calls: {
    parse_url: partsOf,
    'parse_url|serialize': written,
    'dotted_decimal(parse_ipv4or6)': dottedDecimal,
    'formatIpv6(parseIpv6)': compressed,
    resolve_path_dots: resolveDots,
    whatwg: named('whatwg'),
    google: named('google'),
    semantic_precise: named('semantic_precise'),
    semantic: named('semantic'),
    aggressive: named('aggressive'),
    'parse_url|surt': (input, { with_scheme: withScheme, trailing_comma: trailingComma }) =>
      urlcanonSurt(asText(input), {
        withScheme: withScheme !== false,
        trailingComma: trailingComma !== false,
      }),
    'surt-testdata:defaultIASurt': keyOf,
    'surt-testdata:Canonicalizer.DefaultIA': inForm('default'),
    'surt-testdata:Canonicalizer.IA': inForm('ia'),
    'surt-testdata:googleSupplementalFromSurt': inForm('google'),
    'surt-testdata:alphaRorderQuery': (input) => alphaReorderQuery(asText(input)),
    'surt-testdata:massageHost': (input) => massageHost(asText(input)),
    'surt-testdata:stripPathSessionId': (input) => stripPathSessionId(asText(input)),
    'surt-testdata:unescapeRepeatedly': (input) => unescapeRepeatedly(asText(input)),
    normalize_host: host,
  },
  outOfScope: {
    'parse_url|ssurt': 'the sort-friendly form of this library alone; ours is the SURT of the archives',
    ssurt_host: 'a part of the form of this library alone',
    reverse_host: 'a part of the form of this library alone',
    'MatchRule.applies': matching,
    url_matches_domain: matching,
    'whatwg|url_matches_domain': matching,
    url_matches_domain_exactly: matching,
    'whatwg|url_matches_domain_exactly': matching,
    host_matches_domain: matching,
    'normalize_host|host_matches_domain': matching,
    host_matches_domain_exactly: matching,
    'normalize_host|host_matches_domain_exactly': matching,
  },
  differences: [
    {
      reason: 'a backslash in a special scheme is a slash, and is written as one',
      covers: ({ call, options }) => call === 'resolve_path_dots' && options['special'] === true,
    },
    { reason: "the same address as today's standard writes it", covers: sameAddress },
    noCrossing,
  ],
};
