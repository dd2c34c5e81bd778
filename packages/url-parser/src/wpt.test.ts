import { expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { type ParseResult, tryParse } from './index.js';

interface UrlCase {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: true;
  readonly href?: string;
  readonly origin?: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The attributes of the URL interface, from a record. */
function attributesOf(result: ParseResult, withOrigin: boolean): unknown {
  if (!result.ok) return 'failure';
  const url = result.record;
  const port = url.port === null ? '' : String(url.port);
  return {
    href: url.href,
    ...(withOrigin && { origin: url.origin }),
    protocol: `${url.scheme}:`,
    username: url.username,
    password: url.password,
    host: (url.host ?? '') + (port && `:${port}`),
    hostname: url.host ?? '',
    port,
    pathname: url.path,
    search: url.query ? `?${url.query}` : '',
    hash: url.fragment ? `#${url.fragment}` : '',
  };
}

for (const file of ['urltestdata.json', 'urltestdata-javascript-only.json']) {
  const path = `vectors/wpt/${file}`;
  sharedSuite(file, [path], () => {
    const cases = readSharedCases<UrlCase>(path);
    it(`passes all ${cases.length} cases`, () => {
      for (const { input, base, failure, href, protocol, username, password, ...rest } of cases) {
        const { origin, host, hostname, port, pathname, search, hash } = rest;
        const attributes = {
          href,
          protocol,
          username,
          password,
          host,
          hostname,
          port,
          pathname,
          search,
          hash,
        };
        // Cases that leave the origin out do so because their origin is opaque, or not what they are about.
        const expected = failure ? 'failure' : origin === undefined ? attributes : { ...attributes, origin };
        const found = attributesOf(tryParse(input, base === null ? {} : { base }), origin !== undefined);
        expect.soft(found, JSON.stringify({ input, base })).toEqual(expected);
      }
    });
  });
}
