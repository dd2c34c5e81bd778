import { normalizeEscapes } from '@oneurl/percent-codec';
import {
  aName,
  checkOption,
  checkOptions,
  foldCase,
  listOfNames,
  type OptionKind,
  type Pair,
  refuseOption,
  trueOrFalse,
} from '@oneurl/percent-codec/step';
import { queryEscapeSet } from './query-escapes.js';

/** Says of a pair whether it is meant. */
export type PairPredicate = (pair: Pair) => boolean;

/** Names of keys. */
export interface KeyNames {
  /** Names; `*` in one stands for any text, as in `utm_*`. */
  readonly names: readonly string[];
  /** Whether `SID` is `sid` too, and `É` is `é`, raw or escaped in UTF-8; absent: no. */
  readonly ignoreCase?: boolean | undefined;
  /** What the list is called where a step is printed; absent: the names themselves. */
  readonly label?: string | undefined;
}

/** Which pairs are meant: keys by name, or a function that is asked about each pair. */
export type PairMatcher = readonly string[] | KeyNames | PairPredicate;

const keyNamesKinds: Readonly<Record<string, OptionKind>> = {
  names: listOfNames,
  ignoreCase: trueOrFalse,
  label: aName,
};

const matcherKind: Omit<OptionKind, 'accepts'> = {
  takes: 'a list of names, none of them empty, an object with names, ignoreCase, label, or a function',
};

function isList(matcher: readonly string[] | KeyNames): matcher is readonly string[] {
  return Array.isArray(matcher);
}

/** Checks a matcher that a user gave, and gives it its one form. */
export function checkedMatcher(matcher: PairMatcher): KeyNames | PairPredicate {
  if (typeof matcher === 'function') return matcher;
  if (typeof matcher !== 'object' || matcher === null) refuseOption('matcher', matcher, matcherKind);
  const keyNames: KeyNames = isList(matcher) ? { names: matcher } : matcher;
  checkOptions(keyNames, keyNamesKinds);
  checkOption('names', keyNames.names, listOfNames);
  return { ...keyNames, names: [...keyNames.names] };
}

/**
 * The ways in which a key that a person calls by this name may be written: as it stands, and with its escapes in
 * normal form, a space being `+` or `%20`; folded when case is ignored. A `*` is left alone by all of them.
 */
export function spellingsOf({ names, ignoreCase = false }: KeyNames): readonly string[] {
  const spellings = new Set<string>();
  for (const name of names) {
    const normal = normalizeEscapes(name, { mustEncode: queryEscapeSet, space: 'plus' });
    for (const spelling of [name, normal, normal.replaceAll('+', '%20')]) {
      spellings.add(ignoreCase ? foldCase(spelling) : spelling);
    }
  }
  return [...spellings];
}

/** Texts by their length, so that a key is asked once for each length whatever their number. */
class FixedEnds {
  readonly #textsOfLength = new Map<number, Set<string>>();

  add(text: string): void {
    const texts = this.#textsOfLength.get(text.length) ?? new Set();
    this.#textsOfLength.set(text.length, texts.add(text));
  }

  /** Whether one of the texts is what `cut` cuts out of the key. */
  some(key: string, cut: (key: string, length: number) => string): boolean {
    for (const [length, texts] of this.#textsOfLength) {
      if (length <= key.length && texts.has(cut(key, length))) return true;
    }
    return false;
  }
}

const cutFront = (key: string, length: number): string => key.slice(0, length);
const cutBack = (key: string, length: number): string => key.slice(key.length - length);

/** A glob with something else than one `*` at one of its ends, cut at its asterisks. */
function matchesParts(key: string, parts: readonly string[]): boolean {
  const first = parts[0]!;
  const last = parts[parts.length - 1]!;
  const end = key.length - last.length;
  if (!key.startsWith(first) || !key.endsWith(last)) return false;
  let at = first.length;
  for (let i = 1; i < parts.length - 1; i++) {
    const found = key.indexOf(parts[i]!, at);
    if (found < 0) return false;
    at = found + parts[i]!.length;
  }
  return at <= end;
}

function keyPredicate(spellings: readonly string[]): (key: string) => boolean {
  const plain = new Set<string>();
  const fronts = new FixedEnds();
  const backs = new FixedEnds();
  const globs: (readonly string[])[] = [];
  for (const spelling of spellings) {
    const parts = spelling.split('*');
    if (parts.length === 1) plain.add(spelling);
    else if (parts.length > 2) globs.push(parts);
    else if (parts[1] === '') fronts.add(parts[0]!);
    else if (parts[0] === '') backs.add(parts[1]!);
    else globs.push(parts);
  }
  return (key) =>
    plain.has(key) ||
    fronts.some(key, cutFront) ||
    backs.some(key, cutBack) ||
    globs.some((parts) => matchesParts(key, parts));
}

/** Keys that are remembered; when there are so many, all are forgotten. Longer ones are asked about each time. */
const MOST_KEYS = 512;
const LONGEST_KEY = 64;

/** The same predicate, which remembers what it said: the queries of a site have the same few keys again and again. */
function remembering(isNamed: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const said = known.get(key);
    if (said !== undefined) return said;
    const says = isNamed(key);
    if (key.length > LONGEST_KEY) return says;
    if (known.size >= MOST_KEYS) known.clear();
    known.set(key, says);
    return says;
  };
}

/**
 * Makes a function of a matcher: says of a pair whether it is meant. Names are met in one look-up whatever their
 * number, `utm_*` and `*_id` in one for each length; only globs with an asterisk elsewhere are tried one by one.
 *
 * Keys are compared as they are written, with names as they are written and as `normalizeQueryEscapes` would write them.
 *
 * @param matcher - names, names with options, or a function, which is given back.
 * @returns the function.
 * @throws UrlError `unknown-option-value` for what is no matcher, `unknown-option` for an option that there is not.
 *
 * @example
 * ```ts
 * import { pairPredicate } from '@oneurl/query-normalizer';
 * const isTracking = pairPredicate({ names: ['gclid', 'utm_*'], ignoreCase: true });
 * isTracking({ key: 'UTM_Source', value: 'x' }); // => true
 * isTracking({ key: 'utm', value: 'x' }); // => false
 * ```
 */
export function pairPredicate(matcher: PairMatcher): PairPredicate {
  const checked = checkedMatcher(matcher);
  if (typeof checked === 'function') return (pair) => checked(pair) === true;
  const isNamed = keyPredicate(spellingsOf(checked));
  const isMeant = remembering(checked.ignoreCase ? (key) => isNamed(foldCase(key)) : isNamed);
  return (pair) => isMeant(pair.key);
}
