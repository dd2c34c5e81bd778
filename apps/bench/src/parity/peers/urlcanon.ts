import { endsInANumber, parseIpv4, parseIpv6, serializeIpv4, serializeIpv6 } from '@oneurl/host';
import { removeDotSegments } from '@oneurl/path-normalizer';
import { parseReference, recompose } from '@oneurl/url-parser/rfc3986';
import { surt } from 'oneurl';
import {
  type ArchiveForm,
  alphaReorderQuery,
  archiveUrl,
  urlcanon as canonicalize,
  massageHost,
  stripPathSessionId,
  type UrlcanonName,
  unescapeRepeatedly,
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

/** The key of an address as it is written; the peer's defaults are the other way round. */
const keyOfWritten: Adapter = (input, { with_scheme: withScheme, trailing_comma: trailingComma }) =>
  surt(asText(input), {
    canonicalizer: 'identity',
    withScheme: withScheme !== false,
    trailingComma: trailingComma !== false,
  });

const matching =
  'matches hosts and addresses against rules; made of our parts in one line, and no part of canonicalising';
const rfc3986Split =
  'splits text that no grammar reads and keeps each byte of it, with the names of all the delimiters';

/** urlcanon, of the archives. */
export const urlcanon: Peer = {
  name: 'urlcanon',
  calls: {
    'parse_url|serialize': (input) => recompose(parseReference(text(input))),
    'dotted_decimal(parse_ipv4or6)': dottedDecimal,
    'formatIpv6(parseIpv6)': compressed,
    resolve_path_dots: resolveDots,
    whatwg: named('whatwg'),
    google: named('google'),
    semantic_precise: named('semantic_precise'),
    semantic: named('semantic'),
    aggressive: named('aggressive'),
    'parse_url|surt': keyOfWritten,
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
    parse_url: rfc3986Split,
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
      reason: 'an address without a path and one with a slash get one key: servers are asked for the same',
      covers: ({ call }, actual) => call === 'parse_url|surt' && typeof actual === 'string',
    },
    {
      reason: 'a backslash in a special scheme is a slash, and is written as one',
      covers: ({ call, options }) => call === 'resolve_path_dots' && options['special'] === true,
    },
    {
      reason:
        'the peer takes any text apart and prints it again; we refuse what the grammar refuses, with the place',
      covers: ({ call }, actual) => call === 'parse_url|serialize' && actual === undefined,
    },
    { reason: "the same address as today's standard writes it", covers: sameAddress },
    noCrossing,
  ],
};
