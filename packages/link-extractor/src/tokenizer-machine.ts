/**
 * The tokenizer of the HTML standard as a table: the one source of its states, for the scanner, the diagram and the
 * tests. Names of states are the standard's. Three things differ from its prose, and none of them changes a token:
 *
 * - "Reconsume in X" is spelled `...x`: the cells of the state X stand in the row itself.
 * - The states that only exist to name parse errors are folded into their neighbours: `comment less-than sign` and
 *   its three followers, and the sixteen states behind `DOCTYPE`, all of which `>` ends.
 * - The character reference states are absent: references are decoded when somebody reads the text or the value.
 *
 * A letter under the action `match` must be the next one of the keyword that the driver expects (the name of the last
 * start tag, `script`, `CDATA`); one that is not is taken as a character of no class. So is a character under an
 * action of {@link actionsAfterMatch} when the keyword is not complete.
 */
import {
  compileMachine,
  type Machine,
  type MachineDescription,
  type Row,
} from '@oneurl/percent-codec/machine';
import type { ContentPrefix, TokenizerAction, TokenizerClass, TokenizerState } from './tokenizer-terms.js';

type Cells = Row<TokenizerState, TokenizerClass, TokenizerAction>;

const data: Cells = { lessThan: ['tag open', 'mark'], otherwise: 'data' };
const rcdata: Cells = { lessThan: ['RCDATA less-than sign', 'mark'], otherwise: 'RCDATA' };
const rawtext: Cells = { lessThan: ['RAWTEXT less-than sign', 'mark'], otherwise: 'RAWTEXT' };
const scriptData: Cells = { lessThan: ['script data less-than sign', 'mark'], otherwise: 'script data' };
const escaped: Cells = {
  dash: 'script data escaped dash',
  lessThan: ['script data escaped less-than sign', 'mark'],
  otherwise: 'script data escaped',
};
const doubleEscaped: Cells = {
  dash: 'script data double escaped dash',
  lessThan: 'script data double escaped less-than sign',
  otherwise: 'script data double escaped',
};

/** The end of an element whose content is text: `</`, the name of the element, and what ends a name. */
function endTagOf<P extends ContentPrefix>(
  prefix: P,
  content: Cells,
): Record<`${P} end tag open` | `${P} end tag name`, Cells> {
  const name = `${prefix} end tag name` as const;
  const rows: Record<string, Cells> = {
    [`${prefix} end tag open`]: { ...content, letter: [name, 'expectEndTag'] },
    [name]: {
      ...content,
      letter: [name, 'match'],
      space: ['before attribute name', 'endExpectedName'],
      slash: ['self-closing start tag', 'endExpectedName'],
      greaterThan: ['data', 'endExpectedNameFinishTag'],
    },
  };
  return rows;
}

const beforeAttributeName: Cells = {
  space: 'before attribute name',
  slash: 'self-closing start tag',
  greaterThan: ['data', 'finishTag'],
  end: 'data',
  otherwise: ['attribute name', 'beginAttribute'],
};
const bogusComment: Cells = {
  greaterThan: ['data', 'emptyBogusComment'],
  end: ['data', 'emptyBogusComment'],
  otherwise: ['bogus comment', 'beginBogusComment'],
};
const comment: Cells = { dash: 'comment end dash', end: ['data', 'endComment'], otherwise: 'comment' };
const cdata: Cells = { closeBracket: ['CDATA section bracket', 'mark'], otherwise: 'CDATA section' };

/**
 * The tokenizer in the form that people read.
 *
 * Source: HTML Standard, section 13.2.5 Tokenization.
 * @example
 * ```ts
 * import { tokenizer } from '@oneurl/link-extractor';
 * tokenizer.states.data.lessThan; // => ['tag open', 'mark']
 * ```
 */
export const tokenizer: MachineDescription<TokenizerState, TokenizerClass, TokenizerAction> = {
  name: 'HTML tokenizer',
  classes: {
    letter: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
    space: '\t\n\f\r ',
    lessThan: '<',
    greaterThan: '>',
    slash: '/',
    equals: '=',
    doubleQuote: '"',
    singleQuote: "'",
    bang: '!',
    question: '?',
    dash: '-',
    openBracket: '[',
    closeBracket: ']',
  },
  start: 'data',
  accepting: ['data', 'RCDATA', 'RAWTEXT', 'script data', 'PLAINTEXT'],
  states: {
    data,
    RCDATA: rcdata,
    RAWTEXT: rawtext,
    'script data': scriptData,
    PLAINTEXT: { otherwise: 'PLAINTEXT' },
    'CDATA section': cdata,

    'tag open': {
      ...data,
      letter: ['tag name', 'beginStartTag'],
      slash: 'end tag open',
      bang: 'markup declaration open',
      question: ['bogus comment', 'beginBogusComment'],
    },
    'end tag open': {
      ...bogusComment,
      letter: ['tag name', 'beginEndTag'],
      greaterThan: ['data', 'missingEndTagName'],
      end: 'data',
    },
    'tag name': {
      space: ['before attribute name', 'endName'],
      slash: ['self-closing start tag', 'endName'],
      greaterThan: ['data', 'endNameFinishTag'],
      end: 'data',
      otherwise: 'tag name',
    },
    'before attribute name': beforeAttributeName,
    'attribute name': {
      space: ['after attribute name', 'endAttribute'],
      slash: ['self-closing start tag', 'endAttribute'],
      greaterThan: ['data', 'endAttributeFinishTag'],
      equals: ['before attribute value', 'endAttribute'],
      end: 'data',
      otherwise: 'attribute name',
    },
    'after attribute name': {
      ...beforeAttributeName,
      space: 'after attribute name',
      equals: 'before attribute value',
    },
    'before attribute value': {
      space: 'before attribute value',
      doubleQuote: ['attribute value (double-quoted)', 'beginQuotedValue'],
      singleQuote: ['attribute value (single-quoted)', 'beginQuotedValue'],
      greaterThan: ['data', 'finishTag'],
      end: 'data',
      otherwise: ['attribute value (unquoted)', 'beginUnquotedValue'],
    },
    'attribute value (double-quoted)': {
      doubleQuote: ['after attribute value (quoted)', 'endValue'],
      end: 'data',
      otherwise: 'attribute value (double-quoted)',
    },
    'attribute value (single-quoted)': {
      singleQuote: ['after attribute value (quoted)', 'endValue'],
      end: 'data',
      otherwise: 'attribute value (single-quoted)',
    },
    'attribute value (unquoted)': {
      space: ['before attribute name', 'endValue'],
      greaterThan: ['data', 'endValueFinishTag'],
      end: 'data',
      otherwise: 'attribute value (unquoted)',
    },
    'after attribute value (quoted)': beforeAttributeName,
    'self-closing start tag': { ...beforeAttributeName, greaterThan: ['data', 'finishSelfClosingTag'] },

    'bogus comment': {
      greaterThan: ['data', 'endBogusComment'],
      end: ['data', 'endBogusComment'],
      otherwise: 'bogus comment',
    },
    'markup declaration open': {
      ...bogusComment,
      dash: ['markup declaration open dash', 'beginBogusComment'],
      openBracket: ['markup declaration open bracket', 'expectCdata'],
    },
    'markup declaration open dash': {
      dash: ['comment start', 'beginComment'],
      greaterThan: ['data', 'endBogusComment'],
      end: ['data', 'endBogusComment'],
      otherwise: 'bogus comment',
    },
    'markup declaration open bracket': {
      letter: ['markup declaration open bracket', 'matchExactly'],
      openBracket: ['CDATA section', 'beginCdata'],
      greaterThan: ['data', 'endBogusComment'],
      end: ['data', 'endBogusComment'],
      otherwise: 'bogus comment',
    },
    'comment start': {
      ...comment,
      dash: 'comment start dash',
      greaterThan: ['data', 'abruptComment'],
    },
    'comment start dash': {
      ...comment,
      dash: 'comment end',
      greaterThan: ['data', 'abruptComment'],
      end: ['data', 'endCommentBefore1'],
    },
    comment,
    'comment end dash': { ...comment, dash: 'comment end', end: ['data', 'endCommentBefore1'] },
    'comment end': {
      dash: 'comment end',
      bang: 'comment end bang',
      greaterThan: ['data', 'endCommentBefore2'],
      end: ['data', 'endCommentBefore2'],
      otherwise: 'comment',
    },
    'comment end bang': {
      dash: 'comment end dash',
      greaterThan: ['data', 'endCommentBefore3'],
      end: ['data', 'endCommentBefore3'],
      otherwise: 'comment',
    },
    'CDATA section bracket': { ...cdata, closeBracket: 'CDATA section end' },
    'CDATA section end': {
      ...cdata,
      closeBracket: ['CDATA section end', 'markPrevious'],
      greaterThan: ['data', 'endCdata'],
    },

    'RCDATA less-than sign': { ...rcdata, slash: 'RCDATA end tag open' },
    'RAWTEXT less-than sign': { ...rawtext, slash: 'RAWTEXT end tag open' },
    'script data less-than sign': {
      ...scriptData,
      slash: 'script data end tag open',
      bang: 'script data escape start',
    },
    'script data escape start': { ...scriptData, dash: 'script data escape start dash' },
    'script data escape start dash': { ...scriptData, dash: 'script data escaped dash dash' },
    'script data escaped': escaped,
    'script data escaped dash': { ...escaped, dash: 'script data escaped dash dash' },
    'script data escaped dash dash': {
      ...escaped,
      dash: 'script data escaped dash dash',
      greaterThan: 'script data',
    },
    'script data escaped less-than sign': {
      ...escaped,
      slash: 'script data escaped end tag open',
      letter: ['script data double escape start', 'expectScript'],
    },
    'script data double escape start': {
      ...escaped,
      letter: ['script data double escape start', 'match'],
      space: ['script data double escaped', 'matched'],
      slash: ['script data double escaped', 'matched'],
      greaterThan: ['script data double escaped', 'matched'],
    },
    'script data double escaped': doubleEscaped,
    'script data double escaped dash': { ...doubleEscaped, dash: 'script data double escaped dash dash' },
    'script data double escaped dash dash': {
      ...doubleEscaped,
      dash: 'script data double escaped dash dash',
      greaterThan: 'script data',
    },
    'script data double escaped less-than sign': {
      ...doubleEscaped,
      slash: ['script data double escape end', 'expectScriptNext'],
    },
    'script data double escape end': {
      ...doubleEscaped,
      letter: ['script data double escape end', 'match'],
      space: ['script data escaped', 'matched'],
      slash: ['script data escaped', 'matched'],
      greaterThan: ['script data escaped', 'matched'],
    },
    ...endTagOf('RCDATA', rcdata),
    ...endTagOf('RAWTEXT', rawtext),
    ...endTagOf('script data', scriptData),
    ...endTagOf('script data escaped', escaped),
  },
};

/** The compiled tables of {@link tokenizer}. */
export const tokenizerMachine: Machine<TokenizerState, TokenizerClass, TokenizerAction> =
  /* @__PURE__ */ compileMachine(tokenizer);
