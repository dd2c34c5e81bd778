import type { Charset } from '@oneurl/percent-codec';
import { checkOptions } from './check-options.js';
import { LineCounter } from './line-counter.js';
import type { Link } from './link.js';
import { parseBase } from './link-header.js';
import { LinkHook, scannerOptions } from './link-hook.js';
import type { LinkOptions } from './link-options.js';
import { LinkQueue } from './link-queue.js';
import { Scanner } from './scanner.js';

/** What a page says of itself, beside its links. */
export interface PageFacts {
  /** URL that relative links were resolved with; `null` when there was none. */
  readonly base: string | null;
  /** Tokens of `<meta name="robots">`, in lower case: `nofollow`, `noindex`… */
  readonly robots: readonly string[];
}

/** The scan of one page for links. */
export class LinkSession {
  readonly #lines = new LineCounter();
  readonly #queue: LinkQueue;
  readonly #hook: LinkHook;
  readonly #scanner: Scanner;

  /** @throws UrlError when the base is no absolute URL, or an option is not of its type. */
  constructor(options: LinkOptions, charset: Charset | undefined, report: (link: Link) => void) {
    checkOptions(options);
    const base = options.base === undefined ? undefined : parseBase(options.base);
    this.#queue = new LinkQueue(options, charset, report);
    this.#hook = new LinkHook(options, base, this.#queue, (offset) => this.#lines.at(offset), 0);
    this.#scanner = new Scanner(this.#hook, scannerOptions(options));
  }

  write(chunk: string): void {
    this.#lines.add(chunk);
    this.#scanner.write(chunk);
    this.#lines.forget(this.#hook.oldestOffset(this.#scanner.heldOffset));
    this.#queue.drain(false);
  }

  end(): void {
    this.#scanner.end();
    this.#queue.drain(true);
  }

  /** Known when the page has ended. */
  get facts(): PageFacts {
    return { base: this.#hook.scope.url?.href ?? null, robots: this.#hook.robots };
  }
}
