/** Number of code units that a character set tells apart; every set treats those above alike. */
const ASCII_SIZE = 128;

/** A named set of ASCII characters, as a table. */
export interface CharacterSet {
  readonly name: string;
  /** Whether the ASCII code unit is a member; `false` from 0x80 on. */
  has(codeUnit: number): boolean;
  /** One entry for each ASCII code unit: 1 for a member, else 0. */
  readonly table: Uint8Array;
}

function setOf(name: string, isMember: (code: number) => boolean): CharacterSet {
  const table = Uint8Array.from({ length: ASCII_SIZE }, (_, code) => (isMember(code) ? 1 : 0));
  return { name, table, has: (codeUnit) => table[codeUnit] === 1 };
}

/**
 * Makes a set of one's own.
 *
 * @param name - what the set is called when it is printed.
 * @param characters - its ASCII members; two characters with `..` between them are a range, as in `a..z0..9-`.
 * @param base - a set whose members it has too.
 * @returns the set. A character that is not ASCII is no member: the encoders always encode those.
 * @example
 * ```ts
 * import { defineSet, encode } from '@oneurl/percent-codec';
 * const fileName = defineSet('file name', '\u0000..\u0020/?#[]%');
 * encode('50% [draft].txt', fileName); // => '50%25%20%5Bdraft%5D.txt'
 * ```
 */
export function defineSet(name: string, characters: string, base?: CharacterSet): CharacterSet {
  const ranges: (readonly [from: number, to: number])[] = [];
  for (let i = 0; i < characters.length; i++) {
    const from = characters.charCodeAt(i);
    if (characters.startsWith('..', i + 1) && i + 3 < characters.length) i += 3;
    ranges.push([from, characters.charCodeAt(i)]);
  }
  return setOf(name, (code) => base?.has(code) || ranges.some(([from, to]) => from <= code && code <= to));
}

/**
 * The set of everything that is in one of the sets.
 *
 * @param name - what the new set is called.
 * @param sets - the sets to join.
 * @returns the new set.
 * @example
 * ```ts
 * import { genDelims, subDelims, union } from '@oneurl/percent-codec';
 * union('delims', genDelims, subDelims).has(0x2f); // => true
 * ```
 */
export function union(name: string, ...sets: readonly CharacterSet[]): CharacterSet {
  return setOf(name, (code) => sets.some((set) => set.has(code)));
}

/**
 * The set of the ASCII characters that are not in the given one: from "may stand" to "must be encoded", and back.
 *
 * @param name - what the new set is called.
 * @param set - the set to turn round.
 * @returns the new set.
 * @example
 * ```ts
 * import { complement, encode, pchar } from '@oneurl/percent-codec';
 * encode('a/b c', complement('not pchar', pchar)); // => 'a%2Fb%20c'
 * ```
 */
export function complement(name: string, set: CharacterSet): CharacterSet {
  return setOf(name, (code) => !set.has(code));
}
