import { UrlError } from '@oneurl/percent-codec';
import type { Pair } from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import type { UrlRecord } from '@oneurl/url-parser';
import { type Acceptor, deriveAcceptor } from './acceptor/acceptor.js';
import { VERDICT, type Verdict } from './acceptor/scan.js';
import type { AnyStep } from './any-step.js';
import { partsOf, serializeParts } from './parts.js';
import { type Observer, type PassResult, runSteps } from './run-steps.js';

/**
 * Steps may enable one another (`/index.html/` and its slash), so a pass that changed something is followed by
 * another. Our own steps settle in two; what has not settled here never will, or only in more than linear time.
 */
const MAX_PASSES = 8;

/** How many calls a normalizer takes before its acceptor is derived: one address alone is done without it. */
const CALLS_BEFORE_ACCEPTOR = 32;

/** One pass; the error that a user's step throws is a result too. */
function runPass(...pass: Parameters<typeof runSteps>): PassResult {
  try {
    return runSteps(...pass);
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
}

/** The way from a parsed address to its canonical form, by a list of steps. */
export class Road {
  readonly #steps: readonly AnyStep[];
  #calls = 0;
  #acceptor: Acceptor | null = null;

  constructor(steps: readonly AnyStep[]) {
    this.#steps = steps;
  }

  /** The acceptor, derived now: for work in bulk. `null` when a step does not declare what it leaves. */
  get acceptor(): Acceptor | null {
    if (this.#calls < CALLS_BEFORE_ACCEPTOR) {
      this.#calls = CALLS_BEFORE_ACCEPTOR;
      this.#acceptor = deriveAcceptor(this.#steps);
    }
    return this.#acceptor;
  }

  /**
   * The short road: for a text that is canonical already, or but for the order of its pairs.
   *
   * @returns the canonical form, or `null` when the text must be parsed.
   */
  shortForm(text: string): string | null {
    const acceptor = this.#acceptor;
    if (acceptor === null) {
      if (++this.#calls === CALLS_BEFORE_ACCEPTOR) this.#acceptor = deriveAcceptor(this.#steps);
      return null;
    }
    const verdict = acceptor.url(text);
    return verdict === VERDICT.accepted ? text : this.#mended(text, verdict, acceptor);
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
    let pairs: readonly Pair[] = parsePairs(url.slice(start, end));
    for (const step of this.#steps) if (step.component === 'pairs') pairs = step(pairs);
    const form = url.slice(0, start) + joinPairs(pairs) + url.slice(end);
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
    return this.#run(record, input, this.#acceptor, null);
  }

  /** The same, telling of each change on the way: every step runs, none is known to leave its component beforehand. */
  explainedForm(record: UrlRecord, input: string, observer: Observer): string | UrlError {
    return this.#run(record, input, null, observer);
  }

  #run(
    record: UrlRecord,
    input: string,
    acceptor: Acceptor | null,
    observer: Observer | null,
  ): string | UrlError {
    const parts = partsOf(record);
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const result = runPass(parts, this.#steps, input, acceptor, observer);
      if (result === false) return pass === 0 ? record.href : serializeParts(parts);
      if (result !== true) return result;
      if (acceptor === null) continue;
      const url = serializeParts(parts);
      if (acceptor.url(url) === VERDICT.accepted) return url;
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
