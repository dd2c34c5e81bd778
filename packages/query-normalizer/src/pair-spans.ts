import type { Step } from '@oneurl/percent-codec/step';
import { compareByteOrderAt } from './byte-order.js';

const EQUALS = 0x3d;
const FIRST_NON_ASCII = 0x80;

/** So many pairs have room. Comparing each with each is quicker than a set for so few, and nearly all queries have fewer. */
const MOST_PAIRS = 32;

/**
 * The pairs of one query as offsets into a text that it is a part of. Steps that work on these make no object and no text
 * for a pair; bench cases: `normalize-links` and `resolve`, where the queries of a tenth of the links need some of it.
 *
 * An equals sign that a step adds is not in the text: then `end` is `keyEnd + 1`, as if it were.
 */
export class PairSpans {
  #text = '';
  #from = 0;
  #to = 0;
  #changed = false;
  #differs = false;
  /** Whether there may be an empty pair, or a key without an equals sign. */
  #mayHaveEmpty = false;
  #mayHaveBare = false;
  #count = 0;
  readonly #starts = new Int32Array(MOST_PAIRS);
  readonly #keyEnds = new Int32Array(MOST_PAIRS);
  readonly #ends = new Int32Array(MOST_PAIRS);

  /** Cuts the query that stands between two indexes; `false` when it has more pairs than there is room for. */
  read(text: string, from: number, to: number): boolean {
    this.#text = text;
    this.#from = from;
    this.#to = to;
    this.#changed = this.#differs = this.#mayHaveEmpty = this.#mayHaveBare = false;
    this.#count = 0;
    if (from === to) return true;
    // The engine finds the next one several times faster than a loop, and each of them is looked for once.
    let equals = text.indexOf('=', from);
    for (let start = from; ; ) {
      const separator = text.indexOf('&', start);
      const end = separator < 0 || separator > to ? to : separator;
      if (equals >= 0 && equals < start) equals = text.indexOf('=', start);
      if (this.#count === MOST_PAIRS) return false;
      if (equals < 0 || equals >= end) {
        if (start === end) this.#mayHaveEmpty = true;
        else this.#mayHaveBare = true;
        this.#put(this.#count++, start, end, end);
      } else {
        this.#put(this.#count++, start, equals, end);
      }
      if (end === to) return true;
      start = end + 1;
    }
  }

  #put(index: number, start: number, keyEnd: number, end: number): void {
    this.#starts[index] = start;
    this.#keyEnds[index] = keyEnd;
    this.#ends[index] = end;
  }

  /** Runs the operations in order; tells whether any of them changed something. */
  run(operations: readonly SpansOperation[]): boolean {
    this.#changed = false;
    for (let i = 0; i < operations.length; i++) operations[i]!(this);
    if (this.#changed) this.#differs = true;
    return this.#changed;
  }

  /** The query as it is now: the very same text where nothing changed. Neighbours in it are copied as one piece. */
  write(): string {
    const text = this.#text;
    if (!this.#differs) return text.slice(this.#from, this.#to);
    let query = '';
    for (let i = 0; i < this.#count; i++) {
      const start = this.#starts[i]!;
      const isFirst = i === 0;
      const isAdded = this.#isEqualsAdded(i);
      if (!isAdded) while (this.#areNeighbours(i)) i++;
      const end = isAdded ? this.#keyEnds[i]! : this.#ends[i]!;
      // The separator is copied with what stands behind it.
      if (isFirst) query = text.slice(start, end);
      else if (start > this.#from) query += text.slice(start - 1, end);
      else query += `&${text.slice(start, end)}`;
      if (isAdded) query += '=';
    }
    return query;
  }

  /** Whether the pair behind this one stands so in the text too, and no equals sign is added to it. */
  #areNeighbours(index: number): boolean {
    const next = index + 1;
    return next < this.#count && this.#starts[next] === this.#ends[index]! + 1 && !this.#isEqualsAdded(next);
  }

  #isEqualsAdded(index: number): boolean {
    const { charCodeAt } = String.prototype;
    const keyEnd = this.#keyEnds[index]!;
    return this.#ends[index]! > keyEnd && charCodeAt.call(this.#text, keyEnd) !== EQUALS;
  }

  /** Whether it is what stands between two separators in a row. */
  #isEmpty(index: number): boolean {
    return this.#starts[index] === this.#ends[index];
  }

  #hasKey(index: number): boolean {
    return this.#keyEnds[index]! > this.#starts[index]!;
  }

  #move(from: number, to: number): void {
    if (from !== to) this.#put(to, this.#starts[from]!, this.#keyEnds[from]!, this.#ends[from]!);
  }

  #cutTo(count: number): void {
    if (count < this.#count) this.#changed = true;
    this.#count = count;
  }

  dropEmpty(): void {
    if (!this.#mayHaveEmpty) return;
    let kept = 0;
    for (let i = 0; i < this.#count; i++) if (!this.#isEmpty(i)) this.#move(i, kept++);
    this.#cutTo(kept);
  }

  /**
   * Keeps those pairs of which a function says so.
   *
   * @param stays - is given the key, and the index for {@link valueAt}.
   */
  keepWhere(stays: (key: string, index: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      if (stays(this.#text.slice(this.#starts[i], this.#keyEnds[i]), i)) this.#move(i, kept++);
    }
    this.#cutTo(kept);
  }

  /** The value of the pair with this index; `null` where it has none. */
  valueAt(index: number): string | null {
    const start = this.#keyEnds[index]! + 1;
    const end = this.#ends[index]!;
    return end < start ? null : this.#text.slice(start, end);
  }

  addEquals(): void {
    if (!this.#mayHaveBare) return;
    for (let i = 0; i < this.#count; i++) {
      if (this.#ends[i] !== this.#keyEnds[i] || !this.#hasKey(i)) continue;
      this.#ends[i] = this.#keyEnds[i]! + 1;
      this.#changed = true;
    }
  }

  stripEquals(): void {
    for (let i = 0; i < this.#count; i++) {
      if (this.#ends[i] !== this.#keyEnds[i]! + 1 || !this.#hasKey(i)) continue;
      this.#ends[i] = this.#keyEnds[i]!;
      this.#changed = this.#mayHaveBare = true;
    }
  }

  #isSpanEqual(a: number, aEnd: number, b: number, bEnd: number): boolean {
    const { charCodeAt } = String.prototype;
    const length = aEnd - a;
    if (length !== bEnd - b) return false;
    for (let i = 0; i < length; i++) {
      if (charCodeAt.call(this.#text, a + i) !== charCodeAt.call(this.#text, b + i)) return false;
    }
    return true;
  }

  #areKeysEqual(a: number, b: number): boolean {
    return this.#isSpanEqual(this.#starts[a]!, this.#keyEnds[a]!, this.#starts[b]!, this.#keyEnds[b]!);
  }

  /** Behind equal keys: where both have no value, or both the same. */
  #areValuesEqual(a: number, b: number): boolean {
    const aValue = this.#keyEnds[a]! + 1;
    const bValue = this.#keyEnds[b]! + 1;
    return this.#isSpanEqual(aValue, this.#ends[a]!, bValue, this.#ends[b]!);
  }

  #isKeyBetween(index: number, from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (!this.#isEmpty(i) && this.#areKeysEqual(i, index)) return true;
    return false;
  }

  keepLast(): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      if (this.#isEmpty(i) || !this.#isKeyBetween(i, i + 1, this.#count)) this.#move(i, kept++);
    }
    this.#cutTo(kept);
  }

  keepFirst(): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      if (this.#isEmpty(i) || !this.#isKeyBetween(i, 0, kept)) this.#move(i, kept++);
    }
    this.#cutTo(kept);
  }

  keepDifferent(): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      let isKnown = false;
      for (let j = 0; j < kept && !isKnown; j++)
        isKnown = this.#areKeysEqual(i, j) && this.#areValuesEqual(i, j);
      if (this.#isEmpty(i) || !isKnown) this.#move(i, kept++);
    }
    this.#cutTo(kept);
  }

  #compareKeys(a: number, b: number): number {
    const { charCodeAt } = String.prototype;
    const text = this.#text;
    const aStart = this.#starts[a]!;
    const bStart = this.#starts[b]!;
    const aEnd = this.#keyEnds[a]!;
    const bEnd = this.#keyEnds[b]!;
    // Nearly all keys differ in their first character.
    if (aStart < aEnd && bStart < bEnd) {
      const left = charCodeAt.call(text, aStart);
      const right = charCodeAt.call(text, bStart);
      if (left !== right && (left | right) < FIRST_NON_ASCII) return left - right;
    }
    return compareByteOrderAt(text, aStart, aEnd, text, bStart, bEnd);
  }

  /** A key without `=` stands before the same key with one. */
  #compareKeysAndValues(a: number, b: number): number {
    const order = this.#compareKeys(a, b);
    if (order !== 0) return order;
    const aEnd = this.#ends[a]!;
    const bEnd = this.#ends[b]!;
    const aValue = this.#keyEnds[a]! + 1;
    const bValue = this.#keyEnds[b]! + 1;
    if (aEnd < aValue || bEnd < bValue) return Number(aEnd >= aValue) - Number(bEnd >= bValue);
    return compareByteOrderAt(this.#text, aValue, aEnd, this.#text, bValue, bEnd);
  }

  /** Sorts by insertion: there are few, and equal ones stay in the order written. */
  sort(by: 'key' | 'key-and-value'): void {
    for (let i = 1; i < this.#count; i++) {
      let place = i;
      while (
        place > 0 &&
        (by === 'key' ? this.#compareKeys(place - 1, i) : this.#compareKeysAndValues(place - 1, i)) > 0
      ) {
        place--;
      }
      this.#moveBack(i, place);
    }
  }

  /** {@link keepLast} and then {@link sort} by key in one, where there is no empty pair: the last of equal keys takes their place. */
  sortLast(): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      let place = kept;
      let order = -1;
      while (place > 0) {
        order = this.#compareKeys(place - 1, i);
        if (order <= 0) break;
        place--;
      }
      if (place > 0 && order === 0) {
        this.#move(i, place - 1);
      } else {
        this.#move(i, kept);
        this.#moveBack(kept++, place);
      }
    }
    this.#cutTo(kept);
  }

  /** Moves a pair to an earlier place, and those between behind it. */
  #moveBack(from: number, to: number): void {
    if (from === to) return;
    const start = this.#starts[from]!;
    const keyEnd = this.#keyEnds[from]!;
    const end = this.#ends[from]!;
    for (let i = from; i > to; i--) this.#move(i - 1, i);
    this.#put(to, start, keyEnd, end);
    this.#changed = true;
  }
}

/** What a step on pairs does, said of offsets; a pair is gone, moved or added to by the methods of {@link PairSpans} alone. */
export type SpansOperation = (spans: PairSpans) => void;

/**
 * What kinds of things steps do to pairs. A step has nothing to do again because of one of a later kind: pairs that are
 * taken out by their keys, then empty ones, then equals signs added or taken off, then equal keys, then the order.
 */
const KINDS = ['drop', 'empty', 'equals', 'duplicates', 'order'] as const;

/** What kind of thing a step does to pairs. */
export type SpansKind = (typeof KINDS)[number];

interface Known {
  readonly operation: SpansOperation;
  readonly kind: SpansKind | undefined;
}

const known: WeakMap<Step<'pairs'>, Known> = /* @__PURE__ */ new WeakMap();

/**
 * Says what a step does to pairs as offsets, so that it can be made one with others: see `fusePairSteps`.
 *
 * @param step - a step on pairs.
 * @param operation - does to pairs as offsets what the step does to pairs as objects.
 * @param kind - what kind of thing that is. Of steps in the order of the kinds it is known that one run settles them.
 * @returns the step itself.
 *
 * @example
 * ```ts
 * import { fusePairSteps, onSpans, sortPairs } from '@oneurl/query-normalizer';
 * import { defineStep } from '@oneurl/percent-codec/step';
 * const short = onSpans(
 *   defineStep({ name: 'short-keys', component: 'pairs', why: 'ours have one letter' }, (pairs) =>
 *     pairs.every(({ key }) => key.length === 1) ? pairs : pairs.filter(({ key }) => key.length === 1),
 *   ),
 *   (spans) => spans.keepWhere((key) => key.length === 1),
 *   'drop',
 * );
 * fusePairSteps([short, sortPairs()])('b=1&ref=2&a=3'); // => 'a=3&b=1'
 * ```
 */
export function onSpans(step: Step<'pairs'>, operation: SpansOperation, kind?: SpansKind): Step<'pairs'> {
  known.set(step, { operation, kind });
  return step;
}

/** The operations that are made one where they follow one another and there is no empty pair: see {@link operationsOf}. */
export const keepLast: SpansOperation = (spans) => spans.keepLast();
export const sortByKey: SpansOperation = (spans) => spans.sort('key');
const sortLast: SpansOperation = (spans) => spans.sortLast();

/** What the steps do, in their order; `null` where of one of them that is not known. */
export function operationsOf(steps: readonly Step<'pairs'>[]): readonly SpansOperation[] | null {
  const operations: SpansOperation[] = [];
  let dropsEmpty = false;
  for (const step of steps) {
    const found = known.get(step);
    if (found === undefined) return null;
    const { operation, kind } = found;
    dropsEmpty ||= kind === 'empty';
    const isOne = dropsEmpty && operation === sortByKey && operations.at(-1) === keepLast;
    if (isOne) operations.pop();
    operations.push(isOne ? sortLast : operation);
  }
  return operations;
}

/** Whether one run of the steps leaves nothing for a second one. */
export function settlesInOneRun(steps: readonly Step<'pairs'>[]): boolean {
  let last = -1;
  return steps.every((step) => {
    const kind = known.get(step)?.kind;
    const place = kind === undefined ? -1 : KINDS.indexOf(kind);
    // Only steps that drop pairs do not undo one another.
    const follows = place > last || (place === last && kind === 'drop');
    last = place;
    return follows && place >= 0;
  });
}
