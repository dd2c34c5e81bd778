import { parse } from '@oneurl/url-parser';
import { normalize } from 'oneurl';
import type { Reading, ReadingsCase } from '../harness/bench-case.js';
import { processorTime } from '../harness/processor-time.js';
import { flat } from '../harness/sampling.js';

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
/** Calls before the first timing: some things are only made once they are asked for often enough. */
const WARM_UP = 100;

/** Milliseconds that one timing lasts at least: less is the clock, and the first touch of the text. */
const SLOT = 8;

function milliseconds(work: () => unknown, times: number): number {
  const start = processorTime();
  for (let time = 0; time < times; time++) {
    try {
      work();
    } catch {
      // An input that is refused is to be refused in linear time too.
    }
  }
  return processorTime() - start;
}

/**
 * How much longer the work takes on 2 MB than on 1 MB: the least time of each, measured in turns. What disturbs a
 * single run only ever makes it longer.
 */
function growth(
  work: (text: string) => unknown,
  texts: readonly [short: string, long: string],
  rounds: number,
): number {
  const [short, long] = texts;
  for (let time = 0; time < WARM_UP; time++) milliseconds(() => work(short.slice(0, 64)), 1);
  const times = Math.ceil(
    SLOT /
      Math.max(
        0.05,
        milliseconds(() => work(short), 1),
      ),
  );
  let least = Number.POSITIVE_INFINITY;
  let leastOfTwice = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    least = Math.min(
      least,
      milliseconds(() => work(short), times),
    );
    leastOfTwice = Math.min(
      leastOfTwice,
      milliseconds(() => work(long), times),
    );
  }
  return leastOfTwice / least;
}

/** One kind of work on every pattern behind every head. */
function readingsOf(name: string, work: (text: string) => unknown, quick: boolean): readonly Reading[] {
  const heads = quick ? ['http://h/'] : ['', 'http://', 'http://h/', 'http://h/?', 'http://h/#'];
  return PATTERNS.flatMap(([label, pattern]) =>
    heads.map((head): Reading => {
      const body = pattern.repeat(SHORT / pattern.length);
      // A flat text, as a program that reads one has: the halves of a joined one would be joined at the first touch.
      const value = growth(work, [flat(head + body), flat(head + body + body)], quick ? 3 : 7);
      const what = `${name}, ${label}${head === '' ? '' : ` behind ${head}`}`;
      return { what, value, unit: 'x', limit: { atMost: 2.3 } };
    }),
  );
}

/** Time in proportion to length, whatever the input. */
export const growthCase: ReadingsCase = {
  name: 'growth',
  title: 'Hostile input: 2 MB against 1 MB',
  about: 'How many times as long twice the length takes. Linear is 2.',
  read: (quick) => [
    ...readingsOf('parse', (text) => parse(text), quick),
    ...readingsOf('normalize', (text) => normalize(text), quick),
  ],
};
