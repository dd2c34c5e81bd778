import { urlAttributes } from 'html-url-attributes';
import type { Namespace } from './scan.js';

/** How the value of an attribute holds URLs. */
export type UrlSyntax = 'url' | 'url-list' | 'srcset' | 'style' | 'srcdoc';

interface UrlAttribute {
  /** Elements that it means this on; `null` for every one. */
  readonly elements: ReadonlySet<string> | null;
  readonly syntax: UrlSyntax;
}

/**
 * What the library does not have. It lists the attributes of one URL of today's HTML; these are those of several, of
 * style sheets, and the ones that are obsolete but that pages have and browsers follow.
 * Source: HTML Standard, sections "Attributes" of the index, 16.2 Non-conforming features and 16.3.
 */
const more: readonly (readonly [attribute: string, syntax: UrlSyntax, elements: string])[] = [
  ['ping', 'url-list', 'a area'],
  ['srcset', 'srcset', 'img source'],
  ['imagesrcset', 'srcset', 'link'],
  ['style', 'style', ''],
  ['srcdoc', 'srcdoc', 'iframe'],
  ['src', 'url', 'frame'],
  ['background', 'url', 'body table thead tbody tfoot tr td th'],
  ['longdesc', 'url', 'img iframe frame'],
  ['lowsrc', 'url', 'img'],
  ['dynsrc', 'url', 'img'],
  ['codebase', 'url', 'applet object'],
  ['classid', 'url', 'object'],
  ['code', 'url', 'applet'],
  ['object', 'url', 'applet'],
  ['profile', 'url', 'head'],
];

function table(): ReadonlyMap<string, UrlAttribute> {
  const attributes = new Map<string, UrlAttribute>();
  for (const [property, elements] of Object.entries(urlAttributes)) {
    attributes.set(property.toLowerCase(), { elements: elements && new Set(elements), syntax: 'url' });
  }
  for (const [attribute, syntax, elements] of more) {
    const known = attributes.get(attribute)?.elements ?? [];
    const all = elements === '' ? null : new Set([...known, ...elements.split(' ')]);
    attributes.set(attribute, { elements: all, syntax });
  }
  return attributes;
}

/** Attribute name -> where it holds URLs, and how. */
const htmlAttributes: ReadonlyMap<string, UrlAttribute> = /* @__PURE__ */ table();

/**
 * Attributes that scripts load images from later on, under the names that are in use.
 *
 * @example
 * ```ts
 * import { lazyAttributes } from '@oneurl/link-extractor';
 * lazyAttributes.includes('data-src'); // => true
 * ```
 */
export const lazyAttributes: readonly string[] = [
  'data-background',
  'data-background-image',
  'data-bg',
  'data-echo',
  'data-full',
  'data-hi-res-src',
  'data-image',
  'data-large',
  'data-lazy',
  'data-lazy-src',
  'data-lazy-srcset',
  'data-original',
  'data-poster',
  'data-src',
  'data-srcset',
  'data-thumb',
];

/** Names of all attributes that hold URLs, lazy ones aside. */
export const urlAttributeNames: readonly string[] = /* @__PURE__ */ [...htmlAttributes.keys(), 'xlink:href'];

/**
 * Says how an attribute holds URLs.
 *
 * @param namespace - of the element.
 * @param element - name of the element, as a tree has it.
 * @param attribute - name of the attribute, in lower case.
 * @returns the syntax of its value; `null` when it holds no URL on this element.
 *
 * Source: HTML Standard, index "Attributes".
 * @example
 * ```ts
 * import { urlSyntax } from '@oneurl/link-extractor';
 * urlSyntax('html', 'img', 'srcset'); // => 'srcset'
 * urlSyntax('html', 'div', 'href'); // => null
 * ```
 */
export function urlSyntax(namespace: Namespace, element: string, attribute: string): UrlSyntax | null {
  if (namespace !== 'html') return foreignSyntax(element, attribute);
  const known = htmlAttributes.get(attribute);
  return known !== undefined && (known.elements === null || known.elements.has(element))
    ? known.syntax
    : null;
}

/** Source: SVG 2, sections 5.6, 16.1 and 16.2; MathML 3, section 2.1.6. */
function foreignSyntax(element: string, attribute: string): UrlSyntax | null {
  if (attribute === 'href' || attribute === 'xlink:href') return 'url';
  if (attribute === 'src' && element === 'script') return 'url';
  if (attribute === 'ping' && element === 'a') return 'url-list';
  return attribute === 'style' ? 'style' : null;
}
