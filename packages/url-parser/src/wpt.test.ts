import { charset } from '@oneurl/percent-codec/charset';
import { expect, it } from 'vitest';
import { readShared, readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { parse, tryParse, type UrlRecord } from './index.js';

interface UrlCase {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: true;
  readonly relativeTo?: string;
  readonly comment?: string;
}

interface SetterCase {
  readonly href: string;
  readonly new_value: string;
  readonly expected: Readonly<Record<string, string>>;
}

type SetterCases = { readonly comment: readonly string[] } & Readonly<Record<string, readonly SetterCase[]>>;

interface DomainCase {
  readonly input: string;
  readonly output: string | null;
}

interface EncodingCase {
  readonly input: string;
  readonly output: Readonly<Record<string, string>>;
}

const setters: Readonly<Record<string, (url: UrlRecord, value: string) => UrlRecord>> = {
  href: (url, value) => url.withHref(value),
  protocol: (url, value) => url.withScheme(value),
  username: (url, value) => url.withUsername(value),
  password: (url, value) => url.withPassword(value),
  host: (url, value) => url.withHost(value),
  hostname: (url, value) => url.withHostname(value),
  port: (url, value) => url.withPort(value),
  pathname: (url, value) => url.withPath(value),
  search: (url, value) => url.withQuery(value),
  hash: (url, value) => url.withFragment(value),
};

/** The attributes of the URL interface, from a record. */
function attributesOf(url: UrlRecord): Record<string, string> {
  const port = url.port === null ? '' : String(url.port);
  return {
    href: url.href,
    origin: url.origin,
    protocol: `${url.scheme}:`,
    username: url.username,
    password: url.password,
    host: (url.host ?? '') + (port && `:${port}`),
    hostname: url.host ?? '',
    port,
    pathname: url.path,
    searchParams: new URLSearchParams(`?${url.query ?? ''}`).toString(),
    search: url.query ? `?${url.query}` : '',
    hash: url.fragment ? `#${url.fragment}` : '',
  };
}

/** Those of the attributes that a case asks for. */
function asked(url: UrlRecord, expected: object): Record<string, string | undefined> {
  const all = attributesOf(url);
  return Object.fromEntries(Object.keys(expected).map((name) => [name, all[name]]));
}

for (const file of ['urltestdata.json', 'urltestdata-javascript-only.json']) {
  const path = `vectors/wpt/${file}`;
  sharedSuite(file, [path], () => {
    const cases = readSharedCases<UrlCase>(path);
    it(`passes all ${cases.length} cases`, () => {
      for (const { input, base, failure, relativeTo, comment, ...expected } of cases) {
        const result = tryParse(input, base === null ? {} : { base });
        const found = result.ok ? asked(result.record, expected) : 'failure';
        expect.soft(found, JSON.stringify({ input, base })).toEqual(failure ? 'failure' : expected);
      }
    });
  });
}

const settersPath = 'vectors/wpt/setters_tests.json';
sharedSuite('setters_tests.json', [settersPath], () => {
  const { comment, ...groups } = JSON.parse(readShared(settersPath).toString('utf8')) as SetterCases;
  for (const [attribute, cases] of Object.entries(groups)) {
    it(`passes all ${cases.length} cases of ${attribute}`, () => {
      for (const { href, new_value, expected } of cases) {
        const changed = setters[attribute]!(parse(href), new_value);
        expect.soft(asked(changed, expected), JSON.stringify({ href, new_value })).toEqual(expected);
      }
    });
  }
});

for (const file of ['toascii.json', 'IdnaTestV2.json']) {
  const path = `vectors/wpt/${file}`;
  sharedSuite(file, [path], () => {
    const cases = readSharedCases<DomainCase>(path);
    it(`passes all ${cases.length} cases, as the host of a URL`, () => {
      for (const { input, output } of cases) {
        // A special scheme has no empty host; the one empty domain is asked of another scheme.
        for (const scheme of input === '' ? ['foo'] : ['https', 'wss']) {
          const result = tryParse(`${scheme}://${input}/x`);
          const found = result.ok ? result.record.host : null;
          expect.soft(found, JSON.stringify({ input })).toBe(output);
        }
      }
    });
  });
}

const encodingPath = 'vectors/wpt/percent-encoding.json';
sharedSuite('percent-encoding.json', [encodingPath], () => {
  const cases = readSharedCases<EncodingCase>(encodingPath).flatMap(({ input, output }) =>
    Object.entries(output).map(([label, expected]) => ({ input, label, expected })),
  );
  it(`passes all ${cases.length} pairs of text and charset, in the query`, () => {
    for (const { input, label, expected } of cases) {
      const url = parse(`https://example.com/?${input}#${input}`, { charset: charset(label) });
      expect.soft(url.query, JSON.stringify({ input, label })).toBe(expected);
    }
  });
});
