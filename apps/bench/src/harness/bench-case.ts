/**
 * What a comparison is made of, as data: a case names its inputs and its contenders, and the lines that the ratios
 * between them must keep.
 */

/** One way to do the work. */
export interface Contender {
  readonly name: string;
  /**
   * Does the work once for each input and returns a number made of all the results, so that no engine can leave the
   * work out. Each contender brings its own loop: one loop shared by all would be compiled for none of them.
   */
  readonly pass: (inputs: readonly string[]) => number;
  /** Called with the inputs before they are worked on, outside the time and the heap: what is no string is made here, once for each list. */
  readonly prepare?: (inputs: readonly string[]) => void;
  /** What a reader must know to read this contender's figure; it becomes a footnote. */
  readonly note?: string;
}

/** A ratio that must hold. `atLeast: 2` says that `contender` is at least twice as fast as `against`. */
export type Line = {
  readonly contender: string;
  readonly against: string;
} & ({ readonly atLeast: number } | { readonly atMost: number });

/** One table. */
export interface BenchCase {
  /** Kebab case; `--only` selects by it. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences under the title: what is done to what. */
  readonly about: string;
  readonly inputs: readonly string[];
  readonly contenders: readonly Contender[];
  /** The contender whose time is 1 in the table. */
  readonly reference: string;
  readonly lines: readonly Line[];
  /** Every contender is given all the inputs, however slow: they differ too much for a sample. */
  readonly whole?: boolean;
  /** Contenders whose passes must return the same number: they claim to find the same. */
  readonly sameResult?: readonly string[];
}

/** A ratio that must hold in the geometric mean over several cases, each with its own rival. */
export interface MeanLine {
  readonly name: string;
  readonly pairs: readonly { readonly case: string; readonly contender: string; readonly against: string }[];
  readonly atLeast: number;
}

/** A figure that is no ratio between contenders of one loop: memory of a process, the growth of a time. */
export interface Reading {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number };
}

/** Figures that come from elsewhere than the loop: whole processes, growing inputs. */
export interface ReadingsCase {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly read: (quick: boolean) => readonly Reading[];
}
