import { expect, it } from 'vitest';
import { urlcanonParts, urlcanonSurt } from './urlcanon-parts.js';

/** The parts that are there. */
function partsOf(url: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(urlcanonParts(url)).filter(([, value]) => value !== ''));
}

it.each<[string, string, Readonly<Record<string, string>>]>([
  [
    'an address of the web',
    ' http://u:p@h:8/a?b#c\n',
    {
      leadingJunk: ' ',
      scheme: 'http',
      colonAfterScheme: ':',
      slashes: '//',
      username: 'u',
      colonBeforePassword: ':',
      password: 'p',
      atSign: '@',
      host: 'h',
      colonBeforePort: ':',
      port: '8',
      path: '/a',
      questionMark: '?',
      query: 'b',
      hashSign: '#',
      fragment: 'c',
      trailingJunk: '\n',
    },
  ],
  [
    'slashes of either kind, as many as there are',
    'http:/\\/h\\a',
    { scheme: 'http', colonAfterScheme: ':', slashes: '/\\/', host: 'h', path: '\\a' },
  ],
  ['a file has two slashes or none', 'file:/a//b', { scheme: 'file', colonAfterScheme: ':', path: '/a//b' }],
  [
    'another scheme takes no backslash for a slash',
    'x:\\\\h/a',
    { scheme: 'x', colonAfterScheme: ':', path: '\\\\h/a' },
  ],
  ['a colon behind no scheme', '1:2', { path: '1:2' }],
  [
    'an address in brackets',
    'http://[::1]',
    { scheme: 'http', colonAfterScheme: ':', slashes: '//', host: '[::1]' },
  ],
  ['blanks alone', '\0 \0', { leadingJunk: '\0 \0' }],
])('%s', (_, url, expected) => {
  expect(partsOf(url)).toEqual(expected);
});

it('writes a host the other way round and leaves the rest as it is', () => {
  expect(urlcanonSurt('HTTP://u@WWW.h.com:80?b&a#c')).toBe('HTTP://(com,h,WWW,:80)?b&a#c');
  expect(urlcanonSurt('http://h.com\\a')).toBe('http://(com,h,)/\\a');
  expect(urlcanonSurt('mailto:a@h.com')).toBe('mailto:a@h.com');
});
