/**
 * Counts over places in a row: how many are taken before one, and which is the n-th taken; both in log n steps
 * (a Fenwick tree).
 */
export class PlaceTree {
  readonly #counts: Int32Array;
  readonly #highestBit: number;

  /** All places are free at first. */
  constructor(length: number) {
    this.#counts = new Int32Array(length + 1);
    this.#highestBit = length === 0 ? 0 : 1 << (31 - Math.clz32(length));
  }

  take(place: number): void {
    this.#add(place, 1);
  }

  release(place: number): void {
    this.#add(place, -1);
  }

  #add(place: number, difference: number): void {
    for (let node = place + 1; node < this.#counts.length; node += node & -node) {
      this.#counts[node]! += difference;
    }
  }

  /** How many places before this one are taken. */
  countBefore(place: number): number {
    let count = 0;
    for (let node = place; node > 0; node -= node & -node) count += this.#counts[node]!;
    return count;
  }

  /** The place that has `count` taken ones before it and is taken itself. */
  taken(count: number): number {
    let node = 0;
    let rest = count;
    for (let bit = this.#highestBit; bit > 0; bit >>= 1) {
      const next = node + bit;
      if (next < this.#counts.length && this.#counts[next]! <= rest) {
        node = next;
        rest -= this.#counts[next]!;
      }
    }
    return node;
  }
}
