import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { behindKinds, kindOf, type UrlView } from '../testing/engine-differences.js';
import { anyBase, anyReference } from '../testing/url-arbitraries.js';
import { tryParse } from './index.js';

const cases = Number(process.env['DIFFERENTIAL_CASES'] ?? 100_000);
const seed = Number(process.env['DIFFERENTIAL_SEED'] ?? 20_260_101);
const milliseconds = Math.max(120_000, cases);

function engineView(input: string, base: string | undefined): UrlView | null {
  try {
    const url = new URL(input, base);
    const { href, origin, protocol, username, password, hostname, port, pathname, search, hash } = url;
    return { href, origin, protocol, username, password, hostname, port, pathname, search, hash };
  } catch {
    return null;
  }
}

function ourView(input: string, base: string | undefined): UrlView | null {
  const result = tryParse(input, { base });
  if (!result.ok) return null;
  const url = result.record;
  return {
    href: url.href,
    origin: url.origin,
    protocol: `${url.scheme}:`,
    username: url.username,
    password: url.password,
    hostname: url.host ?? '',
    port: url.port === null ? '' : String(url.port),
    pathname: url.path,
    search: url.query ? `?${url.query}` : '',
    hash: url.fragment ? `#${url.fragment}` : '',
  };
}

function isSame(a: UrlView | null, b: UrlView | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof UrlView)[]).every((name) => a[name] === b[name]);
}

/** Compares, and returns our answer. */
function compare(input: string, base: string | undefined): UrlView | null {
  const engine = engineView(input, base);
  const ours = ourView(input, base);
  if (!isSame(ours, engine) && kindOf({ input, base, ours, engine }) === null) {
    expect(ours, JSON.stringify({ input, base })).toEqual(engine);
  }
  return ours;
}

describe(`against the engine's URL, seed ${seed}`, () => {
  it(
    `gives the same for ${cases} inputs, alone and on bases`,
    () => {
      let urls = 0;
      fc.assert(
        fc.property(anyReference, fc.option(anyBase, { nil: undefined }), (input, base) => {
          if (compare(input, base) !== null) urls++;
        }),
        { numRuns: cases, seed },
      );
      // Were fewer inputs URLs, the generators would be of no use.
      expect(urls / cases).toBeGreaterThan(0.4);
    },
    milliseconds,
  );
});

describe('the kinds of differences', () => {
  it.each(Object.entries(behindKinds))('%s: its example', (name, { example: [input, base] }) => {
    const engine = engineView(input, base);
    const ours = ourView(input, base);
    // A newer engine may have caught up; then it must say what we say.
    if (isSame(ours, engine)) return;
    expect(kindOf({ input, base, ours, engine })).toBe(name);
  });
});

describe('a label xn--', () => {
  const ours = ourView('http://xn--a/', undefined);

  it.each([
    ['http://xn--a/', undefined, 'an ASCII host is refused for a label xn--'],
    ['/%41', 'http://xn--a/', 'an ASCII host is refused for a label xn--'],
    ['http://xn--a\u00E9/', undefined, null],
    ['http://xn--a%C3%A9/', undefined, null],
    ['/', 'http://xn--a\u00E9/', null],
  ])('of %s on %s excuses nothing beyond ASCII', (input, base, name) => {
    expect(kindOf({ input, base, ours, engine: null })).toBe(name);
  });
});

const path = 'vectors/wpt/urltestdata.json';
sharedSuite('urltestdata.json and the engine', [path], () => {
  const list = readSharedCases<{ input: string; base: string | null }>(path);

  it('has the cases that show the kinds', () => {
    const inputs = new Set(list.map(({ input }) => input));
    for (const { shownBy } of Object.values(behindKinds)) {
      if (shownBy !== null) expect(inputs).toContain(shownBy);
    }
  });

  it(`has no difference among its ${list.length} cases that the kinds leave unexplained`, () => {
    for (const { input, base } of list) compare(input, base ?? undefined);
  });
});
