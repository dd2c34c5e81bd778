import { collectAttributes } from '@oneurl/link-extractor';
import { load } from 'cheerio';
import { Parser } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, parse as parseTree } from 'parse5';
import { SAXParser } from 'parse5-sax-parser';
import type { BenchCase, Contender } from '../harness/bench-case.js';
import { evenSample } from '../harness/sampling.js';
import { realPages } from '../inputs/pages.js';

const ATTRIBUTES = ['href', 'src'];

/** A number that is the same for the same list, and needs every value. */
function weigh(values: readonly string[]): number {
  let sum = values.length;
  for (const value of values) sum += value.length;
  return sum;
}

/** Makes a contender of a function that lists the values of one page. */
function lister(name: string, list: (page: string) => readonly string[], note?: string): Contender {
  return {
    name,
    // A page takes so long that the call does not count: here one loop may serve all.
    pass: (pages) => {
      let sum = 0;
      for (const page of pages) sum += weigh(list(page));
      return sum;
    },
    ...(note === undefined ? {} : { note }),
  };
}

function byHtmlparser2(page: string): readonly string[] {
  const values: string[] = [];
  const parser = new Parser({
    onattribute: (name, value) => {
      if (ATTRIBUTES.includes(name)) values.push(value);
    },
  });
  parser.end(page);
  return values;
}

function bySaxParser(page: string): readonly string[] {
  const values: string[] = [];
  const parser = new SAXParser();
  parser.on('startTag', ({ attrs }) => {
    for (const { name, value } of attrs) if (ATTRIBUTES.includes(name)) values.push(value);
  });
  parser.end(page);
  return values;
}

function byParse5(page: string): readonly string[] {
  const values: string[] = [];
  const left: DefaultTreeAdapterTypes.Node[] = [parseTree(page)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) if (ATTRIBUTES.includes(name)) values.push(value);
    }
    if ('childNodes' in node) left.push(...node.childNodes);
  }
  return values;
}

function byCheerio(page: string): readonly string[] {
  const values: string[] = [];
  const $ = load(page);
  for (const element of $('[href], [src]')) {
    for (const name of ATTRIBUTES) {
      const value = $(element).attr(name);
      if (value !== undefined) values.push(value);
    }
  }
  return values;
}

const walk: Contender = {
  name: "indexOf('<') walk",
  note: 'jumps from one < to the next and looks at nothing: the limit',
  pass: (pages) => {
    let found = 0;
    for (const page of pages) {
      for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) found++;
    }
    return found;
  },
};

/** The `href` and `src` values of real pages. */
export function linkCases(quick: boolean): readonly BenchCase[] {
  const all = realPages();
  const pages = quick ? evenSample(all, 20) : all;
  const ours = '@oneurl/link-extractor';
  const onlyAnchors = '@oneurl/link-extractor, a alone';
  return [
    {
      name: 'links',
      title: 'Find the links of a page',
      about: `The list of all \`href\` and \`src\` values of ${pages.length} of the ${all.length} pages of htmlparser-benchmark.`,
      inputs: pages,
      whole: true,
      reference: 'htmlparser2',
      lines: [
        { contender: ours, against: 'htmlparser2', atLeast: 5 },
        { contender: ours, against: 'parse5-sax-parser', atLeast: 10 },
        { contender: onlyAnchors, against: ours, atLeast: 1 },
      ],
      sameResult: [ours, 'parse5-sax-parser'],
      contenders: [
        lister(ours, (page) => collectAttributes(page, { attributes: ATTRIBUTES })),
        lister(
          onlyAnchors,
          (page) => collectAttributes(page, { attributes: ['href'], elements: ['a'] }),
          'the `href` values of `a` elements, everything else skipped',
        ),
        lister(
          'htmlparser2',
          byHtmlparser2,
          'finds some links that are none to the standard, and the other way round',
        ),
        lister('parse5-sax-parser', bySaxParser),
        lister('parse5', byParse5, 'builds the whole tree, and drops tags that a tree has no place for'),
        lister('cheerio', byCheerio, 'builds the whole tree and selects in it'),
        walk,
      ],
    },
  ];
}
