/** What a scheme and an authority come to, whatever follows on them. */
export interface Front {
  /** In canonical form: `https://a.example`. */
  readonly text: string;
  /** Whether the steps on whole URLs leave whatever follows, but for an empty query. */
  readonly isFree: boolean;
}

/** Fronts that are remembered; when there are so many, all are forgotten. */
const MOST_FRONTS = 4096;

/** Code units of the longest front that is remembered, and read in this way at all. */
const LONGEST_FRONT = 256;

/**
 * The fronts of addresses whose scheme or host is not canonical as written. What they come to is found out by the full
 * road, once for each of the last few thousand: a host in need of IDNA, or of a step, is read once for all its pages.
 * Bounded: 4096 fronts of up to 256 code units.
 */
export class FrontMemory {
  readonly #read: (front: string) => Front | null;
  readonly #known = new Map<string, Front | null>();

  /**
   * @param read - the full road: what a front comes to, or `null` where that depends on more.
   */
  constructor(read: (front: string) => Front | null) {
    this.#read = read;
  }

  /** What a front as written comes to. */
  find(front: string): Front | null {
    if (front.length > LONGEST_FRONT) return null;
    const known = this.#known.get(front);
    if (known !== undefined) return known;
    const found = this.#read(front);
    if (this.#known.size >= MOST_FRONTS) this.#known.clear();
    this.#known.set(front, found);
    return found;
  }
}
