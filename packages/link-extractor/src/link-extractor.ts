import { UrlError } from '@oneurl/percent-codec';
import type { Link } from './link.js';
import type { PageFacts } from './link-session.js';
import { type PageChunk, type PageOptions, PageReader } from './page-reader.js';

/** The engine's readable stream, where its types are known. */
type Readable = typeof globalThis extends { ReadableStream: { prototype: infer Stream } } ? Stream : object;

/** The engine's writable stream, where its types are known. */
type Writable = typeof globalThis extends { WritableStream: { prototype: infer Stream } } ? Stream : object;

interface Controller {
  enqueue(link: Link): void;
}

interface Transformer {
  transform(chunk: PageChunk, controller: Controller): void;
  flush(controller: Controller): void;
}

type TransformConstructor = new (
  transformer: Transformer,
) => { readonly readable: Readable; readonly writable: Writable };

class NoTransformStream {
  readonly readable: Readable = {} as Readable;
  readonly writable: Writable = {} as Writable;

  constructor(_: Transformer) {
    throw new UrlError({
      code: 'no-transform-stream',
      component: 'option',
      position: 0,
      input: '',
      message:
        'This engine has no TransformStream. Use extractLinks, or LinkExtractor.from with any iterable.',
    });
  }
}

const TransformBase: TransformConstructor =
  (globalThis as { readonly TransformStream?: TransformConstructor }).TransformStream ?? NoTransformStream;

/**
 * A `TransformStream` from the chunks of a page, text or bytes, to its links; and an async iterator over them.
 *
 * Links come in document order, each as soon as its meaning is certain. A `base` element governs the links before it,
 * so without one they wait for the end of the page, unless `waitsForBase` is `false`.
 *
 * @example
 * ```ts
 * import { LinkExtractor } from '@oneurl/link-extractor';
 * const body = new Blob(['<a href=/b>', '<a href=/c>']).stream();
 * const urls: string[] = [];
 * for await (const link of body.pipeThrough(new LinkExtractor({ base: 'https://a.example/' }))) urls.push(link.url);
 * urls; // => ['https://a.example/b', 'https://a.example/c']
 * ```
 */
export class LinkExtractor extends TransformBase {
  readonly #reader: PageReader;

  /**
   * @param options - base, charset, and what to report.
   * @throws UrlError `no-transform-stream` in an engine without streams. What is wrong with the page or the options
   *   makes the stream fail, with a UrlError.
   */
  constructor(options: PageOptions = {}) {
    let controller: Controller;
    const reader = new PageReader(options, (link) => controller.enqueue(link));
    super({
      transform(chunk, current) {
        controller = current;
        reader.write(chunk);
      },
      flush(current) {
        controller = current;
        reader.end();
      },
    });
    this.#reader = reader;
  }

  /**
   * Extracts the links of a page that comes from an iterable; needs no streams.
   *
   * @param chunks - the page: an async or plain iterable of text or bytes, such as a Node stream or a response's body.
   * @param options - base, charset, and what to report.
   * @returns the links, as they become certain.
   * @throws UrlError as `extractLinks`, while it is iterated.
   * @example
   * ```ts
   * import { LinkExtractor } from '@oneurl/link-extractor';
   * const urls: string[] = [];
   * for await (const link of LinkExtractor.from(['<a hr', 'ef=//b.example>'], { base: 'https://a.example/' })) {
   *   urls.push(link.url);
   * }
   * urls; // => ['https://b.example/']
   * ```
   */
  static async *from(
    chunks: AsyncIterable<PageChunk> | Iterable<PageChunk>,
    options: PageOptions = {},
  ): AsyncGenerator<Link, void, undefined> {
    let links: Link[] = [];
    const reader = new PageReader(options, (link) => links.push(link));
    for await (const chunk of chunks) {
      reader.write(chunk);
      yield* links;
      links = [];
    }
    reader.end();
    yield* links;
  }

  /** Name of the page's charset; `null` before it is known. */
  get charset(): string | null {
    return this.#reader.charset;
  }

  /** Base URL and robots tokens of the page: what is known so far, whole at its end. */
  get facts(): PageFacts {
    return this.#reader.facts;
  }

  /** Iterates over the links while somebody writes the page to `writable`. */
  [Symbol.asyncIterator](): AsyncIterator<Link, void, undefined> {
    return (this.readable as unknown as AsyncIterable<Link>)[Symbol.asyncIterator]() as AsyncIterator<
      Link,
      void,
      undefined
    >;
  }
}
