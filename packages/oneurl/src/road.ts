import { UrlError } from '@oneurl/percent-codec';
import type { Step } from '@oneurl/percent-codec/step';
import { fusePairSteps, joinPairs, parsePairs } from '@oneurl/query-normalizer';
import type { UrlRecord } from '@oneurl/url-parser';
import { type Acceptor, deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT, type Verdict } from './acceptor/scan.js';
import type { AnyStep } from './any-step.js';
import { partsOf, serializeParts } from './parts.js';
import { fusedPlanOf, type PlannedStep, planOf } from './plan.js';
import { ReferenceRoad } from './reference-road.js';
import { type Observer, type PassResult, StepRun } from './run-steps.js';

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

/** The steps on pairs alone, as one function on the query. */
function pairsRoad(steps: readonly AnyStep[]): (query: string) => string {
  const onPairs = steps.filter((step): step is Step<'pairs'> => step.component === 'pairs');
  return (
    fusePairSteps(onPairs) ??
    ((query) => {
      let pairs = parsePairs(query);
      for (const step of onPairs) pairs = step(pairs);
      return joinPairs(pairs);
    })
  );
}

/** The way from a parsed address to its canonical form, by a list of steps. */
export class Road {
  readonly #steps: readonly AnyStep[];
  readonly #plan: readonly PlannedStep[];
  readonly #pairsRoad: (query: string) => string;
  #calls = 0;
  #acceptor: Acceptor | null = null;
  #references: ReferenceRoad | null = null;

  constructor(steps: readonly AnyStep[]) {
    this.#steps = steps;
    this.#plan = fusedPlanOf(steps);
    this.#pairsRoad = pairsRoad(steps);
  }

  /** The acceptor; `null` before some calls were made, and when a step does not declare what it leaves. */
  get acceptor(): Acceptor | null {
    return this.#acceptor;
  }

  #derive(): void {
    this.#acceptor = deriveAcceptor(this.#steps);
    if (this.#acceptor !== null) this.#references = new ReferenceRoad(this.#acceptor);
  }

  /**
   * The short road: for a text that is canonical already, or but for the order of its pairs.
   *
   * @returns the canonical form, or `null` when the text must be parsed.
   */
  shortForm(text: string): string | null {
    const acceptor = this.#acceptor;
    if (acceptor === null) {
      if (++this.#calls === CALLS_BEFORE_ACCEPTOR) this.#derive();
      return null;
    }
    const verdict = acceptor.url(text);
    return verdict === VERDICT.accepted ? text : this.#mended(text, verdict, acceptor);
  }

  /** The same for a reference: without a parse where it is a canonical URL behind a part of its base. */
  shortFormOf(reference: string, base: UrlRecord): string | null {
    if (this.#acceptor === null || this.#references === null) return null;
    const text = this.#references.resolve(reference, base);
    const { verdict } = this.#references;
    return verdict === VERDICT.accepted ? text : this.#mended(text, verdict, this.#acceptor);
  }

  /** The canonical form of a text that lacks little, by what the acceptor says of it. */
  #mended(text: string, verdict: Verdict, acceptor: Acceptor): string | null {
    if (verdict === VERDICT.refused) return null;
    if (verdict === VERDICT.unordered) return this.#reordered(text, acceptor);
    const bare = text.slice(0, text.indexOf('#'));
    const bareVerdict = acceptor.url(bare);
    return bareVerdict === VERDICT.accepted ? bare : this.#mended(bare, bareVerdict, acceptor);
  }

  /** Runs the steps on pairs alone over a URL that all other steps leave as it is. */
  #reordered(url: string, acceptor: Acceptor): string | null {
    const start = url.indexOf('?') + 1;
    const hash = url.indexOf('#', start);
    const end = hash < 0 ? url.length : hash;
    const form = url.slice(0, start) + this.#pairsRoad(url.slice(start, end)) + url.slice(end);
    // Other steps may have something to do now: with a query that is empty, for one.
    return acceptor.url(form) === VERDICT.accepted ? form : null;
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
    return new UrlError({
      code: 'no-fixed-point',
      component: 'url',
      position: 0,
      input,
      message: `the steps still change the address after ${MAX_PASSES} runs; take out the step that never settles`,
    });
  }
}
