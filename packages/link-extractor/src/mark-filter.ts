import type { HookPlan } from './hook-plan.js';
import { tokenName } from './name-table.js';
import { MARK_SIZE, NAME_END, NAME_ID, NAME_START, type ScanWindow } from './scan.js';

/** Keeps, of the attributes of a tag, those that somebody wants, and of those with one name the first. */
export class MarkFilter {
  readonly #window: ScanWindow;
  readonly #plan: HookPlan;
  /** For each name's number, the last tag that had it: a list of the names of each tag would take quadratic time. */
  #lastTagWith: number[] = [];
  #tag = 0;

  constructor(window: ScanWindow, plan: HookPlan) {
    this.#window = window;
    this.#plan = plan;
  }

  beginTag(): void {
    this.#tag++;
  }

  /** @returns whether the tag had an attribute with this number before; from now on it has. */
  isRepeated(id: number): boolean {
    while (id >= this.#lastTagWith.length) this.#lastTagWith.push(0);
    if (this.#lastTagWith[id] === this.#tag) return true;
    this.#lastTagWith[id] = this.#tag;
    return false;
  }

  /**
   * Filters the marks that the table made, which notes every attribute.
   *
   * @param keepsAll - whether the scan itself reads attributes that no hook wants.
   */
  filter(keepsAll: boolean): void {
    const { marks, buffer, origin } = this.#window;
    const unnumbered = new Set<string>();
    this.#tag++;
    let kept = 0;
    for (let mark = 0; mark < this.#window.count * MARK_SIZE; mark += MARK_SIZE) {
      const start = origin + marks[mark + NAME_START]!;
      const end = origin + marks[mark + NAME_END]!;
      let id = this.#plan.attributeId(buffer, start, end);
      if (id < 0 && keepsAll) id = 0;
      if (id < 0 || (id > 0 && this.isRepeated(id))) continue;
      if (id === 0) {
        const name = tokenName(buffer.slice(start, end));
        if (unnumbered.has(name)) continue;
        unnumbered.add(name);
      }
      marks.copyWithin(kept, mark, mark + MARK_SIZE);
      marks[kept + NAME_ID] = id;
      kept += MARK_SIZE;
    }
    this.#window.count = kept / MARK_SIZE;
  }
}
