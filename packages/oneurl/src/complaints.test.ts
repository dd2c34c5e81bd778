/** What people complain about in other tools, each with the value that is right. */
import { describe, expect, it } from 'vitest';
import { createNormalizer, identify, normalize, type PresetName, presets } from './index.js';

/** The preset that unescapes again and again is left out: it does so on purpose. */
const names = Object.keys(presets).filter((name) => name !== 'safe-browsing') as PresetName[];

describe.each(names)('with the preset %s', (preset) => {
  const key = createNormalizer({ preset });

  it('an escaped percent sign before two digits is not decoded twice', () => {
    expect(key('https://example.com/%2541')).toBe('https://example.com/%2541');
    expect(key('https://example.com/a?b=%2541')).toBe('https://example.com/a?b=%2541');
  });
  it('an escaped percent sign at the end stays', () => {
    const url = 'https://example.com/Supermercados-Dia%25';
    expect(key(url)).toBe(url);
  });
  it('an escaped ampersand makes no third pair', () => {
    const { searchParams } = new URL(key('https://example.com/?type=a+b+%26+c&grape=wine'));
    expect([...searchParams].sort()).toEqual([
      ['grape', 'wine'],
      ['type', 'a b & c'],
    ]);
  });
  it('bytes that are no UTF-8 stay as they are', () => {
    const url = 'https://example.com/s?kw=%C3%C0%CE%C4';
    expect(key(url)).toBe(url);
  });
  it('paths that differ in case stay two', () => {
    expect(key('https://example.com/Product/ABC')).toBe('https://example.com/Product/ABC');
    expect(key('https://example.com/product/abc')).toBe('https://example.com/product/abc');
  });
  it('a blank before a reference is trimmed', () => {
    expect(key(' https://example.com/a', { base: 'https://base.example/b/c' })).toBe('https://example.com/a');
    expect(key(' a', { base: 'https://base.example/b/c' })).toBe('https://base.example/b/a');
  });
  it('a scheme alone is an error that does not end the batch', () => {
    const results = ['https://example.com/a', 'http://', 'https://example.com/b'].map((url) => key.try(url));
    expect(results.map((result) => (result.ok ? result.url : result.error.code))).toEqual([
      'https://example.com/a',
      'host-missing',
      'https://example.com/b',
    ]);
  });
  it.each([
    'https://bucket.example/f?X-Amz-Credential=AK%2F20260101%2Fus&X-Amz-Date=1&X-Amz-Algorithm=H&X-Amz-Signature=a%2Fb',
    'https://forum.example/index.php?/topic/12-title/&do=findComment',
    'https://example.com/?b=2&a=1&b=1&&c',
  ])('the request is what was given: %s', (url) => {
    expect(key.identify(url).request).toBe(url);
  });
});

describe('with a rule of one choice', () => {
  it('?a and ?a= are one or two', () => {
    const forms = ['https://example.com/?a', 'https://example.com/?a='];
    const keys = (bareKeys: 'keep' | 'add-equals' | 'strip-equals'): string[] =>
      forms.map((url) => normalize(url, { bareKeys }));
    expect(keys('keep')).toEqual(forms);
    expect(keys('add-equals')).toEqual([forms[1], forms[1]]);
    expect(keys('strip-equals')).toEqual([forms[0], forms[0]]);
  });
  it('the pair of a front controller is rewritten in the key only', () => {
    const { request, key } = identify('https://forum.example/index.php?/topic/');
    expect(request).toBe('https://forum.example/index.php?/topic/');
    expect(key).toBe('https://forum.example/index.php?/topic/=');
  });
  it.each(['www.com', 'www.co.uk', 'www.com.au', 'www.de'])('www. stays where it is the name: %s', (host) => {
    expect(normalize(`https://${host}/a`, { preset: 'dedupe' })).toBe(`https://${host}/a`);
  });
  it('www. goes where a name is left', () => {
    expect(normalize('https://www.www.com/a', { preset: 'dedupe' })).toBe('https://www.com/a');
    expect(normalize('https://www2.example.co.uk/a', { preset: 'dedupe' })).toBe('https://example.co.uk/a');
  });
});
