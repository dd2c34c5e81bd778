import { createNormalizer } from 'oneurl';
import type { BenchCase, Contender } from '../harness/bench-case.js';
import { crawlUrls } from '../inputs/corpora.js';

/** Bytes that come at a time, as a stream of a file gives them; here each chunk ends with a line. */
const CHUNK = 64 * 1024;

const chunksOfLists = new WeakMap<readonly string[], readonly Buffer[]>();

/** The inputs as the bytes of a file, one a line; made once for each list. */
function chunksOf(inputs: readonly string[]): readonly Buffer[] {
  const known = chunksOfLists.get(inputs);
  if (known !== undefined) return known;
  const chunks: Buffer[] = [];
  let text = '';
  for (const [index, input] of inputs.entries()) {
    text += `${input}\n`;
    if (text.length < CHUNK && index < inputs.length - 1) continue;
    chunks.push(Buffer.from(text));
    text = '';
  }
  chunksOfLists.set(inputs, chunks);
  return chunks;
}

const crawler = createNormalizer();
const lineNormalizer = crawler.lines();

/** Bytes in and bytes out with a function for one string: what a program without line normalizers does. */
function lineByLine(name: string, normalizeLine: (line: string) => string | null, note: string): Contender {
  return {
    name,
    note,
    prepare: chunksOf,
    pass: (inputs) => {
      let sum = 0;
      for (const chunk of chunksOf(inputs)) {
        let written = '';
        for (const line of chunk.toString().split('\n')) {
          if (line === '') continue;
          const url = normalizeLine(line);
          if (url !== null) written += `${url}\n`;
        }
        sum += Buffer.from(written).length;
      }
      return sum;
    },
  };
}

function crawlerLine(line: string): string | null {
  const result = crawler.try(line);
  return result.ok ? result.url : null;
}

/** Files of addresses, one a line. */
export function lineCases(): readonly BenchCase[] {
  const { origin, lines: inputs } = crawlUrls();
  return [
    {
      name: 'lines',
      title: 'Canonicalise lines, bytes in and bytes out',
      about: `${origin}, in chunks of 64 KiB. A call is a line.`,
      inputs,
      reference: 'new URL(), line by line',
      lines: [{ contender: 'normalizer.lines()', against: 'oneurl crawler, line by line', atLeast: 1 }],
      sameResult: ['normalizer.lines()', 'oneurl crawler, line by line'],
      contenders: [
        {
          name: 'normalizer.lines()',
          prepare: chunksOf,
          pass: (urls) => {
            let sum = 0;
            for (const chunk of chunksOf(urls)) sum += lineNormalizer.push(chunk).length;
            return sum;
          },
        },
        lineByLine(
          'oneurl crawler, line by line',
          crawlerLine,
          'decodes, splits, joins and encodes the chunk',
        ),
        lineByLine('new URL(), line by line', (line) => new URL(line).href, 'the same around the engine'),
        {
          name: 'bare loop over the bytes',
          prepare: chunksOf,
          pass: (urls) => {
            let sum = 0;
            for (const chunk of chunksOf(urls)) {
              for (let index = 0; index < chunk.length; index++) sum = (sum + chunk[index]!) | 0;
            }
            return sum;
          },
        },
      ],
    },
  ];
}
