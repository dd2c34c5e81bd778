import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { encode, encodePath } from '@oneurl/percent-codec';
import * as uriUtils from 'uri-utils';
import type { BenchCase, MeanLine } from '../harness/bench-case.js';
import { flat } from '../harness/sampling.js';

/** So many copies of the one text stand in the list of inputs, each a string of its own. */
const COPIES = 1000;

/** The texts that uri-utils measures itself with, read from its own benchmark. */
function textsOfUriUtils(): readonly string[] {
  const main = createRequire(import.meta.url).resolve('uri-utils');
  const source = readFileSync(join(dirname(main), '..', 'benchmark', 'index.js'), 'utf8');
  return [...source.matchAll(/const str\d = '([^']*)';/g)].map((match) => match[1]!);
}

/** A path as most are: nothing in it needs an escape. */
const CLEAN_PATH = '/news/2024/05/13/some-long-article-name-with-many-words/index.html';

function textCase(text: string, number: number): BenchCase {
  return {
    name: `encode-${number}`,
    title: `Encode text ${number} of uri-utils' own benchmark`,
    about: `\`${text}\`, as one component. The length of each result is read.`,
    inputs: Array.from({ length: COPIES }, () => flat(text)),
    reference: 'encodeURIComponent',
    lines: [{ contender: '@oneurl/percent-codec', against: 'uri-utils', atLeast: 3 }],
    sameResult: ['@oneurl/percent-codec', 'uri-utils'],
    contenders: [
      {
        name: '@oneurl/percent-codec',
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) sum += encode(one).length;
          return sum;
        },
      },
      {
        name: 'uri-utils',
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) sum += uriUtils.encode(one).length;
          return sum;
        },
      },
      {
        name: 'encodeURIComponent',
        note: "leaves !'()* as they are and throws for a lone surrogate",
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) sum += encodeURIComponent(one).length;
          return sum;
        },
      },
    ],
  };
}

/**
 * The engine's results are one piece; others are joined of pieces, which is put off until somebody reads them: one code
 * unit of each result is read here.
 */
function readCase(text: string): BenchCase {
  return {
    name: 'encode-2-read',
    title: "Encode text 2 of uri-utils' own benchmark and read the result",
    about: `\`${text}\`, as one component; the last character of the result is read, for which its pieces are joined.`,
    inputs: Array.from({ length: COPIES }, () => flat(text)),
    reference: 'encodeURIComponent',
    lines: [],
    sameResult: ['@oneurl/percent-codec', 'uri-utils', 'encodeURIComponent'],
    contenders: [
      {
        name: '@oneurl/percent-codec',
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) {
            const result = encode(one);
            sum += result.charCodeAt(result.length - 1);
          }
          return sum;
        },
      },
      {
        name: 'uri-utils',
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) {
            const result = uriUtils.encode(one);
            sum += result.charCodeAt(result.length - 1);
          }
          return sum;
        },
      },
      {
        name: 'encodeURIComponent',
        pass: (texts) => {
          let sum = 0;
          for (const one of texts) {
            const result = encodeURIComponent(one);
            sum += result.charCodeAt(result.length - 1);
          }
          return sum;
        },
      },
    ],
  };
}

function pathCase(): BenchCase {
  return {
    name: 'encode-clean-path',
    title: 'Encode a path that needs no escape',
    about: `\`${CLEAN_PATH}\`.`,
    inputs: Array.from({ length: COPIES }, () => flat(CLEAN_PATH)),
    reference: 'encodeURI',
    lines: [
      { contender: '@oneurl/percent-codec', against: 'uri-utils', atLeast: 3 },
      { contender: '@oneurl/percent-codec', against: 'encodeURI', atLeast: 2 },
    ],
    sameResult: ['@oneurl/percent-codec', 'uri-utils', 'encodeURI'],
    contenders: [
      {
        name: '@oneurl/percent-codec',
        pass: (paths) => {
          let sum = 0;
          for (const one of paths) sum += encodePath(one).length;
          return sum;
        },
      },
      {
        name: 'uri-utils',
        pass: (paths) => {
          let sum = 0;
          for (const one of paths) sum += uriUtils.encodePath(one).length;
          return sum;
        },
      },
      {
        name: 'encodeURI',
        pass: (paths) => {
          let sum = 0;
          for (const one of paths) sum += encodeURI(one).length;
          return sum;
        },
      },
    ],
  };
}

/** Percent-encoding. */
export function codecCases(): readonly BenchCase[] {
  const texts = textsOfUriUtils();
  return [...texts.map((text, index) => textCase(text, index + 1)), readCase(texts[1]!), pathCase()];
}

/** Level with the engine over all of them together. */
export const codecMean: MeanLine = {
  name: 'encode-mean',
  pairs: [
    { case: 'encode-1', contender: '@oneurl/percent-codec', against: 'encodeURIComponent' },
    { case: 'encode-2', contender: '@oneurl/percent-codec', against: 'encodeURIComponent' },
    { case: 'encode-3', contender: '@oneurl/percent-codec', against: 'encodeURIComponent' },
    { case: 'encode-clean-path', contender: '@oneurl/percent-codec', against: 'encodeURI' },
  ],
  atLeast: 1,
};
