/** The links that parse5's attributes say a page has, by the plain table and none of the extractor's code. */
import type { AttributeFact } from './pages.js';

const plain: Readonly<Record<string, readonly string[]>> = {
  href: ['a', 'area', 'link', 'base'],
  src: ['audio', 'embed', 'iframe', 'img', 'input', 'script', 'source', 'track', 'video', 'frame'],
  action: ['form'],
  formaction: ['button', 'input'],
  cite: ['blockquote', 'del', 'ins', 'q'],
  data: ['object'],
  poster: ['video'],
};

/** @returns element, attribute and value of each attribute that holds one URL. */
export function plainLinks(facts: readonly AttributeFact[]): AttributeFact[] {
  return facts.filter(([element, attribute]) => plain[attribute]?.includes(element) === true);
}

export const plainAttributes: ReadonlySet<string> = new Set(Object.keys(plain));
