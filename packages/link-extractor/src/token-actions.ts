import { ACTION_BITS, otherCells, STAY } from './scanner-tables.js';
import type { TokenState } from './token-state.js';
import { tokenizerMachine } from './tokenizer-machine.js';
import type { TokenizerAction } from './tokenizer-terms.js';

/** What an action does, at the index of the character that is read. The state is the one it leads to already. */
type Performer = (tokens: TokenState, at: number) => void;

const LETTER_CASE = 0x20;

function expect(tokens: TokenState, at: number, keyword: string): void {
  tokens.keyword = keyword;
  tokens.matched = 0;
  match(tokens, at);
}

/** `</ScRiPt` says `script`: a letter counts in either case. */
function match(tokens: TokenState, at: number): void {
  const { keyword, matched, chunk } = tokens;
  if ((chunk.charCodeAt(at) | LETTER_CASE) === keyword.charCodeAt(matched)) tokens.matched++;
  else mismatch(tokens);
}

/** Goes where a character of no class leads. No action stands in those cells. */
export function mismatch(tokens: TokenState): void {
  const cell = otherCells[tokens.state]!;
  if (cell !== STAY) tokens.state = cell >> ACTION_BITS;
}

function beginTag(tokens: TokenState, isEndTag: boolean): void {
  tokens.beginTag(isEndTag);
}

const performers: Readonly<Record<TokenizerAction, Performer>> = {
  mark: (tokens, at) => tokens.mark(at),
  markPrevious: (tokens, at) => tokens.mark(at - 1),
  beginStartTag: (tokens) => tokens.beginTag(false),
  beginEndTag: (tokens) => tokens.beginTag(true),
  missingEndTagName(tokens, at) {
    tokens.closeText(tokens.tokenStart);
    tokens.openText(at + 1, 'data');
  },
  endName: (tokens, at) => tokens.endName(at),
  endNameFinishTag(tokens, at) {
    tokens.endName(at);
    tokens.finishTag(at, false);
  },
  finishTag: (tokens, at) => tokens.finishTag(at, false),
  finishSelfClosingTag: (tokens, at) => tokens.finishTag(at, true),
  beginAttribute: (tokens, at) => tokens.beginAttribute(at),
  endAttribute: (tokens, at) => tokens.endAttribute(at),
  endAttributeFinishTag(tokens, at) {
    tokens.endAttribute(at);
    tokens.finishTag(at, false);
  },
  beginQuotedValue: (tokens, at) => tokens.beginValue(at + 1),
  beginUnquotedValue: (tokens, at) => tokens.beginValue(at),
  endValue: (tokens, at) => tokens.endValue(at),
  endValueFinishTag(tokens, at) {
    tokens.endValue(at);
    tokens.finishTag(at, false);
  },
  expectEndTag: (tokens, at) => expect(tokens, at, tokens.textOf),
  expectScript: (tokens, at) => expect(tokens, at, 'script'),
  expectScriptNext(tokens) {
    tokens.keyword = 'script';
    tokens.matched = 0;
  },
  expectCdata(tokens, at) {
    tokens.beginComment(at);
    tokens.keyword = tokens.isForeign || tokens.hasCdata ? 'CDATA' : '';
    tokens.matched = 0;
  },
  match,
  matchExactly(tokens, at) {
    const { keyword, matched, chunk } = tokens;
    if (chunk.charCodeAt(at) === keyword.charCodeAt(matched)) tokens.matched++;
    else mismatch(tokens);
  },
  matched() {},
  endExpectedName(tokens, at) {
    beginTag(tokens, true);
    tokens.endName(at);
  },
  endExpectedNameFinishTag(tokens, at) {
    beginTag(tokens, true);
    tokens.endName(at);
    tokens.finishTag(at, false);
  },
  beginCdata: (tokens, at) => tokens.openText(at + 1, 'CDATA'),
  endCdata(tokens, at) {
    tokens.closeText(at - 2);
    tokens.openText(at + 1, 'data');
  },
  beginComment: (tokens, at) => tokens.beginComment(at + 1),
  beginBogusComment: (tokens, at) => tokens.beginComment(at),
  emptyBogusComment(tokens, at) {
    tokens.beginComment(at);
    tokens.endComment(at, at);
  },
  endBogusComment: (tokens, at) => tokens.endBogusComment(at),
  abruptComment: (tokens, at) => tokens.endCommentAtBegin(at),
  endComment: (tokens, at) => tokens.endComment(at, at),
  endCommentBefore1: (tokens, at) => tokens.endComment(at - 1, at),
  endCommentBefore2: (tokens, at) => tokens.endComment(at - 2, at),
  endCommentBefore3: (tokens, at) => tokens.endComment(at - 3, at),
};

/** The performers by the number of their action; number 0 is no action. */
export const performerOf: readonly Performer[] = tokenizerMachine.actionNames.map((name) =>
  name === '' ? () => undefined : performers[name],
);
