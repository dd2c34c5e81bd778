/**
 * The fast lane for tags as almost all of them are written: a name, attributes `name="value"`, `>`. It goes the very
 * way of the table and hands over to it, in the right state, wherever a tag is written otherwise or its chunk ends.
 * The bench case "href and src" runs three times as long without it; a scan in chunks of one character never takes
 * it, which is how the tests compare the two.
 */
import { equalsIgnoringCase } from './name-table.js';
import { NON_ASCII, runsOnAttributeName, runsOnElementName, stateNumber } from './scanner-tables.js';
import type { TokenState } from './token-state.js';

const TAG_NAME = stateNumber('tag name');
export const BEFORE_ATTRIBUTE_NAME: number = stateNumber('before attribute name');

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const DOUBLE_QUOTE = 0x22;
const AMPERSAND = 0x26;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const BANG = 0x21;
const DASH = 0x2d;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;

/** @returns the index behind the run of characters of a name; the length of the text where it does not end. */
function skipName(text: string, from: number, runsOn: Uint8Array): number {
  const { length } = text;
  let at = from;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code < NON_ASCII && runsOn[code] === 0) break;
    at++;
  }
  return at;
}

/** @returns the index behind the white space. */
function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
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
 * @param at - index of its `<`, behind which a letter stands.
 * @returns the index of the next character for the table, in the state that is set.
 */
export function readStartTag(tokens: TokenState, text: string, at: number): number {
  const next = skipName(text, at + 2, runsOnElementName);
  if (next === text.length) {
    tokens.mark(at);
    tokens.beginTag(false);
    tokens.state = TAG_NAME;
    return next;
  }
  tokens.startTag(at, next);
  if (text.charCodeAt(next) === GREATER_THAN) {
    tokens.finishTag(next, false);
    return next + 1;
  }
  tokens.state = BEFORE_ATTRIBUTE_NAME;
  return readAttributes(tokens, text, next);
}

/**
 * Reads attributes from the state `before attribute name` on.
 *
 * @returns the index of the next character for the table: of an attribute that is written otherwise, or behind the tag.
 */
export function readAttributes(tokens: TokenState, text: string, from: number): number {
  const keeps = tokens.keepsAttributes;
  let at = from;
  for (;;) {
    at = skipSpace(text, at);
    // A name, an equals sign, two quotes and what follows them: without so much to come the table takes over.
    if (at + 5 > text.length) return at;
    const code = text.charCodeAt(at);
    if (code === GREATER_THAN) {
      tokens.finishTag(at, false);
      return at + 1;
    }
    if (code === SLASH && text.charCodeAt(at + 1) === GREATER_THAN) {
      tokens.finishTag(at + 1, true);
      return at + 2;
    }
    if (code === SLASH || code === EQUALS) return at;
    const nameStart = at;
    at = skipName(text, at + 1, runsOnAttributeName);
    if (at + 2 >= text.length || text.charCodeAt(at) !== EQUALS) return nameStart;
    const quote = text.charCodeAt(at + 1);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return nameStart;
    const nameEnd = at;
    const id = keeps ? tokens.plan.attributeId(text, nameStart, nameEnd) : -1;
    const valueStart = at + 2;
    if (id < 0) {
      at = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", valueStart);
      if (at < 0) return nameStart;
    } else {
      at = skipPlain(text, valueStart, quote);
      const isPlain = text.charCodeAt(at) === quote;
      if (!isPlain) at = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at);
      if (at < 0) return nameStart;
      tokens.addAttribute(nameStart, nameEnd, valueStart, at, id, isPlain);
    }
    at++;
  }
}

/** @returns the index of the quote, or of what makes the value another one when it is decoded. */
function skipPlain(text: string, from: number, quote: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (
      code <= SINGLE_QUOTE &&
      (code === quote || code === AMPERSAND || code === CARRIAGE_RETURN || code === 0)
    ) {
      return at;
    }
    at++;
  }
  return at;
}

/**
 * Reads an end tag.
 *
 * @param at - index of its `<`, behind which a slash and a letter stand.
 * @returns the index of the next character for the table, in the state that is set.
 */
export function readEndTag(tokens: TokenState, text: string, at: number): number {
  const next = skipName(text, at + 3, runsOnElementName);
  if (next < text.length && text.charCodeAt(next) === GREATER_THAN && tokens.ignoresEndTags) {
    tokens.mark(next + 1);
    return next + 1;
  }
  tokens.mark(at);
  tokens.beginTag(true);
  tokens.state = TAG_NAME;
  if (next === text.length || text.charCodeAt(next) !== GREATER_THAN) return next;
  tokens.endName(next);
  tokens.finishTag(next, false);
  return next + 1;
}

/**
 * Reads raw text up to the end tag of its element.
 *
 * @param at - index of a `<` in the text, in one of the states RCDATA, RAWTEXT and script data.
 * @returns the index of the next `<` or behind the end tag; -1 where the table must look at this `<`.
 */
export function readRawText(tokens: TokenState, text: string, at: number): number {
  const end = at + 2 + tokens.textOf.length;
  if (end >= text.length || tokens.textOf === '') return -1;
  const code = text.charCodeAt(at + 1);
  if (code === BANG) return -1;
  if (code !== SLASH) return at + 1;
  if (!equalsIgnoringCase(text, at + 2, end, tokens.textOf)) return at + 2;
  if (text.charCodeAt(end) !== GREATER_THAN) return -1;
  tokens.mark(at);
  tokens.beginTag(true);
  tokens.endName(end);
  tokens.finishTag(end, false);
  return end + 1;
}

/**
 * Jumps over a comment that nobody wants.
 *
 * @param at - index of the `<!--`.
 * @returns the index behind the comment; -1 where the table must look.
 */
export function skipComment(tokens: TokenState, text: string, at: number): number {
  const first = text.charCodeAt(at + 4);
  if (first === GREATER_THAN || first === DASH) return -1;
  let dashes = text.indexOf('--', at + 4);
  while (dashes >= 0) {
    let next = dashes + 2;
    while (text.charCodeAt(next) === DASH) next++;
    if (text.charCodeAt(next) === BANG) next++;
    if (text.charCodeAt(next) === GREATER_THAN) {
      tokens.skipToken(at, next + 1);
      return next + 1;
    }
    dashes = text.indexOf('--', next);
  }
  return -1;
}
