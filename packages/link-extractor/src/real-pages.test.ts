import { expect, it } from 'vitest';
import { attributesByParse5, attributesByScanner, pageNames, readPage } from './testing/pages.js';

it('there are 258 pages', () => {
  expect(pageNames.length).toBe(258);
});

it('the attributes of every page are those of parse5, whole and in chunks', () => {
  for (const name of pageNames) {
    const html = readPage(name);
    const expected = attributesByParse5(html);
    expect(attributesByScanner([html]), name).toEqual(expected);
    const chunks = html.match(/[\s\S]{1,997}/g) ?? [];
    expect(attributesByScanner(chunks), `${name} in chunks of 997`).toEqual(expected);
  }
});
