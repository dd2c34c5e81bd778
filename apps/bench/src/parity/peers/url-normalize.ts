import { domainToAscii, stripTrailingDots } from '@oneurl/host';
import { foldSlashes, normalizePathEscapes, resolveDotSegments } from '@oneurl/path-normalizer';
import { parse } from '@oneurl/url-parser';
import { identify } from 'oneurl';
import { urlNormalize as normalize, type UrlNormalizeOptions } from 'oneurl/compat';
import { type Adapter, keptBytes, noCrossing, type Peer, sameBytes, text } from '../adapter.js';
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

/** What becomes of a part of an address: the part behind `front`, once `front`, part and `behind` are normalised. */
function partOf(front: string, behind = ''): Adapter {
  return (input) => {
    const normal = normalize(`${front}${text(input)}${behind}`);
    return normal.startsWith(front) ? normal.slice(front.length, normal.length - behind.length) : '';
  };
}

/** The form for people: ours has the same text wherever nothing would be read differently. */
const humanize: Adapter = (input) =>
  input === null ? null : identify(text(input), { preset: 'rfc3986' }).display;

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

function sameButForFragment(one: PeerCase, actual: unknown): boolean {
  const { call, expected } = one;
  if (!call.startsWith('url_humanize') || typeof expected !== 'string') return false;
  const shown = expected.split('#', 1)[0];
  return shown === actual || sameBytes({ ...one, expected: shown }, actual);
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
    normalize_query: partOf('http://host/?'),
    normalize_fragment: partOf('http://host/#.'),
    normalize_userinfo: partOf('http://', 'host/'),
    normalize_scheme: (input) => parse(`${text(input)}://host/`).scheme,
    url_humanize: humanize,
  },
  outOfScope: {
    provide_url_domain: guessing,
    provide_url_scheme: guessing,
    generic_url_cleanup: 'rewrites the #! addresses that search engines gave up',
    deconstruct_url: "the parts under the peer's own names; a record has its own",
    reconstruct_url: "the parts under the peer's own names; a record has its own",
    force_unicode: 'decodes bytes',
  },
  differences: [
    noCrossing,
    keptBytes,
    {
      reason: 'our display form is that of the request, and a fragment is never asked for',
      covers: sameButForFragment,
    },
  ],
};
