/**
 * The fast lane for tags as almost all of them are written: a name, attributes `name="value"`, `>`. It goes the very
 * way of the table and hands over to it, in the right state, wherever a tag is written otherwise or its chunk ends.
 * The bench case "href and src" runs three times as long without it; a scan in chunks of one character never takes
 * it, which is how the tests compare the two.
 */
import * as interests from './hook-plan.js';
import * as tables from './scanner-tables.js';
import type { TokenState } from './token-state.js';

// Methods looked up on the text itself are slow once it has come in many forms: one byte or two, flat, sliced, joined.
const { charCodeAt, indexOf } = String.prototype;

// V8 folds a constant of the module itself into a loop and loads an imported one each time round.
const { ATTRIBUTES_TOO, MUST_ASK, NOBODY_WANTS } = interests;
const { runsOnAttributeName, runsOnElementName, stateNumber } = tables;

const TAG_NAME = stateNumber('tag name');
export const BEFORE_ATTRIBUTE_NAME: number = stateNumber('before attribute name');

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;

const CASE_BIT = 0x20;
const LOWER_A = 0x61;
const LETTERS = 26;

export function isLetter(code: number): boolean {
  const place = (code | CASE_BIT) - LOWER_A;
  return place >= 0 && place < LETTERS;
}

/**
 * The loops below look for no end of the text: they are entered in front of a `>` only, which ends them all. What ends a
 * name stands up to there in ASCII: letters need no look-up. The two for names differ in their table alone, which is no parameter for the optimizer to know it by.
 */
function skipElementName(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = charCodeAt.call(text, at);
    if (code <= GREATER_THAN && runsOnElementName[code] === 0) return at;
    at++;
  }
}

function skipAttributeName(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = charCodeAt.call(text, at);
    if (code <= GREATER_THAN && runsOnAttributeName[code] === 0) return at;
    at++;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(charCodeAt.call(text, at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return (
    code <= SPACE &&
    (code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === FORM_FEED)
  );
}

/**
 * Reads a start tag.
 *
 * @param at - index of its `<`, behind which a letter stands, and somewhere in the text a `>`.
 * @returns the index of the next character for the table, in the state that is set.
 */
export function readStartTag(tokens: TokenState, text: string, at: number): number {
  const next = skipElementName(text, at + 2);
  const { plan } = tokens;
  const interest = tokens.isQuiet ? plan.quietInterest(plan.elements.find(text, at + 1, next)) : MUST_ASK;
  if (interest !== MUST_ASK) {
    return walkAttributes(tokens, text, next, at, next, interest === ATTRIBUTES_TOO);
  }
  tokens.startTag(at, next);
  if (!tokens.needsEveryAttribute()) return readAttributes(tokens, text, next);
  tokens.state = BEFORE_ATTRIBUTE_NAME;
  return next;
}

/**
 * Reads attributes from the state `before attribute name` on, of a tag whose name was read.
 *
 * @returns the index of the next character for the table: of an attribute that is written otherwise, or behind the tag.
 */
export function readAttributes(tokens: TokenState, text: string, from: number): number {
  return walkAttributes(tokens, text, from, BEGUN, BEGUN, tokens.keepsAttributes);
}

/** Stands for the place of a tag that {@link TokenState} knows of already. */
const BEGUN = -1;

/**
 * @param tagStart - where a tag begins that nobody is interested in before it has an attribute that somebody wants:
 *   of most tags nothing need be noted at all.
 */
export function walkAttributes(
  tokens: TokenState,
  text: string,
  from: number,
  tagStart: number,
  nameEnd: number,
  keeps: boolean,
): number {
  const { plan } = tokens;
  let isBegun = tagStart === BEGUN;
  const last = tokens.lastGreaterThan;
  let at = from;
  while (at <= last) {
    at = skipSpace(text, at);
    const nameStart = at;
    const code = charCodeAt.call(text, at);
    if (code === GREATER_THAN || (code === SLASH && charCodeAt.call(text, at + 1) === GREATER_THAN)) {
      if (code === SLASH) at++;
      if (!isBegun && at - tagStart < tokens.maxTokenLength) return at + 1;
      if (!isBegun) tokens.startTag(tagStart, nameEnd);
      tokens.finishTag(at, at > nameStart);
      return at + 1;
    }
    if (code === SLASH || code === EQUALS) break;
    const attributeEnd = skipAttributeName(text, at + 1);
    if (charCodeAt.call(text, attributeEnd) !== EQUALS) break;
    const quote = charCodeAt.call(text, attributeEnd + 1);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) break;
    const id = keeps ? plan.attributeId(text, nameStart, attributeEnd) : NOBODY_WANTS;
    const valueEnd = indexOf.call(text, quote === DOUBLE_QUOTE ? '"' : "'", attributeEnd + 2);
    if (valueEnd < 0) break;
    if (id !== NOBODY_WANTS) {
      if (!isBegun) tokens.startTag(tagStart, nameEnd);
      isBegun = true;
      const { tokenStart } = tokens;
      const nameEndPlace = attributeEnd - tokenStart;
      tokens.addMark(nameStart - tokenStart, nameEndPlace, nameEndPlace + 2, valueEnd - tokenStart, id);
    }
    at = valueEnd + 1;
  }
  if (!isBegun) tokens.startTag(tagStart, nameEnd);
  tokens.state = BEFORE_ATTRIBUTE_NAME;
  return at;
}

/**
 * Reads an end tag.
 *
 * @param at - index of its `<`, behind which a slash and a letter stand, and somewhere in the text a `>`.
 * @returns the index of the next character for the table, in the state that is set.
 */
export function readEndTag(tokens: TokenState, text: string, at: number): number {
  const next = skipElementName(text, at + 3);
  if (charCodeAt.call(text, next) === GREATER_THAN && tokens.ignoresEndTags) {
    tokens.mark(next + 1);
    return next + 1;
  }
  tokens.mark(at);
  tokens.beginTag(true);
  tokens.state = TAG_NAME;
  if (charCodeAt.call(text, next) !== GREATER_THAN) return next;
  tokens.endName(next);
  tokens.finishTag(next, false);
  return next + 1;
}
