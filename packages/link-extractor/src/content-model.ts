import type { TokenizerState } from './tokenizer-terms.js';

/** An HTML element whose content is not markup. */
export type RawTextElement =
  | 'title'
  | 'textarea'
  | 'style'
  | 'xmp'
  | 'iframe'
  | 'noembed'
  | 'noframes'
  | 'noscript'
  | 'script'
  | 'plaintext';

/**
 * The state that the start tag of such an element leads to.
 * Source: HTML Standard, sections 13.2.6.4.4 and 13.2.6.4.7. `noscript` is raw text where scripting is enabled.
 */
export const contentStates: Readonly<Record<RawTextElement, TokenizerState>> = {
  title: 'RCDATA',
  textarea: 'RCDATA',
  style: 'RAWTEXT',
  xmp: 'RAWTEXT',
  iframe: 'RAWTEXT',
  noembed: 'RAWTEXT',
  noframes: 'RAWTEXT',
  noscript: 'RAWTEXT',
  script: 'script data',
  plaintext: 'PLAINTEXT',
};

/**
 * All of them, as browsers with scripting have it.
 *
 * @example
 * ```ts
 * import { rawTextElements, Scanner } from '@oneurl/link-extractor';
 * const seen: string[] = [];
 * const hook = { elementName: (scan) => void seen.push(scan.value) };
 * const scanner = new Scanner(hook, { rawTextElements: rawTextElements.filter((name) => name !== 'noscript') });
 * scanner.write('<noscript><img></noscript>');
 * scanner.end();
 * seen; // => ['noscript', 'img']
 * ```
 */
export const rawTextElements: readonly RawTextElement[] = Object.keys(contentStates) as RawTextElement[];
