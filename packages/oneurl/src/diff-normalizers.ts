import { UrlError } from '@oneurl/percent-codec';
import { checkOptions, type OptionKind } from '@oneurl/percent-codec/step';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';
import { checkIsOptions } from './check-options.js';
import type { Normalizer } from './normalizer.js';
import { shown } from './shown.js';

/** The components by which keys are compared. */
export type KeyComponent = 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** One case: addresses, their keys before and after, and the components in which the keys differ. */
export interface DiffExample {
  readonly components: readonly KeyComponent[];
  readonly urls: readonly string[];
  /** The keys that the first normalizer gives: one, where it gives all of the addresses the same. */
  readonly from: readonly string[];
  /** The keys that the second normalizer gives. */
  readonly to: readonly string[];
}

/** How often something happens, in which components, and some of the cases. */
export interface DiffPart {
  readonly count: number;
  /** Component -> in how many of the cases it differs. */
  readonly components: Readonly<Partial<Record<KeyComponent, number>>>;
  readonly examples: readonly DiffExample[];
}

/** One of the two normalizers, by what it made of the addresses. */
export interface DiffSide {
  readonly profile: string;
  /** How many different keys it gives. */
  readonly keys: number;
  /** How many of the addresses it refuses. */
  readonly refused: number;
}

/** What moving from one normalizer to another does to the keys of some addresses. */
export interface KeyDiff {
  readonly urls: number;
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** Addresses whose key is another. */
  readonly changed: DiffPart;
  /** Keys of the second normalizer in which keys of the first come together. */
  readonly merged: DiffPart;
  /** Keys of the first normalizer that come apart in the second. */
  readonly split: DiffPart;
}

/** What `diffNormalizers` takes beside normalizers and addresses. */
export interface DiffOptions {
  /** How many examples of each combination of components to keep. Default: 3. */
  readonly examples?: number;
}

const EXAMPLES = 3;

const OPTION_KINDS: Readonly<Record<'examples', OptionKind>> = {
  examples: {
    takes: 'a whole number from 0',
    accepts: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  },
};

function refuse(what: string, takes: string, value: unknown): never {
  throw new UrlError({
    code: 'unknown-option-value',
    component: 'option',
    position: 0,
    input: shown(value),
    message: `${what} must be ${takes}, not ${shown(value)}`,
  });
}

function checkNormalizer(which: string, value: unknown): void {
  const isOne = typeof value === 'function' && typeof Reflect.get(value, 'try') === 'function';
  if (!isOne) refuse(`the ${which} normalizer`, 'one that createNormalizer or pipeline made', value);
}

function checkAddresses(urls: unknown): void {
  const isList =
    typeof urls === 'object' && urls !== null && typeof Reflect.get(urls, Symbol.iterator) === 'function';
  if (!isList) refuse('the addresses', 'a list, or what can be gone through like one', urls);
}

const READERS: Readonly<Record<KeyComponent, (record: UrlRecord) => unknown>> = {
  scheme: (record) => record.scheme,
  userinfo: (record) => `${record.username}:${record.password}`,
  host: (record) => record.host,
  port: (record) => record.port,
  path: (record) => record.path,
  query: (record) => record.query,
  fragment: (record) => record.fragment,
};

const COMPONENTS: readonly KeyComponent[] = Object.keys(READERS) as KeyComponent[];

function differingComponents(a: string, b: string): readonly KeyComponent[] {
  const [left, right] = [tryParse(a), tryParse(b)];
  if (!left.ok || !right.ok) return [];
  return COMPONENTS.filter((name) => READERS[name](left.record) !== READERS[name](right.record));
}

/** Counts cases by component, and keeps the first few of each combination. */
class PartTally {
  readonly #examplesEach: number;
  readonly #components: Partial<Record<KeyComponent, number>> = {};
  readonly #kept = new Map<string, number>();
  readonly #examples: DiffExample[] = [];
  #count = 0;

  constructor(examplesEach: number) {
    this.#examplesEach = examplesEach;
  }

  add(example: DiffExample): void {
    this.#count++;
    for (const name of example.components) this.#components[name] = (this.#components[name] ?? 0) + 1;
    const combination = example.components.join();
    const kept = this.#kept.get(combination) ?? 0;
    if (kept >= this.#examplesEach) return;
    this.#kept.set(combination, kept + 1);
    this.#examples.push(example);
  }

  get part(): DiffPart {
    return { count: this.#count, components: this.#components, examples: this.#examples };
  }
}

/** The keys of one normalizer that share a key of the other, by the first two of them. */
interface Group {
  readonly members: string[];
  readonly urls: string[];
  readonly components: Set<KeyComponent>;
}

const SHOWN_MEMBERS = 3;

/** Groups the keys of one normalizer by those of the other. */
class Grouping {
  readonly #groups = new Map<string, Group>();

  /** @param member - not seen before under this key. */
  add(key: string, member: string, url: string): void {
    const group = this.#groups.get(key);
    if (group === undefined) {
      this.#groups.set(key, { members: [member], urls: [url], components: new Set() });
      return;
    }
    const first = group.members[0] as string;
    for (const name of differingComponents(first, member)) group.components.add(name);
    if (group.members.length >= SHOWN_MEMBERS) return;
    group.members.push(member);
    group.urls.push(url);
  }

  get size(): number {
    return this.#groups.size;
  }

  /** Tallies the keys that several members share. */
  tally(
    tally: PartTally,
    shown: (key: string, members: readonly string[]) => Pick<DiffExample, 'from' | 'to'>,
  ): DiffPart {
    for (const [key, { members, urls, components }] of this.#groups) {
      if (members.length < 2) continue;
      const named = COMPONENTS.filter((name) => components.has(name));
      tally.add({ components: named, urls, ...shown(key, members) });
    }
    return tally.part;
  }
}

/**
 * Compares two normalizers address by address, for addresses that come one at a time. {@link diffNormalizers} does it
 * for a list. Holds each pair of keys once: memory grows with the number of different keys.
 *
 * @example
 * ```ts
 * import { createNormalizer, KeyComparison } from 'oneurl';
 * const comparison = new KeyComparison(createNormalizer(), createNormalizer({ preset: 'dedupe' }));
 * comparison.add('http://example.com/a');
 * comparison.add('https://example.com/a');
 * comparison.result().merged.components; // => { scheme: 1 }
 * ```
 */
export class KeyComparison {
  readonly #from: Normalizer;
  readonly #to: Normalizer;
  readonly #examples: number;
  readonly #pairs = new Set<string>();
  readonly #byFrom = new Grouping();
  readonly #byTo = new Grouping();
  readonly #changed: PartTally;
  #urls = 0;
  #refusedByFrom = 0;
  #refusedByTo = 0;

  constructor(from: Normalizer, to: Normalizer, options: DiffOptions = {}) {
    checkNormalizer('first', from);
    checkNormalizer('second', to);
    checkIsOptions(options);
    checkOptions(options, OPTION_KINDS);
    this.#from = from;
    this.#to = to;
    this.#examples = options.examples ?? EXAMPLES;
    this.#changed = new PartTally(this.#examples);
  }

  /** Takes one address in. */
  add(url: string): void {
    this.#urls++;
    const before = this.#from.try(url);
    const after = this.#to.try(url);
    if (!before.ok) this.#refusedByFrom++;
    if (!after.ok) this.#refusedByTo++;
    if (!before.ok || !after.ok) return;
    const [from, to] = [before.url, after.url];
    if (from !== to) {
      this.#changed.add({ components: differingComponents(from, to), urls: [url], from: [from], to: [to] });
    }
    // No URL holds a blank, so that it tells two keys apart.
    const pair = `${from} ${to}`;
    if (this.#pairs.has(pair)) return;
    this.#pairs.add(pair);
    this.#byFrom.add(from, to, url);
    this.#byTo.add(to, from, url);
  }

  /** What came of the addresses so far. */
  result(): KeyDiff {
    return {
      urls: this.#urls,
      from: { profile: this.#from.profile, keys: this.#byFrom.size, refused: this.#refusedByFrom },
      to: { profile: this.#to.profile, keys: this.#byTo.size, refused: this.#refusedByTo },
      changed: this.#changed.part,
      merged: this.#byTo.tally(new PartTally(this.#examples), (key, members) => ({
        from: members,
        to: [key],
      })),
      split: this.#byFrom.tally(new PartTally(this.#examples), (key, members) => ({
        from: [key],
        to: members,
      })),
    };
  }
}

/**
 * Says what moving from one normalizer to another does to stored keys: which addresses get another key, which come
 * together, which come apart, and by which component.
 *
 * @param from - what made the keys that there are.
 * @param to - what is to make them.
 * @param urls - the addresses.
 * @param options - how many examples to keep.
 * @returns counts, counts by component, and examples.
 * @throws UrlError `unknown-option-value` or `unknown-option` for what is no normalizer, list or option.
 * @example
 * ```ts
 * import { createNormalizer, diffNormalizers } from 'oneurl';
 * const urls = ['https://example.com/a?utm_source=x', 'https://example.com/a', 'https://example.com/b'];
 * const { changed, merged, split } = diffNormalizers(
 *   createNormalizer({ preset: 'crawler' }),
 *   createNormalizer({ preset: 'dedupe' }),
 *   urls,
 * );
 * [changed.count, merged.count, split.count]; // => [1, 1, 0]
 * merged.examples[0]?.components; // => ['query']
 * merged.examples[0]?.to; // => ['https://example.com/a']
 * ```
 */
export function diffNormalizers(
  from: Normalizer,
  to: Normalizer,
  urls: Iterable<string>,
  options: DiffOptions = {},
): KeyDiff {
  const comparison = new KeyComparison(from, to, options);
  checkAddresses(urls);
  for (const url of urls) comparison.add(url);
  return comparison.result();
}
