/** One change on the way from an input to its key: what the reading of the address did, or a step. */
export interface Change {
  /** The name of the step; `parse` for the reading. */
  readonly step: string;
  readonly component: string;
  readonly before: string;
  readonly after: string;
  /** Why an address may be changed in this way, in one sentence. */
  readonly why: string;
  /** What is lost, in one sentence; `null` when nothing is. */
  readonly loses: string | null;
}

/** Every change on the way from an input to its key. */
export interface Explanation {
  readonly input: string;
  readonly key: string;
  readonly changes: readonly Change[];
}
