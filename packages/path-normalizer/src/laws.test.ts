import { encode, pathPercentEncodeSet, utf8 } from '@oneurl/percent-codec';
import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import type { Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
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
} from './index.js';

const steps: readonly Step<'path'>[] = [
  foldSlashes,
  normalizePathEscapes(),
  normalizePathEscapes({ space: 'plus' }),
  normalizePathEscapes({
    charset: { ...utf8, name: 'all-c3c0', percentEncode: (text) => '%C3%C0'.repeat(text.length) },
  }),
  resolveDotSegments,
  stripAmpSuffix,
  stripIndexFile(),
  stripIndexFile({ names: ['index.html', 'home', 'Caf\u00e9.htm', '.x'], ignoreCase: false }),
  stripIndexFile({ names: [] }),
  stripIndexFile({ names: ['k', 'ka.html'] }),
  stripIndexFile({ names: ['k\u00e9.html', '\u00c9', 'a b', '%7e'] }),
  stripPageEndings({ names: ['\u00e9', 'a b', '%41'], ignoreCase: false }),
  stripIndexFile({ names: Array.from({ length: 500 }, (_, i) => `${(i * 7919) % 997}-page`) }),
  stripIndexFile({ names: (name) => name.startsWith('index.') }),
  stripPageEndings(),
  stripPathParameters(),
  stripPathParameters({ names: ['jsessionid', '\u00e9'] }),
  stripSessionTokens,
  trailingSlash('add'),
  trailingSlash('keep'),
  trailingSlash('strip'),
];

/** In this order, as the README says, no step leaves work for one before it. */
const pipeline: readonly Step<'path'>[] = [
  normalizePathEscapes(),
  stripPathParameters(),
  stripSessionTokens,
  resolveDotSegments,
  foldSlashes,
  stripPageEndings(),
  trailingSlash('strip'),
];

const piece = fc.constantFrom(
  ...[
    '/',
    '/',
    '/',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%C3%C0',
    '%C3%89',
    '%c3%a9',
    '%E2%84%AA',
    '%',
    '%4',
    '%7e',
    ' ',
    '%20',
    '+',
    'a',
    'B',
    '~',
  ],
  ...[
    'index.html',
    'INDEX.php',
    'default.aspx',
    'home',
    '.x',
    '7919',
    'amp',
    '.amp',
    '.html',
    '.amp.html',
    '7-page',
  ],
  ...[
    ';',
    ';jsessionid=1',
    '(S(a1))',
    '(A(b)S(c))',
    '(',
    ')',
    '[',
    '|',
    '\\',
    ':',
    '?',
    '#',
    '\u00e9',
    '\ud800',
    '\u4f60',
    'k',
    '\u212a',
  ],
);
const pathLike = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const schemeOf = (path: string): string => /^[^/:]*:/.exec(path)?.[0] ?? '';
const anyPath = fc.oneof(
  pathLike,
  pathLike.map((path) => `/${path}`),
  fc.string({ unit: 'binary' }),
);

describe.each(steps.map((step) => [step.name.slice(0, 60), step] as const))('%s', (_, step) => {
  it('is total, idempotent, and keeps a path absolute or relative', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = step(path);
        expect(step(once)).toBe(once);
        expect(once.startsWith('/')).toBe(path.startsWith('/'));
        // No path becomes the document itself, or is read with a scheme that it did not have.
        expect(once === '').toBe(path === '');
        expect(schemeOf(once) === '' || schemeOf(once) === schemeOf(path)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves alone what its machine accepts', () => {
    if (step.leaves === undefined) {
      expect(step.name).toContain('function');
      return;
    }
    const machine = compileMachine(step.leaves().machine);
    let accepted = 0;
    fc.assert(
      fc.property(anyPath, (path) => {
        if (!accepts(machine, path)) return;
        accepted++;
        expect(step(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });
});

describe('steps in the order of the README', () => {
  it('reach their fixed point in one run', () => {
    const run = (path: string): string => pipeline.reduce((value, step) => step(value), path);
    fc.assert(
      fc.property(pathLike, (rest) => {
        const once = run(`/${rest}`);
        expect(run(once)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  it('take 5 MB of what enables one another', () => {
    const run = (path: string): string => pipeline.reduce((value, step) => step(value), path);
    expect(run(`/a${'/index.html/amp'.repeat(350_000)}`)).toBe('/a');
    expect(run(`/a${'/index.amp.html//'.repeat(300_000)}`)).toBe('/a');
    expect(run(`/a${'/;x/(S(1))/.'.repeat(400_000)}`)).toBe('/a');
    expect(run(`/a${';'.repeat(5_000_000)}`)).toBe('/a');
    expect(run(`/a${'.amp'.repeat(1_000_000)}`)).toBe('/a');
  });
});

describe.each([normalizePathEscapes(), normalizePathEscapes({ space: 'plus' })])(
  '%o, which goes by character',
  (step) => {
    it('comes to the same before the parser has encoded the path, and segment by segment', () => {
      expect(step.byCharacter).toBe(true);
      fc.assert(
        fc.property(anyPath, (written) => {
          const path = `/${written.replaceAll('\\', '/')}`;
          const normal = step(path);
          expect(step(encode(path, pathPercentEncodeSet))).toBe(normal);
          const segments = path.slice(1).split('/');
          expect(segments.map((segment) => step(`/${segment}`)).join('')).toBe(normal);
          expect(step(normal)).toBe(normal);
        }),
        { numRuns: 10_000 },
      );
    });
  },
);

sharedSuite('the paths of real URLs', ['corpora/crawl-urls.txt'], () => {
  const paths = readSharedLines('corpora/crawl-urls.txt').flatMap((line) =>
    URL.canParse(line) ? [new URL(line).pathname] : [],
  );

  it.each(steps.map((step) => [step.name.slice(0, 60), step] as const))(
    '%s knows nearly all that it leaves alone',
    (_, step) => {
      if (step.leaves === undefined) return;
      const machine = compileMachine(step.leaves().machine);
      let unchanged = 0;
      let accepted = 0;
      for (const path of paths) {
        if (step(path) !== path) continue;
        unchanged++;
        if (accepts(machine, path)) accepted++;
      }
      expect(accepted / unchanged).toBeGreaterThan(0.95);
    },
  );
});
