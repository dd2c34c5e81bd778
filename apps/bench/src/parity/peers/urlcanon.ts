import { endsInANumber, parseHost, parseIpv4, parseIpv6, serializeIpv4, serializeIpv6 } from '@oneurl/host';
import { removeDotSegments } from '@oneurl/path-normalizer';
import { parse } from '@oneurl/url-parser';
import { parseReference, recompose } from '@oneurl/url-parser/rfc3986';
import { type Adapter, holding, type Peer, sameAddress, text } from '../adapter.js';

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

/** A host by the rules for special schemes, or a `UrlError`. */
const host: Adapter = (input) => {
  const name = text(input);
  const result = parseHost(name);
  return result.ok ? result.host : parse(`http://${name}/`).host;
};

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
    whatwg: (input) => parse(text(input)).href,
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
      reason: 'a backslash in a special scheme is a slash, and is written as one',
      covers: ({ call, options }) => call === 'resolve_path_dots' && options['special'] === true,
    },
    {
      reason:
        'the peer takes any text apart and prints it again; we refuse what the grammar refuses, with the place',
      covers: ({ call }, actual) => call === 'parse_url|serialize' && actual === undefined,
    },
    {
      reason: 'a host of dots alone is a name of empty labels to the standard, no number',
      covers: (one) => one.call === 'whatwg' && holding(/:\/*(\.|%2e)+\//i)(one),
    },
    {
      reason: 'the standard refuses this host: there is nothing that could be fetched',
      covers: ({ call }, actual) => call === 'whatwg' && actual === undefined,
    },
    { reason: 'the peer leaves escapes in a host that the standard decodes', covers: holding(/%25/) },
    { reason: "the same address as today's standard writes it", covers: sameAddress },
  ],
};
