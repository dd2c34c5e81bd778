import { eastAsianWidth } from 'get-east-asian-width';

const COLOR = /\x1b\[[\d;]*m/g;
const BEYOND_ASCII = /[^\x00-\x7f]/;
/** Marks stand on the character before them; formatting characters are not seen. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/**
 * How many columns of a terminal a text takes. Colours take none, wide characters two.
 *
 * Source: Unicode Standard Annex 11.
 */
export function displayWidth(text: string): number {
  const shown = text.includes('\x1b') ? text.replace(COLOR, '') : text;
  if (!BEYOND_ASCII.test(shown)) return shown.length;
  let width = 0;
  for (const character of shown) {
    if (!WITHOUT_WIDTH.test(character)) width += eastAsianWidth(character.codePointAt(0) as number);
  }
  return width;
}
