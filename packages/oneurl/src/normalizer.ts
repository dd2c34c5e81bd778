import { type Charset, UrlError, utf8 } from '@oneurl/percent-codec';
import { tryParse, UrlRecord } from '@oneurl/url-parser';
import type { AnyStep } from './any-step.js';
import { checkSteps, guardSteps, placeOfStep } from './check-steps.js';
import { displayForm, type ReadableParts } from './display.js';
import { explainParse } from './explain-parse.js';
import type { Change, Explanation } from './explanation.js';
import { profileOf } from './fingerprint.js';
import { checkLineOptions, LineNormalizer, type LineOptions } from './line-normalizer.js';
import type { PageOptions, RuleValues } from './options.js';
import { type CharsetResolver, PageMemory } from './page-memory.js';
import { partsOf, serializeParts } from './parts.js';
import { readAddress } from './read-address.js';
import { Road } from './road.js';
import { explainSafeBrowsing, readSafeBrowsing } from './safe-browsing-reading.js';

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

/** What a normalizer is made of. */
export interface NormalizerParts {
  readonly steps: readonly AnyStep[];
  readonly reading: RuleValues['reading'];
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
  /** Normalises files line by line, bytes in and bytes out. */
  readonly lines: (options?: LineOptions) => LineNormalizer;
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

function notText(input: unknown): UrlError {
  return new UrlError({
    code: 'input-is-no-string',
    component: 'url',
    position: 0,
    input: '',
    message: `an address must be a string, not ${input === null ? 'null' : typeof input}; pass the href of a URL object`,
  });
}

/** Adds members to a function, getters as getters. */
function withMembers<F extends object, M extends object>(target: F, members: M): F & M {
  return Object.defineProperties(target, Object.getOwnPropertyDescriptors(members)) as F & M;
}

/** What to fetch: the address as read, without its fragment. */
function requestForm(record: UrlRecord): string {
  return record.fragment === null ? record.href : serializeParts({ ...partsOf(record), fragment: null });
}

/** Makes a normalizer of a list of steps. */
export function makeNormalizer(made: NormalizerParts): Normalizer {
  const steps = checkSteps(made.steps);
  const pages = new PageMemory(made.page, made.resolveCharset);
  const road = new Road(guardSteps(steps));
  const hasOwnPage = made.page.base !== undefined || made.page.charset !== undefined;

  const read = (input: string, page: PageOptions | undefined): UrlRecord | UrlError => {
    if (typeof input !== 'string') return notText(input);
    const options = pages.optionsFor(page);
    if (options instanceof UrlError) return options;
    const result =
      made.reading === 'whatwg'
        ? readAddress(input, options, made.pathCharset)
        : readSafeBrowsing(input, options);
    return result.ok ? result.record : result.error;
  };

  const browsersReading = (input: string, page: PageOptions | undefined): UrlRecord | null => {
    const options = pages.optionsFor(page);
    const result = options instanceof UrlError ? null : tryParse(input, options);
    return result?.ok === true ? result.record : null;
  };

  const utf8PartsOf = (page: PageOptions | undefined): ReadableParts => {
    const options = pages.optionsFor(page);
    const charset = options instanceof UrlError ? undefined : options.charset;
    const query = charset === undefined || charset.name === utf8.name;
    return { path: query || made.pathCharset === 'utf-8', query };
  };

  /** The full road, for what the short one does not take. */
  const byParse = (
    input: string,
    page: PageOptions | undefined,
    charset: Charset | undefined,
  ): string | UrlError => {
    const record = read(input, page);
    if (record instanceof UrlError) return record;
    const { href } = record;
    // What was read as it stands has been refused already.
    return (href === input ? null : road.shortForm(href, charset)) ?? road.canonicalForm(record, input);
  };

  const onPage = (input: string, page: PageOptions | undefined): string | UrlError => {
    // A mistake in the page is one whichever road the input takes.
    const options = pages.optionsFor(page);
    if (options instanceof UrlError) return options;
    const { base, charset } = options;
    const short = road.shortForm(input, charset);
    if (short !== null) return short;
    const isReference = base instanceof UrlRecord && made.reading === 'whatwg';
    return (isReference ? road.shortFormOf(input, base, charset) : null) ?? byParse(input, page, charset);
  };

  const attempt = (input: string, page?: PageOptions): string | UrlError => {
    if (typeof input !== 'string') return notText(input);
    // V8 makes this one function, scan included, if what pages need is another.
    if (page !== undefined || hasOwnPage) return onPage(input, page);
    return road.shortForm(input, undefined) ?? byParse(input, undefined, undefined);
  };

  const orThrow = <T>(result: T | UrlError): T => {
    if (result instanceof UrlError) throw result;
    return result;
  };

  const normalizer = (input: string, page?: PageOptions): string => {
    const result = attempt(input, page);
    if (typeof result === 'string') return result;
    throw result;
  };

  const spliced = (at: number, removed: number, ...added: AnyStep[]): Normalizer => {
    const changed = [...steps.slice(0, at), ...added, ...steps.slice(at + removed)];
    return makeNormalizer({ ...made, steps: changed });
  };

  return withMembers(normalizer, {
    steps,
    get profile(): string {
      const { charset } = made.page;
      return profileOf(
        steps.map((step) => step.name),
        {
          pathCharset: made.pathCharset,
          charset: charset === undefined ? utf8.name : made.resolveCharset(charset).name,
        },
      );
    },
    try: (input: string, page?: PageOptions): NormalizeResult => {
      const result = attempt(input, page);
      return result instanceof UrlError ? { ok: false, error: result } : { ok: true, url: result };
    },
    lines: (options: LineOptions = {}): LineNormalizer => {
      checkLineOptions(options);
      const { charset } = options;
      return new LineNormalizer(
        { scan: () => road.acceptor?.line ?? null, normalize: (input) => attempt(input) },
        charset === undefined ? utf8 : made.resolveCharset(charset),
        options,
      );
    },
    identify: (input: string, page?: PageOptions): Identity => {
      const record = orThrow(read(input, page));
      const key = orThrow(road.canonicalForm(record, input));
      // What is fetched is what a browser reads, also where the key comes from another reading; without one, the key is.
      const isBrowsers = made.reading === 'whatwg' && made.pathCharset === 'utf-8';
      const asked = isBrowsers ? record : browsersReading(input, page);
      const request = asked === null ? key : requestForm(asked);
      return { request, key, display: displayForm(asked ?? record, utf8PartsOf(page)) };
    },
    explain: (input: string, page?: PageOptions): Explanation => {
      const record = orThrow(read(input, page));
      const changes: Change[] =
        made.reading === 'whatwg'
          ? [...explainParse(input, record, pages.baseFor(page))]
          : explainSafeBrowsing(input, record);
      const key = orThrow(
        road.explainedForm(record, input, (step, before, after) => {
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
    insertBefore: (name: string, step: AnyStep): Normalizer => spliced(placeOfStep(steps, name), 0, step),
    insertAfter: (name: string, step: AnyStep): Normalizer => spliced(placeOfStep(steps, name) + 1, 0, step),
    replace: (name: string, step: AnyStep): Normalizer => spliced(placeOfStep(steps, name), 1, step),
    remove: (name: string): Normalizer => spliced(placeOfStep(steps, name), 1),
  });
}
