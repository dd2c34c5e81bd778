import { type ErrorComponent, UrlError } from '@oneurl/percent-codec';
import { mistake, requireText } from './caller-mistakes.js';
import { type Reference, type ReferenceOptions, tryParseReference, tryParseUri } from './rfc3986-parse.js';

/** The five components that a reference is composed of. {@link Reference} is one. */
export type ComposedParts = Pick<Reference, 'scheme' | 'authority' | 'path' | 'query' | 'fragment'>;

/** Options of {@link resolveReference}. */
export interface ResolveOptions extends ReferenceOptions {
  /**
   * `strict`: a reference with a scheme is never relative. `backward-compatible`: a scheme equal to that of the base is
   * ignored, as it was before RFC 2396. Default: `strict`.
   */
  readonly reading?: 'strict' | 'backward-compatible';
}

const SLASH = 0x2f;

/** Index of the next slash after `from`, or the end. */
function segmentEnd(path: string, from: number): number {
  const slash = path.indexOf('/', from + 1);
  return slash < 0 ? path.length : slash;
}

/**
 * Removes the segments `.` and `..` from a path, to the letter of the RFC: dot segments written with percent-encoding
 * are none, and those above the root vanish.
 *
 * @param path - the path of a URI, or the merged path of a reference.
 * @returns the path without dot segments; the very same string when there are none.
 * @throws UrlError `input-is-no-string` for what is no text.
 *
 * Source: RFC 3986 section 5.2.4.
 *
 * @example
 * ```ts
 * import { removeDotSegments } from '@oneurl/url-parser/rfc3986';
 * removeDotSegments('/a/b/c/./../../g'); // => '/a/g'
 * removeDotSegments('mid/content=5/../6'); // => 'mid/6'
 * removeDotSegments('/../../g'); // => '/g'
 * ```
 */
export function removeDotSegments(path: string): string {
  requireText(path, 'path');
  if (!path.startsWith('.') && !path.includes('/.')) return path;
  const output: string[] = [];
  let at = 0;
  // 2A: prefixes of the input as a whole, before anything has been moved.
  while (path.startsWith('./', at) || path.startsWith('../', at)) at = segmentEnd(path, at) + 1;
  // 2D: only reached when the whole input was dots; afterwards the rest always begins with a slash.
  if (path.slice(at) === '.' || path.slice(at) === '..') return '';
  while (at < path.length) {
    const end = segmentEnd(path, at);
    const segment = path.slice(at, end);
    if (segment === '/..') output.pop();
    if (segment !== '/.' && segment !== '/..') output.push(segment);
    else if (end === path.length) output.push('/');
    at = end;
  }
  return output.join('');
}

function isTextOrNull(part: unknown): boolean {
  return part === null || typeof part === 'string';
}

/** Throws where callers without types gave something else than components: a URL, a record, a text. */
function requireParts(parts: ComposedParts, component: ErrorComponent): void {
  if (typeof parts === 'object' && parts !== null) {
    const { scheme, authority, path, query, fragment } = parts;
    if (typeof path === 'string' && [scheme, authority, query, fragment].every(isTextOrNull)) return;
  }
  const name = component === 'base' ? 'the base' : 'a reference';
  const message = `${name} in parts has scheme, authority, path, query and fragment, each text, and null but for the path where there is none`;
  throw new UrlError(mistake('invalid-parts', component, parts, message));
}

const readings: readonly unknown[] = [undefined, 'strict', 'backward-compatible'];

function requireReading(reading: unknown): void {
  if (readings.includes(reading)) return;
  const message = 'the option reading is "strict" or "backward-compatible"';
  throw new UrlError(mistake('unknown-option-value', 'option', reading, message));
}

/** RFC 3986 section 5.2.3. */
function merge(base: ComposedParts, path: string): string {
  if (base.authority !== null && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/**
 * A path of two slashes without an authority before it would be read as one.
 *
 * @internal
 */
export function withoutFalseAuthority(parts: ComposedParts): ComposedParts {
  const isFalse = parts.authority === null && parts.path.startsWith('//');
  return isFalse ? { ...parts, path: `/.${parts.path}` } : parts;
}

/**
 * Transforms a reference into its target, component by component.
 *
 * @param reference - the components of the reference.
 * @param base - the components of the base; its fragment is not looked at.
 * @param reading - see {@link ResolveOptions}.
 * @returns the components of the target. The one departure from the RFC's pseudocode: where that leaves a path that
 *   begins with `//` and no authority, which its own section 3.3 forbids, the path gets `/.` before it.
 * @throws UrlError `invalid-parts` and `unknown-option-value` for what the types forbid.
 *
 * Source: RFC 3986 section 5.2.2.
 *
 * @example
 * ```ts
 * import { parseReference, parseUri, transformReference } from '@oneurl/url-parser/rfc3986';
 * const target = transformReference(parseReference('?y'), parseUri('http://a/b/c/d;p?q'));
 * target; // => { scheme: 'http', authority: 'a', path: '/b/c/d;p', query: 'y', fragment: null }
 * ```
 */
export function transformReference(
  reference: ComposedParts,
  base: ComposedParts,
  reading: 'strict' | 'backward-compatible' = 'strict',
): ComposedParts {
  requireParts(reference, 'url');
  requireParts(base, 'base');
  requireReading(reading);
  const { authority, path, query, fragment } = reference;
  const isSameScheme =
    reading === 'backward-compatible' && reference.scheme?.toLowerCase() === base.scheme?.toLowerCase();
  const scheme = isSameScheme ? null : reference.scheme;
  if (scheme !== null || authority !== null) {
    const target = {
      scheme: scheme ?? base.scheme,
      authority,
      path: removeDotSegments(path),
      query,
      fragment,
    };
    return withoutFalseAuthority(target);
  }
  if (path === '') {
    return {
      scheme: base.scheme,
      authority: base.authority,
      path: base.path,
      query: query ?? base.query,
      fragment,
    };
  }
  const full = path.charCodeAt(0) === SLASH ? path : merge(base, path);
  return withoutFalseAuthority({
    scheme: base.scheme,
    authority: base.authority,
    path: removeDotSegments(full),
    query,
    fragment,
  });
}

/**
 * Puts components together again, and changes none.
 *
 * @param parts - the five components; those of a parsed reference give the very text that was parsed.
 * @returns the reference.
 * @throws UrlError `invalid-parts` for what is no object of these components.
 *
 * Source: RFC 3986 section 5.3.
 *
 * @example
 * ```ts
 * import { recompose } from '@oneurl/url-parser/rfc3986';
 * const urn = { scheme: 'urn', authority: null, path: 'example:animal:ferret:nose', query: null, fragment: null };
 * recompose(urn); // => 'urn:example:animal:ferret:nose'
 * recompose({ ...urn, query: '' }); // => 'urn:example:animal:ferret:nose?'
 * ```
 */
export function recompose(parts: ComposedParts): string {
  requireParts(parts, 'url');
  const { scheme, authority, path, query, fragment } = parts;
  let text = '';
  if (scheme !== null) text += `${scheme}:`;
  if (authority !== null) text += `//${authority}`;
  text += path;
  if (query !== null) text += `?${query}`;
  if (fragment !== null) text += `#${fragment}`;
  return text;
}

function parseBase(base: string, options: ReferenceOptions): Reference {
  const result = tryParseUri(base, options);
  if (result.ok) return result.reference;
  const { code, position, message } = result.error;
  throw new UrlError({
    code,
    component: 'base',
    position,
    input: base,
    message: `the base must be a URI with a scheme: ${message}`,
    cause: result.error,
  });
}

/**
 * Resolves a reference against a base by the strict grammar.
 *
 * @param reference - a URI or a relative reference.
 * @param base - a URI with a scheme, as text or parsed once by `parseUri`; its fragment is not looked at.
 * @param options - the reading (default `strict`), and those of the parser.
 * @returns the target URI.
 * @throws UrlError when the reference or the base is refused by the grammar; then of the component `base`.
 *
 * Source: RFC 3986 sections 5.2 and 5.3.
 *
 * @example
 * ```ts
 * import { resolveReference } from '@oneurl/url-parser/rfc3986';
 * const base = 'http://a/b/c/d;p?q';
 * resolveReference('../g', base); // => 'http://a/b/g'
 * resolveReference('http:g', base); // => 'http:g'
 * resolveReference('http:g', base, { reading: 'backward-compatible' }); // => 'http://a/b/c/g'
 * resolveReference('g', '/b/c'); // throws missing-scheme
 * ```
 */
export function resolveReference(
  reference: string,
  base: string | Reference,
  options: ResolveOptions = {},
): string {
  const parsedBase = typeof base === 'string' ? parseBase(base, options) : base;
  requireParts(parsedBase, 'base');
  if (parsedBase.scheme === null) throw relativeBase(parsedBase);
  const result = tryParseReference(reference, options);
  if (!result.ok) throw result.error;
  return recompose(transformReference(result.reference, parsedBase, options?.reading));
}

function relativeBase(base: Reference): UrlError {
  return new UrlError({
    code: 'missing-scheme',
    component: 'base',
    position: 0,
    input: recompose(base),
    message: 'the base must be a URI with a scheme; this one is a relative reference: resolve it first',
  });
}
