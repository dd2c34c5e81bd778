import { domainToAscii, stripTrailingDots } from '@oneurl/host';
import { foldSlashes, normalizePathEscapes, resolveDotSegments } from '@oneurl/path-normalizer';
import { dropEmptyPairs, joinPairs, normalizeQueryEscapes, parsePairs } from '@oneurl/query-normalizer';
import { parse } from '@oneurl/url-parser';
import { urlNormalize as normalize, type UrlNormalizeOptions } from 'oneurl/compat';
import { type Adapter, type Peer, text } from '../adapter.js';
import type { PeerCase } from '../peer-case.js';

const normalizePath: Adapter = (input) => {
  const path = foldSlashes(resolveDotSegments(normalizePathEscapes()(text(input))));
  return path === '' ? '/' : path;
};

const normalizeHost: Adapter = (input) => {
  const ascii = domainToAscii(stripTrailingDots(text(input)), false);
  return typeof ascii === 'string' ? ascii : parse(`http://${text(input)}/`).host;
};

const normalizePort: Adapter = (input, { scheme }) => {
  const { port } = parse(`${String(scheme)}://host:${text(input)}/`);
  return port === null ? '' : String(port);
};

const normalizeQuery: Adapter = (input) =>
  joinPairs(dropEmptyPairs(parsePairs(normalizeQueryEscapes({ space: '%20' })(text(input)))));

const normalizeAddress: Adapter = (input, options) => {
  if (input === null) return null;
  const names = {
    default_scheme: 'defaultScheme',
    default_domain: 'defaultDomain',
    filter_params: 'filterParams',
    param_allowlist: 'paramAllowlist',
  };
  const given = Object.entries(names).filter(([name]) => options[name] !== undefined);
  const ours = Object.fromEntries(given.map(([name, own]) => [own, options[name]]));
  return normalize(text(input), ours as UrlNormalizeOptions);
};

/** Whether the peer writes U+FFFD where we leave a byte. */
function sameButForBytes({ expected }: PeerCase, actual: unknown): boolean {
  if (typeof expected !== 'string' || typeof actual !== 'string') return false;
  return expected.includes('%EF%BF%BD') && /%[89A-F][\dA-F]/.test(actual);
}

const guessing = 'mends text that is no address yet: guesses a scheme or a domain';

/** url-normalize, of Python. */
export const urlNormalize: Peer = {
  name: 'url-normalize',
  calls: {
    url_normalize: normalizeAddress,
    normalize_path: normalizePath,
    normalize_host: normalizeHost,
    normalize_port: normalizePort,
    normalize_query: normalizeQuery,
  },
  outOfScope: {
    provide_url_domain: guessing,
    provide_url_scheme: guessing,
    generic_url_cleanup: 'rewrites the #! addresses that search engines gave up',
    url_humanize: 'a form for people; ours is the display form of identify',
    'url_humanize|url_normalize': 'a form for people; ours is the display form of identify',
    normalize_fragment: 'a fragment never reaches a server; ours is kept or dropped',
    normalize_scheme: 'lower case, of text alone',
    normalize_userinfo: 'cuts text that is part of an authority',
    deconstruct_url: "the parts under the peer's own names; a record has its own",
    reconstruct_url: "the parts under the peer's own names; a record has its own",
    force_unicode: 'decodes bytes',
  },
  differences: [
    {
      reason: 'bytes that are no text in UTF-8 stay as they are: the server may know them',
      covers: (one, actual) => sameButForBytes(one, actual),
    },
    {
      reason: 'escaped bytes are not rewritten as composed characters: the server knows only the bytes',
      covers: ({ input }) => typeof input === 'string' && /%C[CD]/i.test(input),
    },
  ],
};
