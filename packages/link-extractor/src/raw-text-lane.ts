/** What is not read is jumped over: the content of elements that holds no markup, and comments. */
import { equalsIgnoringCase } from './name-table.js';
import * as tables from './scanner-tables.js';
import type { TokenState } from './token-state.js';

// Methods looked up on the text itself are slow once it has come in many forms: one byte or two, flat, sliced, joined.
const { charCodeAt, indexOf } = String.prototype;

// V8 folds a constant of the module itself into a loop and loads an imported one each time round.
const { beginsTags, stateNumber } = tables;
const SCRIPT_DATA = stateNumber('script data');

const BANG = 0x21;
const DASH = 0x2d;
const SLASH = 0x2f;
const GREATER_THAN = 0x3e;

/**
 * Reads raw text up to the end tag of its element.
 *
 * @param at - index of a `<` in the text, in one of the states RCDATA, RAWTEXT and script data.
 * @returns the index of the next `<` or behind the end tag; -1 where the table must look at this `<`.
 */
export function readRawText(tokens: TokenState, text: string, at: number): number {
  const end = at + 2 + tokens.textOf.length;
  if (end >= text.length || tokens.textOf === '') return -1;
  const code = charCodeAt.call(text, at + 1);
  if (code === BANG) return -1;
  if (code !== SLASH) return at + 1;
  if (!equalsIgnoringCase(text, at + 2, end, tokens.textOf)) return at + 2;
  if (charCodeAt.call(text, end) !== GREATER_THAN) return -1;
  tokens.mark(at);
  tokens.beginTag(true);
  tokens.endName(end);
  tokens.finishTag(end, false);
  return end + 1;
}

/**
 * Looks for the end of raw text that nobody hears.
 *
 * @param from - where the content of the element begins.
 * @param state - the state that it is read in.
 * @returns the index behind the end tag. Where the table must look for it: the complement of the index from which on.
 */
export function endOfRawText(text: string, from: number, state: number, element: string): number {
  if (beginsTags[state] !== 1) return ~from;
  let at = from;
  for (;;) {
    const found = indexOf.call(text, '<', at);
    if (found < 0) return ~at;
    const end = found + 2 + element.length;
    // The chunk may not hold an end tag to its end.
    if (end >= text.length) return ~found;
    const code = charCodeAt.call(text, found + 1);
    if (code === SLASH) {
      if (equalsIgnoringCase(text, found + 2, end, element)) {
        return charCodeAt.call(text, end) === GREATER_THAN ? end + 1 : ~found;
      }
    } else if (code === BANG && state === SCRIPT_DATA) return ~found;
    at = found + 1;
  }
}

/**
 * Looks for the end of a comment that nobody wants.
 *
 * @param at - index of a `<!`.
 * @returns the index behind the comment; -1 where it is none, or the table must look.
 */
export function endOfComment(text: string, at: number): number {
  if (charCodeAt.call(text, at + 2) !== DASH || charCodeAt.call(text, at + 3) !== DASH) return -1;
  const first = charCodeAt.call(text, at + 4);
  if (first === GREATER_THAN || first === DASH) return -1;
  let dashes = indexOf.call(text, '--', at + 4);
  while (dashes >= 0) {
    let next = dashes + 2;
    while (charCodeAt.call(text, next) === DASH) next++;
    if (charCodeAt.call(text, next) === BANG) next++;
    if (charCodeAt.call(text, next) === GREATER_THAN) return next + 1;
    dashes = indexOf.call(text, '--', next);
  }
  return -1;
}
