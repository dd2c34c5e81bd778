import { type Charset, UrlError } from '@oneurl/percent-codec';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';
import { type Acceptor, deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT, type Verdict } from './acceptor/scan.js';
import type { AnyStep } from './any-step.js';
import { partsOf, serializeParts, type WorkingParts } from './parts.js';
import { fusedPlanOf, type PlannedStep, planOf } from './plan.js';
import { ReferenceRoad } from './reference-road.js';
import { type Observer, type PassResult, StepRun } from './run-steps.js';
import { ShortRoad } from './short-road/short-road.js';

/**
 * Steps may enable one another (`/index.html/` and its slash), so a pass that changed something is followed by
 * another. Our own steps settle in two; what has not settled here never will, or only in more than linear time.
 */
const MAX_PASSES = 8;

/**
 * How many calls a normalizer takes before its acceptor is derived. That takes some milliseconds, which one address
 * alone, on the command line, must not pay for.
 */
const CALLS_BEFORE_ACCEPTOR = 32;

/** One pass; the error that a user's step throws is a result too. */
function runPass(run: StepRun, plan: readonly PlannedStep[]): PassResult {
  try {
    return run.pass(plan);
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
}

/** The way from a parsed address to its canonical form, by a list of steps. */
export class Road {
  readonly #steps: readonly AnyStep[];
  readonly #plan: readonly PlannedStep[];
  #calls = 0;
  #acceptor: Acceptor | null = null;
  #short: ShortRoad | null = null;
  #references: ReferenceRoad | null = null;

  constructor(steps: readonly AnyStep[]) {
    this.#steps = steps;
    this.#plan = fusedPlanOf(steps);
  }

  /** The acceptor; `null` before some calls were made, and when a step does not declare what it leaves. */
  get acceptor(): Acceptor | null {
    return this.#acceptor;
  }

  #derive(): void {
    const acceptor = deriveAcceptor(this.#steps);
    if (acceptor === null) return;
    this.#acceptor = acceptor;
    this.#short = new ShortRoad(this.#steps, acceptor, (url) => this.#fullForm(url));
    this.#references = new ReferenceRoad(acceptor);
  }

  /** The full road of an address without a page; `null` for what is none. */
  #fullForm(url: string): string | null {
    const result = tryParse(url);
    const form = result.ok ? this.canonicalForm(result.record, url) : null;
    return typeof form === 'string' ? form : null;
  }

  /**
   * The short road: for a text that is canonical already, or lacks little.
   *
   * @param charset - of the page; `undefined` for UTF-8.
   * @returns the canonical form, or `null` when the text must be parsed.
   */
  shortForm(text: string, charset: Charset | undefined): string | null {
    const acceptor = this.#acceptor;
    if (acceptor === null) {
      if (++this.#calls === CALLS_BEFORE_ACCEPTOR) this.#derive();
      return null;
    }
    const verdict = acceptor.url(text);
    return verdict === VERDICT.accepted ? text : this.#mended(text, verdict, acceptor.parts.stop, charset);
  }

  /** The same for a reference: without a parse where it only has to be put behind a part of its base. */
  shortFormOf(reference: string, base: UrlRecord, charset: Charset | undefined): string | null {
    const references = this.#references;
    const text = references === null ? null : references.resolve(reference, base);
    if (references === null || text === null) return null;
    const { verdict } = references;
    return verdict === VERDICT.accepted ? text : this.#mended(text, verdict, references.stop, charset);
  }

  #mended(text: string, verdict: Verdict, stop: number, charset: Charset | undefined): string | null {
    try {
      return this.#short === null ? null : this.#short.formOf(text, verdict, stop, charset);
    } catch (error) {
      // The full road says what is wrong, and where.
      if (error instanceof UrlError) return null;
      throw error;
    }
  }

  /**
   * Runs the steps until none changes anything.
   *
   * @param input - what the user gave, for errors.
   * @returns the canonical form; the record's own text when the steps leave it as it is.
   */
  canonicalForm(record: UrlRecord, input: string): string | UrlError {
    return this.#run(record, input, this.#plan, this.#acceptor, null);
  }

  /** The same, telling of each change on the way: every step runs, none is known to leave its component beforehand. */
  explainedForm(record: UrlRecord, input: string, observer: Observer): string | UrlError {
    return this.#run(record, input, planOf(this.#steps), null, observer);
  }

  #run(
    record: UrlRecord,
    input: string,
    plan: readonly PlannedStep[],
    acceptor: Acceptor | null,
    observer: Observer | null,
  ): string | UrlError {
    const parts = partsOf(record);
    const run = new StepRun(parts, input, acceptor, observer);
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const result = runPass(run, plan);
      if (result === false) return pass === 0 ? record.href : serializeParts(parts);
      if (result !== true) return result;
    }
    return this.#unsettled(parts, input);
  }

  /** The error for steps that never settle, with the names of those that do not. */
  #unsettled(parts: WorkingParts, input: string): UrlError {
    const names = new Set<string>();
    const run = new StepRun(parts, input, null, ({ name }) => names.add(JSON.stringify(name)));
    runPass(run, planOf(this.#steps));
    return new UrlError({
      code: 'no-fixed-point',
      component: 'url',
      position: 0,
      input,
      message: `after ${MAX_PASSES} runs the address is still changed by ${[...names].join(', ')}; take out the step that never settles`,
    });
  }
}
