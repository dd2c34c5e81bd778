import type { UrlRecord } from '@oneurl/url-parser';
import { AnchorText } from './anchor-text.js';
import { BaseScope } from './base-scope.js';
import { rawTextElements } from './content-model.js';
import { cssUrls } from './css-urls.js';
import { defaultFilters, dropComments } from './filters.js';
import type { Hook } from './hooks.js';
import { jsonLdUrls } from './json-ld.js';
import type { Position } from './link.js';
import type { LinkOptions } from './link-options.js';
import type { LinkQueue } from './link-queue.js';
import { metaUrl } from './meta-url.js';
import type { Namespace, Scan } from './scan.js';
import { defaultMaxTokenLength, Scanner, type ScannerOptions } from './scanner.js';
import { parseSrcset } from './srcset.js';
import { svgName } from './svg-names.js';
import { lazyAttributes, urlAttributeNames, urlSyntax } from './url-attributes.js';

const DEFAULT_TEXT_LENGTH = 1000;
const DEFAULT_SRCDOC_DEPTH = 3;

/** Attributes that say how to read the others. */
const telling: readonly string[] = ['rel', 'http-equiv', 'content', 'name', 'property', 'type'];

/** Gives the place of an offset in the page. */
type Locate = (offset: number) => Position;

/** An attribute that was read. */
interface ReadAttribute {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
  /** Whether the value stands in the page as it is, so that places in it are places in the page. */
  readonly isVerbatim: boolean;
}

/** @returns the options of the scanner for options of links. */
export function scannerOptions(options: LinkOptions): ScannerOptions {
  const standard = options.metadata === true ? [dropComments] : defaultFilters;
  return {
    filters: options.filters ?? standard,
    rawTextElements:
      options.scripting === false ? rawTextElements.filter((name) => name !== 'noscript') : rawTextElements,
    maxTokenLength: options.maxTokenLength ?? defaultMaxTokenLength,
  };
}

function lazyNames(lazy: LinkOptions['lazy']): readonly string[] {
  if (lazy === undefined || lazy === false) return [];
  return lazy === true ? lazyAttributes : lazy.map((name) => name.toLowerCase());
}

/** The name of an element as a tree has it. */
function treeName(namespace: Namespace, name: string): string {
  if (namespace === 'svg') return svgName(name);
  return namespace === 'html' && name === 'image' ? 'img' : name;
}

function tokens(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .filter((token) => token !== '');
}

/** The hook that finds the links of one document: the page, or what a `srcdoc` holds. */
export class LinkHook implements Hook {
  readonly attributes: readonly string[];
  readonly endTagsOf: readonly string[] = ['a', 'template', 'style', 'script'];
  readonly textOf: readonly string[];
  readonly scope: BaseScope;
  /** Tokens of `<meta name="robots">`, in lower case. */
  readonly robots: string[] = [];
  readonly #options: LinkOptions;
  readonly #queue: LinkQueue;
  readonly #locate: Locate;
  readonly #depth: number;
  readonly #lazy: ReadonlySet<string>;
  #read: ReadAttribute[] = [];
  #templateDepth = 0;
  #anchor: AnchorText | undefined;
  /** Raw text that is collected: of a style sheet, of JSON-LD. */
  #rawText = '';
  #rawTextOffset = 0;
  #collects = false;

  constructor(
    options: LinkOptions,
    base: UrlRecord | BaseScope | undefined,
    queue: LinkQueue,
    locate: Locate,
    depth: number,
  ) {
    const lazy = lazyNames(options.lazy);
    this.scope = new BaseScope(base, queue.charset);
    this.attributes = [...urlAttributeNames, ...telling, ...lazy];
    this.textOf = [
      ...(options.text === true ? [''] : []),
      ...(options.styles === false ? [] : ['style']),
      ...(options.metadata === true ? ['script'] : []),
    ];
    this.#options = options;
    this.#queue = queue;
    this.#locate = locate;
    this.#depth = depth;
    this.#lazy = new Set(lazy);
  }

  attributeValue(scan: Scan): void {
    const { value } = scan;
    this.#read.push({
      name: scan.attributeName,
      value,
      offset: scan.offset,
      isVerbatim: value.length === scan.end - scan.start,
    });
  }

  endElement(scan: Scan): void {
    const { elementName: name, namespace } = scan;
    if (namespace === 'html') {
      if (name === 'template') this.#templateDepth++;
      else if (name === 'a') this.#closeAnchor();
      else if (name === 'style') this.#collects = true;
      else if (name === 'script')
        this.#collects = this.#get('type')?.trim().toLowerCase() === 'application/ld+json';
    }
    if (this.#read.length === 0) return;
    const element = treeName(namespace, name);
    if (namespace === 'html') {
      if (name === 'base') this.#takeBase();
      else if (name === 'meta') this.#readMeta();
    }
    const rel = this.#get('rel');
    const types = rel === undefined ? [] : tokens(rel);
    if (name === 'a' && this.#options.text === true && this.#get('href') !== undefined) {
      this.#anchor = new AnchorText(this.#options.maxTextLength ?? DEFAULT_TEXT_LENGTH);
    }
    for (const attribute of this.#read) this.#readAttribute(namespace, element, attribute, types);
    this.#read = [];
  }

  endTag(scan: Scan): void {
    switch (scan.value) {
      case 'a':
        this.#closeAnchor();
        break;
      case 'template':
        if (this.#templateDepth > 0) this.#templateDepth--;
        break;
      default:
        this.#readRawText(scan.value);
    }
  }

  text(scan: Scan): void {
    if (scan.textOf === '') this.#anchor?.add(scan.value);
    else if (this.#collects) {
      if (this.#rawText === '') this.#rawTextOffset = scan.offset;
      this.#rawText += scan.buffer.slice(scan.start, scan.end);
      const limit = this.#options.maxTokenLength ?? defaultMaxTokenLength;
      if (this.#rawText.length > limit) {
        this.#rawText = '';
        this.#collects = false;
      }
    }
  }

  endDocument(): void {
    this.#closeAnchor();
    this.#readRawText('style');
  }

  /** Offset from which on places may still be asked for. */
  oldestOffset(heldOffset: number): number {
    return this.#rawText === '' ? heldOffset : Math.min(heldOffset, this.#rawTextOffset);
  }

  #get(name: string): string | undefined {
    for (const attribute of this.#read) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  #closeAnchor(): void {
    if (this.#anchor === undefined) return;
    this.#anchor.isOpen = false;
    this.#anchor = undefined;
  }

  #takeBase(): void {
    const href = this.#get('href');
    if (href !== undefined && this.#templateDepth === 0) this.scope.take(href);
  }

  #readMeta(): void {
    const content = this.#read.find((attribute) => attribute.name === 'content');
    if (content === undefined) return;
    const name = this.#get('name');
    if (name?.trim().toLowerCase() === 'robots') this.robots.push(...robotsTokens(content.value));
    const pragma = this.#get('http-equiv');
    const url = metaUrl(
      content.value,
      pragma,
      this.#get('property') ?? name,
      this.#options.metadata === true,
    );
    if (url !== null) this.#add(url.url, 'meta', content, url.index, []);
  }

  #readAttribute(
    namespace: Namespace,
    element: string,
    attribute: ReadAttribute,
    rel: readonly string[],
  ): void {
    const syntax = this.#lazy.has(attribute.name)
      ? lazySyntax(attribute.name)
      : urlSyntax(namespace, element, attribute.name);
    if (syntax === null) return;
    const { value } = attribute;
    switch (syntax) {
      case 'url':
        this.#add(value, element, attribute, 0, rel);
        break;
      case 'url-list':
        for (const { 0: url, index } of value.matchAll(/[^\t\n\f\r ]+/g)) {
          this.#add(url, element, attribute, index, rel);
        }
        break;
      case 'srcset':
        for (const { url, index } of parseSrcset(value)) this.#add(url, element, attribute, index, rel);
        break;
      case 'style':
        if (this.#options.styles === false) break;
        for (const { url, index } of cssUrls(value)) this.#add(url, element, attribute, index, rel);
        break;
      case 'srcdoc':
        this.#readSrcdoc(attribute);
        break;
    }
  }

  #readSrcdoc({ value, offset }: ReadAttribute): void {
    if (this.#depth >= (this.#options.maxSrcdocDepth ?? DEFAULT_SRCDOC_DEPTH)) return;
    const position = this.#locate(offset);
    const inner = new LinkHook(this.#options, this.scope, this.#queue, () => position, this.#depth + 1);
    const scanner = new Scanner(inner, scannerOptions(this.#options));
    scanner.write(value);
    scanner.end();
  }

  #readRawText(element: string): void {
    const text = this.#rawText;
    const offset = this.#rawTextOffset;
    this.#rawText = '';
    this.#collects = false;
    if (text === '') return;
    const where = { name: '', value: text, offset, isVerbatim: true };
    if (element === 'style') {
      for (const { url, index } of cssUrls(text)) this.#add(url, element, where, index, []);
    } else for (const url of jsonLdUrls(text)) this.#add(url, element, where, 0, []);
  }

  #add(raw: string, element: string, where: ReadAttribute, index: number, rel: readonly string[]): void {
    this.#queue.add({
      raw,
      element,
      attribute: where.name,
      rel,
      position: this.#locate(where.isVerbatim ? where.offset + index : where.offset),
      depth: this.#depth,
      scope: this.scope,
      text: where.name === 'href' || where.name === 'xlink:href' ? this.#anchor : undefined,
    });
  }
}

function lazySyntax(name: string): 'url' | 'srcset' {
  return name.endsWith('srcset') ? 'srcset' : 'url';
}

function robotsTokens(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[\t\n\f\r ,]+/)
    .filter((token) => token !== '');
}
