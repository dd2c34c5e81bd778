import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { anyBase, anyReference } from '../testing/url-arbitraries.js';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import { quickAccepts, quickParse, quickResolve } from './quick-scan.js';
import { Run } from './run.js';
import type { UrlLayout } from './url-layout.js';
import { UrlRecord } from './url-record.js';

/** What the whole machine says, without any short cut. */
function slowly(input: string, base: UrlLayout | null): UrlRecord | null {
  const layout = drive(new Run(new CleanedInput(input), base, null, null));
  return layout && UrlRecord.of(layout);
}

/** Addresses that are serialised, or one character away from it. */
const nearlyPlain = fc
  .tuple(
    fc.constantFrom('http://', 'https://', '/', '//', '', '?', '#', './', '../', '../../'),
    fc.array(
      fc.constantFrom(
        ...[
          'a',
          'b',
          'example',
          '.',
          '.com',
          '-',
          '0',
          '9',
          '/',
          '/',
          '?',
          '#',
          '%41',
          '=',
          '&',
          '+',
          ',',
          '~',
          '_',
        ],
        ...[
          'x.html',
          '/a',
          '/b',
          ':',
          '@',
          '%2e',
          '..',
          '|',
          '[',
          "'",
          '\\',
          ' ',
          '\t',
          'A',
          '\u00E9',
          '^',
          '"',
          '`',
          'xn--a',
        ],
      ),
      { maxLength: 12 },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(''));

const plainBases = [
  'http://example.org/',
  'https://u:p@example.org:81/a/b/c?d#e',
  'ws://h',
  'ftp://h/a?',
  'http://h/a/#',
];

function check(input: string, base: UrlLayout | null): boolean {
  const alone = quickParse(input);
  if (alone !== null) expect(alone, input).toEqual(slowly(input, null));
  if (quickAccepts(input)) expect(slowly(input, null), input).not.toBeNull();
  if (base === null || alone !== null) return alone !== null;
  const resolved = quickResolve(input, base);
  if (resolved !== null) expect(resolved, JSON.stringify([input, base.href])).toEqual(slowly(input, base));
  return resolved !== null;
}

describe('the one scan says what the whole machine says', () => {
  it('of 50000 addresses that are nearly plain, alone and on bases, most of which it takes', () => {
    let taken = 0;
    const bases = [null, ...plainBases.map((base) => slowly(base, null))];
    fc.assert(
      fc.property(nearlyPlain, fc.constantFrom(...bases), (input, base) => {
        if (check(input, base)) taken++;
      }),
      { numRuns: 50_000 },
    );
    expect(taken).toBeGreaterThan(10_000);
  });

  it('of 20000 addresses of every kind', () => {
    fc.assert(
      fc.property(anyReference, anyBase, (input, base) => {
        check(input, slowly(base, null));
      }),
      { numRuns: 20_000 },
    );
  });
});

const files = ['crawl-urls.txt', 'world-urls.txt', 'page-links.txt'].map((name) => `corpora/${name}`);
sharedSuite('real addresses', files, () => {
  const base = slowly('http://www.example.com/a/b/c.html?d=e', null);
  it.each(files)('%s: taken at once for the most part, and rightly', (file) => {
    const lines = readSharedLines(file);
    const taken = lines.filter((line) => check(line, base)).length;
    expect(taken / lines.length).toBeGreaterThan(0.9);
  });
});
