import type { Hook } from '../hooks.js';
import { Scanner, type ScannerOptions } from '../scanner.js';

/** A token in the form of html5lib-tests. */
export type Token =
  | readonly ['Character' | 'Comment' | 'EndTag' | 'DOCTYPE', string]
  | readonly ['StartTag', string, Readonly<Record<string, string>>, true?];

/** A hook that writes down all it is told. */
function tokenHook(tokens: Token[]): Hook {
  let attributes: Record<string, string>;
  return {
    beginElement() {
      attributes = Object.create(null) as Record<string, string>;
    },
    attributeValue(scan) {
      attributes[scan.attributeName] = scan.value;
    },
    endElement(scan) {
      const token = ['StartTag', scan.elementName, { ...attributes }] as const;
      tokens.push(scan.isSelfClosing ? [...token, true] : token);
    },
    endTag(scan) {
      tokens.push(['EndTag', scan.value]);
    },
    text(scan) {
      tokens.push(['Character', scan.value]);
    },
    comment(scan) {
      tokens.push(['Comment', scan.value]);
    },
  };
}

/** @returns every token of a page given in chunks; elements do not change how their content is read. */
export function tokensOf(chunks: readonly string[], options: ScannerOptions): Token[] {
  const tokens: Token[] = [];
  const scanner = new Scanner(tokenHook(tokens), { filters: [], rawTextElements: [], ...options });
  for (const chunk of chunks) scanner.write(chunk);
  scanner.end();
  return tokens;
}
