/**
 * Numbers for names, so that a name in a buffer is recognised without making a string of it. Measured in the bench
 * case "href and src": slicing and lower-casing each name instead takes more time than the whole scan.
 */
// Methods looked up on the text itself are slow once it has come in many forms: one byte or two, flat, sliced, joined.
const { charCodeAt } = String.prototype;

const BUCKETS = 64;
const CHAIN_LIMIT = 8;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const CASE_BIT = 0x20;
const FIVE_BITS = 0x1f;

const noNames: readonly number[] = new Array<number>(BUCKETS).fill(0);

function bucketOf(length: number, first: number, last: number): number {
  return (length * 37 + (first | CASE_BIT) * 5 + (last | CASE_BIT) * 83) & (BUCKETS - 1);
}

/** A set of ASCII-lower-case names, each with a number from 1 on; 0 stands for every other name. */
export class NameTable {
  readonly names: string[] = [''];
  readonly #heads: number[] = noNames.slice();
  readonly #following: number[] = [0];
  readonly #capacity: number;
  /** Bit n stands for first characters whose low five bits are n: settles most questions at once. */
  firsts = 0;

  constructor(names: Iterable<string> = [], capacity = 4096) {
    this.#capacity = capacity;
    for (const name of names) this.add(name);
  }

  /** @returns the number of the name; 0 when the table is full, or the name's bucket is. */
  add(name: string): number {
    const known = this.find(name, 0, name.length);
    if (known !== 0 || name === '') return known;
    const bucket = bucketOf(name.length, charCodeAt.call(name, 0), charCodeAt.call(name, name.length - 1));
    let depth = 0;
    for (let id = this.#heads[bucket]!; id !== 0; id = this.#following[id]!) depth++;
    if (depth >= CHAIN_LIMIT || this.names.length >= this.#capacity) return 0;
    this.firsts |= 1 << (charCodeAt.call(name, 0) & FIVE_BITS);
    this.#following.push(this.#heads[bucket]!);
    this.#heads[bucket] = this.names.length;
    return this.names.push(name) - 1;
  }

  /** @returns the number of the name that stands in the text from `start` to `end`, in any case of its letters. */
  find(text: string, start: number, end: number): number {
    if (start === end) return 0;
    const first = charCodeAt.call(text, start);
    if (((this.firsts >>> (first & FIVE_BITS)) & 1) === 0) return 0;
    let id = this.#heads[bucketOf(end - start, first, charCodeAt.call(text, end - 1))]!;
    while (id !== 0 && !equalsIgnoringCase(text, start, end, this.names[id]!)) id = this.#following[id]!;
    return id;
  }
}

/** @returns whether the text from `start` to `end` is the name, which is in lower case. */
export function equalsIgnoringCase(text: string, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    let code = charCodeAt.call(text, start + i);
    if (code >= UPPER_A && code <= UPPER_Z) code |= CASE_BIT;
    if (code !== charCodeAt.call(name, i)) return false;
  }
  return true;
}

/** @returns the name as the tokenizer has it: ASCII letters in lower case, U+FFFD for NUL. */
export function tokenName(raw: string): string {
  let isAscii = true;
  for (let i = 0; i < raw.length && isAscii; i++) {
    const code = raw.charCodeAt(i);
    isAscii = code < 0x80 && code !== 0;
  }
  if (isAscii) return raw.toLowerCase();
  return raw.replaceAll('\0', '\uFFFD').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
