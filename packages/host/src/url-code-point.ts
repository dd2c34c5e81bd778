import { FIRST_NON_ASCII } from './code-points.js';

const punctuation = "!$&'()*+,-./:;=?@_~";
const alphanumerics = /* @__PURE__ */ (() => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return `0123456789${letters}${letters.toUpperCase()}`;
})();
const asciiUrlCodePoints: ReadonlySet<number> = /* @__PURE__ */ new Set(
  [...alphanumerics, ...punctuation].map((character) => character.charCodeAt(0)),
);

/** The last two code points of each plane, and U+FDD0 to U+FDEF. */
function isNoncharacter(codePoint: number): boolean {
  return (codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef);
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/**
 * Whether a code point may stand in a valid URL without being escaped.
 *
 * Source: URL Standard, section 4.3 "URL writing", URL code points.
 */
export function isUrlCodePoint(codePoint: number): boolean {
  if (codePoint < FIRST_NON_ASCII) return asciiUrlCodePoints.has(codePoint);
  return codePoint >= 0xa0 && !isSurrogate(codePoint) && !isNoncharacter(codePoint);
}
