import type { LineNormalizer, Normalizer, UrlError } from 'oneurl';
import type { LineDecoder } from './line-text.js';

/** Told of a line that failed: its number and why. */
export type OnFailedLine = (number: number, error: UrlError) => void;

/**
 * Normalises lines as bytes: those that are canonical already never become text. For output of one URL a line and
 * nothing else (bench case: `throughput`).
 */
export function bulkLines(
  normalizer: Normalizer,
  decode: LineDecoder,
  onFailure: OnFailedLine,
  firstLine = 1,
): LineNormalizer {
  return normalizer.lines({
    firstLine,
    decode: (line) => decode(Buffer.from(line.buffer, line.byteOffset, line.byteLength)),
    onFailure: ({ line, error }) => onFailure(line, error),
  });
}
