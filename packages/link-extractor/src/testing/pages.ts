import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SAXParser } from 'parse5-sax-parser';
import { type Hook, Scanner, type ScannerOptions } from '../index.js';

const folder: string = join(
  dirname(createRequire(import.meta.url).resolve('htmlparser-benchmark/package.json')),
  'files',
);

/** Names of the 258 real pages of htmlparser-benchmark. */
export const pageNames: readonly string[] = readdirSync(folder).sort();

/** @returns the text of one of the pages. */
export function readPage(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** What a page says of an attribute: element, attribute, value. */
export type AttributeFact = readonly [element: string, attribute: string, value: string];

/** @returns each attribute of a page as parse5's SAX parser has it. */
export function attributesByParse5(html: string): AttributeFact[] {
  const facts: AttributeFact[] = [];
  const parser = new SAXParser();
  parser.on('startTag', (tag) => {
    for (const { prefix, name, value } of tag.attrs) {
      const whole = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
      // parse5 gives SVG its capitals and turns `image` into `img`, which is a tree's business.
      facts.push([tag.tagName.toLowerCase(), whole.toLowerCase(), value]);
    }
  });
  parser._transform(html, 'utf8', () => undefined);
  parser._final(() => undefined);
  return facts;
}

/** @returns each attribute of a page as the scanner has it. */
export function attributesByScanner(
  chunks: readonly string[],
  options: ScannerOptions = {},
): AttributeFact[] {
  const facts: AttributeFact[] = [];
  const hook: Hook = {
    attributeValue(scan) {
      const element = scan.namespace === 'html' && scan.elementName === 'image' ? 'img' : scan.elementName;
      facts.push([element, scan.attributeName, scan.value]);
    },
  };
  const scanner = new Scanner(hook, options);
  for (const chunk of chunks) scanner.write(chunk);
  scanner.end();
  return facts;
}
