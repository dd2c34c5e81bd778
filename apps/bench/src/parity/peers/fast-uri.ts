import {
  encodeFragmentSafe,
  encodePathSafe,
  encodeQuerySafe,
  encodeUserInfoSafe,
  UrlError,
} from '@oneurl/percent-codec';
import {
  type ComposedParts,
  parseReference,
  parseUri,
  type Reference,
  recompose,
  removeDotSegments,
  transformReference,
} from '@oneurl/url-parser/rfc3986';
import { type Adapter, holding, type Peer, text } from '../adapter.js';
import type { PeerCase } from '../peer-case.js';
import { normalComponents, normalForm, uriText } from './uri-text.js';

/** The components as fast-uri names them. */
interface Components {
  readonly scheme?: string;
  readonly userinfo?: string;
  readonly host?: string;
  readonly port?: string | number;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
  /** Of a socket: path and query. */
  readonly resourceName?: string;
  readonly secure?: boolean;
}

function kindOf({ scheme, authority, path, query, fragment }: Reference): string {
  if (scheme === null)
    return authority === null && path === '' && query === null ? 'same-document' : 'relative';
  return fragment === null ? 'absolute' : 'uri';
}

/** An address without its brackets, its zone decoded once. */
function bareHost({ host, hostKind }: Reference): string | null {
  if (host === null || hostKind === 'IPvFuture' || !host.startsWith('[')) return host;
  return host.slice(1, -1).replace('%25', '%');
}

function portOf(port: string | null): number | string | null {
  return port === null || port === '' ? port : Number(port);
}

/** Which of the slugs of the case files says what the grammar said. */
function slugOf({ code, position }: UrlError, input: string): string {
  const colon = input.indexOf(':');
  if (colon > 0 && position <= colon && !/[/?#\\]/.test(input.slice(0, colon))) return 'scheme';
  if (code === 'invalid-ip-literal') return 'host';
  if (code === 'invalid-percent-encoding') return 'percent-encoding';
  if (/^[^?#]*\\/.test(input)) return 'authority-backslash';
  return /^[/\t\n\r]*[\t\n\r]/.test(input) ? 'authority-whitespace' : 'path-after-authority';
}

const FRONT_AND_PATH = /^(?:([^:/?#]+):)?\/\/(?:[^/?#]*@)?(\[[^\]/?#]*\]|[^:/?#]*)(?::(\d*))?([^?#]*)/;

/** What can be told of a text that the grammar refuses: why, and where its host stands. */
function refused(input: string, error: UrlError): object {
  const [, scheme, host, port, path] = FRONT_AND_PATH.exec(input) ?? [];
  return {
    error: slugOf(error, input),
    host: host?.toLowerCase(),
    port: portOf(port ?? null),
    path,
    reference: scheme === undefined ? 'relative' : 'absolute',
  };
}

const parse: Adapter = (input) => {
  const given = text(input);
  try {
    const reference = normalComponents(given);
    const { scheme, userinfo, query, fragment } = reference;
    const written = parseReference(uriText(given), { zone: true });
    const { port } = written;
    // A path that is not there is the same address as one slash; the peer says so only when it normalises.
    const path = written.path === '' ? '' : reference.path;
    const [host, kind] = [bareHost(reference), kindOf(reference)];
    const front = { error: null, scheme, userinfo, host, port: portOf(port), reference: kind };
    if (scheme !== 'ws' && scheme !== 'wss') return { ...front, path, query, fragment };
    const resource = path + (query === null ? '' : `?${query}`);
    return { ...front, resourceName: resource === '' ? '/' : resource, secure: scheme === 'wss' };
  } catch (error) {
    if (error instanceof UrlError) return refused(given, error);
    throw error;
  }
};

/** What is malformed comes back as it is. */
const normalize: Adapter = (input) => {
  try {
    return normalForm(text(input));
  } catch (error) {
    if (error instanceof UrlError) return input;
    throw error;
  }
};

function authorityOf({ userinfo, host, port }: Components): string | null {
  if ([userinfo, host, port].every((one) => one === undefined)) return null;
  const before = userinfo === undefined ? '' : `${encodeUserInfoSafe(userinfo)}@`;
  const literal = host?.includes(':') && !host.startsWith('[') ? `[${host}]` : (host ?? '');
  return `${before}${literal}${port === undefined ? '' : `:${port}`}`;
}

function safely(value: string | undefined, encode: (text: string) => string): string | null {
  return value === undefined ? null : upperEscapes(encode(value));
}

/** A path that cannot be taken for something else: for an authority, or for a scheme. */
function pathOf(path: string, hasAuthority: boolean, scheme: string | null): string {
  const escaped = upperEscapes(encodePathSafe(path));
  if (hasAuthority) return removeDotSegments(/^(\/|$)/.test(escaped) ? escaped : `/${escaped}`);
  if (escaped.startsWith('//')) return `/%2F${escaped.slice(2)}`;
  if (scheme !== null) return removeDotSegments(escaped);
  const [first = ''] = escaped.split('/', 1);
  return first.replaceAll(':', '%3A') + escaped.slice(first.length);
}

/** The hex digits of escapes in upper case; nothing is decoded. */
function upperEscapes(value: string): string {
  return value.replace(/%[\da-f]{2}/gi, (triplet) => triplet.toUpperCase());
}

/** A socket has one name for path and query, and says by its scheme whether it is secure. */
function withResource(components: Components): Components {
  const { scheme, secure, resourceName } = components;
  if (scheme !== 'ws' && scheme !== 'wss') return components;
  const [path = '', query] = resourceName?.split(/\?(.*)/s) ?? [];
  return {
    ...components,
    ...(secure === undefined ? {} : { scheme: secure ? 'wss' : 'ws' }),
    ...(resourceName === undefined || path === '/' ? {} : { path }),
    ...(query === undefined ? {} : { query, path }),
  };
}

function serialize(given: Components): string {
  const components = withResource(given);
  const authority = authorityOf(components);
  const scheme = components.scheme ?? null;
  const parts: ComposedParts = {
    scheme,
    authority,
    path: pathOf(components.path ?? '', authority !== null, scheme),
    query: safely(components.query, encodeQuerySafe),
    fragment: safely(components.fragment, encodeFragmentSafe),
  };
  const reference = recompose(parts);
  if (scheme === null) return recompose(parseReference(reference, { zone: true }));
  return recompose(parseUri(reference, { zone: true }));
}

function comparable(value: unknown): string {
  return normalForm(typeof value === 'string' ? value : serialize(value as Components));
}

const equal: Adapter = (input) => {
  const [one, other] = input as readonly [unknown, unknown];
  try {
    return comparable(one) === comparable(other);
  } catch (error) {
    if (error instanceof UrlError) return false;
    throw error;
  }
};

const resolve: Adapter = (input, { base, options }) => {
  const tolerant = (options as { readonly tolerant?: boolean } | undefined)?.tolerant === true;
  const target = transformReference(
    parseReference(uriText(text(input)), { zone: true }),
    parseReference(uriText(String(base)), { zone: true }),
    tolerant ? 'backward-compatible' : 'strict',
  );
  return recompose(target);
};

function mentions(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.some((field) => field in value);
}

/** Mail addresses and names, which have no parts that the generic syntax knows. */
function isMailOrName({ input, options }: PeerCase): boolean {
  return [input, options['base']].flat().some((one) => {
    const scheme = typeof one === 'string' ? /^[^:/?#]*(?=:)/.exec(one)?.[0] : (one as Components)?.scheme;
    return /^(?:urn|ma(?:i|%69)lto)$/i.test(scheme ?? '');
  });
}

/** fast-uri: the generic syntax of RFC 3986. */
export const fastUri: Peer = {
  name: 'fast-uri',
  calls: {
    parse,
    normalize,
    equal,
    resolve,
    serialize: (input) => serialize(input as Components),
    'parse|serialize': (input) => normalForm(text(input)),
    'utils.normalizePathEncoding': (input) => encodePathSafe(text(input)),
    'utils.removeDotSegments': (input) => removeDotSegments(text(input)),
  },
  outOfScope: {
    'utils.escapePreservingEscapes': 'an inner function of the peer, the old escape() with its escapes kept',
    'utils.stringArrayToHexStripped': 'an inner function of the peer on the digits of a group',
  },
  outside: [{ reason: 'the fields of mail addresses, and URNs', covers: isMailOrName }],
  differences: [
    {
      reason:
        'with iri or unicodeSupport the peer leaves raw letters of any script: that is no URI, but our display form',
      covers: ({ options }) =>
        [options['options'], options['parseOptions']].some((one) => mentions(one, ['iri', 'unicodeSupport'])),
    },
    {
      reason: 'escapes of unreserved characters are decoded in a zone as everywhere',
      covers: holding(/%25[^\]]*%[^\]]*\]/),
    },
    {
      reason: 'the dot segments of a relative reference mean something until its base is known',
      covers: holding(/^\.{1,2}(\/|$)/),
    },
    {
      reason: 'a scheme has no escapes (RFC 3986 section 3.1): this is a relative reference',
      covers: holding(/^[^:/?#]*%[^:/?#]*:/),
    },
    {
      reason: 'an escaped dot is a dot (RFC 3986 section 6.2.2.2), and two of them go up',
      covers: holding(/%2e/i),
    },
    {
      reason: 'a registered name is case-insensitive as a whole, and %25 in it is as good as any escape',
      covers: holding(/\/\/[^/?#]*%25/),
    },
    {
      reason: 'an octet with a leading zero makes no IPv4 address (section 3.2.2) but a name',
      covers: holding(/\/\/(?:\d+\.){3}\d+/),
    },
  ],
};
