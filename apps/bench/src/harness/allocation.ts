import { getHeapStatistics } from 'node:v8';
import type { Contender } from './bench-case.js';

/** So little that the new space of the heap, 16 MB, is not collected within one batch. */
const BYTES_A_BATCH = 2_000_000;
const MOST_CALLS_A_BATCH = 200;
const BATCHES = 15;

/** Whether node was started with `--expose-gc`; without it {@link bytesPerCall} is a rough figure. */
export const canCollect: boolean = typeof globalThis.gc === 'function';

/** How much larger the heap is after the work; `null` when it was collected on the way and nothing can be said. */
function growth(work: () => number): number | null {
  // The young generation is enough: what is measured is younger still.
  globalThis.gc?.({ type: 'minor' });
  const before = getHeapStatistics().used_heap_size;
  work();
  const after = getHeapStatistics().used_heap_size;
  return after < before ? null : after - before;
}

/** The growth that the measuring itself makes. */
function ownGrowth(): number {
  return Math.min(...Array.from({ length: 5 }, () => growth(() => 0) ?? 0));
}

/**
 * How many bytes of JavaScript heap one call leaves behind for the collector: the mean over batches of calls, less what
 * the measuring itself takes. Memory outside the heap (buffers, the engine's own strings in C++) is not seen.
 *
 * @returns NaN when no batch got through without a collection.
 */
export function bytesPerCall(contender: Contender, inputs: readonly string[]): number {
  if (inputs.length === 0) return Number.NaN;
  const own = ownGrowth();
  const growthOf = (sample: readonly string[]): number | null => {
    contender.prepare?.(sample);
    return growth(() => contender.pass(sample));
  };
  const first = growthOf(inputs.slice(0, 1)) ?? BYTES_A_BATCH;
  const affordable = Math.floor(BYTES_A_BATCH / Math.max(1, first - own));
  const calls = Math.min(inputs.length, MOST_CALLS_A_BATCH, Math.max(1, affordable));
  const stride = Math.max(1, Math.floor((inputs.length - calls) / BATCHES));
  let bytes = 0;
  let counted = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const from = Math.min(batch * stride, inputs.length - calls);
    const grown = growthOf(inputs.slice(from, from + calls));
    if (grown === null) continue;
    bytes += Math.max(0, grown - own);
    counted += calls;
  }
  return counted === 0 ? Number.NaN : bytes / counted;
}
