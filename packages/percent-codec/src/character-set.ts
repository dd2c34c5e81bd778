/** Number of code units that a character set tells apart; every set treats those above alike. */
const ASCII_SIZE = 128;

/** A named set of ASCII characters, as a table. */
export interface CharacterSet {
  readonly name: string;
  /** Whether the ASCII code unit is a member; `false` from 0x80 on. */
  has(codeUnit: number): boolean;
  /** One entry for each ASCII code unit: 1 for a member, else 0. To be read, never written. */
  readonly table: Uint8Array;
}

/** Every program that uses a set makes all of them when it starts: tables are filled without a call for each entry. */
function setOf(name: string, table: Uint8Array): CharacterSet {
  return Object.freeze({ name, table, has: (codeUnit: number) => table[codeUnit] === 1 });
}

/**
 * Makes a set of one's own.
 *
 * @param name - what the set is called when it is printed.
 * @param characters - its ASCII members; two characters with `..` between them, in either order, are a
 *   range, as in `a..z0..9-`.
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
  const table = new Uint8Array(ASCII_SIZE);
  if (base) table.set(base.table);
  for (let i = 0; i < characters.length; i++) {
    const from = characters.charCodeAt(i);
    if (characters.startsWith('..', i + 1) && i + 3 < characters.length) i += 3;
    const to = characters.charCodeAt(i);
    table.fill(1, from, to + 1).fill(1, to, from + 1);
  }
  return setOf(name, table);
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
  const table = new Uint8Array(ASCII_SIZE);
  for (const set of sets) for (let code = 0; code < ASCII_SIZE; code++) table[code]! |= set.table[code]!;
  return setOf(name, table);
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
  return setOf(
    name,
    set.table.map((isMember) => 1 - isMember),
  );
}
