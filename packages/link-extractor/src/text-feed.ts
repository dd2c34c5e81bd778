import { isAlphanumericAt, LONGEST_REFERENCE, openEndOf, type RangeKind } from './character-references.js';
import type { HookPlan } from './hook-plan.js';
import type { ScanWindow } from './scan.js';

/**
 * Hands text to the hooks in pieces, and holds back the end of a piece that more input could change: the beginning of
 * a character reference, a CR. What is held is looked at once, however small the chunks are.
 */
export class TextFeed {
  readonly #window: ScanWindow;
  readonly #plan: HookPlan;
  #held = '';
  #heldOffset = 0;
  /** Whether a numeric reference is held, which has no longest form. Looking at the text again would copy it. */
  #holdsNumber = false;

  constructor(window: ScanWindow, plan: HookPlan) {
    this.#window = window;
    this.#plan = plan;
  }

  /** Offset in the page of what is held. */
  get heldOffset(): number {
    return this.#heldOffset;
  }

  get held(): string {
    return this.#held;
  }

  /**
   * Takes the next piece of a text.
   *
   * @param bufferOffset - offset in the page of `buffer[0]`.
   * @param isLast - whether the text ends with this piece.
   */
  push(
    buffer: string,
    start: number,
    end: number,
    bufferOffset: number,
    kind: RangeKind,
    textOf: string,
    isLast: boolean,
  ): void {
    const hasReferences = kind === 'data' || kind === 'RCDATA';
    if (this.#held !== '') {
      if (!isLast && this.#staysOpen(buffer, start, end)) {
        this.#held += buffer.slice(start, end);
        return;
      }
      const joined = this.#held + buffer.slice(start, end);
      this.#held = '';
      this.push(joined, 0, joined.length, this.#heldOffset, kind, textOf, isLast);
      return;
    }
    const stop = isLast ? end : openEndOf(buffer, start, end, hasReferences);
    if (stop < end) {
      this.#held = buffer.slice(stop, end);
      this.#heldOffset = bufferOffset + stop;
      this.#holdsNumber = this.#held.startsWith('&#');
    }
    if (stop > start) this.#tell(buffer, start, stop, bufferOffset, kind, textOf);
  }

  #staysOpen(buffer: string, start: number, end: number): boolean {
    if (this.#held === '\r') return start === end;
    if (!this.#holdsNumber && this.#held.length + end - start > LONGEST_REFERENCE) return false;
    if (this.#held === '&') return start === end;
    for (let at = start; at < end; at++) if (!isAlphanumericAt(buffer, at)) return false;
    return true;
  }

  #tell(
    buffer: string,
    start: number,
    end: number,
    bufferOffset: number,
    kind: RangeKind,
    textOf: string,
  ): void {
    const window = this.#window;
    window.buffer = buffer;
    window.bufferOffset = bufferOffset;
    window.origin = start;
    window.start = start;
    window.end = end;
    window.kind = kind;
    window.textOf = textOf;
    window.current = -1;
    this.#plan.text(window);
    window.textOf = '';
  }
}
