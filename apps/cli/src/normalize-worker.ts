import { parentPort, workerData } from 'node:worker_threads';
import { bulkLines } from './bulk-lines.js';
import type { Flags } from './command.js';
import type { BlockResult, FailedLine, LineBlock } from './line-jobs.js';
import { lineDecoder } from './line-text.js';
import { normalizerFromFlags } from './normalizer-flags.js';

/*
 * A thread of `oneurl normalize --jobs`: blocks of lines in, their canonical URLs out.
 */

const normalizer = normalizerFromFlags(workerData as Flags);

function resultOf({ bytes, label, isFirst }: LineBlock): BlockResult {
  const failures: FailedLine[] = [];
  const firstLine = isFirst ? 1 : 2;
  const lines = bulkLines(
    normalizer,
    lineDecoder(label),
    (number, { code, component, position, input, message }) => {
      failures.push({ index: number - firstLine, details: { code, component, position, input, message } });
    },
    firstLine,
  );
  const whole = lines.push(bytes);
  const last = lines.end();
  const { lines: count, changed } = lines.counts;
  return {
    bytes: last.length === 0 ? whole : Buffer.concat([whole, last]),
    lines: count,
    changed,
    failures,
  };
}

parentPort?.on('message', (block: LineBlock) => parentPort?.postMessage(resultOf(block)));
