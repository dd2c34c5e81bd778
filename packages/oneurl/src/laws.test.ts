import { lowerCase, stripTrailingDots, stripWww, toAscii } from '@oneurl/host';
import {
  foldSlashes,
  normalizePathEscapes,
  resolveDotSegments,
  stripAmpSuffix,
  stripIndexFile,
  stripPageEndings,
  stripPathParameters,
  stripSessionTokens,
  trailingSlash,
} from '@oneurl/path-normalizer';
import {
  bareKey,
  dropEmptyPairs,
  dropPairs,
  duplicates,
  keepPairs,
  normalizeQueryEscapes,
  sortPairs,
} from '@oneurl/query-normalizer';
import { tryParse } from '@oneurl/url-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { referenceText, urlText } from '../../../testing/url-arbitraries.js';
import { warmed } from '../../../testing/warmed.js';
import { type Acceptor, deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT } from './acceptor/scan.js';
import {
  dropEmptyQuery,
  dropFragment,
  normalizeFragmentEscapes,
  normalizeUserinfoEscapes,
  writeScheme,
} from './address-steps.js';
import type { AnyStep } from './any-step.js';
import { applyHostRules } from './host-rules.js';
import {
  builtInHostRules,
  createNormalizer,
  type HostRules,
  type NormalizeOptions,
  type Normalizer,
  type PresetName,
  pipeline,
  presets,
  type Rule,
  ruleNames,
  rules,
  UrlError,
} from './index.js';
import { partsOf } from './parts.js';
import { planOf } from './plan.js';
import { StepRun } from './run-steps.js';
import { semicolonsToAmpersands, writeSpaces } from './space-and-separator-steps.js';

/** Not the preset `safe-browsing`: it reads addresses in its own way, and its test says which laws hold for it. */
const names = (Object.keys(presets) as PresetName[]).filter((name) => presets[name].reading === 'whatwg');
const allNames = Object.keys(presets) as PresetName[];
const BASE = 'http://base.example/dir/page.html?x=1';

/** The engine is asked only about hosts that it knows: the standard's rule for ASCII hosts with xn-- is newer. */
function engineKnows(url: string): boolean {
  return !/^https?:\/\/[^/]*xn--/.test(url);
}

/** `expect`, for a comparison that is made millions of times: the matcher is called only to report. */
function expectSame(law: string, input: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) expect(actual, `${law}: ${JSON.stringify(input)}`).toBe(expected);
}

/** Texts that a query may be, and a fragment too: a question mark behind the number sign begins no query. */
const queryLike: fc.Arbitrary<string> = fc.constantFrom(
  '?',
  '?a',
  '?b=2&a=1',
  '/r?b=2&a=1',
  '?a=1&a=2',
  '?&',
  '?utm_source=x&b',
  '?a=%7e',
  'x?b&a?c#d?b&a',
);

/** Addresses with fragments that look like queries; most of the rest of them is canonical already. */
const fragmentText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      urlText,
      fc.constantFrom('http://h/', 'http://h/a', 'https://h.example/a?a=1&b=2', 'http://h/?b&a'),
    ),
    queryLike,
  )
  .map(([url, fragment]) => `${url}#${fragment}`);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * A warm normalizer, and its lines, say what a cold one says. `explain` runs every step in order and knows of no
 * acceptor: it is cold whenever it is asked.
 */
function expectWarmIsCold(warm: Normalizer, input: string): void {
  const result = warm.try(input);
  const line = Buffer.from(input, 'utf8')
    .toString('utf8')
    .replace(/[\n\r]/g, '');
  const fromLines = Buffer.from(warm.lines().push(bytesOf(`http://a.example/\n${line}\n`))).toString('utf8');
  const lineResult = warm.try(line.replace(/^\uFEFF/, ''));
  const written = lineResult.ok ? `${lineResult.url}\n` : '';
  expectSame(
    'a line is what a call makes of it',
    input,
    fromLines,
    `${warm('http://a.example/')}\n${written}`,
  );
  if (!result.ok) {
    const failure = expect.objectContaining({ code: result.error.code });
    expect(() => warm.explain(input)).toThrow(failure);
    return;
  }
  expectSame('warm is cold', input, result.url, warm.explain(input).key);
}

/** A normalizer, and the acceptor of its steps, asked apart from it. */
class Subject {
  readonly normalizer: Normalizer;
  readonly #acceptor: Acceptor | null;
  asked = 0;
  accepted = 0;

  constructor(normalizer: Normalizer) {
    this.normalizer = normalizer;
    this.#acceptor = deriveAcceptor(normalizer.steps);
  }

  /** What the acceptor accepts, the steps leave: all of them, run one by one. */
  expectAcceptorLaw(url: string): void {
    this.asked++;
    if (this.#acceptor?.url(url) !== VERDICT.accepted) return;
    this.accepted++;
    const { key, changes } = this.normalizer.explain(url);
    expectSame('accepted, so unchanged', url, key, url);
    expectSame('accepted, so no step changes it', url, changes.length, 0);
  }

  expectLaws(input: string, base?: string): void {
    const { normalizer } = this;
    const page = base === undefined ? {} : { base };
    const result = normalizer.try(input, page);
    this.expectAcceptorLaw(input);
    if (!result.ok) {
      expectSame('total', input, result.error instanceof UrlError && result.error.position >= 0, true);
      expectSame('settles', input, result.error.code === 'no-fixed-point', false);
      return;
    }
    const { url } = result;
    if (url !== input) this.expectAcceptorLaw(url);
    expectSame('idempotent', input, normalizer(url), url);
    if (/^https?:/.test(url) && engineKnows(url)) expectSame('fetchable', input, new URL(url).href, url);
    // Equal in, equal out: the address that a browser resolves the input to has the same key.
    const { request, key } = normalizer.identify(input, page);
    expectSame('one key, whichever way it is asked for', input, key, url);
    expectSame('equal in, equal out', input, normalizer(request).split('#')[0], url.split('#')[0]);
  }
}

describe.each(names)('the laws of the preset %s', (preset) => {
  const subject = new Subject(createNormalizer({ preset }));

  it('hold on generated addresses', () => {
    fc.assert(
      fc.property(urlText, (input) => subject.expectLaws(input)),
      { numRuns: 6000 },
    );
  });

  it('hold on generated references', () => {
    fc.assert(
      fc.property(referenceText, (input) => subject.expectLaws(input, BASE)),
      { numRuns: 4000 },
    );
  });

  it('hold on any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (input) => subject.expectLaws(input)),
      { numRuns: 2000 },
    );
  });

  it('were asked of enough addresses that the acceptor accepts', () => {
    expect(subject.accepted / subject.asked).toBeGreaterThan(0.05);
  });

  it('need one pass over the steps: none enables one before it', () => {
    const plan = planOf(subject.normalizer.steps);
    fc.assert(
      fc.property(urlText, (input) => {
        const result = tryParse(input);
        if (!result.ok) return;
        const parts = partsOf(result.record);
        const run = new StepRun(parts, input, null, null);
        if (run.pass(plan) === true) expectSame('settled', input, run.pass(plan), false);
      }),
      { numRuns: 3000 },
    );
  });
});

const ownHostRules: HostRules = {
  rules: [
    { hosts: ['example.com'], paths: ['/', '/a*'], keep: ['a', 'utm_*'] },
    { hosts: ['b.c', 'com', '127.0.0.1', '[::1]'], drop: ['*d', 'a', 'PHPSESSID'] },
  ],
};

/** Options with any value for any rule, lists of one's own among them. */
const anyOptions: fc.Arbitrary<NormalizeOptions> = fc
  .tuple(
    ...ruleNames.map((name) => {
      const rule = rules[name] as Rule<never>;
      const lists =
        rule.names === undefined
          ? []
          : [
              ['a', 'sid', 'index.html'],
              ['utm_*', 'b'],
            ];
      const objects = rule.object === undefined ? [] : [ownHostRules];
      const named = Object.keys(rule.values).filter((value) => name !== 'reading' || value === 'whatwg');
      return fc.constantFrom(undefined, ...named, ...lists, ...objects);
    }),
  )
  .chain((values) =>
    fc.constantFrom(...names).map((preset) => {
      const given = values.map((value, index) => [ruleNames[index] as string, value] as const);
      return { preset, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
    }),
  );

/** Steps that may stand in one pipeline, one of each kind: two of a kind would undo one another. */
const kinds: readonly (readonly AnyStep[])[] = [
  [writeScheme('http'), writeScheme('https')],
  [stripTrailingDots],
  [lowerCase],
  [toAscii],
  [stripWww(), stripWww({ numbered: true })],
  [normalizePathEscapes(), normalizePathEscapes({ space: 'plus' }), writeSpaces('path', 'plus')],
  [resolveDotSegments],
  [foldSlashes],
  [stripIndexFile(), stripIndexFile({ names: ['a', 'b'] }), stripAmpSuffix, stripPageEndings()],
  [stripPathParameters(), stripPathParameters({ names: ['jsessionid', 'a'] })],
  [stripSessionTokens],
  [trailingSlash('add'), trailingSlash('strip')],
  [semicolonsToAmpersands],
  [normalizeQueryEscapes(), normalizeQueryEscapes({ space: '%20' }), writeSpaces('query', 'plus')],
  [dropEmptyPairs],
  [dropPairs(['utm_*', 'a']), keepPairs(['a', 'b']), dropPairs({ names: ['SID'], ignoreCase: true })],
  [bareKey('add-equals'), bareKey('strip-equals')],
  [duplicates('first'), duplicates('last'), duplicates('exact')],
  [sortPairs({ by: 'key' }), sortPairs({ by: 'key-and-value' })],
  [applyHostRules(builtInHostRules)],
  [dropEmptyQuery],
  [dropFragment, normalizeFragmentEscapes],
  [normalizeUserinfoEscapes],
];

const anyPipeline: fc.Arbitrary<readonly AnyStep[]> = fc
  .shuffledSubarray(kinds.map((kind) => fc.constantFrom(...kind)))
  .chain((chosen) => fc.tuple(...chosen));

const addresses = fc.array(urlText, { minLength: 40, maxLength: 40 });

describe('the laws of', () => {
  it('any options', () => {
    fc.assert(
      fc.property(anyOptions, addresses, (options, inputs) => {
        const subject = new Subject(createNormalizer(options));
        for (const input of inputs) subject.expectLaws(input);
      }),
      { numRuns: 50 },
    );
  });

  it('any pipeline of our own steps, in any order', () => {
    fc.assert(
      fc.property(anyPipeline, addresses, (steps, inputs) => {
        const subject = new Subject(pipeline(...steps));
        for (const input of inputs) subject.expectLaws(input);
      }),
      { numRuns: 150 },
    );
  });
});

const fragmentsAndAddresses = fc.array(fc.oneof(urlText, fragmentText), { minLength: 60, maxLength: 60 });

describe('a warm normalizer and its lines say what a cold one says', () => {
  it('which is known to be warm: its lines give canonical bytes back', () => {
    const chunk = bytesOf('http://a.example/\n');
    const normalizer = createNormalizer();
    expect(normalizer.lines().push(chunk).buffer).not.toBe(chunk.buffer);
    expect(warmed(normalizer).lines().push(chunk).buffer).toBe(chunk.buffer);
  });

  it.each([
    ...allNames.map((preset) => ({ preset })),
    ...allNames.map((preset) => ({ preset, fragment: 'keep' })),
  ])('with %o', (options) => {
    const normalizer = warmed(createNormalizer(options as NormalizeOptions));
    fc.assert(
      fc.property(fc.oneof(urlText, fragmentText), (input) => expectWarmIsCold(normalizer, input)),
      { numRuns: 1000 },
    );
  });

  it('with any options', () => {
    fc.assert(
      fc.property(anyOptions, fragmentsAndAddresses, (options, inputs) => {
        const normalizer = warmed(createNormalizer(options));
        for (const input of inputs) expectWarmIsCold(normalizer, input);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [{ fragment: 'keep' }, 'http://h/#/r?b=2&a=1'],
    [{ fragment: 'keep' }, 'http://h/#?a=1&a=2'],
    [{ fragment: 'keep' }, 'http://h/?a=1#?b=2&a=1'],
    [{ preset: 'dedupe', fragment: 'keep' }, 'https://h/#?b=2&a=1'],
    [{ preset: 'whatwg', order: 'key' }, 'http://h/#?b=2&a=1#?b&a'],
    [{ preset: 'rfc3986', duplicates: 'last' }, 'http://h/#?a=1&a=2'],
  ] satisfies [NormalizeOptions, string][])('%o leaves %s', (options, url) => {
    const normalizer = warmed(createNormalizer(options));
    const chunk = bytesOf(`${url}\n`);
    expect(normalizer(url)).toBe(url);
    expect(normalizer.lines().push(chunk).buffer).toBe(chunk.buffer);
  });
});

const corpora = ['crawl-urls.txt', 'world-urls.txt', 'page-links.txt'].map((file) => `corpora/${file}`);

sharedSuite('the laws on real addresses', corpora, () => {
  for (const corpus of corpora) {
    it.each(names)(`${corpus}, preset %s`, (preset) => {
      const subject = new Subject(createNormalizer({ preset }));
      for (const line of readSharedLines(corpus)) subject.expectLaws(line, BASE);
      expect(subject.accepted / subject.asked).toBeGreaterThan(0.4);
    });
  }
});
