import { load } from 'cheerio';
import { Parser } from 'htmlparser2';
import { SAXParser } from 'parse5-sax-parser';
import type { BenchCase } from '../harness/bench-case.js';
import { realPages } from '../inputs/pages.js';

/** Whether the value of the attribute is one of those that are counted. */
function isLink(attribute: string): boolean {
  return attribute === 'href' || attribute === 'src';
}

/** The `href` and `src` values of real pages. */
export function linkCases(): readonly BenchCase[] {
  return [
    {
      name: 'links',
      title: 'Find the links of a page',
      about:
        'Every `href` and `src` value, as written, of the 258 pages of htmlparser-benchmark; the result is their number.',
      inputs: realPages(),
      reference: 'htmlparser2',
      lines: [],
      contenders: [
        {
          name: 'htmlparser2',
          pass: (pages) => {
            let found = 0;
            for (const page of pages) {
              const parser = new Parser({
                onattribute: (name) => {
                  if (isLink(name)) found++;
                },
              });
              parser.end(page);
            }
            return found;
          },
        },
        {
          name: 'parse5-sax-parser',
          pass: (pages) => {
            let found = 0;
            for (const page of pages) {
              const parser = new SAXParser();
              parser.on('startTag', ({ attrs }) => {
                for (const { name } of attrs) if (isLink(name)) found++;
              });
              parser.end(page);
            }
            return found;
          },
        },
        {
          name: 'cheerio',
          note: 'builds the whole tree and selects in it',
          pass: (pages) => {
            let found = 0;
            for (const page of pages) {
              const $ = load(page);
              $('[href]').each(() => {
                found++;
              });
              $('[src]').each(() => {
                found++;
              });
            }
            return found;
          },
        },
        {
          name: "indexOf('<') walk",
          note: 'jumps from one < to the next and looks at nothing: the limit',
          pass: (pages) => {
            let found = 0;
            for (const page of pages) {
              for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) found++;
            }
            return found;
          },
        },
      ],
    },
  ];
}
