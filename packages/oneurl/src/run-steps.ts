import { reclassify } from '@oneurl/host';
import type { UrlError } from '@oneurl/percent-codec';
import type { Pair, Step, StepComponent } from '@oneurl/percent-codec/step';
import { joinPairs, parsePairs } from '@oneurl/query-normalizer';
import type { Acceptor } from './acceptor/acceptor.js';
import type { AnyStep } from './any-step.js';
import { fence } from './fence.js';
import { hostFailure } from './host-failure.js';
import { serializeParts, type WorkingParts } from './parts.js';

/** Told of each step that changed something; both texts are of the step's component. */
export type Observer = (step: AnyStep, before: string, after: string) => void;

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
]);

const textOf = (value: string | null): string => value ?? '';

/** One pass of a list of steps over the parts of one URL. */
class Pass {
  readonly parts: WorkingParts;
  readonly observer: Observer | null;
  changed = false;
  hostChanged = false;
  distrusted = false;
  /** The pairs of the query while steps on pairs follow one another; `null` when the query text is what holds. */
  pairs: readonly Pair[] | null = null;
  pairsChanged = false;

  /** Whether the acceptor knows that the steps leave a component as it is; asked once, `null` until then. */
  hostIsLeft: boolean | null;
  pathIsLeft: boolean | null;
  queryIsLeft: boolean | null;
  readonly acceptor: Acceptor | null;

  constructor(parts: WorkingParts, acceptor: Acceptor | null, observer: Observer | null) {
    this.parts = parts;
    this.acceptor = acceptor;
    this.observer = observer;
    this.hostIsLeft = this.pathIsLeft = this.queryIsLeft = acceptor === null ? false : null;
  }

  /** Whether the steps on this component need not run at all. */
  isLeft(component: StepComponent): boolean {
    const { acceptor, parts } = this;
    switch (component) {
      case 'host':
        this.hostIsLeft ??= acceptor?.host(parts.host ?? '') === true;
        return this.hostIsLeft;
      case 'path':
        this.pathIsLeft ??= acceptor?.path(parts.path) === true;
        return this.pathIsLeft;
      case 'query':
      case 'pairs':
        this.queryIsLeft ??= parts.query === null || acceptor?.query(parts.query) === true;
        return this.queryIsLeft;
      default:
        return false;
    }
  }

  note(step: AnyStep, before: string | null, after: string | null): void {
    this.changed = true;
    this.distrust(step);
    this.observer?.(step, textOf(before), textOf(after));
  }

  /** A step that does not declare what it leaves is a user's: what it wrote is read again. */
  distrust(step: AnyStep): void {
    if (step.leaves === undefined) this.distrusted = true;
  }

  /** Writes the pairs back when a step that reads the query as text is next, or none. */
  settle(): void {
    if (this.pairs === null) return;
    if (this.pairsChanged) this.parts.query = joinPairs(this.pairs);
    this.pairs = null;
    this.pairsChanged = false;
  }

  onPairs(step: Step<'pairs'>): void {
    const { parts } = this;
    if (parts.query === null || parts.hasOpaquePath) return;
    this.pairs ??= parsePairs(parts.query);
    const before = this.pairs;
    const after = step(before);
    if (after === before) return;
    this.pairs = after;
    this.pairsChanged = true;
    this.changed = true;
    this.distrust(step);
    if (this.observer !== null) this.observer(step, joinPairs(before), joinPairs(after));
  }

  onText(step: Step<'scheme'> | Step<'host'> | Step<'path'> | Step<'query'>): void {
    const { parts } = this;
    const { component } = step;
    const before = parts[component];
    if (before === null || (parts.hasOpaquePath && (component === 'path' || component === 'query'))) return;
    const after = step(before);
    if (after === before) return;
    parts[component] = after;
    if (component === 'host') this.hostChanged = true;
    if (component === 'scheme' && parts.port === (DEFAULT_PORTS.get(after) ?? null)) parts.port = null;
    this.note(step, before, after);
  }

  onFragment(step: Step<'fragment'>): void {
    const before = this.parts.fragment;
    const after = step(before);
    if (after === before) return;
    this.parts.fragment = after;
    this.note(step, before === null ? null : `#${before}`, after === null ? null : `#${after}`);
  }

  onUrl(step: Step<'url'>): void {
    const before = { ...this.parts };
    const after = step(this.parts);
    if (after === this.parts) return;
    Object.assign(this.parts, after);
    this.hostIsLeft = this.pathIsLeft = this.queryIsLeft = false;
    if (this.parts.host !== before.host) this.hostChanged = true;
    this.changed = true;
    if (this.observer !== null) this.observer(step, serializeParts(before), serializeParts(this.parts));
    this.distrust(step);
  }
}

/** What one pass came to: whether anything changed, or why there can be no result. */
export type PassResult = boolean | UrlError;

/** A host without its dots may have become an address, or nothing at all: it is what it reads as now. */
function settleHost(parts: WorkingParts, input: string): UrlError | null {
  if (parts.host === null) return null;
  if (parts.host === '') return hostFailure({ code: 'host-missing' }, '', input);
  const result = reclassify(parts.host);
  if (!result.ok) return hostFailure(result, parts.host, input);
  parts.host = result.host;
  return null;
}

/**
 * Runs the steps once, in order.
 *
 * @param parts - changed in place.
 * @param input - what the user gave, for errors.
 * @param acceptor - of these steps, where there is one: steps on a component that they all leave are not run.
 * @param observer - told of each change; `null` costs nothing.
 * @returns whether a step changed something, or the error that the stepped parts are.
 */
export function runSteps(
  parts: WorkingParts,
  steps: readonly AnyStep[],
  input: string,
  acceptor: Acceptor | null,
  observer: Observer | null,
): PassResult {
  const pass = new Pass(parts, acceptor, observer);
  for (const step of steps) {
    if (pass.isLeft(step.component)) continue;
    if (step.component === 'pairs') {
      pass.onPairs(step);
      continue;
    }
    pass.settle();
    if (step.component === 'url') pass.onUrl(step);
    else if (step.component === 'fragment') pass.onFragment(step);
    else pass.onText(step);
  }
  pass.settle();
  const failure =
    (pass.hostChanged ? settleHost(parts, input) : null) ?? (pass.distrusted ? fence(parts, input) : null);
  return failure ?? pass.changed;
}
