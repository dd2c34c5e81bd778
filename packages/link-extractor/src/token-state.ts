import { UrlError } from '@oneurl/percent-codec';
import type { RangeKind } from './character-references.js';
import { contentStates, type RawTextElement } from './content-model.js';
import { deciding, ForeignContent } from './foreign-content.js';
import { ATTRIBUTES_TOO, type HookPlan, NOTHING } from './hook-plan.js';
import { MarkFilter } from './mark-filter.js';
import { equalsIgnoringCase } from './name-table.js';
import { IS_PLAIN, MARK_SIZE, ScanWindow, VALUE_END, VALUE_START } from './scan.js';
import { isCommentState, isContent, stateNumber } from './scanner-tables.js';
import { TextFeed } from './text-feed.js';
import type { InitialState } from './tokenizer-machine.js';

/** Where no text is open. */
const NO_TEXT = -0x40000000;
const DATA = stateNumber('data');
const RCDATA = stateNumber('RCDATA');
const CDATA_SECTION = stateNumber('CDATA section');

function textKindOf(state: number): RangeKind {
  if (state === DATA) return 'data';
  if (state === RCDATA) return 'RCDATA';
  return state === CDATA_SECTION ? 'CDATA' : 'raw text';
}

/** Names of elements that every scan has a number for. */
export function knownElements(rawText: readonly RawTextElement[]): string[] {
  return [...rawText, 'svg', 'math'];
}

/**
 * What the tokenizer knows between two characters. Positions are indexes into the chunk that is read; they are
 * negative for what stands in the chunks before it, whose end `carry` keeps from the begin of the open token on.
 */
export class TokenState {
  state: number = DATA;
  chunk = '';
  /** Offset in the page of the chunk's first character. */
  chunkOffset = 0;
  /** Index of the last `>` of the chunk: in front of it, tags are surely read to their end. */
  lastGreaterThan = -1;
  carry = '';
  /** Index of the `<` that began the token, or may have. */
  tokenStart = 0;
  isEndTag = false;
  /** Whether the attributes of the tag are marked. */
  keepsAttributes = false;
  /** The word whose letters are awaited, and how many of them came. */
  keyword = '';
  matched = 0;
  /** Whether `<![CDATA[` begins a CDATA section in HTML, too. */
  hasCdata = false;
  /** The element whose raw text is read; '' in markup. */
  textOf = '';
  readonly window: ScanWindow = new ScanWindow();
  readonly plan: HookPlan;
  readonly #text: TextFeed;
  readonly #marks: MarkFilter;
  readonly #foreign: ForeignContent = new ForeignContent();
  readonly maxTokenLength: number;
  /** State that the content of an element is read in, by the number of its name. */
  readonly #contentStates: readonly number[];
  #textStart = 0;
  #textKind: RangeKind = 'data';
  #hearsText: boolean;
  readonly #hearsPlainText: boolean;
  /** Whether somebody hears the content of an element, by the number of its name. */
  readonly #hearsContent: readonly boolean[];
  #elementId = 0;
  /** Whether hooks hear of the tag even when it has no attribute that they want. */
  #isTold = false;
  /** Whether the marks have been filtered already: those of the fast lane are. */
  #hasRawMarks = false;
  #attributeStart = 0;
  #dataStart = 0;

  constructor(plan: HookPlan, rawText: readonly RawTextElement[], maxTokenLength: number) {
    this.plan = plan;
    this.#text = new TextFeed(this.window, plan);
    this.#marks = new MarkFilter(this.window, plan);
    this.maxTokenLength = maxTokenLength;
    this.#contentStates = [DATA, ...rawText.map((name) => stateNumber(contentStates[name]))];
    this.#hearsPlainText = plan.wantsText('');
    this.#hearsText = this.#hearsPlainText;
    this.#hearsContent = [this.#hearsPlainText, ...rawText.map((name) => plan.wantsText(name))];
    this.window.attributeNames = plan.attributes.names;
  }

  /** Begins inside of an element. */
  enter(initial: InitialState, lastStartTag: string): void {
    this.state = stateNumber(initial);
    this.textOf = initial === 'data' ? '' : lastStartTag.toLowerCase();
    this.#textKind = textKindOf(this.state);
    this.#hearsText = this.plan.wantsText(this.textOf);
  }

  /** Whether the scan is in SVG or MathML, where `<![CDATA[` begins a CDATA section. */
  get isForeign(): boolean {
    return this.#foreign.namespace !== 'html';
  }

  /** Lets go of the chunk: tells its text, keeps the open token. */
  endChunk(): void {
    const { chunk } = this;
    if (isContent[this.state] === 1) {
      this.#pushText(chunk.length, false);
      this.carry = '';
      this.#textStart = this.#textStart === NO_TEXT ? NO_TEXT : 0;
    } else {
      const inText = this.#textStart !== NO_TEXT;
      this.#pushText(this.tokenStart, false);
      this.carry = this.tokenStart < 0 ? this.carry + chunk : chunk.slice(this.tokenStart);
      if (!inText && this.#isJumpedOver()) this.carry = '';
      this.tokenStart = -this.carry.length;
      this.#textStart = inText ? this.tokenStart : NO_TEXT;
    }
    this.chunkOffset += chunk.length;
    this.chunk = '';
    this.#checkLength(this.carry.length, this.chunkOffset + this.tokenStart);
    this.#checkLength(this.#text.held.length, this.#text.heldOffset);
  }

  /** A token may begin here. */
  mark(at: number): void {
    if (this.carry !== '') {
      this.#pushText(at, false);
      if (this.#textStart !== NO_TEXT) this.#textStart = at;
      this.carry = '';
    }
    this.tokenStart = at;
  }

  beginTag(isEndTag: boolean): void {
    this.closeText(this.tokenStart);
    this.isEndTag = isEndTag;
    this.keepsAttributes = false;
    this.window.count = 0;
    this.#hasRawMarks = false;
  }

  /** The text ends here; what follows it is no text. */
  closeText(at: number): void {
    if (this.#hearsText) this.#pushText(at, true);
    this.#textStart = NO_TEXT;
  }

  /** Text of the given kind begins here. */
  openText(at: number, kind: RangeKind): void {
    this.#textStart = at;
    this.#textKind = kind;
    this.carry = '';
  }

  /** The name of the tag ends before this character: asks who is interested. */
  endName(at: number): void {
    const { window } = this;
    window.nameStart = this.isEndTag ? 2 : 1;
    window.nameEnd = at - this.tokenStart;
    window.knownElement = '';
    if (this.isEndTag) return;
    this.#showToken(at);
    this.#elementId = this.#findElement();
    this.#ask();
  }

  /** Reads the name of a start tag that began in this chunk; the same as {@link beginTag} and {@link endName}. */
  startTag(start: number, end: number): void {
    const { window, plan } = this;
    this.mark(start);
    this.closeText(start);
    this.isEndTag = false;
    window.count = 0;
    this.#hasRawMarks = false;
    window.nameStart = 1;
    window.nameEnd = end - start;
    window.knownElement = '';
    this.#elementId = plan.elements.find(this.chunk, start + 1, end);
    this.#ask();
  }

  #ask(): void {
    const { plan, window } = this;
    this.#marks.beginTag();
    if (plan.alwaysCares) {
      this.#isTold = plan.wantsBareTags;
      this.keepsAttributes = true;
      return;
    }
    let interest: number = ATTRIBUTES_TOO;
    if (!plan.asksLate) {
      if (plan.asksNames) this.#showName();
      interest = plan.ask(window, this.#elementId);
    }
    this.#isTold = interest !== NOTHING && plan.wantsBareTags;
    this.keepsAttributes = interest === ATTRIBUTES_TOO || this.needsEveryAttribute();
  }

  /** Shows the name of a start tag to those who are asked about it, without a string where it was met before. */
  #showName(): void {
    const { window, plan } = this;
    this.#showToken(this.tokenStart + window.nameEnd);
    window.isSelfClosing = false;
    window.namespace = this.#foreign.namespace;
    const start = window.origin + window.nameStart;
    const end = window.origin + window.nameEnd;
    if (this.#elementId === 0) this.#elementId = plan.rememberElement(window.buffer, start, end);
    window.knownElement = plan.elements.names[this.#elementId]!;
  }

  /** Whether the scan itself reads attributes of this tag. */
  needsEveryAttribute(): boolean {
    if (!this.isForeign) return false;
    this.#showToken(this.tokenStart + this.window.nameEnd);
    return deciding.has(this.window.elementName);
  }

  beginAttribute(at: number): void {
    this.#attributeStart = at - this.tokenStart;
  }

  /** The name of an attribute ends before this character. Whether it is wanted is asked at the end of the tag. */
  endAttribute(at: number): void {
    if (!this.keepsAttributes) return;
    this.window.addMark(this.#attributeStart, at - this.tokenStart, 0);
    this.#hasRawMarks = true;
  }

  beginValue(at: number): void {
    this.#attributeStart = at - this.tokenStart;
  }

  endValue(at: number): void {
    if (!this.keepsAttributes) return;
    const mark = (this.window.count - 1) * MARK_SIZE;
    this.window.marks[mark + VALUE_START] = this.#attributeStart;
    this.window.marks[mark + VALUE_END] = at - this.tokenStart;
  }

  /** Marks an attribute whole, one that stands in this chunk and that somebody wants. */
  addAttribute(
    nameStart: number,
    nameEnd: number,
    valueStart: number,
    valueEnd: number,
    id: number,
    isPlain: boolean,
  ): void {
    if (id === 0) this.#hasRawMarks = true;
    else if (this.#marks.isRepeated(id)) return;
    const { window, tokenStart } = this;
    window.addMark(nameStart - tokenStart, nameEnd - tokenStart, id);
    const mark = (window.count - 1) * MARK_SIZE;
    window.marks[mark + IS_PLAIN] = isPlain ? 1 : 0;
    window.marks[mark + VALUE_START] = valueStart - tokenStart;
    window.marks[mark + VALUE_END] = valueEnd - tokenStart;
  }

  /** The tag ends with this `>`. */
  finishTag(at: number, isSelfClosing: boolean): void {
    this.#checkLength(at + 1 - this.tokenStart, this.chunkOffset + this.tokenStart);
    this.state = DATA;
    this.#textKind = 'data';
    if (this.isEndTag) {
      this.#showToken(at + 1);
      this.#finishEndTag();
    } else if (this.window.count > 0 || this.#elementId !== 0 || this.#isTold || this.isForeign) {
      this.#showToken(at + 1);
      this.#finishStartTag(isSelfClosing);
    }
    this.#textStart = at + 1;
    this.carry = '';
  }

  /** Whether a tag that nobody hears of leaves no trace. */
  get isQuiet(): boolean {
    return !this.#hearsText && !this.isForeign && this.carry === '';
  }

  /** Whether in markup neither end tags nor tags without a wanted attribute leave a trace. */
  get isTraceless(): boolean {
    return this.isQuiet && this.ignoresEndTags;
  }

  /** Whether nobody hears of end tags here, the scan itself included. */
  get ignoresEndTags(): boolean {
    return !this.plan.wantsEndTags && !this.#hearsText && !this.#foreign.isOpen;
  }

  #finishStartTag(isSelfClosing: boolean): void {
    const { window, plan } = this;
    if (this.#hasRawMarks) this.#marks.filter(this.needsEveryAttribute());
    const id = this.#elementId;
    const known = id > 0 && id < this.#contentStates.length + 2;
    window.isSelfClosing = isSelfClosing;
    window.knownElement = plan.elements.names[id]!;
    if (this.isForeign || known) {
      window.namespace = this.#foreign.startTag(window);
      const content = this.#contentStates[id] ?? DATA;
      if (window.namespace === 'html' && content !== DATA) {
        this.state = content;
        this.textOf = window.knownElement;
        this.#textKind = textKindOf(content);
        this.#hearsText = this.#hearsContent[id]!;
      }
    } else window.namespace = 'html';
    if (this.#isTold || window.count > 0) plan.startTag(window, id);
  }

  #finishEndTag(): void {
    const { window, plan } = this;
    if (this.textOf === '' && this.#foreign.isOpen) this.#foreign.endTag(window.elementName);
    this.textOf = '';
    this.#hearsText = this.#hearsPlainText;
    if (!plan.wantsEndTags) return;
    const id = this.#findElement();
    window.knownElement = plan.elements.names[id]!;
    window.isSelfClosing = false;
    window.namespace = this.#foreign.namespace;
    window.showElement();
    plan.endTag(window, id);
  }

  /** Jumps over what nobody wants to hear of, which began in this chunk. */
  skipToken(start: number, end: number): void {
    this.mark(start);
    this.closeText(start);
    this.openText(end, 'data');
  }

  /** The data of a comment begins here. */
  beginComment(at: number): void {
    if (this.#textStart !== NO_TEXT) this.closeText(this.tokenStart);
    this.#dataStart = at - this.tokenStart;
  }

  /** The data of a comment ends before `end`, and the comment with the character `at`. */
  endComment(end: number, at: number): void {
    if (this.plan.wantsComments) {
      this.#checkLength(at + 1 - this.tokenStart, this.chunkOffset + this.tokenStart);
      this.#showToken(at + 1);
      const { window } = this;
      window.current = -1;
      window.kind = 'comment';
      window.start = window.origin + this.#dataStart;
      window.end = Math.max(window.start, window.origin + end - this.tokenStart);
      this.plan.comment(window);
    }
    this.openText(at + 1, 'data');
  }

  /** As {@link endComment}, for what is a comment unless it says DOCTYPE. */
  endBogusComment(at: number): void {
    if (this.plan.wantsComments) {
      this.#showToken(at);
      const { buffer, origin } = this.window;
      const start = origin + this.#dataStart;
      if (equalsIgnoringCase(buffer, start, Math.min(start + 7, buffer.length), 'doctype')) {
        this.openText(at + 1, 'data');
        return;
      }
    }
    this.endComment(at, at);
  }

  /** The data of a comment ends where it began. */
  endCommentAtBegin(at: number): void {
    this.endComment(this.tokenStart + this.#dataStart, at);
  }

  /** Offset in the page of the first character that the scan still holds. */
  get heldOffset(): number {
    return this.chunkOffset - Math.max(this.carry.length, this.#text.held.length);
  }

  /** Shows the end of the page, or where the scan broke off: an empty range. */
  closeWindow(isComplete: boolean): void {
    const { window } = this;
    window.buffer = '';
    window.bufferOffset = this.chunkOffset;
    window.origin = 0;
    window.start = 0;
    window.end = 0;
    window.count = 0;
    window.current = -1;
    window.kind = 'data';
    window.isComplete = isComplete;
  }

  #findElement(): number {
    const { buffer, origin, nameStart, nameEnd } = this.window;
    return this.plan.elements.find(buffer, origin + nameStart, origin + nameEnd);
  }

  /** Shows the token so far, up to the character `at`. */
  #showToken(at: number): void {
    const { window, tokenStart } = this;
    if (tokenStart >= 0) {
      window.buffer = this.chunk;
      window.bufferOffset = this.chunkOffset;
      window.origin = tokenStart;
    } else {
      window.buffer = this.carry + this.chunk.slice(0, at);
      window.bufferOffset = this.chunkOffset + tokenStart;
      window.origin = 0;
    }
  }

  #pushText(end: number, isLast: boolean): void {
    const start = this.#textStart;
    if (start === NO_TEXT || !this.#hearsText) return;
    const { carry, chunk, chunkOffset } = this;
    if (start >= 0) {
      this.#text.push(chunk, start, end, chunkOffset, this.#textKind, this.textOf, isLast);
    } else {
      const buffer = carry + chunk.slice(0, Math.max(0, end));
      const shift = carry.length;
      this.#text.push(
        buffer,
        start + shift,
        end + shift,
        chunkOffset - shift,
        this.#textKind,
        this.textOf,
        isLast,
      );
    }
  }

  /** Whether the open token is a comment that nobody wants. */
  #isJumpedOver(): boolean {
    return !this.plan.wantsComments && isCommentState[this.state] === 1;
  }

  #checkLength(length: number, position: number): void {
    if (length <= this.maxTokenLength) return;
    throw new UrlError({
      code: 'token-too-long',
      component: 'option',
      position,
      input: this.carry === '' ? this.#text.held || this.chunk.slice(this.tokenStart) : this.carry,
      message:
        `A tag, comment or character reference of the page is longer than ${this.maxTokenLength} code units. ` +
        'Raise maxTokenLength to read it, or treat the page as broken.',
    });
  }
}
