import { expect, it } from 'vitest';
import { jsonLdUrls } from './json-ld.js';

it.each([
  ['{"url":"a","@graph":[{"image":["b",{"url":"c"}]}],"name":"d"}', ['a', 'b', 'c']],
  ['{"@context":"https://schema.org","@type":"https://schema.org/Thing"}', []],
  ['{"target":"https://a.example/?q={term}","x":"HTTPS://b.example/"}', ['HTTPS://b.example/']],
  ['"https://a.example/"', ['https://a.example/']],
  ['{"url":1}', []],
  ['no json', []],
  ['', []],
  ['null', []],
])('%s', (json, urls) => {
  expect(jsonLdUrls(json)).toEqual(urls);
});
