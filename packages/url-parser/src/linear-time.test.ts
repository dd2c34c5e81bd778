import { describe, expect, it } from 'vitest';
import { tryParse } from './index.js';
import { trace } from './trace.js';

/*
 * Time cannot be asserted on a shared machine: the steps of the machine are counted instead. What runs besides the
 * machine (encoding, dot segments) is counted by its output and bounded by the time limit below, which a quadratic
 * road would miss by far.
 */

const patterns = [
  '/../',
  '%',
  '@',
  ':',
  '&',
  '[',
  '\t',
  '\u00E9',
  '\\',
  'a/./',
  '?',
  '#',
  '\u{1F4A9}',
  '%2e/',
  '//',
  '.',
  'C|/',
];
const starts = ['http://h/', 'http://h/?#', 'http://', 'http://u:p@', 'foo:', 'file:', ''];
const base = 'http://example.org/a/b/c';

describe('steps of the machine for a text twice as long', () => {
  it.each(patterns)('%j repeated', (pattern) => {
    for (const start of starts) {
      const steps = (times: number): number => trace(start + pattern.repeat(times), { base }).length;
      expect(steps(2000), start).toBeLessThanOrEqual(2 * steps(1000) + 20);
    }
  });
});

describe('100 kB', () => {
  const limit = 2_000;
  it.each(patterns)(
    'of %j is read in good time, wherever it stands',
    { timeout: starts.length * limit },
    (pattern) => {
      const text = pattern.repeat(Math.ceil(100_000 / pattern.length));
      for (const start of starts) {
        const begun = performance.now();
        const errors: string[] = [];
        tryParse(start + text, { base });
        tryParse(start + text, { base, onError: ({ code }) => errors.push(code) });
        expect(performance.now() - begun, start).toBeLessThan(limit);
      }
    },
  );
});
