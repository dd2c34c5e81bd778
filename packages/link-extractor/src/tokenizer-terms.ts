/** The states of the tokenizer, the characters that it tells apart, and what its driver does on the way. */

/** The states in which a scan can begin: `data` for documents, the others for the inside of an element. */
export type InitialState = 'data' | 'RCDATA' | 'RAWTEXT' | 'script data' | 'PLAINTEXT' | 'CDATA section';

/** What the names of the states around the end tag of an element begin with, by the element's content. */
export type ContentPrefix = 'RCDATA' | 'RAWTEXT' | 'script data' | 'script data escaped';

/** The states of the table. */
export type TokenizerState =
  | InitialState
  | `${ContentPrefix} ${'less-than sign' | 'end tag open' | 'end tag name'}`
  | `script data escape start${'' | ' dash'}`
  | `script data ${'escaped' | 'double escaped'}${'' | ' dash' | ' dash dash'}`
  | 'script data double escaped less-than sign'
  | `script data double escape ${'start' | 'end'}`
  | 'tag open'
  | 'end tag open'
  | 'tag name'
  | 'before attribute name'
  | 'attribute name'
  | 'after attribute name'
  | 'before attribute value'
  | 'attribute value (double-quoted)'
  | 'attribute value (single-quoted)'
  | 'attribute value (unquoted)'
  | 'after attribute value (quoted)'
  | 'self-closing start tag'
  | 'bogus comment'
  | 'markup declaration open'
  | 'markup declaration open dash'
  | 'markup declaration open bracket'
  | 'comment start'
  | 'comment start dash'
  | 'comment'
  | 'comment end dash'
  | 'comment end'
  | 'comment end bang'
  | `CDATA section ${'bracket' | 'end'}`;

/** The classes of characters that the tokenizer tells apart. */
export type TokenizerClass =
  | 'letter'
  | 'space'
  | 'lessThan'
  | 'greaterThan'
  | 'slash'
  | 'equals'
  | 'doubleQuote'
  | 'singleQuote'
  | 'bang'
  | 'question'
  | 'dash'
  | 'openBracket'
  | 'closeBracket';

/** What the driver does on the way; `here` is the character that is read. */
export type TokenizerAction =
  /** A token may begin here. */
  | 'mark'
  /** A token may have begun at the character before. */
  | 'markPrevious'
  | 'beginStartTag'
  | 'beginEndTag'
  /** `</>`, which is nothing at all. */
  | 'missingEndTagName'
  | 'endName'
  | 'endNameFinishTag'
  | 'finishTag'
  | 'finishSelfClosingTag'
  | 'beginAttribute'
  | 'endAttribute'
  | 'endAttributeFinishTag'
  | 'beginQuotedValue'
  | 'beginUnquotedValue'
  | 'endValue'
  | 'endValueFinishTag'
  /** Expect the name of the last start tag, this letter being its first. */
  | 'expectEndTag'
  /** Expect `script`, this letter being its first. */
  | 'expectScript'
  /** Expect `script` from the next letter on. */
  | 'expectScriptNext'
  | 'expectCdata'
  | 'match'
  /** As `match`, for a keyword in capitals. */
  | 'matchExactly'
  | 'matched'
  | 'endExpectedName'
  | 'endExpectedNameFinishTag'
  | 'beginCdata'
  | 'endCdata'
  /** The data of the comment begins after this character. */
  | 'beginComment'
  /** The data of the comment begins with this character. */
  | 'beginBogusComment'
  | 'emptyBogusComment'
  | 'endBogusComment'
  | 'abruptComment'
  | 'endComment'
  | 'endCommentBefore1'
  | 'endCommentBefore2'
  | 'endCommentBefore3';

/** The actions, and the states they lead to, that ask for the whole of the expected keyword. */
export const actionsAfterMatch: readonly TokenizerAction[] = [
  'matched',
  'endExpectedName',
  'endExpectedNameFinishTag',
  'beginCdata',
];
