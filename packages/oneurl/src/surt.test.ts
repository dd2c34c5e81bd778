import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlText } from '../../../testing/url-arbitraries.js';
import { fromSurt, surt } from './index.js';

describe('surt', () => {
  it.each([
    ['http://archive.org/goo/?b&a', 'org,archive)/goo?a&b'],
    ['HTTPS://User:Pw@WWW2.Example.COM:443/A%20B/#top', 'com,example)/a%20b'],
    ['http://example.com:8080/', 'com,example:8080)/'],
    ['https://example.com:80/', 'com,example:80)/'],
    ['example.com:8080/x', 'com,example:8080)/x'],
    ['localhost:8080/x', 'localhost:8080)/x'],
    ['http://example.com/a/../b//c', 'com,example)/b/c'],
    ['http://example.com/%2541', 'com,example)/a'],
    ['http://example.com/a%3Fb', 'com,example)/a%3fb'],
    ['http://[2001:db8:0::1]:81/', '[2001:db8::1]:81)/'],
    ['http://0x7f.1/', '1,0,0,127)/'],
    ['http://www.0x7f/', '0x7f,www)/'],
    ['http://example.com/x;jsessionid=0123456789abcdefghijklemopqrstuv', 'com,example)/x'],
    ['http://example.com/?sid=0123456789abcdefghijklemopqrstuv', 'com,example)/'],
    ['http:////example.com', 'com,example)/'],
    ['dns:archive.org', 'dns:archive.org'],
    ['filedesc://foo.arc.gz', 'filedesc://foo.arc.gz'],
    ['http://.../', 'http://.../'],
    ['', '-'],
  ])('%j -> %j', (url, key) => {
    expect(surt(url)).toBe(key);
  });

  it('writes what its options say', () => {
    const url = 'http://www.example.com:81/';
    expect(surt(url, { withScheme: true, trailingComma: true })).toBe('http://(com,example,:81)/');
    expect(surt(url, { hostMassage: false })).toBe('com,example,www:81)/');
    expect(surt('http://10.0.0.1/', { reverseIpAddress: false })).toBe('10.0.0.1)/');
    expect(surt('http://www.Example.com/B/?b&a', { canonicalizer: 'identity' })).toBe(
      'com,Example,www)/B/?b&a',
    );
    expect(surt(null)).toBe('-');
  });

  it('gives addresses with one key next to each other the order of their hosts', () => {
    const keys = ['http://b.example.com/', 'http://example.com/a', 'http://example.org/'].map((url) =>
      surt(url),
    );
    expect([...keys].sort()).toEqual(['com,example)/a', 'com,example,b)/', 'org,example)/']);
  });

  it('comes back as an address with the same key', () => {
    fc.assert(
      fc.property(urlText, (url) => {
        const key = surt(url, { withScheme: true });
        if (key.includes('://(')) expect(surt(fromSurt(key), { withScheme: true })).toBe(key);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('fromSurt', () => {
  it.each([
    ['com,example)/path?q', 'http://example.com/path?q'],
    ['https://(com,example,:8443)/', 'https://example.com:8443/'],
    ['254,1,168,192)/info', 'http://192.168.1.254/info'],
    ['[2001:db8::1]:81)/', 'http://[2001:db8::1]:81/'],
    ['localhost:8080)/a)b', 'http://localhost:8080/a)b'],
    ['dns:archive.org', 'dns:archive.org'],
    ['dns:a)', 'dns:a)'],
    ['http://(a)b:c)/', 'http://(a)b:c)/'],
  ])('%j -> %j', (key, url) => {
    expect(fromSurt(key)).toBe(url);
  });

  it('takes the scheme that a key lacks', () => {
    expect(fromSurt('com,example)/', { scheme: 'https' })).toBe('https://example.com/');
  });

  it.each(['-', '', '/path', 'com,example', 'com,example)evil'])('refuses %j', (key) => {
    expect(() => fromSurt(key)).toThrow(
      expect.objectContaining({ name: 'UrlError', code: 'surt-without-host' }),
    );
  });
});
