import { getPublicSuffix } from 'tldts';
import { expect, it } from 'vitest';
import { normalize } from './index.js';
import { siteOf } from './site.js';
import { customerSuffixes, wwwStep } from './www-step.js';

it('names of customers are public suffixes', () => {
  for (const suffix of customerSuffixes) {
    expect(getPublicSuffix(`a.${suffix}`, { allowPrivateDomains: true }), suffix).toBe(suffix);
  }
});

it.each(['github.io', 'pages.dev', 'web.app'])('www is a customer of %s', (suffix) => {
  const url = `https://www.${suffix}/`;
  expect(normalize(url, { preset: 'dedupe' })).toBe(url);
  expect(siteOf(url)).toBe(`www.${suffix}`);
  const [strip, numbered] = [wwwStep('strip'), wwwStep('strip-numbered')];
  expect(strip(`www.www.${suffix}`)).toBe(`www.${suffix}`);
  expect(numbered(`www.www2.${suffix}.`)).toBe(`www2.${suffix}.`);
  expect(numbered(`www2.${suffix}`)).toBe(`www2.${suffix}`);
  expect(strip(`www.a.${suffix}`)).toBe(`a.${suffix}`);
});

it('elsewhere it goes', () => {
  expect(wwwStep('strip')('www.example.com')).toBe('example.com');
  expect(wwwStep('strip-numbered')('www2.example.com')).toBe('example.com');
  expect(wwwStep('strip')('www.github.com')).toBe('github.com');
});
