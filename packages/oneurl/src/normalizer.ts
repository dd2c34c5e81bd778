import { type Charset, UrlError } from '@oneurl/percent-codec';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';
import { deriveAcceptor } from './acceptor/acceptor.js';
import type { Acceptor } from './acceptor/scan.js';
import { displayForm } from './display.js';
import { profileOf } from './fingerprint.js';
import { nearestOf } from './nearest.js';
import type { PageOptions, RuleValues } from './options.js';
import { partsOf, serializeParts } from './parts.js';
import { readAddress } from './read-address.js';
import { type AnyStep, type Observer, runSteps } from './run-steps.js';

/** What came of one input: the canonical URL, or why there is none. */
export type NormalizeResult =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly error: UrlError };

/** The three forms of one URL. */
export interface Identity {
  /** What to fetch: the standard's reading, nothing lossy, without the fragment. */
  readonly request: string;
  /** What to compare and store by: the canonical form. */
  readonly key: string;
  /** What to show to people: Unicode host, readable escapes where nothing is ambiguous. */
  readonly display: string;
}

/** One step that changed something. */
export interface Change {
  readonly step: string;
  readonly component: string;
  readonly before: string;
  readonly after: string;
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

/** Turns a label, or a charset object, into a charset object; throws a `UrlError` for what is neither. */
export type CharsetResolver = (charset: string | Charset) => Charset;

/** What a normalizer is made of. */
export interface NormalizerParts {
  readonly steps: readonly AnyStep[];
  readonly pathCharset: RuleValues['pathCharset'];
  readonly page: PageOptions;
  readonly resolveCharset: CharsetResolver;
}

/** A configured canonicaliser: call it with a URL, get the canonical form. */
export interface Normalizer {
  /**
   * @param input - an address, or a reference when there is a base.
   * @param page - base and charset of the page it stands on; what is given here goes before what the normalizer has.
   * @returns the canonical form.
   * @throws UrlError when the input is no URL, with the standard's code and the position.
   */
  (input: string, page?: PageOptions): string;
  /** The same with failure as a value. */
  readonly try: (input: string, page?: PageOptions) => NormalizeResult;
  /** The request, key and display form, from one parse. */
  readonly identify: (input: string, page?: PageOptions) => Identity;
  /** Each step that changed something, in order. */
  readonly explain: (input: string, page?: PageOptions) => Explanation;
  /** The steps, in order. */
  readonly steps: readonly AnyStep[];
  /**
   * The profile: twelve hexadecimal digits that are equal for normalizers with equal steps, options and versions of
   * data. Stored beside a key it says what made the key. A step of one's own counts by its name.
   */
  readonly profile: string;
  /** A new normalizer with `step` in front of the step of this name. */
  readonly insertBefore: (name: string, step: AnyStep) => Normalizer;
  /** A new normalizer with `step` behind the step of this name. */
  readonly insertAfter: (name: string, step: AnyStep) => Normalizer;
  /** A new normalizer with `step` in place of the step of this name. */
  readonly replace: (name: string, step: AnyStep) => Normalizer;
  /** A new normalizer without the step of this name. */
  readonly remove: (name: string) => Normalizer;
}

/**
 * Steps may enable one another (`/index.html/` and its slash), so a pass that changed something is followed by
 * another. Our own steps settle in two; what has not settled here never will, or only in more than linear time.
 */
const MAX_PASSES = 8;

/** How many calls a normalizer takes before its acceptor is derived: one address alone is done without it. */
const CALLS_BEFORE_ACCEPTOR = 32;

/** The acceptor of a list of steps, derived when it begins to pay. */
class LateAcceptor {
  readonly #steps: readonly AnyStep[];
  #calls = 0;
  #acceptor: Acceptor | null = null;

  constructor(steps: readonly AnyStep[]) {
    this.#steps = steps;
  }

  /** Whether the text is known to be canonical already. */
  accepts(text: string): boolean {
    if (this.#acceptor !== null) return this.#acceptor(text);
    if (++this.#calls === CALLS_BEFORE_ACCEPTOR) this.#acceptor = deriveAcceptor(this.#steps);
    return false;
  }
}

/** Writes steps' work on a parsed record; the record's own text when they leave it as it is. */
function canonicalForm(
  record: UrlRecord,
  steps: readonly AnyStep[],
  input: string,
  observer: Observer | null,
): string | UrlError {
  const parts = partsOf(record);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const result = runSteps(parts, steps, input, observer);
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

/** The last base given as text, parsed: the links of a page come one after another with the same base. */
class BaseMemory {
  #text: string | null = null;
  #result: UrlRecord | UrlError | null = null;

  recordOf(base: string | UrlRecord | undefined): UrlRecord | UrlError | null {
    if (typeof base !== 'string') return base ?? null;
    if (base !== this.#text) {
      const result = tryParse(base);
      this.#result = result.ok ? result.record : baseError(result.error);
      this.#text = base;
    }
    return this.#result;
  }
}

function baseError(error: UrlError): UrlError {
  const { code, position, input } = error;
  return new UrlError({
    code,
    component: 'base',
    position,
    input,
    message: `the base is no URL: ${error.message}`,
  });
}

function notText(input: unknown): UrlError {
  return new UrlError({
    code: 'not-a-string',
    component: 'url',
    position: 0,
    input: '',
    message: `an address must be a string, not ${input === null ? 'null' : typeof input}; pass the href of a URL object`,
  });
}

function charsetOf(
  charset: string | Charset | undefined,
  resolve: CharsetResolver,
): Charset | UrlError | null {
  if (charset === undefined) return null;
  try {
    return resolve(charset);
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
}

function placeOf(steps: readonly AnyStep[], name: string): number {
  const at = steps.findIndex((step) => step.name === name || step.name.startsWith(`${name}(`));
  if (at >= 0) return at;
  const names = steps.map((step) => step.name);
  throw new UrlError({
    code: 'unknown-step',
    component: 'option',
    position: 0,
    input: name,
    message: `there is no step ${JSON.stringify(name)} here${nearestOf(name, names)}; the steps are ${names.join(', ') || 'none'}`,
  });
}

/** Adds members to a function, getters as getters. */
function withMembers<F extends object, M extends object>(target: F, members: M): F & M {
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors(members)) as F & M;
}

/** Makes a normalizer of a list of steps. */
export function makeNormalizer(made: NormalizerParts): Normalizer {
  const { steps, resolveCharset } = made;
  const bases = new BaseMemory();
  const acceptor = new LateAcceptor(steps);

  const read = (input: string, page: PageOptions | undefined): UrlRecord | UrlError => {
    if (typeof input !== 'string') return notText(input);
    const base = bases.recordOf(page?.base ?? made.page.base);
    if (base instanceof UrlError) return base;
    const charset = charsetOf(page?.charset ?? made.page.charset, resolveCharset);
    if (charset instanceof UrlError) return charset;
    const result = readAddress(input, { base, charset, pathCharset: made.pathCharset });
    return result.ok ? result.record : result.error;
  };

  const attempt = (input: string, page?: PageOptions): string | UrlError => {
    if (typeof input !== 'string') return notText(input);
    if (acceptor.accepts(input)) return input;
    const record = read(input, page);
    if (record instanceof UrlError) return record;
    return acceptor.accepts(record.href) ? record.href : canonicalForm(record, steps, input, null);
  };

  const orThrow = <T>(result: T | UrlError): T => {
    if (result instanceof UrlError) throw result;
    return result;
  };

  const normalizer = (input: string, page?: PageOptions): string => orThrow(attempt(input, page));

  const spliced = (at: number, removed: number, ...added: AnyStep[]): Normalizer => {
    const changed = [...steps.slice(0, at), ...added, ...steps.slice(at + removed)];
    return makeNormalizer({ ...made, steps: Object.freeze(changed) });
  };

  return withMembers(normalizer, {
    steps,
    get profile(): string {
      return profileOf(
        steps.map((step) => step.name),
        made.pathCharset,
      );
    },
    try: (input: string, page?: PageOptions): NormalizeResult => {
      const result = attempt(input, page);
      return result instanceof UrlError ? { ok: false, error: result } : { ok: true, url: result };
    },
    identify: (input: string, page?: PageOptions): Identity => {
      const record = orThrow(read(input, page));
      const key = orThrow(canonicalForm(record, steps, input, null));
      const request =
        record.fragment === null ? record.href : serializeParts({ ...partsOf(record), fragment: null });
      return { request, key, display: displayForm(record) };
    },
    explain: (input: string, page?: PageOptions): Explanation => {
      const record = orThrow(read(input, page));
      const changes: Change[] = [];
      if (record.href !== input) changes.push(parseChange(input, record.href));
      const key = orThrow(
        canonicalForm(record, steps, input, (step, before, after) => {
          changes.push({
            step: step.name,
            component: step.component,
            before,
            after,
            why: step.why,
            loses: step.loses ?? null,
          });
        }),
      );
      return { input, key, changes };
    },
    insertBefore: (name: string, step: AnyStep): Normalizer => spliced(placeOf(steps, name), 0, step),
    insertAfter: (name: string, step: AnyStep): Normalizer => spliced(placeOf(steps, name) + 1, 0, step),
    replace: (name: string, step: AnyStep): Normalizer => spliced(placeOf(steps, name), 1, step),
    remove: (name: string): Normalizer => spliced(placeOf(steps, name), 1),
  });
}

function parseChange(before: string, after: string): Change {
  return {
    step: 'parse',
    component: 'url',
    before,
    after,
    why: 'the URL Standard reads and writes an address in one way, as browsers do',
    loses: null,
  };
}
