import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { tryClassify } from './classic-schemes.js';
import { normalizeReference } from './rfc3986-normalize.js';
import { type Reference, tryParseReference } from './rfc3986-parse.js';
import { recompose, removeDotSegments, resolveReference } from './rfc3986-resolve.js';

interface PeerCase {
  readonly id: string;
  readonly input: unknown;
  readonly inputBytesHex?: string;
  readonly expected: unknown;
  readonly options: {
    readonly call: string;
    readonly base?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };
}

type Components = Readonly<Record<string, unknown>>;

/** Whether the strict reading says what the peer says. */
type Agreement = (input: string, expected: unknown, test: PeerCase) => boolean;

// The peers differ in the zone option only in that they have none: RFC 6874 is always on.
const OPTIONS = { zone: true };

function attempt(answer: () => string): string | null {
  try {
    return answer();
  } catch {
    return null;
  }
}

const normal = (text: string): string | null => attempt(() => normalizeReference(text, OPTIONS));

/** The peer folds them as it parses. */
const FOLDED = new Set(['scheme', 'host']);

function sameComponent(name: string, actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'object' && expected !== null && 'not' in expected) return actual !== expected.not;
  const isFolded = FOLDED.has(name) && typeof actual === 'string' && typeof expected === 'string';
  return isFolded ? actual.toLowerCase() === expected.toLowerCase() : actual === expected;
}

/** The peer writes a port as a number, and an IPv6 address without its brackets. */
function inPeerTerms(reference: Reference): Components {
  const { port, host, hostKind } = reference;
  const isIpv6 = hostKind === 'IPv6address' || hostKind === 'IPv6addrz';
  return {
    ...reference,
    port: port === null || port === '' ? port : Number(port),
    host: isIpv6 ? host?.slice(1, -1) : host,
  };
}

/** Schemes whose path the peer takes apart and does not give. */
const APART = new Set(['urn', 'ws', 'wss']);

function fastUriParse(input: string, expected: unknown): boolean {
  const wanted = expected as Components;
  if (input.toLowerCase().startsWith('mailto:')) return fastUriMailto(input, wanted);
  const result = tryParseReference(input, OPTIONS);
  if (!result.ok) return typeof wanted['error'] === 'string';
  const actual = inPeerTerms(result.reference);
  const isApart = APART.has(result.reference.scheme?.toLowerCase() ?? '');
  const names = ['scheme', 'userinfo', 'host', 'port', 'fragment', ...(isApart ? [] : ['path', 'query'])];
  const wrong = names.filter((name) => name in wanted && !sameComponent(name, actual[name], wanted[name]));
  return wrong.length === 0 && typeof wanted['error'] !== 'string';
}

function fastUriMailto(input: string, wanted: Components): boolean {
  const result = tryClassify(input);
  if (!result.ok) return typeof wanted['error'] === 'string';
  if (result.uri.kind !== 'mailto' || typeof wanted['error'] === 'string') return false;
  const { to, subject, body, headers } = result.uri;
  const others = headers.filter(({ name }) => !['subject', 'body'].includes(name.toLowerCase()));
  const actual: Components = {
    to,
    subject,
    body,
    headers: others.length === 0 ? null : Object.fromEntries(others.map(({ name, value }) => [name, value])),
  };
  const names = Object.keys(actual).filter((name) => name in wanted);
  expect(names.length).toBeGreaterThan(0);
  return names.every((name) => JSON.stringify(actual[name]) === JSON.stringify(wanted[name]));
}

function urlcanonParse(input: string, expected: unknown): boolean {
  const result = tryParseReference(input, OPTIONS);
  if (!result.ok) return false;
  const wanted = expected as Components;
  const { scheme, host, port, path, query, fragment } = result.reference;
  return Object.entries({ scheme, host, port, path, query, fragment }).every(
    ([name, value]) => (value ?? '') === wanted[name],
  );
}

const AGREEMENTS: Readonly<Record<string, Agreement>> = {
  parse: fastUriParse,
  // What it refuses to read, the peer hands back as it came.
  normalize: (input, expected) => (normal(input) ?? input) === expected,
  resolve: (input, expected, { options }) => {
    const reading = options.options?.['tolerant'] === true ? 'backward-compatible' : 'strict';
    const target = attempt(() => resolveReference(input, options.base ?? '', { ...OPTIONS, reading }));
    return typeof expected === 'string' ? target === expected : target === null;
  },
  parse_url: urlcanonParse,
  'parse_url|serialize': (input, expected) => {
    const result = tryParseReference(input, OPTIONS);
    return result.ok && recompose(result.reference) === expected;
  },
  resolve_path_dots: (input, expected) => removeDotSegments(input) === expected,
  'utils.removeDotSegments': (input, expected) => removeDotSegments(input) === expected,
};

/** Characters that stand in no URI: all but the unreserved, the reserved and the percent sign. */
const OUTSIDE = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/;

function textsOf({ input, options }: PeerCase): string[] {
  return [input, options.base ?? ''].flat() as string[];
}

/** `null`: a call that has no counterpart here (serializers that escape, other forms of hosts), or input that is no text. */
function agrees(test: PeerCase): boolean | null {
  const { input, expected, options } = test;
  const isMapped = options.options === undefined || 'tolerant' in options.options;
  if (!isMapped || test.inputBytesHex !== undefined) return null;
  if (options.call === 'equal') {
    if (!Array.isArray(input) || input.some((side) => typeof side !== 'string')) return null;
    const [left, right] = (input as string[]).map(normal);
    return (left !== null && left === right) === expected;
  }
  const agreement = AGREEMENTS[options.call];
  return agreement === undefined || typeof input !== 'string' ? null : agreement(input, expected, test);
}

/** Each difference, in one place: what the RFC says instead, and the cases. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'the short form of IPv6 is RFC 5952; RFC 3986 folds the case and no more': `fast-uri-0064 fast-uri-0066 fast-uri-0068
    fast-uri-0070 fast-uri-0072 fast-uri-0202 fast-uri-0214 fast-uri-0804 fast-uri-0806 fast-uri-0808`,
  'RFC 6874 writes %25 before a zone; the peer gives and takes a bare %': `fast-uri-0206 fast-uri-0208 fast-uri-0218
    fast-uri-0246 fast-uri-0246b fast-uri-0246c fast-uri-0300`,
  'an octet has no leading zeros, so that this host is a reg-name': 'fast-uri-0802',
  'a scheme is never percent-encoded (3.1)': 'fast-uri-0486 fast-uri-0488 fast-uri-0500',
  'the names of a urn are the business of RFC 8141': `fast-uri-0248 fast-uri-0250 fast-uri-0252 fast-uri-0254 fast-uri-0258
    fast-uri-0260 fast-uri-0262 fast-uri-0264 fast-uri-0276`,
  'resolution changes no escape (5.2)': 'fast-uri-0274',
  'a base has a scheme (5.1), also when the reference does not need it': 'fast-uri-0448',
  '6.2.2.2 decodes %2E, whereupon 6.2.2.3 removes the segment': 'fast-uri-0528 fast-uri-0530',
  '5.2.4 knows no escaped dot segments': `urlcanon-0456 urlcanon-0458 urlcanon-0460 urlcanon-0832 urlcanon-0834
    urlcanon-0836`,
  'a backslash is no slash, but a character outside the grammar': `urlcanon-0428 urlcanon-0432 urlcanon-0436 urlcanon-0438
    urlcanon-0442 urlcanon-0446 urlcanon-0448 urlcanon-0450 urlcanon-0452`,
  'the dot segments of a relative path stay until there is a base': 'fast-uri-0386',
  'letters of a host are small, whatever escape they were part of once (6.2.2.1)': 'fast-uri-0546',
  'a reg-name may hold an escaped percent sign (3.2.2)': 'fast-uri-0554',
  'a fragment is a part of what is compared (6.2.2)': 'fast-uri-0040 fast-uri-0846',
  'what equals what within a mailto is not known to the generic syntax': 'fast-uri-0042 fast-uri-0842',
  'dot-atom-text holds "#" (RFC 6068 section 2, RFC 5322 section 3.2.3)': 'fast-uri-0314',
  'hfields holds at least one name=value (RFC 6068 section 2)': 'fast-uri-0318 fast-uri-0318b',
  'dot-atom-text ends in no dot, and holds no comma': 'fast-uri-0332 fast-uri-0742',
  'the domain of a mail address is given as it is written': 'fast-uri-0334 fast-uri-0336',
  'the first segment of a relative path holds no colon (4.2)': 'urlcanon-0012',
  'userinfo and port are split from the host for every scheme (3.2)': 'urlcanon-0870',
  'only two slashes at the head of the hier-part begin an authority (3)': `urlcanon-0888 urlcanon-0890 urlcanon-0910
    urlcanon-0940`,
};

sharedSuite('facts of peers', ['vectors/peers/fast-uri.json', 'vectors/peers/urlcanon.json'], () => {
  const cases = ['fast-uri', 'urlcanon'].flatMap((peer) =>
    readSharedCases<PeerCase>(`vectors/peers/${peer}.json`),
  );
  const mapped = cases.filter((test) => agrees(test) !== null);
  const differing = mapped.filter((test) => agrees(test) === false);
  const isOutside = (test: PeerCase): boolean =>
    test.options.call !== 'resolve_path_dots' && textsOf(test).some((text) => OUTSIDE.test(text));

  it(`agree with the strict reading, or the RFC says otherwise (${mapped.length} facts)`, () => {
    const known = Object.values(DIFFERENCES).flatMap((ids) => ids.split(/\s+/));
    const unexpected = differing.filter((test) => !isOutside(test)).map(({ id }) => id);
    expect(unexpected.sort()).toEqual([...known].sort());
  });

  describe('with characters outside the grammar, where peers mend and the RFC refuses', () => {
    it.each(differing.filter(isOutside))('$id', (test) => {
      const refused = textsOf(test).filter((text) => !tryParseReference(text, OPTIONS).ok);
      expect(refused.length).toBeGreaterThan(0);
    });
  });
});
