/** One image of a `srcset`. */
export interface SrcsetCandidate {
  readonly url: string;
  /** Index of the URL in the attribute's value. */
  readonly index: number;
}

const COMMA = 0x2c;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;
}

/** A width (`100w`), a pixel density (`1.5x`), a height (`50h`): the number's own grammar is the standard's. */
const number = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

interface Descriptors {
  width?: number;
  density?: number;
  height?: number;
}

/** @returns whether the standard keeps a candidate with these descriptors. */
function areDescriptorsValid(descriptors: readonly string[]): boolean {
  const seen: Descriptors = {};
  for (const descriptor of descriptors) {
    const value = descriptor.slice(0, -1);
    const unit = descriptor.at(-1);
    if (unit === 'w' && /^\d+$/.test(value)) {
      if (seen.width !== undefined || seen.density !== undefined || Number(value) === 0) return false;
      seen.width = Number(value);
    } else if (unit === 'x' && number.test(value)) {
      if (seen.width !== undefined || seen.density !== undefined || seen.height !== undefined) return false;
      if (Number(value) < 0) return false;
      seen.density = Number(value);
    } else if (unit === 'h' && /^\d+$/.test(value)) {
      if (seen.height !== undefined || seen.density !== undefined || Number(value) === 0) return false;
      seen.height = Number(value);
    } else return false;
  }
  return seen.height === undefined || seen.width !== undefined;
}

/** Reads the descriptors behind a URL up to the comma that ends the candidate. */
function readDescriptors(value: string, from: number): { descriptors: string[]; end: number } {
  const descriptors: string[] = [];
  let start = -1;
  let isInParentheses = false;
  let at = from;
  for (; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (!isInParentheses && (isSpace(code) || code === COMMA)) {
      if (start >= 0) descriptors.push(value.slice(start, at));
      start = -1;
      if (code === COMMA) return { descriptors, end: at + 1 };
      continue;
    }
    if (start < 0) start = at;
    if (code === OPEN_PARENTHESIS) isInParentheses = true;
    else if (code === CLOSE_PARENTHESIS) isInParentheses = false;
  }
  if (start >= 0) descriptors.push(value.slice(start));
  return { descriptors, end: at };
}

/**
 * Reads a `srcset` or `imagesrcset` attribute.
 *
 * @param value - the value of the attribute.
 * @returns the images in order; those that the standard throws away for their descriptors are none.
 *
 * Source: HTML Standard, section 4.8.4.3.10 "Parsing a srcset attribute".
 * @example
 * ```ts
 * import { parseSrcset } from '@oneurl/link-extractor';
 * parseSrcset('a.png, b,c.png 2x, d.png 3q').map((candidate) => candidate.url); // => ['a.png', 'b,c.png']
 * ```
 */
export function parseSrcset(value: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let at = 0;
  for (;;) {
    while (at < value.length && (isSpace(value.charCodeAt(at)) || value.charCodeAt(at) === COMMA)) at++;
    if (at === value.length) return candidates;
    const index = at;
    while (at < value.length && !isSpace(value.charCodeAt(at))) at++;
    let end = at;
    while (end > index && value.charCodeAt(end - 1) === COMMA) end--;
    const url = value.slice(index, end);
    if (end < at) {
      candidates.push({ url, index });
      continue;
    }
    const { descriptors, end: next } = readDescriptors(value, at);
    if (areDescriptorsValid(descriptors)) candidates.push({ url, index });
    at = next;
  }
}
