/** Where a page sends its reader, and when. */
export interface MetaRefresh {
  /** Seconds. */
  readonly delay: number;
  /** As written; '' for the page itself. */
  readonly url: string;
  /** Index of the URL in the `content` attribute. */
  readonly index: number;
}

const spaces = /[\t\n\f\r ]*/y;
const digits = /[0-9]*/y;
const digitsAndDots = /[0-9.]*/y;
const separator = /[;,]?/y;

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

/** @returns the index behind `url` and an equals sign; the given index when they do not stand there. */
function skipUrlLabel(text: string, from: number): number {
  if (text.slice(from, from + 3).toLowerCase() !== 'url') return from;
  const at = skip(spaces, text, from + 3);
  return text[at] === '=' ? skip(spaces, text, at + 1) : from;
}

/**
 * Reads the `content` of `<meta http-equiv="refresh">`.
 *
 * @param content - the value of the attribute.
 * @returns where to and when; `null` when browsers do not follow it.
 *
 * Source: HTML Standard, section 4.2.5.3 "shared declarative refresh steps".
 * @example
 * ```ts
 * import { parseMetaRefresh } from '@oneurl/link-extractor';
 * parseMetaRefresh("5; URL='/next'"); // => { delay: 5, url: '/next', index: 8 }
 * parseMetaRefresh('url=/next'); // => null
 * ```
 */
export function parseMetaRefresh(content: string): MetaRefresh | null {
  const start = skip(spaces, content, 0);
  let at = skip(digits, content, start);
  if (at === start && content[at] !== '.') return null;
  const delay = at === start ? 0 : Number(content.slice(start, at));
  at = skip(digitsAndDots, content, at);
  if (at === content.length) return { delay, url: '', index: at };
  const behind = skip(spaces, content, at);
  const next = skip(separator, content, behind);
  if (next === at) return null;
  at = skip(spaces, content, next);
  if (at === content.length) return { delay, url: '', index: at };
  const label = skipUrlLabel(content, at);
  const quote = content[label];
  const isQuoted = quote === '"' || quote === "'";
  const index = isQuoted ? label + 1 : label;
  const close = isQuoted ? content.indexOf(quote, index) : -1;
  return { delay, url: close < 0 ? content.slice(index) : content.slice(index, close), index };
}
