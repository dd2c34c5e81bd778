import { CommentToken } from './comment-token.js';
import { contentStates, type RawTextElement } from './content-model.js';
import { deciding, ForeignContent } from './foreign-content.js';
import { ATTRIBUTES_TOO, type HookPlan, NOTHING } from './hook-plan.js';
import { MarkFilter } from './mark-filter.js';
import { MARK_SIZE, VALUE_END, VALUE_START } from './scan.js';
import { stateNumber } from './scanner-tables.js';
import type { InitialState } from './tokenizer-terms.js';

const DATA = stateNumber('data');

/** Names of elements that every scan has a number for. */
export function knownElements(rawText: readonly RawTextElement[]): string[] {
  return [...rawText, 'svg', 'math'];
}

/** All that the tokenizer knows between two characters: of tags, beside what its parents know of other tokens. */
export class TokenState extends CommentToken {
  isEndTag = false;
  /** Whether the attributes of the tag are marked. */
  keepsAttributes = false;
  /** The word whose letters are awaited, and how many of them came. */
  keyword = '';
  matched = 0;
  /** Whether `<![CDATA[` begins a CDATA section in HTML, too. */
  hasCdata = false;
  /** State that the content of an element is read in, by the number of its name. */
  readonly contentStates: readonly number[];
  readonly #marks: MarkFilter;
  readonly #foreign: ForeignContent = new ForeignContent();
  readonly #hearsPlainText: boolean;
  /** Whether somebody hears the content of an element, by the number of its name. */
  readonly #hearsContent: readonly boolean[];
  #elementId = 0;
  /** Whether hooks hear of the tag even when it has no attribute that they want. */
  #isTold = false;
  /** Whether the marks have been filtered already: those of the fast lanes are. */
  #hasRawMarks = false;
  #attributeStart = 0;

  constructor(plan: HookPlan, rawText: readonly RawTextElement[], maxTokenLength: number) {
    super(plan, maxTokenLength);
    this.#marks = new MarkFilter(this.window, plan);
    this.contentStates = [DATA, ...rawText.map((name) => stateNumber(contentStates[name]))];
    this.#hearsPlainText = plan.wantsText('');
    this.#hearsContent = [this.#hearsPlainText, ...rawText.map((name) => plan.wantsText(name))];
    this.window.attributeNames = plan.attributes.names;
  }

  /** Begins inside of an element. */
  enter(initial: InitialState, lastStartTag: string): void {
    const textOf = initial === 'data' ? '' : lastStartTag.toLowerCase();
    this.enterState(stateNumber(initial), textOf, this.plan.wantsText(textOf));
  }

  /** Begins the content of an element whose content is no markup. */
  enterContent(elementId: number): void {
    const element = this.plan.elements.names[elementId]!;
    this.enterState(this.contentStates[elementId]!, element, this.#hearsContent[elementId]!);
  }

  /** Whether the scan is in SVG or MathML, where `<![CDATA[` begins a CDATA section. */
  get isForeign(): boolean {
    return this.#foreign.namespace !== 'html';
  }

  beginTag(isEndTag: boolean): void {
    this.closeText(this.tokenStart);
    this.isEndTag = isEndTag;
    this.keepsAttributes = false;
    this.window.count = 0;
    this.#hasRawMarks = false;
  }

  /** The name of the tag ends before this character: asks who is interested. */
  endName(at: number): void {
    const { window } = this;
    window.nameStart = this.isEndTag ? 2 : 1;
    window.nameEnd = at - this.tokenStart;
    window.knownElement = '';
    if (this.isEndTag) return;
    this.showToken(at);
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

  /** The marks of another tag begin. */
  beginMarks(): void {
    this.window.count = 0;
    this.#hasRawMarks = false;
    this.#marks.beginTag();
  }

  /** Marks an attribute that somebody wants, in places that count from the `<` of the tag. */
  addMark(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number, id: number): void {
    if (id === 0) this.#hasRawMarks = true;
    else if (this.#marks.isRepeated(id)) return;
    this.window.addMark(nameStart, nameEnd, valueStart, valueEnd, id);
  }

  /** Tells of the marked attributes of a tag that stands in this chunk and leaves no other trace. */
  tellTracelessTag(start: number, nameEnd: number, elementId: number, isSelfClosing: boolean): void {
    const { window, plan } = this;
    window.buffer = this.chunk;
    window.bufferOffset = this.chunkOffset;
    window.origin = start;
    window.nameStart = 1;
    window.nameEnd = nameEnd - start;
    window.knownElement = plan.elements.names[elementId]!;
    window.namespace = 'html';
    window.isSelfClosing = isSelfClosing;
    if (this.#hasRawMarks) this.#marks.filter(false);
    if (!plan.alwaysCares) plan.ask(window, elementId);
    plan.attributesOf(window);
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
    this.showToken(this.tokenStart + window.nameEnd);
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
    this.showToken(this.tokenStart + this.window.nameEnd);
    return deciding.has(this.window.elementName);
  }

  beginAttribute(at: number): void {
    this.#attributeStart = at - this.tokenStart;
  }

  /** The name of an attribute ends before this character. Whether it is wanted is asked at the end of the tag. */
  endAttribute(at: number): void {
    if (!this.keepsAttributes) return;
    const end = at - this.tokenStart;
    this.window.addMark(this.#attributeStart, end, end, end, 0);
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

  /** The tag ends with this `>`. */
  finishTag(at: number, isSelfClosing: boolean): void {
    this.checkLength(at + 1 - this.tokenStart, this.chunkOffset + this.tokenStart);
    this.state = DATA;
    if (this.isEndTag) {
      this.showToken(at + 1);
      this.#finishEndTag();
    } else if (this.window.count > 0 || this.#elementId !== 0 || this.#isTold || this.isForeign) {
      this.showToken(at + 1);
      this.#finishStartTag(isSelfClosing);
    }
    this.beginText(at + 1);
  }

  /** Whether a tag that nobody hears of leaves no trace. */
  get isQuiet(): boolean {
    return !this.hearsText && !this.isForeign && this.carry === '';
  }

  /** Whether in markup neither end tags nor tags without a wanted attribute leave a trace. */
  get isTraceless(): boolean {
    return this.isQuiet && this.ignoresEndTags;
  }

  /** Whether nobody hears of end tags here, the scan itself included. */
  get ignoresEndTags(): boolean {
    return !this.plan.wantsEndTags && !this.hearsText && !this.#foreign.isOpen;
  }

  #finishStartTag(isSelfClosing: boolean): void {
    const { window, plan } = this;
    if (this.#hasRawMarks) this.#marks.filter(this.needsEveryAttribute());
    const id = this.#elementId;
    const known = id > 0 && id < this.contentStates.length + 2;
    window.isSelfClosing = isSelfClosing;
    window.knownElement = plan.elements.names[id]!;
    if (this.isForeign || known) {
      window.namespace = this.#foreign.startTag(window);
      const content = this.contentStates[id] ?? DATA;
      if (window.namespace === 'html' && content !== DATA) this.enterContent(id);
    } else window.namespace = 'html';
    if (this.#isTold || window.count > 0) plan.startTag(window, id);
  }

  #finishEndTag(): void {
    const { window, plan } = this;
    if (this.textOf === '' && this.#foreign.isOpen) this.#foreign.endTag(window.elementName);
    this.textOf = '';
    this.hearsText = this.#hearsPlainText;
    if (!plan.wantsEndTags) return;
    const id = this.#findElement();
    window.knownElement = plan.elements.names[id]!;
    window.isSelfClosing = false;
    window.namespace = this.#foreign.namespace;
    window.showElement();
    plan.endTag(window, id);
  }

  #findElement(): number {
    const { buffer, origin, nameStart, nameEnd } = this.window;
    return this.plan.elements.find(buffer, origin + nameStart, origin + nameEnd);
  }
}
