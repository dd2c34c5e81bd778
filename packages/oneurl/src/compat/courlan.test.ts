import { describe, expect, it } from 'vitest';
import { cleanUrl, courlan } from './courlan.js';
import { scrubUrl } from './courlan-scrub.js';

describe('courlan', () => {
  it.each([
    ['a default port goes, another stays', 'https://H.example:443/a', 'https://h.example/a'],
    ['a port is the default of its own scheme only', 'https://h.example:80/', 'https://h.example:80/'],
    ['a host is readable', 'http://xn--mnchen-3ya.de/', 'http://münchen.de/'],
    ['a label that is none stays', 'http://xn--a.xn--mnchen-3ya.de/', 'http://xn--a.xn--mnchen-3ya.de/'],
    ['runs of slashes are one', 'http://h.example///a//b/', 'http://h.example/a/b/'],
    ['steps above the root go', 'http://h.example/../../a', 'http://h.example/a'],
    ['a name that begins with dots stays', 'http://h.example/..a', 'http://h.example/..a'],
    ['a host before a query gets a path', 'http://h.example?b=1', 'http://h.example/?b=1'],
    ['keys are sorted, the texts of one key stay in order', 'http://h/?b=2&a=9&b=1', 'http://h/?a=9&b=2&b=1'],
    ['a key without a value goes', 'http://h/?a&b=&c=1', 'http://h/?c=1'],
    ['a tracker by the beginning of its name', 'http://h/?utm_x=1&gclid=2&a=3', 'http://h/?a=3'],
    ['a tracker by a word in its name', 'http://h/?x_source=1&a.ref=2&resource=3', 'http://h/?resource=3'],
    ['trackers in any case', 'http://h/?UTM_x=1&a=3', 'http://h/?a=3'],
    ['bytes that are no text stay', 'http://h/?a=%c7', 'http://h/?a=%C7'],
    ['a tracker in the fragment', 'http://h/#gclid=1', 'http://h/'],
    ['fields in the fragment', 'http://h/#utm_x=1&a=2', 'http://h/#a=2'],
    ['a fragment', 'http://h/#top', 'http://h/#top'],
  ])('%s', (_, url, expected) => {
    expect(courlan(url)).toBe(expected);
  });

  it('keeps when strict only what tells pages apart', () => {
    expect(courlan('http://h/?color=1&ID=2&lang=de#top', { strict: true })).toBe('http://h/?ID=2&lang=de');
  });

  it('drops slashes at the end of a path when asked to', () => {
    expect(courlan('http://h/a//', { trailingSlash: false })).toBe('http://h/a');
    expect(courlan('http://h/', { trailingSlash: false })).toBe('http://h');
    expect(courlan('http://h/a/?b=1', { trailingSlash: false })).toBe('http://h/a/?b=1');
  });

  it('refuses an address that asks for another language', () => {
    expect(() => courlan('http://h/?lang=es', { language: 'de' })).toThrow(
      expect.objectContaining({ code: 'other-language', component: 'query' }),
    );
    expect(courlan('http://h/?lang=german', { language: 'de' })).toBe('http://h/?lang=german');
    expect(courlan('http://h/?lang=es', { language: 'xx' })).toBe('http://h/?lang=es');
  });
});

describe('scrubUrl', () => {
  it.each([
    ['white space goes, within too', ' http://h.example/a b\t', 'http://h.example/ab'],
    ['a section of raw text is unwrapped', '<![CDATA[http://h.example/a]]>', 'http://h.example/a'],
    ['short tags and braces go', 'http://h.example/<b>a</b>{x}', 'http://h.example/a'],
    ['all behind a quote goes', 'http://h.example/a"onclick', 'http://h.example/a'],
    ['ampersands are read, however often written', 'http://h.example/?a&amp;amp;b', 'http://h.example/?a&b'],
    ['the first of two', 'http://one.example/ahttps://two.example/b', 'http://one.example/a'],
    ['the one within a query', 'http://one.example/?u=https://two.example/b', 'https://two.example/b'],
    [
      'both of an archive',
      'https://web.archive.org/web/1/http://h/a',
      'https://web.archive.org/web/1/http://h/a',
    ],
    ['a slash behind the host goes', 'http://h.example/', 'http://h.example'],
    ['a slash behind a path stays', 'http://h.example/a/', 'http://h.example/a/'],
  ])('%s', (_, text, expected) => {
    expect(scrubUrl(text)).toBe(expected);
  });
});

describe('cleanUrl', () => {
  it('does both', () => {
    expect(cleanUrl(' HTTP://H.example/a/?utm_x=1&amp;b=2"')).toBe('http://h.example/a/?b=2');
  });

  it('gives null for what is no address, whatever it is', () => {
    expect(cleanUrl('http://[h/')).toBeNull();
    expect(cleanUrl(5 as unknown as string)).toBeNull();
    expect(cleanUrl('http://h/?lang=es', { language: 'de' })).toBeNull();
  });
});
