/**
 * Steps: what canonicalisation is made of. A step is a plain function on one component of a URL that carries its own
 * description, so that a list of steps can be printed, compared, explained, and turned into an acceptor.
 */
import type { MachineDescription } from './machine.js';

export {
  aCharset,
  aFunction,
  aName,
  checkOption,
  checkOptions,
  either,
  listOfNames,
  type OptionKind,
  oneOf,
  refuseOption,
  trueOrFalse,
} from './check-options.js';
export { foldCase } from './fold-case.js';

/** One pair of a query, raw: nothing is decoded. */
export interface Pair {
  readonly key: string;
  /** `null` for a bare key: `a` in `?a&b=1`. */
  readonly value: string | null;
}

/** The value that a step on each component takes and returns. */
export interface StepValues {
  /** Without the colon. */
  readonly scheme: string;
  /** Serialised: a domain in ASCII, an IPv4 address, an IPv6 address in brackets, or an opaque host. */
  readonly host: string;
  /** As the standard serialises it: with its leading slash where there is one. Never asked of an opaque path. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly pairs: readonly Pair[];
  /** Without the number sign; `null` when there is none. */
  readonly fragment: string | null;
  /** All of it, for what one component alone cannot say. */
  readonly url: UrlParts;
}

/** The parts of a URL as the step runner holds them. `null` is "there is none", as in the URL Standard. */
export interface UrlParts {
  readonly scheme: string;
  readonly username: string;
  readonly password: string;
  readonly host: string | null;
  /** `null` for the scheme's default port and for none. */
  readonly port: number | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
  readonly hasOpaquePath: boolean;
}

/** The components that a step can be put on. */
export type StepComponent = keyof StepValues;

/**
 * What finite machines say of the strings that a step returns unchanged. `machine` accepts a subset of them (of the
 * query string, for a step on `pairs`); `order` is what no finite machine can say.
 */
export interface Leaves {
  readonly machine: MachineDescription;
  /** The keys must also be in this order for the pairs to stay as they are. */
  readonly order?: 'sorted' | 'unique' | 'sorted-unique';
}

/** What a step says of itself. */
export interface StepDescription<C extends StepComponent> {
  /** Kebab case, unique in a pipeline, with its options where it has some: `strip-index-file(index.html,index.php)`. */
  readonly name: string;
  readonly component: C;
  /** One sentence: why an address may be changed in this way. */
  readonly why: string;
  /** What is lost, in one sentence; absent when nothing is. */
  readonly loses?: string;
  /** The strings that the step leaves as they are; made when asked for. Absent: not known. */
  readonly leaves?: () => Leaves;
  /**
   * For a step on the path or the query: that it writes each character and each escape by itself, whatever stands around
   * it, and percent-encodes what the URL parser does as the parser does in UTF-8. So it comes to the same when it is
   * given the component before the parser has encoded it, and also when it is given its parts one by one, cut between
   * two segments or pairs; and what it came to it leaves. Absent: not known.
   */
  readonly byCharacter?: true;
}

/** A function on one component that says what it does. */
export type Step<C extends StepComponent = StepComponent> = StepDescription<C> &
  ((value: StepValues[C]) => StepValues[C]);

/**
 * Makes a step of a plain function.
 *
 * @returns a function that does the same and carries the description; the one that was given stays as it is.
 * @example
 * ```ts
 * import { defineStep } from '@oneurl/percent-codec/step';
 * const shout = defineStep({ name: 'shout', component: 'fragment', why: 'to be heard' }, (fragment) =>
 *   fragment === null ? null : fragment.toUpperCase(),
 * );
 * shout('intro'); // => 'INTRO'
 * shout.name; // => 'shout'
 * ```
 */
export function defineStep<C extends StepComponent>(
  description: StepDescription<C>,
  apply: (value: StepValues[C]) => StepValues[C],
): Step<C> {
  const properties: PropertyDescriptorMap = {};
  for (const [key, value] of Object.entries(description)) properties[key] = { value, enumerable: true };
  // The function may be another's, or already a step: what is described is a bound one.
  return Object.defineProperties(apply.bind(undefined), properties) as Step<C>;
}
