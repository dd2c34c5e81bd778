/**
 * The lane for markup of which nobody wants more than some attributes: a tag without these leaves no trace, so that
 * nothing is noted between one tag and the next, and of a tag with them nothing before its end. It goes the very way of
 * the table and leaves to the other lanes, from its `<` on, whatever is written otherwise than almost all markup is.
 * The bench case "links" runs half as long again without it.
 */
import * as interests from './hook-plan.js';
import { endOfComment, endOfRawText } from './raw-text-lane.js';
import * as tables from './scanner-tables.js';
import { walkAttributes } from './tag-lane.js';
import type { TokenState } from './token-state.js';

// Methods looked up on the text itself are slow once it has come in many forms: one byte or two, flat, sliced, joined.
const { charCodeAt, indexOf } = String.prototype;

// V8 folds a constant of the module itself into a loop and loads an imported one each time round.
const { ATTRIBUTES_TOO, MUST_ASK, NOBODY_WANTS } = interests;
const { runsOnAttributeName, runsOnElementName, stateNumber } = tables;

const DATA = stateNumber('data');
const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const CASE_BIT = 0x20;
const LOWER_A = 0x61;
const LETTERS = 26;
const FIVE_BITS = 0x1f;

/**
 * Reads markup.
 *
 * @param from - anywhere in markup, in the state `data`, where {@link TokenState.isTraceless} holds.
 * @returns the index of a `<` for another lane, or of the next character for the table, in the state that is set; -1
 *   where no `<` follows.
 */
export function readTracelessTags(tokens: TokenState, text: string, from: number): number {
  const { plan, lastGreaterThan, maxTokenLength, contentStates } = tokens;
  const { elements, wantsComments } = plan;
  let at = from;
  for (;;) {
    const tagStart = indexOf.call(text, '<', at);
    if (tagStart < 0 || tagStart + 2 >= lastGreaterThan) return tagStart;
    at = tagStart + 1;
    let code = charCodeAt.call(text, at);
    const isEndTag = code === SLASH;
    if (isEndTag) code = charCodeAt.call(text, ++at);
    const place = (code | CASE_BIT) - LOWER_A;
    if (place < 0 || place >= LETTERS) {
      if (isEndTag || code !== BANG || wantsComments) return tagStart;
      at = endOfComment(text, tagStart);
      if (at < 0) return tagStart;
      continue;
    }
    // A `>` follows, which ends every name: nothing here looks for the end of the text.
    do code = charCodeAt.call(text, ++at);
    while (code > GREATER_THAN || runsOnElementName[code] === 1);
    if (isEndTag) {
      if (code !== GREATER_THAN) return tagStart;
      at++;
      continue;
    }
    const nameEnd = at;
    const elementId = elements.find(text, tagStart + 1, nameEnd);
    const interest = plan.quietInterest(elementId);
    if (interest === MUST_ASK) return tagStart;
    const isRead = interest === ATTRIBUTES_TOO;
    if (isRead) at = readTracelessAttributes(tokens, text, tagStart, nameEnd, elementId);
    else {
      at = skipAttributes(text, nameEnd);
      if (at - tagStart > maxTokenLength) at = -1;
    }
    if (at < 0) {
      at = walkAttributes(tokens, text, nameEnd, tagStart, nameEnd, isRead);
    } else if (elementId !== 0 && elementId < contentStates.length) {
      const end = endOfRawText(text, at, contentStates[elementId]!, elements.names[elementId]!);
      if (end < 0) {
        tokens.enterContent(elementId);
        return ~end;
      }
      at = end;
    }
    if (tokens.state !== DATA || plan.isStopped) return at;
  }
}

/**
 * Jumps over attributes that nobody wants, in front of a `>`. Names and space are passed in one loop.
 *
 * @returns the index behind the tag; -1 where an attribute is written otherwise than `name` or `name="value"`.
 */
function skipAttributes(text: string, from: number): number {
  let at = from;
  // Where the last value ended: an equals sign there begins a name.
  let valueEnd = from;
  for (;;) {
    let code = charCodeAt.call(text, at);
    while (code > GREATER_THAN || (code < EQUALS && code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE)) {
      code = charCodeAt.call(text, ++at);
    }
    if (code === GREATER_THAN) return at + 1;
    const before = charCodeAt.call(text, at - 1);
    if (code !== EQUALS || at === valueEnd || before === SLASH || before <= SPACE) return -1;
    const quote = charCodeAt.call(text, at + 1);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -1;
    at = indexOf.call(text, quote === DOUBLE_QUOTE ? '"' : "'", at + 2) + 1;
    if (at === 0) return -1;
    valueEnd = at;
  }
}

/**
 * Reads the attributes of a start tag up to its `>`, and tells of it if there is one that somebody wants.
 *
 * @returns the index behind the tag; -1, and nothing is told, where the tag is too long for that or an attribute is
 *   written otherwise than `name="value"`, or `name` alone for one that nobody wants.
 */
function readTracelessAttributes(
  tokens: TokenState,
  text: string,
  tagStart: number,
  nameEnd: number,
  elementId: number,
): number {
  const { plan, lastGreaterThan, maxTokenLength } = tokens;
  const firsts = plan.attributeFirsts;
  let count = 0;
  let at = nameEnd;
  let code = charCodeAt.call(text, at);
  for (;;) {
    while (
      code <= SPACE &&
      (code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === FORM_FEED)
    ) {
      code = charCodeAt.call(text, ++at);
    }
    const isSelfClosing = code === SLASH;
    if (isSelfClosing) code = charCodeAt.call(text, ++at);
    if (code === GREATER_THAN) {
      if (at - tagStart >= maxTokenLength) return -1;
      if (count > 0) tokens.tellTracelessTag(tagStart, nameEnd, elementId, isSelfClosing);
      return at + 1;
    }
    // Behind a name and space, an equals sign belongs to the name.
    if (isSelfClosing || code === EQUALS) return -1;
    const nameStart = at;
    const mayBeWanted = ((firsts >>> (code & FIVE_BITS)) & 1) === 1;
    do code = charCodeAt.call(text, ++at);
    while (code > GREATER_THAN || runsOnAttributeName[code] === 1);
    if (code !== EQUALS) {
      if (mayBeWanted) return -1;
      continue;
    }
    const attributeEnd = at;
    const quote = charCodeAt.call(text, at + 1);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return -1;
    at = indexOf.call(text, quote === DOUBLE_QUOTE ? '"' : "'", at + 2);
    if (at < 0 || at >= lastGreaterThan) return -1;
    if (mayBeWanted) {
      const id = plan.attributeId(text, nameStart, attributeEnd);
      if (id !== NOBODY_WANTS) {
        if (count === 0) tokens.beginMarks();
        tokens.addMark(
          nameStart - tagStart,
          attributeEnd - tagStart,
          attributeEnd - tagStart + 2,
          at - tagStart,
          id,
        );
        count++;
      }
    }
    code = charCodeAt.call(text, ++at);
  }
}
