import type { Namespace, Scan } from './scan.js';

/**
 * Start tags that no SVG or MathML element holds: they end foreign content.
 * Source: HTML Standard, section 13.2.6.5.
 */
const breakouts: ReadonlySet<string> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
);

const integrationPoints: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(['foreignobject', 'desc', 'title']),
  math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext']),
};

/** Attributes that decide whether an element of foreign content breaks out of it or is an integration point. */
export const deciding: ReadonlySet<string> = new Set(['font', 'annotation-xml']);

/** Namespaces that are told apart; deeper ones are counted. Browsers stop nesting at 512, too. */
const DEPTH_LIMIT = 512;

interface Entry {
  readonly namespace: Namespace;
  /** The element that leads into it, and whose end tag leads out again. */
  readonly opener: string;
}

/**
 * Follows which namespace the scan is in, which says whether `<![CDATA[` and raw text elements mean anything.
 *
 * Source: HTML Standard, section 13.2.6 Tree construction. A scan has no tree: end tags of HTML elements that would
 * close an `svg` left open are not seen as such.
 */
export class ForeignContent {
  readonly #entries: Entry[] = [];
  #beyondLimit = 0;
  #namespace: Namespace = 'html';

  /** Whether an `svg` or `math` is open, also around HTML inside of it. */
  get isOpen(): boolean {
    return this.#entries.length > 0;
  }

  get namespace(): Namespace {
    return this.#namespace;
  }

  /** @returns the namespace of the element that this start tag makes. */
  startTag(scan: Scan): Namespace {
    const name = scan.elementName;
    if (this.namespace !== 'html' && breaksOut(name, scan)) this.#breakOut();
    const outer = this.namespace;
    const inner = name === 'svg' || name === 'math' ? name : outer;
    if (scan.isSelfClosing || inner === 'html') return inner;
    if (inner === name) this.#push({ namespace: name, opener: name });
    else if (isIntegrationPoint(name, outer, scan)) this.#push({ namespace: 'html', opener: name });
    return inner;
  }

  endTag(name: string): void {
    const top = this.#entries.at(-1);
    if (top === undefined) return;
    if (top.opener === name) {
      if (this.#beyondLimit > 0) this.#beyondLimit--;
      else this.#pop();
    } else if (top.namespace !== 'html' && (name === 'p' || name === 'br')) this.#breakOut();
  }

  #push(entry: Entry): void {
    if (this.#entries.length === DEPTH_LIMIT) {
      this.#beyondLimit++;
      return;
    }
    this.#entries.push(entry);
    this.#namespace = entry.namespace;
  }

  #pop(): void {
    this.#entries.pop();
    this.#namespace = this.#entries.at(-1)?.namespace ?? 'html';
  }

  #breakOut(): void {
    this.#beyondLimit = 0;
    while (this.#namespace !== 'html') this.#pop();
  }
}

function breaksOut(name: string, scan: Scan): boolean {
  if (breakouts.has(name)) return true;
  return (
    name === 'font' && ['color', 'face', 'size'].some((attribute) => scan.attribute(attribute) !== undefined)
  );
}

function isIntegrationPoint(name: string, namespace: Namespace, scan: Scan): boolean {
  if (integrationPoints[namespace].has(name)) return true;
  if (name !== 'annotation-xml' || namespace !== 'math') return false;
  const encoding = scan.attribute('encoding')?.toLowerCase();
  return encoding === 'text/html' || encoding === 'application/xhtml+xml';
}
