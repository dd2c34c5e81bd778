import fastUri from 'fast-uri';
import normalizeUrl from 'normalize-url';
import { createNormalizer, normalize } from 'oneurl';
import { normalizeURL } from 'ufo';
import uriJs from 'uri-js';
import * as whatwgUrl from 'whatwg-url';
import type { BenchCase, Contender, Line } from '../harness/bench-case.js';
import { absolutePageLinks, type Corpus, crawlUrls } from '../inputs/corpora.js';

const dedupe = createNormalizer({ preset: 'dedupe' });

/** The least that any program which looks at each character must take. */
const bareLoop: Contender = {
  name: 'bare loop over the characters',
  pass: (inputs) => {
    let sum = 0;
    for (const url of inputs) {
      for (let index = 0; index < url.length; index++) sum = (sum + url.charCodeAt(index)) | 0;
    }
    return sum;
  },
};

/** Everyone who canonicalises a whole address. */
export const normalizeContenders: readonly Contender[] = [
  {
    name: 'oneurl crawler',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) {
        try {
          sum += normalize(url).length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
  },
  {
    name: 'oneurl dedupe',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) {
        try {
          sum += dedupe(url).length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
  },
  {
    name: 'new URL().href',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) sum += new URL(url).href.length;
      return sum;
    },
  },
  {
    name: 'new URL, sort, no hash',
    pass: (inputs) => {
      let sum = 0;
      for (const input of inputs) {
        const url = new URL(input);
        url.searchParams.sort();
        url.hash = '';
        sum += url.href.length;
      }
      return sum;
    },
  },
  {
    name: 'normalize-url',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) {
        try {
          sum += normalizeUrl(url).length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
  },
  {
    name: 'whatwg-url',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) sum += new whatwgUrl.URL(url).href.length;
      return sum;
    },
  },
  {
    name: 'fast-uri',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) sum += fastUri.normalize(url).length;
      return sum;
    },
  },
  {
    name: 'uri-js',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) sum += uriJs.normalize(url).length;
      return sum;
    },
  },
  {
    name: 'ufo normalizeURL',
    note: 're-encodes path and query; host, dot segments and order stay as written',
    pass: (inputs) => {
      let sum = 0;
      for (const url of inputs) sum += normalizeURL(url).length;
      return sum;
    },
  },
  bareLoop,
];

const lines: readonly Line[] = [
  { contender: 'oneurl crawler', against: 'new URL().href', atLeast: 2 },
  { contender: 'oneurl crawler', against: 'new URL, sort, no hash', atLeast: 6 },
  { contender: 'oneurl crawler', against: 'normalize-url', atLeast: 30 },
  { contender: 'oneurl crawler', against: 'bare loop over the characters', atMost: 2 },
  { contender: 'oneurl dedupe', against: 'new URL().href', atLeast: 1 },
];

function normalizing(name: string, title: string, corpus: Corpus): BenchCase {
  return {
    name,
    title,
    about: `One canonical URL out of each of ${corpus.origin}.`,
    inputs: corpus.lines,
    contenders: normalizeContenders,
    reference: 'new URL().href',
    lines,
  };
}

/** Ways to make a text that V8 holds in different forms, though the text is the same. */
const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  // Cut out of a longer one, of one byte a character and of two.
  (text) => `<${text}`.slice(1),
  (text) => `\u4f60${text}`.slice(1),
  // Two in a row, which nobody has read yet.
  (text) => text.slice(0, 16) + text.slice(16),
  // The name of a property.
  (text) => Object.keys({ [text]: 0 })[0]!,
];

/** The same work where texts come as programs have them: read from pages, cut, put together. */
function formsCase(): BenchCase {
  const { origin, lines: urls } = absolutePageLinks();
  const names = ['oneurl crawler', 'new URL().href', 'bare loop over the characters'];
  return {
    name: 'forms',
    title: 'Canonicalise page links in all forms of strings',
    about: `${origin}, each in one of five forms in which V8 holds strings.`,
    inputs: urls.map((url, index) => forms[index % forms.length]!(url)),
    contenders: normalizeContenders.filter(({ name }) => names.includes(name)),
    reference: 'new URL().href',
    lines: [],
  };
}

/** Canonicalising whole addresses. */
export function normalizeCases(): readonly BenchCase[] {
  return [
    normalizing('normalize-crawl', 'Canonicalise crawl URLs', crawlUrls()),
    normalizing('normalize-links', 'Canonicalise absolute page links', absolutePageLinks()),
    formsCase(),
  ];
}
