import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { referenceText, urlText } from '../../../testing/url-arbitraries.js';
import { createNormalizer, type Normalizer, type PresetName, presets, UrlError } from './index.js';

const names = Object.keys(presets) as PresetName[];
const BASE = 'http://base.example/dir/page.html?x=1';

/** The engine is asked only about hosts that it knows: the standard's rule for ASCII hosts with xn-- is newer. */
function engineKnows(url: string): boolean {
  return !/^https?:\/\/[^/]*xn--/.test(url);
}

/** `expect`, for a comparison that is made millions of times: the matcher is called only to report. */
function expectSame(law: string, input: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual, `${law}: ${JSON.stringify(input)}`).toBe(expected);
}

function expectLaws(normalizer: Normalizer, input: string, base?: string): void {
  const page = base === undefined ? {} : { base };
  const result = normalizer.try(input, page);
  if (!result.ok) {
    expectSame('total', input, result.error instanceof UrlError && result.error.position >= 0, true);
    return;
  }
  const { url } = result;
  expectSame('idempotent', input, normalizer(url), url);
  if (/^https?:/.test(url) && engineKnows(url)) expectSame('fetchable', input, new URL(url).href, url);
  // Equal in, equal out: the address that a browser resolves the input to has the same key.
  const { request } = normalizer.identify(input, page);
  expectSame('equal in, equal out', input, normalizer(request).split('#')[0], url.split('#')[0]);
}

describe.each(names)('the laws of the preset %s', (preset) => {
  const normalizer = createNormalizer({ preset });

  it('hold on generated addresses', () => {
    fc.assert(
      fc.property(urlText, (input) => expectLaws(normalizer, input)),
      { numRuns: 5000 },
    );
  });

  it('hold on generated references', () => {
    fc.assert(
      fc.property(referenceText, (input) => expectLaws(normalizer, input, BASE)),
      { numRuns: 3000 },
    );
  });

  it('hold on any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (input) => expectLaws(normalizer, input)),
      { numRuns: 2000 },
    );
  });
});

const corpora = ['crawl-urls.txt', 'world-urls.txt', 'page-links.txt'].map((file) => `corpora/${file}`);

sharedSuite('the laws on real addresses', corpora, () => {
  for (const corpus of corpora) {
    it.each(names)(`${corpus}, preset %s`, (preset) => {
      const normalizer = createNormalizer({ preset });
      for (const line of readSharedLines(corpus)) expectLaws(normalizer, line, BASE);
    });
  }
});
