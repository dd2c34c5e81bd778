import { type RawTextElement, rawTextElements } from './content-model.js';
import { defaultFilters } from './filters.js';
import { HookPlan } from './hook-plan.js';
import type { Filter, Hook } from './hooks.js';
import { endOfComment, readRawText } from './raw-text-lane.js';
import * as tables from './scanner-tables.js';
import { BEFORE_ATTRIBUTE_NAME, isLetter, readAttributes, readEndTag, readStartTag } from './tag-lane.js';
import { mismatch, performerOf } from './token-actions.js';
import { knownElements, TokenState } from './token-state.js';
import type { InitialState } from './tokenizer-terms.js';
import { readTracelessTags } from './traceless-lane.js';

/** Options of a {@link Scanner}. */
export interface ScannerOptions {
  /** What stands in front of the hooks; default `defaultFilters`: no comments, no text of scripts. */
  readonly filters?: readonly Filter[];
  /** Elements whose content is text; default all. Without `noscript`: what browsers without scripting see. */
  readonly rawTextElements?: readonly RawTextElement[];
  /** Longest tag, comment or character reference, in UTF-16 code units; default {@link defaultMaxTokenLength}. */
  readonly maxTokenLength?: number;
  /** Whether `<![CDATA[` begins a CDATA section everywhere, as in XML, and not in SVG and MathML alone. Default no. */
  readonly hasCdata?: boolean;
  /** State to begin in: for the inside of an element. Default `data`. */
  readonly initialState?: InitialState;
  /** Name of the element that the scan begins inside of: what its end tag must say. */
  readonly lastStartTag?: string;
}

/**
 * Code units that a tag, a comment or a character reference may have when nothing else is said: 16 Mi.
 *
 * @example
 * ```ts
 * import { defaultMaxTokenLength } from '@oneurl/link-extractor';
 * defaultMaxTokenLength; // => 16777216
 * ```
 */
export const defaultMaxTokenLength: number = 16 * 1024 * 1024;

// Methods looked up on the text itself are slow once it has come in many forms: one byte or two, flat, sliced, joined.
const { charCodeAt, indexOf } = String.prototype;

// V8 folds a constant of the module itself into a loop and loads an imported one each time round.
const { ACTION_BITS, ACTION_MASK, beginsTags, cells, endCells, isFinal, leavers } = tables;
const { NON_ASCII, needsMatch, ROW_BITS, STAY, stateNumber } = tables;

const DATA = stateNumber('data');
const BANG = 0x21;
const SLASH = 0x2f;

/**
 * Scans HTML once, forward only, in chunks of any size, and tells hooks what it sees.
 *
 * Memory is bounded by the longest single token: a tag, a comment that some hook wants, a character reference.
 * What no hook wants is jumped over. The scan never fails on a page, whatever it holds, but for a token that is
 * longer than the limit.
 *
 * Source: HTML Standard, section 13.2.5 Tokenization.
 *
 * @example
 * ```ts
 * import { Scanner } from '@oneurl/link-extractor';
 * const seen: string[] = [];
 * const scanner = new Scanner({
 *   attributes: ['href'],
 *   elementName: (scan) => scan.value === 'a',
 *   attributeValue: (scan) => {
 *     seen.push(scan.value);
 *   },
 * });
 * scanner.write('<link href=x><A HR');
 * scanner.write('EF="?a&amp;b">');
 * scanner.end();
 * seen; // => ['?a&b']
 * ```
 */
export class Scanner {
  readonly #tokens: TokenState;
  readonly #plan: HookPlan;
  #phase: 'new' | 'scanning' | 'done' = 'new';

  /**
   * @param hooks - one hook or several; each hears of a tag whole before the next one does.
   * @param options - filters and limits.
   */
  constructor(hooks: Hook | readonly Hook[], options: ScannerOptions = {}) {
    const rawText = options.rawTextElements ?? rawTextElements;
    const list = 'length' in hooks ? (hooks as readonly Hook[]) : [hooks as Hook];
    this.#plan = new HookPlan(list, options.filters ?? defaultFilters, knownElements(rawText));
    this.#tokens = new TokenState(this.#plan, rawText, options.maxTokenLength ?? defaultMaxTokenLength);
    this.#tokens.hasCdata = options.hasCdata ?? false;
    this.#tokens.enter(options.initialState ?? 'data', options.lastStartTag ?? '');
  }

  /**
   * Scans the next chunk.
   *
   * @param chunk - any part of the page, also one that ends inside a tag or a surrogate pair.
   * @returns whether the scan wants more: `false` once a hook has stopped it, or after `end`.
   * @throws UrlError `token-too-long`; and what a hook throws. The scan is over then, its ends have been told.
   */
  write(chunk: string): boolean {
    if (this.#phase === 'done') return false;
    this.#guarded(() => {
      this.#begin();
      this.#tokens.chunk = chunk;
      if (!this.#plan.isStopped) run(this.#tokens, chunk);
      if (!this.#plan.isStopped) this.#tokens.endChunk();
    });
    if (this.#plan.isStopped) this.#finish(false);
    return !this.#plan.isStopped;
  }

  /**
   * Ends the page: tells what is still open.
   *
   * @throws what a hook throws.
   */
  end(): void {
    if (this.#phase === 'done') return;
    this.#guarded(() => {
      this.#begin();
      if (!this.#plan.isStopped) atEnd(this.#tokens);
    });
    this.#finish(!this.#plan.isStopped);
  }

  /** Ends the scan early; `endDocument` is told. */
  stop(): void {
    if (this.#phase !== 'done') this.#finish(false);
  }

  /** Offset in the page of the first character that the scan still holds: everything before it has been told. */
  get heldOffset(): number {
    return this.#tokens.heldOffset;
  }

  #begin(): void {
    if (this.#phase !== 'new') return;
    this.#phase = 'scanning';
    this.#plan.beginDocument(this.#tokens.window);
  }

  #guarded(work: () => void): void {
    let isWhole = false;
    try {
      work();
      isWhole = true;
    } finally {
      if (!isWhole) this.#finish(false);
    }
  }

  #finish(isComplete: boolean): void {
    this.#phase = 'done';
    this.#tokens.closeWindow(isComplete);
    this.#plan.endDocument(this.#tokens.window);
  }
}

/**
 * Runs the table over a chunk.
 *
 * There is one search for `<`, ahead of all that follows from it. Two of them, one in each branch, are one and the same
 * to V8's optimizer, which then does the search ahead of the branches, in states that need none, and so in quadratic time.
 */
function run(tokens: TokenState, text: string): void {
  const { plan } = tokens;
  tokens.lastGreaterThan = text.lastIndexOf('>');
  let at = 0;
  while (at < text.length && !plan.isStopped) {
    const { state } = tokens;
    if (beginsTags[state] === 1) {
      const isTraceless = state === DATA && tokens.isTraceless;
      at = isTraceless ? readTracelessTags(tokens, text, at) : indexOf.call(text, '<', at);
      if (at < 0) return;
      if (tokens.state !== state || plan.isStopped) continue;
      const next = state === DATA ? readMarkup(tokens, text, at) : readRawText(tokens, text, at);
      if (next >= 0) {
        at = next;
        continue;
      }
    } else if (
      state === BEFORE_ATTRIBUTE_NAME &&
      at < tokens.lastGreaterThan &&
      !tokens.needsEveryAttribute()
    ) {
      at = readAttributes(tokens, text, at);
      if (tokens.state !== BEFORE_ATTRIBUTE_NAME || at >= text.length) continue;
    } else {
      at = skip(state, text, at);
      if (at >= text.length) return;
    }
    step(tokens, text, at);
    at++;
  }
}

/**
 * Reads what begins with a `<` in markup, where a fast lane has it.
 *
 * @returns the index of the next character; -1 where the table must look at this one.
 */
function readMarkup(tokens: TokenState, text: string, at: number): number {
  if (at + 2 > tokens.lastGreaterThan) return -1;
  const code = charCodeAt.call(text, at + 1);
  if (isLetter(code)) return readStartTag(tokens, text, at);
  if (code === SLASH) return isLetter(charCodeAt.call(text, at + 2)) ? readEndTag(tokens, text, at) : -1;
  if (code !== BANG || tokens.plan.wantsComments) return -1;
  const end = endOfComment(text, at);
  if (end >= 0) tokens.skipToken(at, end);
  return end;
}

/** @returns the index of the next character that does something in the state. */
function skip(state: number, text: string, from: number): number {
  const leaver = leavers[state]!;
  if (leaver !== '') {
    const found = indexOf.call(text, leaver, from);
    return found < 0 ? text.length : found;
  }
  if (isFinal[state] === 1) return text.length;
  const row = state << ROW_BITS;
  let at = from;
  while (at < text.length) {
    const code = charCodeAt.call(text, at);
    if (cells[row | (code < NON_ASCII ? code : NON_ASCII)] !== STAY) break;
    at++;
  }
  return at;
}

/** Takes one character through the table. */
function step(tokens: TokenState, text: string, at: number): void {
  const code = charCodeAt.call(text, at);
  take(tokens, cells[(tokens.state << ROW_BITS) | (code < NON_ASCII ? code : NON_ASCII)]!, at);
}

function take(tokens: TokenState, cell: number, at: number): void {
  if (cell === STAY) return;
  const action = cell & ACTION_MASK;
  if (needsMatch[action] === 1 && tokens.matched !== tokens.keyword.length) {
    mismatch(tokens);
    return;
  }
  tokens.state = cell >> ACTION_BITS;
  performerOf[action]!(tokens, at);
}

/** Takes the end of the page through the table. */
function atEnd(tokens: TokenState): void {
  tokens.chunk = '';
  take(tokens, endCells[tokens.state]!, 0);
  tokens.closeText(0);
}
