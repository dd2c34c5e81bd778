/**
 * The acceptor: one scan that tells whether a URL is canonical already, derived from what the steps of a pipeline say
 * of themselves. It accepts only what the full road would return unchanged; what it refuses takes the full road.
 */
import type { Leaves } from '@oneurl/percent-codec/step';
import { dropEmptyQuery, dropFragment } from '../address-steps.js';
import type { AnyStep } from '../any-step.js';
import { canonicalReading } from './canonical-reading.js';
import { anything, type Dfa, dfaAccepts, dfaOf, intersect, isPartOf } from './dfa.js';
import { freeAuthorities, looksAtFrontsAlone } from './free-fronts.js';
import { joinComponents, onlySlashless, queriesOf } from './join.js';
import { type LineScan, lineScanOf } from './line-scan.js';
import { keepsPairsApart } from './pairs-apart.js';
import { type KeyOrder, queryScanOf, type Scan, scanOf, UrlScan, type Verdict } from './scan.js';

type Component = AnyStep['component'];

const SCHEMES: readonly string[] = ['http', 'https'];

/** The order of keys that meets two demands. */
function bothOrders(a: KeyOrder | null, b: KeyOrder | null): KeyOrder | null {
  if (a === null || a === b) return b;
  return b === null ? a : 'sorted-unique';
}

/** What the steps of a pipeline leave as it is, by component. */
class Declarations {
  readonly #dfas = new Map<Component, Dfa>();
  order: KeyOrder | null = null;

  add(component: Component, leaves: Leaves): void {
    this.#dfas.set(component, intersect(this.of(component), dfaOf(leaves.machine)));
    this.order = bothOrders(this.order, leaves.order ?? null);
  }

  of(component: Component): Dfa {
    return this.#dfas.get(component) ?? anything;
  }
}

function declarationsOf(steps: readonly AnyStep[]): Declarations {
  const declared = new Declarations();
  for (const { component, leaves } of steps) if (leaves !== undefined) declared.add(component, leaves());
  return declared;
}

/**
 * Whether no step on whole URLs that looks at more than scheme and authority comes before one that may change those: it
 * would have seen another host.
 */
function readsFrontsAlone(steps: readonly AnyStep[]): boolean {
  const fronts = steps.map(({ component }) => component === 'scheme' || component === 'host');
  return steps
    .slice(0, fronts.lastIndexOf(true) + 1)
    .filter((step) => step.component === 'url' && step !== dropEmptyQuery)
    .every((step) => looksAtFrontsAlone(declarationsOf([step]).of('url'), SCHEMES));
}

/** Scans that tell what the steps of a pipeline leave as it is. */
export interface Acceptor {
  /** Whether a whole URL is canonical already, and if not, whether it lacks the order of its pairs alone. */
  readonly url: (url: string) => Verdict;
  /** The same for a URL in two parts, of which the front is scanned once for many. */
  readonly parts: UrlScan;
  /** Where a line of bytes ends that is a canonical URL already. */
  readonly line: LineScan;
  /** Whether the parser leaves this text of a host, a path, or a query. */
  readonly readsHost: Scan;
  readonly readsPath: Scan;
  readonly readsQuery: Scan;
  /** Whether the steps on whole URLs look at nothing behind the authority; but one may drop an empty query. */
  readonly looksAtFrontsAlone: boolean;
  /**
   * By the scheme before it, whether the steps on hosts leave a host, and those on whole URLs whatever follows on it; but
   * one may drop an empty query.
   */
  readonly freeHost: Readonly<Record<string, Scan>>;
  /** Whether a scheme and an authority come to the same whatever follows on them. */
  readonly readsFrontsAlone: boolean;
  readonly dropsFragment: boolean;
  /** Whether the steps drop a question mark with nothing behind it. */
  readonly dropsEmptyQuery: boolean;
  /** Whether the steps on a component leave it as it stands between two indexes of a text, whatever the others are. */
  readonly host: Scan;
  readonly path: Scan;
  /** The same for a fragment, which may not be one that is dropped. */
  readonly fragment: Scan;
  /** The same for the steps on the query as text, without those on its pairs. */
  readonly queryText: Scan;
  /** Whether the parser leaves every query whose text the steps on that leave. */
  readonly readsQueryText: boolean;
  /** Whether {@link Acceptor.queryText} looks at each pair by itself. */
  readonly keepsPairsApart: boolean;
  /** For the steps on the query as text and those on its pairs together, and if not, whether for those on the text. */
  readonly query: (query: string) => Verdict;
}

/**
 * Derives the acceptor of a list of steps.
 *
 * @returns `null` when a step does not declare what it leaves, as a user's own function.
 */
export function deriveAcceptor(steps: readonly AnyStep[]): Acceptor | null {
  if (steps.some((step) => step.leaves === undefined)) return null;
  const declared = declarationsOf(steps);
  const reading = canonicalReading();
  const dropsFragment = steps.some((step) => step === dropFragment);
  const queryText = intersect(reading.query, declared.of('query'));
  const languages = {
    host: intersect(reading.host, declared.of('host')),
    port: reading.port,
    path: intersect(reading.path, declared.of('path')),
    query: intersect(queryText, declared.of('pairs')),
    // What is dropped may be any text: the reading takes no character of a fragment for anything else.
    fragment: dropsFragment ? anything : intersect(reading.fragment, declared.of('fragment')),
  };
  const dropsEmptyQuery = steps.some((step) => step === dropEmptyQuery);
  const othersOnWhole = declarationsOf(steps.filter((step) => step !== dropEmptyQuery)).of('url');
  const schemes = SCHEMES.filter((scheme) => dfaAccepts(declared.of('scheme'), scheme));
  const queries = queriesOf(queryText, languages.query, dropsEmptyQuery);
  const joined = joinComponents({ ...languages, query: queries }, schemes, dropsFragment);
  const whole = onlySlashless(intersect(joined, othersOnWhole));
  const parts = new UrlScan(whole, declared.order);
  return {
    url: (url) => parts.whole(url),
    parts,
    line: lineScanOf(whole, declared.order),
    readsHost: scanOf(reading.host),
    readsPath: scanOf(reading.path),
    readsQuery: scanOf(reading.query),
    looksAtFrontsAlone: looksAtFrontsAlone(othersOnWhole, SCHEMES),
    freeHost: Object.fromEntries(
      SCHEMES.map((scheme) => [
        scheme,
        scanOf(intersect(declared.of('host'), freeAuthorities(othersOnWhole, scheme))),
      ]),
    ),
    readsFrontsAlone: readsFrontsAlone(steps),
    dropsFragment,
    dropsEmptyQuery,
    host: scanOf(languages.host),
    path: scanOf(languages.path),
    fragment: scanOf(intersect(reading.fragment, declared.of('fragment'))),
    queryText: scanOf(queryText),
    readsQueryText: isPartOf(declared.of('query'), reading.query),
    keepsPairsApart: keepsPairsApart(queryText),
    query: queryScanOf(languages.query, declared.order),
  };
}

/** Derives the scan that tells of a path whether the parser and some steps leave it; all of these say what they leave. */
export function derivePathScan(steps: readonly AnyStep[]): Scan {
  return scanOf(intersect(canonicalReading().path, declarationsOf(steps).of('path')));
}
