import { foldSlashes } from '@oneurl/path-normalizer';

/** The longest scheme that is looked for in a path, and the shortest. */
const LONGEST = 51;
const SHORTEST = 2;

const isLower = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isWord = (code: number): boolean =>
  isLower(code) || isDigit(code) || code === 0x5f || (code >= 0x41 && code <= 0x5a);
const isSchemeCharacter = (code: number): boolean =>
  isLower(code) || isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e;

/** Where the scheme of an address inside a path begins whose colon stands at `colon`, or -1. */
function schemeStart(path: string, colon: number, from: number): number {
  let start = -1;
  const first = Math.max(from, colon - LONGEST);
  for (let i = colon - 1; i >= first && isSchemeCharacter(path.charCodeAt(i)); i--) {
    const isBoundary = i === 0 || !isWord(path.charCodeAt(i - 1));
    if (isBoundary && isLower(path.charCodeAt(i)) && colon - i >= SHORTEST) start = i;
  }
  return start;
}

/** A path with runs of slashes folded, but for the two behind the scheme of an address inside it. */
export function foldPathSlashes(path: string): string {
  let folded = '';
  let copied = 0;
  for (let colon = path.indexOf('://'); colon >= 0; colon = path.indexOf('://', colon + 1)) {
    const start = schemeStart(path, colon, copied);
    if (start < 0) continue;
    folded += `${foldSlashes(path.slice(copied, start))}${path.slice(start, colon)}://`;
    copied = colon + 3;
  }
  return copied === 0 ? foldSlashes(path) : folded + foldSlashes(path.slice(copied));
}
