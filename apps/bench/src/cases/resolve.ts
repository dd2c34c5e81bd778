import { parse, resolve } from '@oneurl/url-parser';
import fastUri from 'fast-uri';
import { createNormalizer } from 'oneurl';
import uriJs from 'uri-js';
import * as whatwgUrl from 'whatwg-url';
import type { BenchCase } from '../harness/bench-case.js';
import { pageLinks } from '../inputs/corpora.js';

const BASE = 'https://www.example.com/news/2024/05/index.html?edition=2';
const record = parse(BASE);
const crawler = createNormalizer({ base: record });
const whatwgBase = whatwgUrl.parseURL(BASE);
if (whatwgBase === null) throw new Error(`whatwg-url cannot read ${BASE}`);

/** The links of pages against the page's own address, parsed once where the contender can do that. */
export function resolveCases(): readonly BenchCase[] {
  const { origin, lines: inputs } = pageLinks();
  return [
    {
      name: 'resolve',
      title: 'Resolve and canonicalise the links of pages',
      about: `${origin}, as written, against ${BASE}. What is no URL throws or fails, and that is in the time.`,
      inputs,
      reference: 'new URL(ref, base).href',
      lines: [{ contender: 'oneurl crawler', against: 'new URL(ref, base).href', atLeast: 1.5 }],
      contenders: [
        {
          name: 'oneurl crawler',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              const result = crawler.try(reference);
              sum += result.ok ? result.url.length : 1;
            }
            return sum;
          },
        },
        {
          name: '@oneurl/url-parser resolve',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              try {
                sum += resolve(reference, record).length;
              } catch {
                sum++;
              }
            }
            return sum;
          },
        },
        {
          name: 'new URL(ref, base).href',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              try {
                sum += new URL(reference, BASE).href.length;
              } catch {
                sum++;
              }
            }
            return sum;
          },
        },
        {
          name: 'whatwg-url, base parsed once',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              const parsed = whatwgUrl.parseURL(reference, { baseURL: whatwgBase });
              sum += parsed === null ? 1 : whatwgUrl.serializeURL(parsed).length;
            }
            return sum;
          },
        },
        {
          name: 'fast-uri resolve',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              try {
                sum += fastUri.resolve(BASE, reference).length;
              } catch {
                sum++;
              }
            }
            return sum;
          },
        },
        {
          name: 'uri-js resolve',
          pass: (references) => {
            let sum = 0;
            for (const reference of references) {
              try {
                sum += uriJs.resolve(BASE, reference).length;
              } catch {
                sum++;
              }
            }
            return sum;
          },
        },
      ],
    },
  ];
}
