import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { rewriteSegments } from './rewrite-segments.js';

/** What a table says of an ASCII character: may stand in a token, or names one. */
const IN_TOKEN = 1;
const NAMES_TOKEN = 2;

/** Length of the one unnamed token that ASP.NET 1.x writes. */
const UNNAMED_LENGTH = 24;

const OPEN = 0x28;
const CLOSE = 0x29;

function tokenCharacters(): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_') {
    table[character.charCodeAt(0)] = IN_TOKEN;
  }
  for (const character of 'AFSXafsx') table[character.charCodeAt(0)] = IN_TOKEN | NAMES_TOKEN;
  return table;
}

const TABLE: Uint8Array = tokenCharacters();

/** Index after the token characters that stand from `index` on. */
function skipToken(segment: string, start: number): number {
  let index = start;
  while (((TABLE[segment.charCodeAt(index)] ?? 0) & IN_TOKEN) !== 0) index++;
  return index;
}

function isSessionToken(segment: string): boolean {
  const last = segment.length - 1;
  if (segment.charCodeAt(0) !== OPEN || segment.charCodeAt(last) !== CLOSE) return false;
  if (skipToken(segment, 1) === last) return last - 1 === UNNAMED_LENGTH;
  let index = 1;
  while (index < last) {
    const isNamed = ((TABLE[segment.charCodeAt(index)] ?? 0) & NAMES_TOKEN) !== 0;
    if (!isNamed || segment.charCodeAt(index + 1) !== OPEN) return false;
    const end = skipToken(segment, index + 2);
    if (end === index + 2 || segment.charCodeAt(end) !== CLOSE) return false;
    index = end + 1;
  }
  return index === last;
}

/** The paths in which no segment starts with a parenthesis. */
const parenthesisFree: MachineDescription<'segmentStart' | 'segment' | 'parenthesis', 'slash' | 'open'> = {
  name: 'no segment starts with a parenthesis',
  classes: { slash: '/', open: '(' },
  start: 'segmentStart',
  accepting: ['segmentStart', 'segment'],
  states: {
    segmentStart: { slash: 'segmentStart', open: 'parenthesis', otherwise: 'segment' },
    segment: { slash: 'segmentStart', otherwise: 'segment' },
    parenthesis: { otherwise: 'parenthesis' },
  },
};

/**
 * Strips the segments in which ASP.NET keeps a session without cookies: `(S(…))`, the combined `(A(…)S(…)F(…))` with
 * the letters A, F, S and X in any order and case, and the unnamed `(…)` of 24 letters and digits.
 *
 * The segment goes with its slash. Escaped parentheses are data and stay.
 *
 * Source: Microsoft's documentation of ASP.NET session state, cookieless sessions.
 *
 * @example
 * ```ts
 * import { stripSessionTokens } from '@oneurl/path-normalizer';
 * stripSessionTokens('/(S(4hqa0555fwsecu455xqckv45))/mileg.aspx'); // => '/mileg.aspx'
 * stripSessionTokens('/app/(A(x1)S(y2)F(z3))/'); // => '/app/'
 * stripSessionTokens('/wiki/(S)'); // => '/wiki/(S)'
 * ```
 */
export const stripSessionTokens: Step<'path'> = defineStep(
  {
    name: 'strip-session-tokens',
    component: 'path',
    why: 'the same page has another such segment for each visitor',
    loses: 'which session the address belongs to',
    leaves: () => ({ machine: parenthesisFree }),
  },
  (path) => {
    if (!path.includes('(')) return path;
    return rewriteSegments(path, '(', (segment) => (isSessionToken(segment) ? '' : segment));
  },
);
