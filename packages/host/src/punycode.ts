/**
 * Punycode in n log n steps. The well-known implementations search the whole label for each next code point, or move
 * its tail for each one inserted: with a label of a megabyte, which a host may have, that takes minutes. Here a tree
 * of counts answers both questions: how many handled code points lie between two places, and which place is the n-th
 * that is still free.
 *
 * Source: RFC 3492, sections 5 and 6.
 */
import { FIRST_NON_ASCII } from './code-points.js';
import { PlaceTree } from './place-tree.js';

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = FIRST_NON_ASCII;
const DELIMITER = '-';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LAST_CODE_POINT = 0x10ffff;
/** What section 6.4 calls maxint: the implementations that browsers have use 32 bits with a sign. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Section 6.1. */
function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function threshold(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, T_MIN), T_MAX);
}

function writeInteger(value: number, bias: number): string {
  let text = '';
  let rest = value;
  for (let k = BASE; ; k += BASE) {
    const t = threshold(k, bias);
    if (rest < t) return text + DIGITS[rest]!;
    text += DIGITS[t + ((rest - t) % (BASE - t))]!;
    rest = Math.floor((rest - t) / (BASE - t));
  }
}

/** Room for a place beside a code point in one number, so that numbers sort by both without a comparing function. */
const PLACES = 2 ** 31;

/**
 * The Punycode of a label, without `xn--`; `null` where an integer overflows.
 *
 * Source: RFC 3492, section 6.3.
 */
export function encodePunycode(label: string): string | null {
  const lower = new PlaceTree(label.length);
  const higher = new Float64Array(label.length);
  let basic = '';
  let length = 0;
  let pending = 0;
  for (const character of label) {
    const point = character.codePointAt(0)!;
    if (point < INITIAL_N) {
      basic += character;
      lower.take(length);
    } else higher[pending++] = point * PLACES + length;
    length++;
  }
  const insertions = encodeInsertions(higher.subarray(0, pending).sort(), lower, length);
  if (insertions === null) return null;
  return basic === '' ? insertions : basic + DELIMITER + insertions;
}

/** The main loop: code points from the lowest up, each at all its places before the next. */
function encodeInsertions(sorted: Float64Array, lower: PlaceTree, length: number): string | null {
  const basic = length - sorted.length;
  const pointAt = (index: number): number => Math.floor(sorted[index]! / PLACES);
  const placeAt = (index: number): number => sorted[index]! % PLACES;
  let output = '';
  let handled = basic;
  let n = INITIAL_N;
  let delta = 0;
  let bias = INITIAL_BIAS;
  for (let first = 0; first < sorted.length; ) {
    const point = pointAt(first);
    if (point - n > Math.floor((MAX_INTEGER - delta) / (handled + 1))) return null;
    delta += (point - n) * (handled + 1);
    let lowerBefore = 0;
    let next = first;
    for (; next < sorted.length && pointAt(next) === point; next++) {
      const before = lower.countBefore(placeAt(next));
      delta += before - lowerBefore;
      if (delta > MAX_INTEGER) return null;
      lowerBefore = before;
      output += writeInteger(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta = lower.countBefore(length) - lowerBefore + 1;
    n = point + 1;
    for (; first < next; first++) lower.take(placeAt(first));
  }
  return output;
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : BASE;
}

/** A code point and the place among those before it where it goes in. */
interface Insertion {
  readonly point: number;
  readonly index: number;
}

/** Reads the integers behind the delimiter; `null` where one is cut off, no digit, too large, or no code point. */
function readInsertions(text: string, from: number, basic: number): Insertion[] | null {
  const insertions: Insertion[] = [];
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  for (let at = from; at < text.length; ) {
    const before = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitValue(text.charCodeAt(at++));
      if (digit >= BASE || digit > Math.floor((MAX_INTEGER - i) / weight)) return null;
      i += digit * weight;
      const t = threshold(k, bias);
      if (digit < t) break;
      if (weight > Math.floor(MAX_INTEGER / (BASE - t))) return null;
      weight *= BASE - t;
    }
    const length = basic + insertions.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > LAST_CODE_POINT || (n >= 0xd800 && n <= 0xdfff)) return null;
    insertions.push({ point: n, index: i++ });
  }
  return insertions;
}

/**
 * The label that Punycode, without its `xn--`, stands for; `null` where it is malformed.
 *
 * Source: RFC 3492, section 6.2.
 */
export function decodePunycode(text: string): string | null {
  const delimiter = Math.max(text.lastIndexOf(DELIMITER), 0);
  const insertions = readInsertions(text, delimiter > 0 ? delimiter + 1 : 0, delimiter);
  if (insertions === null) return null;
  const length = delimiter + insertions.length;
  const free = new PlaceTree(length);
  for (let place = 0; place < length; place++) free.take(place);
  // The last insertion moves no more; going backwards, each one finds its place among those still free.
  const characters = new Array<string>(length);
  for (const { point, index } of insertions.reverse()) {
    const place = free.taken(index);
    characters[place] = String.fromCodePoint(point);
    free.release(place);
  }
  for (let index = 0; index < delimiter; index++) {
    const place = free.taken(0);
    characters[place] = text[index]!;
    free.release(place);
  }
  return characters.join('');
}
