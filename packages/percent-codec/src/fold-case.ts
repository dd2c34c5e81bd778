import type { CharacterSet } from './character-set.js';
import { defineSet } from './character-set.js';
import { decode } from './decode.js';
import { byteAt, PERCENT } from './percent-byte.js';
import { utf8 } from './utf8.js';

const NOTHING: CharacterSet = /* @__PURE__ */ defineSet('nothing', '');

const TOLERANT = { tolerant: true } as const;

/** Whether what stands at an index is an escape of a byte that no ASCII character has. */
function isHighEscape(text: string, index: number): boolean {
  return text.charCodeAt(index) === PERCENT && byteAt(text, index + 1) >= 0x80;
}

function isAsciiAlone(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) >= 0x80 || isHighEscape(text, i)) return false;
  }
  return true;
}

/** The text with its escaped characters raw, but for those of ASCII and those that are no text. */
function decodeBeyondAscii(text: string): string {
  let decoded = '';
  for (let i = 0; i < text.length; ) {
    let end = i;
    while (isHighEscape(text, end)) end += 3;
    decoded += end === i ? text.charAt(i) : decode(text.slice(i, end), TOLERANT);
    i = Math.max(end, i + 1);
  }
  return decoded;
}

/** What a letter is compared as. No letter of ASCII comes of another: the Kelvin sign is no `k`. */
function foldCharacter(character: string): string {
  const lower = character.toLowerCase();
  if (character < '\x80') return lower;
  const isBeyondAscii = lower >= '\x80';
  return utf8.percentEncode(isBeyondAscii ? lower : character, NOTHING).toLowerCase();
}

/**
 * Brings a name into the form in which names are compared when case is ignored: `É`, `é`, `%C3%89` and `%c3%a9` are
 * one. Letters are in lower case, one by one; characters outside ASCII, raw or escaped in UTF-8, come out escaped.
 *
 * @param text - a name as it is written, with or without escapes. Escapes of ASCII stay escapes.
 * @returns ASCII alone; as many characters at its start are those of the text as are ASCII there.
 *
 * Source: Unicode Standard, section 3.13 (lowercase mapping, without its contexts).
 * @example
 * ```ts
 * import { foldCase } from '@oneurl/percent-codec/step';
 * foldCase('Caf\u00c9'); // => 'caf%c3%a9'
 * foldCase('CAF%C3%A9'); // => 'caf%c3%a9'
 * foldCase('\u212a') === 'k'; // => false
 * ```
 */
export function foldCase(text: string): string {
  if (isAsciiAlone(text)) return text.toLowerCase();
  let folded = '';
  for (const character of decodeBeyondAscii(text)) folded += foldCharacter(character);
  return folded;
}
