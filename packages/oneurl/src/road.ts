import { UrlError } from '@oneurl/percent-codec';
import type { Step } from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import type { UrlRecord } from '@oneurl/url-parser';
import { type Acceptor, deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT, type Verdict } from './acceptor/scan.js';
import type { AnyStep } from './any-step.js';
import { partsOf, serializeParts, type WorkingParts } from './parts.js';
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

/** Steps on the query, as text or as pairs, as one function on it. */
function onQuery(steps: readonly AnyStep[]): (query: string) => string {
  const functions = fusedPlanOf(steps).map((planned): ((query: string) => string) => {
    if (planned.component === 'fused pairs') return planned.apply;
    if (planned.component !== 'pairs') return planned.step as Step<'query'>;
    return (query) => {
      const pairs = parsePairs(query);
      const after = planned.step(pairs);
      return after === pairs ? query : joinPairs(after);
    };
  });
  return (query) => {
    let result = query;
    for (const apply of functions) result = apply(result);
    return result;
  };
}

/** The way from a parsed address to its canonical form, by a list of steps. */
export class Road {
  readonly #steps: readonly AnyStep[];
  readonly #plan: readonly PlannedStep[];
  readonly #onPairs: (query: string) => string;
  readonly #onQuery: (query: string) => string;
  #calls = 0;
  #acceptor: Acceptor | null = null;
  #references: ReferenceRoad | null = null;

  constructor(steps: readonly AnyStep[]) {
    this.#steps = steps;
    this.#plan = fusedPlanOf(steps);
    this.#onPairs = onQuery(steps.filter(({ component }) => component === 'pairs'));
    this.#onQuery = onQuery(steps.filter(({ component }) => component === 'pairs' || component === 'query'));
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
    try {
      if (verdict === VERDICT.refused) return this.#withOtherQuery(text, acceptor);
      if (verdict === VERDICT.unordered) return this.#reordered(text, acceptor);
    } catch (error) {
      // The full road says what is wrong, and where.
      if (error instanceof UrlError) return null;
      throw error;
    }
    const bare = text.slice(0, text.indexOf('#'));
    const bareVerdict = acceptor.url(bare);
    return bareVerdict === VERDICT.accepted ? bare : this.#mended(bare, bareVerdict, acceptor);
  }

  /** Runs the steps on pairs alone over a URL that all other steps leave as it is. */
  #reordered(url: string, acceptor: Acceptor): string | null {
    const start = url.indexOf('?') + 1;
    const hash = url.indexOf('#', start);
    const end = hash < 0 ? url.length : hash;
    const query = this.#onPairs(url.slice(start, end));
    const form = url.slice(0, start) + query + url.slice(end);
    if (acceptor.takesAnyQuery) return this.#isCanonicalQuery(query, acceptor) ? form : null;
    // Other steps may have something to do now: with another query on this host, for one.
    return acceptor.url(form) === VERDICT.accepted ? form : null;
  }

  /** Runs the steps on the query alone over a text that is a canonical URL up to there. */
  #withOtherQuery(text: string, acceptor: Acceptor): string | null {
    if (!acceptor.takesAnyQuery) return null;
    const question = text.indexOf('?');
    if (question < 0) return null;
    const hash = text.indexOf('#');
    // A question mark behind the number sign begins no query.
    if (hash >= 0 && (hash < question || !acceptor.dropsFragment)) return null;
    const front = text.slice(0, question);
    if (acceptor.url(front) !== VERDICT.accepted) return null;
    const written = text.slice(question + 1, hash < 0 ? text.length : hash);
    if (written === '') return acceptor.dropsEmptyQuery ? front : null;
    if (!acceptor.readsQuery(written)) return null;
    const query = this.#onQuery(written);
    return this.#isCanonicalQuery(query, acceptor) ? `${front}?${query}` : null;
  }

  #isCanonicalQuery(query: string, acceptor: Acceptor): boolean {
    return query !== '' && acceptor.query(query) === VERDICT.accepted;
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
