import type { BenchCase, Contender } from '../harness/bench-case.js';
import { flat } from '../harness/sampling.js';
import { normalizeContenders } from './normalize.js';

/** Those that the picture shows; the others would hide one another. */
const SHOWN = [
  'oneurl crawler',
  'new URL().href',
  'normalize-url',
  'whatwg-url',
  'bare loop over the characters',
];

const SEGMENT = '/segment-of-a-path';

/** An address of about this length, canonical already. */
function addressOf(length: number): string {
  const head = 'https://www.example.com';
  return head + SEGMENT.repeat(Math.max(1, Math.round((length - head.length) / SEGMENT.length)));
}

function dirty(contender: Contender): Contender {
  return {
    name: `${contender.name}, dirty input`,
    pass: (inputs) => contender.pass(inputs.map((input) => `${input}/../x`)),
  };
}

/** One small case for each length: the time of one call against the length of the address. */
export function lengthCases(quick: boolean): readonly BenchCase[] {
  const contenders = normalizeContenders.filter(({ name }) => SHOWN.includes(name));
  const most = quick ? 12 : 17;
  return Array.from({ length: most - 4 }, (_, index): BenchCase => {
    const text = addressOf(2 ** (index + 5));
    return {
      name: `length-${text.length}`,
      title: `An address of ${text.length} characters`,
      about: '',
      inputs: Array.from({ length: Math.max(1, Math.round(2 ** 15 / text.length)) }, () => flat(text)),
      contenders: [...contenders, dirty(contenders[0]!)],
      reference: 'new URL().href',
      lines: [],
    };
  });
}
