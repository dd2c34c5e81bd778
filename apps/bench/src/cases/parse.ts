import { URL as GhosteryUrl } from '@ghostery/url-parser';
import { canParse, parse } from '@oneurl/url-parser';
import fastUri from 'fast-uri';
import { getHostname } from 'tldts';
import { parseURL as ufoParse } from 'ufo';
import uriJs from 'uri-js';
import * as whatwgUrl from 'whatwg-url';
import type { BenchCase } from '../harness/bench-case.js';
import { crawlLines, crawlUrls } from '../inputs/corpora.js';

/** The regular expression of RFC 3986, appendix B: it takes an address apart and refuses none. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

function parseAndRead(): BenchCase {
  const { origin, lines: inputs } = crawlUrls();
  return {
    name: 'parse',
    title: 'Parse and read every component',
    about: `Scheme, user name, password, host, port, path, query and fragment of each of ${origin}.`,
    inputs,
    reference: 'new URL()',
    lines: [
      { contender: '@oneurl/url-parser', against: 'new URL()', atLeast: 1.5 },
      { contender: '@oneurl/url-parser', against: 'whatwg-url', atLeast: 50 },
    ],
    contenders: [
      {
        name: '@oneurl/url-parser',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const record = parse(url);
            sum +=
              record.scheme.length + record.username.length + record.password.length + record.path.length;
            sum += (record.host?.length ?? 0) + (record.port ?? 0);
            sum += (record.query?.length ?? 0) + (record.fragment?.length ?? 0);
          }
          return sum;
        },
      },
      {
        name: 'new URL()',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = new URL(url);
            sum +=
              parsed.protocol.length +
              parsed.username.length +
              parsed.password.length +
              parsed.pathname.length;
            sum += parsed.hostname.length + parsed.port.length + parsed.search.length + parsed.hash.length;
          }
          return sum;
        },
      },
      {
        name: 'whatwg-url',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = new whatwgUrl.URL(url);
            sum +=
              parsed.protocol.length +
              parsed.username.length +
              parsed.password.length +
              parsed.pathname.length;
            sum += parsed.hostname.length + parsed.port.length + parsed.search.length + parsed.hash.length;
          }
          return sum;
        },
      },
      {
        name: 'fast-uri',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = fastUri.parse(url);
            sum += (parsed.scheme?.length ?? 0) + (parsed.userinfo?.length ?? 0) + (parsed.host?.length ?? 0);
            sum += Number(parsed.port ?? 0) + (parsed.path?.length ?? 0);
            sum += (parsed.query?.length ?? 0) + (parsed.fragment?.length ?? 0);
          }
          return sum;
        },
      },
      {
        name: 'uri-js',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = uriJs.parse(url);
            sum += (parsed.scheme?.length ?? 0) + (parsed.userinfo?.length ?? 0) + (parsed.host?.length ?? 0);
            sum += Number(parsed.port ?? 0) + (parsed.path?.length ?? 0);
            sum += (parsed.query?.length ?? 0) + (parsed.fragment?.length ?? 0);
          }
          return sum;
        },
      },
      {
        name: 'ufo parseURL',
        note: 'splits by a regular expression and validates nothing',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = ufoParse(url);
            sum += (parsed.protocol?.length ?? 0) + (parsed.auth?.length ?? 0) + (parsed.host?.length ?? 0);
            sum += parsed.pathname.length + parsed.search.length + parsed.hash.length;
          }
          return sum;
        },
      },
      {
        name: '@ghostery/url-parser',
        note: 'made for filters: no IDNA, no address forms, no escapes',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parsed = new GhosteryUrl(url);
            sum +=
              parsed.protocol.length +
              parsed.username.length +
              parsed.password.length +
              parsed.pathname.length;
            sum += parsed.hostname.length + parsed.port.length + parsed.search.length + parsed.hash.length;
          }
          return sum;
        },
      },
      {
        name: 'RFC 3986 appendix B',
        note: 'a regular expression that validates nothing: the limit of what splitting alone takes',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) {
            const parts = APPENDIX_B.exec(url);
            if (parts === null) continue;
            sum += (parts[2]?.length ?? 0) + (parts[4]?.length ?? 0) + (parts[5]?.length ?? 0);
            sum += (parts[7]?.length ?? 0) + (parts[9]?.length ?? 0);
          }
          return sum;
        },
      },
    ],
  };
}

function canParseCase(): BenchCase {
  const { origin, lines: inputs } = crawlLines();
  return {
    name: 'can-parse',
    title: 'Say whether it is a URL',
    about: `Yes or no for each of ${origin}.`,
    inputs,
    reference: 'URL.canParse',
    lines: [{ contender: '@oneurl/url-parser', against: 'URL.canParse', atLeast: 1 }],
    sameResult: ['@oneurl/url-parser', 'URL.canParse'],
    contenders: [
      {
        name: '@oneurl/url-parser',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) if (canParse(url)) sum++;
          return sum;
        },
      },
      {
        name: 'URL.canParse',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) if (URL.canParse(url)) sum++;
          return sum;
        },
      },
      {
        name: 'whatwg-url',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) if (whatwgUrl.URL.canParse(url)) sum++;
          return sum;
        },
      },
    ],
  };
}

function hostOnly(): BenchCase {
  const { origin, lines: inputs } = crawlUrls();
  return {
    name: 'host',
    title: 'Find the host',
    about: `The host alone of each of ${origin}.`,
    inputs,
    reference: 'new URL().hostname',
    lines: [],
    contenders: [
      {
        name: '@oneurl/url-parser',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) sum += parse(url).host?.length ?? 0;
          return sum;
        },
      },
      {
        name: 'new URL().hostname',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) sum += new URL(url).hostname.length;
          return sum;
        },
      },
      {
        name: 'tldts getHostname',
        note: 'finds the host and parses nothing else',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) sum += getHostname(url)?.length ?? 0;
          return sum;
        },
      },
      {
        name: '@ghostery/url-parser',
        pass: (urls) => {
          let sum = 0;
          for (const url of urls) sum += new GhosteryUrl(url).hostname.length;
          return sum;
        },
      },
    ],
  };
}

/** Taking addresses apart. */
export function parseCases(): readonly BenchCase[] {
  return [parseAndRead(), canParseCase(), hostOnly()];
}
