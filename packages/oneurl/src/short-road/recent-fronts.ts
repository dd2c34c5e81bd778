/** Fronts that are remembered at least. */
const MOST_FRONTS = 4096;

/** Code units of the longest front that is remembered. */
const LONGEST_FRONT = 256;

/** The text in memory of its own: a part of a text keeps all of that alive, which may be megabytes. */
function ownText(text: string): string {
  return `|${text}`.slice(1);
}

/**
 * What fronts come to: the last 4096 that were asked for at least, and never more than twice as many, of up to 256 code
 * units each. When the newer half is full, the older one is forgotten; what is found there is kept on.
 */
export class RecentFronts {
  #newer = new Map<string, string | null>();
  #older = new Map<string, string | null>();

  /** What was said of a front; `undefined` when that is not remembered. */
  get(front: string): string | null | undefined {
    const found = this.#newer.get(front);
    if (found !== undefined) return found;
    const older = this.#older.get(front);
    if (older !== undefined) this.set(front, older);
    return older;
  }

  set(front: string, form: string | null): void {
    if (front.length > LONGEST_FRONT) return;
    const own = ownText(front);
    if (this.#newer.size >= MOST_FRONTS) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(own, form === front ? own : form);
  }
}
