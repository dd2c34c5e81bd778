import type { UrlError } from '@oneurl/percent-codec';
import type { Pair, Step } from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import type { Acceptor } from './acceptor/acceptor.js';
import { VERDICT } from './acceptor/scan.js';
import type { AnyStep } from './any-step.js';
import { fence } from './fence.js';
import { hostFailure, hostPutBack } from './host-failure.js';
import { serializeParts, type WorkingParts, withDriveColon } from './parts.js';
import type { PlannedStep } from './plan.js';
import { type Cause, DEFAULT_PORTS, hostReading, isSpecial, readHost, readTexts } from './read-again.js';

/** Told of each change; both texts are of the component of its cause. */
export type Observer = (cause: Cause, before: string, after: string) => void;

/** What one pass came to: whether anything changed, or why there can be no result. */
export type PassResult = boolean | UrlError;

const textOf = (value: string | null): string => value ?? '';

type TextComponent = 'scheme' | 'host' | 'path' | 'query';

/** The run of a list of steps over the parts of one URL, pass after pass. */
export class StepRun {
  readonly #parts: WorkingParts;
  /** What the user gave, for errors. */
  readonly #input: string;
  readonly #observer: Observer | null;
  readonly #acceptor: Acceptor | null;

  /** What the pass changed so far. */
  #changed = false;
  #hostChanged = false;
  #pathChanged = false;
  #queryChanged = false;
  #distrusted = false;

  /** The host as the pass found it, and the last step on hosts that changed it. */
  #hostFound: string | null = null;
  #hostStep: AnyStep | null = null;

  /** Whether the steps on a component are known to leave it as it is; `null` until the acceptor is asked. */
  #hostIsLeft: boolean | null;
  #pathIsLeft: boolean | null;
  #queryIsLeft: boolean | null;
  #pairsAreLeft: boolean | null;

  /** The pairs of the query while steps on pairs follow one another; `null` when the query text is what holds. */
  #pairs: readonly Pair[] | null = null;
  #pairsChanged = false;

  /**
   * @param parts - changed in place.
   * @param acceptor - of these steps, where there is one: steps on a component that they all leave are not run.
   * @param observer - told of each change; `null` costs nothing.
   */
  constructor(parts: WorkingParts, input: string, acceptor: Acceptor | null, observer: Observer | null) {
    this.#parts = parts;
    this.#input = input;
    this.#acceptor = acceptor;
    this.#observer = observer;
    const unknown = acceptor === null ? false : null;
    this.#hostIsLeft = unknown;
    this.#pathIsLeft = unknown;
    this.#queryIsLeft = unknown;
    this.#pairsAreLeft = unknown;
  }

  /** Runs the steps once, in order. */
  pass(steps: readonly PlannedStep[]): PassResult {
    this.#changed = this.#distrusted = false;
    this.#hostChanged = this.#pathChanged = this.#queryChanged = false;
    this.#hostFound = this.#parts.host;
    this.#hostStep = null;
    for (let i = 0; i < steps.length; i++) this.#step(steps[i] as PlannedStep);
    this.#settlePairs();
    const failure =
      (this.#hostChanged ? this.#settleHost() : null) ?? (this.#distrusted ? this.#settleAll() : null);
    if (this.#acceptor !== null) this.#remember();
    return failure ?? this.#changed;
  }

  #settleHost(): UrlError | null {
    const parts = this.#parts;
    const stepped = parts.host;
    if (stepped === null) return null;
    const result = readHost(stepped, parts.scheme);
    if (!result.ok) return hostFailure(result, stepped, this.#input);
    if (result.host === stepped) return null;
    parts.host = result.host;
    if (this.#hostStep !== null && parts.host === this.#hostFound) {
      return hostPutBack(this.#hostStep.name, stepped, parts.host, this.#input);
    }
    this.#tell(hostReading(result), stepped, parts.host);
    return null;
  }

  /** Reads all again after a step of the user's own. */
  #settleAll(): UrlError | null {
    const parts = this.#parts;
    if (this.#observer === null) return fence(parts, this.#input);
    const before = readTexts(parts);
    const failure = fence(parts, this.#input);
    const why = 'what a step of your own wrote is read again, as the URL Standard reads it';
    readTexts(parts).forEach(([component, after], at) => {
      this.#tell({ name: 'parse', component, why }, before[at]?.[1] ?? '', after);
    });
    return failure;
  }

  /** What shows no difference, as one empty pair and none, is not told. */
  #tell(cause: Cause, before: string, after: string): void {
    if (this.#observer !== null && before !== after) this.#observer(cause, before, after);
  }

  /** What a whole pass did not change, the next one need not run over; of what it changed, the acceptor is asked again. */
  #remember(): void {
    this.#hostIsLeft = this.#hostChanged ? null : true;
    this.#pathIsLeft = this.#pathChanged ? null : true;
    this.#queryIsLeft = this.#pairsAreLeft = this.#queryChanged ? null : true;
  }

  #step(step: PlannedStep): void {
    switch (step.component) {
      case 'pairs':
        if (!this.#arePairsLeft()) this.#onPairs(step.step);
        return;
      case 'fused pairs':
        if (!this.#arePairsLeft()) this.#onFusedPairs(step.apply);
        return;
      case 'query':
        if (!this.#isQueryLeft()) this.#onText(step.step, 'query');
        return;
      case 'path':
        if (!this.#isPathLeft()) this.#onText(step.step, 'path');
        return;
      case 'host':
        if (!this.#isHostLeft()) this.#onText(step.step, 'host');
        return;
      case 'scheme':
        this.#onText(step.step, 'scheme');
        return;
      case 'fragment':
        this.#onFragment(step.step);
        return;
      default:
        this.#onUrl(step.step);
    }
  }

  #isHostLeft(): boolean {
    const host = textOf(this.#parts.host);
    this.#hostIsLeft ??= this.#acceptor?.host(host, 0, host.length) === true;
    return this.#hostIsLeft;
  }

  #isPathLeft(): boolean {
    const { path } = this.#parts;
    this.#pathIsLeft ??= this.#acceptor?.path(path, 0, path.length) === true;
    return this.#pathIsLeft;
  }

  #isQueryLeft(): boolean {
    if (this.#queryIsLeft === null) this.#askOfQuery();
    return this.#queryIsLeft === true;
  }

  #arePairsLeft(): boolean {
    if (this.#pairsAreLeft === null) this.#askOfQuery();
    return this.#pairsAreLeft === true;
  }

  /** A query out of order is left by the steps on its text all the same. */
  #askOfQuery(): void {
    const { query } = this.#parts;
    const verdict = query === null ? VERDICT.accepted : this.#acceptor?.query(query);
    this.#pairsAreLeft = verdict === VERDICT.accepted;
    this.#queryIsLeft = this.#pairsAreLeft || verdict === VERDICT.otherPairs;
  }

  #note(step: AnyStep, before: string | null, after: string | null): void {
    this.#changed = true;
    this.#distrust(step);
    this.#tell(step, textOf(before), textOf(after));
  }

  /** A step that does not declare what it leaves is a user's: what it wrote is read again. */
  #distrust(step: AnyStep): void {
    if (step.leaves === undefined) this.#distrusted = true;
  }

  /** Writes the pairs back when a step that reads the query as text is next, or none. */
  #settlePairs(): void {
    if (this.#pairs === null) return;
    if (this.#pairsChanged) this.#parts.query = joinPairs(this.#pairs);
    this.#pairs = null;
    this.#pairsChanged = false;
  }

  #onPairs(step: Step<'pairs'>): void {
    const parts = this.#parts;
    if (parts.query === null || parts.hasOpaquePath) return;
    this.#pairs ??= parsePairs(parts.query);
    const before = this.#pairs;
    const after = step(before);
    if (after === before) return;
    this.#pairs = after;
    this.#pairsChanged = this.#queryChanged = this.#changed = true;
    this.#distrust(step);
    if (this.#observer !== null) this.#tell(step, joinPairs(before), joinPairs(after));
  }

  #onFusedPairs(apply: (query: string) => string): void {
    this.#settlePairs();
    const parts = this.#parts;
    if (parts.query === null || parts.hasOpaquePath) return;
    const after = apply(parts.query);
    if (after === parts.query) return;
    parts.query = after;
    this.#queryChanged = this.#changed = true;
  }

  #onText(
    step: Step<'scheme'> | Step<'host'> | Step<'path'> | Step<'query'>,
    component: TextComponent,
  ): void {
    this.#settlePairs();
    const parts = this.#parts;
    if (parts.hasOpaquePath && (component === 'path' || component === 'query')) return;
    const before = parts[component];
    if (before === null || (component === 'host' && this.#isOpaqueHostFor(step))) return;
    const result = step(before);
    if (result === before) return;
    const after = component === 'path' && parts.scheme === 'file' ? withDriveColon(result) : result;
    parts[component] = after;
    if (component === 'host') this.#noteHost(step);
    else if (component === 'path') this.#pathChanged = true;
    else if (component === 'query') this.#queryChanged = true;
    this.#note(step, before, after);
    if (component === 'scheme') this.#dropDefaultPort(step.name, after);
  }

  /** Our own steps are on domains and addresses. An opaque host means what is written. */
  #isOpaqueHostFor(step: AnyStep): boolean {
    return step.leaves !== undefined && !isSpecial(this.#parts.scheme);
  }

  #noteHost(step: AnyStep): void {
    this.#hostChanged = true;
    this.#hostStep = step;
  }

  #dropDefaultPort(name: string, scheme: string): void {
    const { port } = this.#parts;
    if (port === null || port !== DEFAULT_PORTS.get(scheme)) return;
    this.#parts.port = null;
    this.#tell({ name, component: 'port', why: `it is the default of ${scheme}` }, `:${port}`, '');
  }

  #onFragment(step: Step<'fragment'>): void {
    this.#settlePairs();
    const before = this.#parts.fragment;
    const after = step(before);
    if (after === before) return;
    this.#parts.fragment = after;
    this.#note(step, before === null ? null : `#${before}`, after === null ? null : `#${after}`);
  }

  #onUrl(step: Step<'url'>): void {
    this.#settlePairs();
    const parts = this.#parts;
    const after = step(parts);
    if (after === parts) return;
    const before = { ...parts };
    Object.assign(parts, after);
    this.#forgetChanged(before, parts);
    this.#changed = true;
    if (this.#observer !== null) this.#tell(step, serializeParts(before), serializeParts(parts));
    this.#distrust(step);
  }

  #forgetChanged(before: WorkingParts, after: WorkingParts): void {
    const unknown = this.#acceptor === null ? false : null;
    if (after.host !== before.host) {
      this.#hostChanged = true;
      this.#hostIsLeft = unknown;
    }
    if (after.path !== before.path) {
      this.#pathChanged = true;
      this.#pathIsLeft = unknown;
    }
    if (after.query === before.query) return;
    this.#queryChanged = true;
    this.#queryIsLeft = this.#pairsAreLeft = unknown;
  }
}
