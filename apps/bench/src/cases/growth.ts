import { parse } from '@oneurl/url-parser';
import { normalize } from 'oneurl';
import type { Reading, ReadingsCase } from '../harness/bench-case.js';
import { processorTime } from '../harness/processor-time.js';

/** Patterns that make careless parsers take time in the square of the length. */
const PATTERNS: readonly (readonly [name: string, pattern: string])[] = [
  ['/../', '/../'],
  ['%', '%'],
  ['@', '@'],
  [':', ':'],
  ['&', '&'],
  ['[', '['],
  ['tabs', '\t'],
  ['non-ASCII', 'é'],
  ['backslash', '\\'],
];

const SHORT = 1 << 20;
const ROUNDS = 7;

/** Milliseconds under which nothing but the clock and the first touch of the text is seen. */
const SEEN_BY_THE_CLOCK = 0.5;

function milliseconds(work: () => unknown): number {
  const start = processorTime();
  try {
    work();
  } catch {
    // An input that is refused is to be refused in linear time too.
  }
  return processorTime() - start;
}

/**
 * How much longer the work takes on 2 MB than on 1 MB: the least time of each, measured in turns. What disturbs a
 * single run only ever makes it longer.
 */
function growth(work: (text: string) => unknown, short: string, long: string): number {
  let least = Number.POSITIVE_INFINITY;
  let leastOfTwice = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    least = Math.min(
      least,
      milliseconds(() => work(short)),
    );
    leastOfTwice = Math.min(
      leastOfTwice,
      milliseconds(() => work(long)),
    );
  }
  return leastOfTwice / Math.max(least, SEEN_BY_THE_CLOCK);
}

function readingsOf(
  name: string,
  work: (text: string) => unknown,
  heads: readonly string[],
): readonly Reading[] {
  return PATTERNS.flatMap(([label, pattern]) =>
    heads.map((head): Reading => {
      const body = pattern.repeat(SHORT / pattern.length);
      const value = growth(work, head + body, head + body + body);
      return { what: `${name}, ${head} and ${label}`, value, unit: 'x', limit: { atMost: 2.3 } };
    }),
  );
}

/** Time in proportion to length, whatever the input. */
export const growthCase: ReadingsCase = {
  name: 'growth',
  title: 'Hostile input: 2 MB against 1 MB',
  about: 'How many times as long twice the length takes. Linear is 2.',
  read: (quick) => {
    const heads = quick ? ['http://h/'] : ['', 'http://', 'http://h/', 'http://h/?', 'http://h/#'];
    return [
      ...readingsOf('parse', (text) => parse(text), heads),
      ...readingsOf('normalize', (text) => normalize(text), heads),
    ];
  },
};
