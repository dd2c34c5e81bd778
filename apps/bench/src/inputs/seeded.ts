/** A stream of numbers in [0, 1) that is the same for the same seed. */
export type Random = () => number;

/** The generator of Tommy Ettinger known as mulberry32: small, and good enough to pick words by. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items; the earlier ones more often, as popular hosts and words are. */
export function pickSkewed<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(items.length * random() ** 3)]!;
}

/** One of the items, each as often as the others. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(items.length * random())]!;
}
