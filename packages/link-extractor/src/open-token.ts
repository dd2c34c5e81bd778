import { UrlError } from '@oneurl/percent-codec';
import type { RangeKind } from './character-references.js';
import type { HookPlan } from './hook-plan.js';
import { ScanWindow } from './scan.js';
import { isCommentState, isContent, stateNumber } from './scanner-tables.js';
import { TextFeed } from './text-feed.js';

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

/**
 * What the tokenizer knows between two characters of any token, and of the text before it. Positions are indexes into
 * the chunk that is read; they are negative for what stands in the chunks before it, whose end `carry` keeps from the
 * begin of the open token on.
 */
export class OpenToken {
  state: number = DATA;
  chunk = '';
  /** Offset in the page of the chunk's first character. */
  chunkOffset = 0;
  /** Index of the last `>` of the chunk: in front of it, tags are surely read to their end. */
  lastGreaterThan = -1;
  carry = '';
  /** Index of the `<` that began the token, or may have. */
  tokenStart = 0;
  /** The element whose raw text is read; '' in markup. */
  textOf = '';
  readonly window: ScanWindow = new ScanWindow();
  readonly plan: HookPlan;
  readonly maxTokenLength: number;
  /** Whether somebody hears the text that is read. */
  protected hearsText: boolean;
  readonly #text: TextFeed;
  #textStart = 0;
  #textKind: RangeKind = 'data';

  constructor(plan: HookPlan, maxTokenLength: number) {
    this.plan = plan;
    this.#text = new TextFeed(this.window, plan);
    this.maxTokenLength = maxTokenLength;
    this.hearsText = plan.wantsText('');
  }

  /** Goes on in a state of content. */
  protected enterState(state: number, textOf: string, hearsText: boolean): void {
    this.state = state;
    this.textOf = textOf;
    this.#textKind = textKindOf(state);
    this.hearsText = hearsText;
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
    this.checkLength(this.carry.length, this.chunkOffset + this.tokenStart);
    this.checkLength(this.#text.held.length, this.#text.heldOffset);
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

  /** The text ends here; what follows it is no text. */
  closeText(at: number): void {
    if (this.hearsText) this.#pushText(at, true);
    this.#textStart = NO_TEXT;
  }

  /** Text of the given kind begins here. */
  openText(at: number, kind: RangeKind): void {
    this.#textStart = at;
    this.#textKind = kind;
    this.carry = '';
  }

  /** Text of the kind that the state has begins here. */
  protected beginText(at: number): void {
    this.openText(at, textKindOf(this.state));
  }

  /** Jumps over what nobody wants to hear of, which began in this chunk. */
  skipToken(start: number, end: number): void {
    this.mark(start);
    this.closeText(start);
    this.openText(end, 'data');
  }

  /** Whether text is open in front of the token. */
  protected get isTextOpen(): boolean {
    return this.#textStart !== NO_TEXT;
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

  /** Shows the token so far, up to the character `at`. */
  protected showToken(at: number): void {
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

  protected checkLength(length: number, position: number): void {
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

  #pushText(end: number, isLast: boolean): void {
    const start = this.#textStart;
    if (start === NO_TEXT || !this.hearsText) return;
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
}
