import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { urlText } from '../../../testing/url-arbitraries.js';
import { createNormalizer, identify, normalize, UrlError } from './index.js';

const normalizer = createNormalizer({ preset: 'safe-browsing' });

/** Addresses and their canonical forms. Facts from: Google Safe Browsing, "URLs and Hashing", canonicalization. */
const published: readonly (readonly [url: string, canonical: string])[] = [
  ['http://host/%25%32%35', 'http://host/%25'],
  ['http://host/%25%32%35%25%32%35', 'http://host/%25%25'],
  ['http://host/%2525252525252525', 'http://host/%25'],
  ['http://host/asdf%25%32%35asd', 'http://host/asdf%25asd'],
  ['http://host/%%%25%32%35asd%%', 'http://host/%25%25%25asd%25%25'],
  ['http://www.google.com/', 'http://www.google.com/'],
  [
    'http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/',
    'http://168.188.99.26/.secure/www.ebay.com/',
  ],
  [
    'http://host%23.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B',
    'http://host%23.com/~a!b@c%23d$e%25f^00&11*22(33)44_55+',
  ],
  ['http://3279880203/blah', 'http://195.127.0.11/blah'],
  ['http://www.google.com/blah/..', 'http://www.google.com/'],
  ['www.google.com/', 'http://www.google.com/'],
  ['www.google.com', 'http://www.google.com/'],
  ['http://www.evil.com/blah#frag', 'http://www.evil.com/blah'],
  ['http://www.GOOgle.com/', 'http://www.google.com/'],
  ['http://www.google.com.../', 'http://www.google.com/'],
  ['http://www.google.com/foo\tbar\rbaz\n2', 'http://www.google.com/foobarbaz2'],
  ['http://www.google.com/q?', 'http://www.google.com/q?'],
  ['http://www.google.com/q?r?', 'http://www.google.com/q?r?'],
  ['http://www.google.com/q?r?s', 'http://www.google.com/q?r?s'],
  ['http://evil.com/foo#bar#baz', 'http://evil.com/foo'],
  ['http://evil.com/foo;', 'http://evil.com/foo;'],
  ['http://evil.com/foo?bar;', 'http://evil.com/foo?bar;'],
  ['http://\x01\x80.com/', 'http://%01%C2%80.com/'],
  ['http://%01%80.com/', 'http://%01%80.com/'],
  ['http://notrailingslash.com', 'http://notrailingslash.com/'],
  ['http://www.gotaport.com:1234/', 'http://www.gotaport.com/'],
  ['  http://www.google.com/  ', 'http://www.google.com/'],
  ['http:// leadingspace.com/', 'http://%20leadingspace.com/'],
  ['http://%20leadingspace.com/', 'http://%20leadingspace.com/'],
  ['%20leadingspace.com/', 'http://%20leadingspace.com/'],
  ['https://www.securesite.com/', 'https://www.securesite.com/'],
  ['http://host.com/ab%23cd', 'http://host.com/ab%23cd'],
  ['http://host.com//twoslashes?more//slashes', 'http://host.com/twoslashes?more//slashes'],
];

describe('the preset safe-browsing', () => {
  it.each(published)('%j becomes %j', (url, canonical) => {
    expect(normalizer(url)).toBe(canonical);
  });

  it.each([
    ['http://[2001:0db8:0000::1]/', 'http://[2001:db8::1]/'],
    ['http://[::ffff:1.2.3.4]/', 'http://1.2.3.4/'],
    ['http://[64:ff9b::1.2.3.4]/', 'http://1.2.3.4/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://user:secret@h.com:8080/a', 'http://h.com/a'],
    ['http://www.ümlat.com/', 'http://www.xn--mlat-zra.com/'],
  ])('%j becomes %j', (url, canonical) => {
    expect(normalizer(url)).toBe(canonical);
  });

  it.each([
    ['#ref', 'host-missing'],
    ['/blah;param', 'host-missing'],
    ['http:///blah', 'host-missing'],
    ['http://.../', 'host-missing'],
    ['http://host:port/', 'port-invalid'],
    ['http://host:65536/', 'port-out-of-range'],
    ['http://[::1/', 'IPv6-unclosed'],
  ])('%j is refused: %s', (url, code) => {
    const result = normalizer.try(url);
    expect(result.ok ? result.url : result.error.code).toBe(code);
  });

  it('resolves references as browsers do, and asks for what a browser asks for', () => {
    expect(normalize('../a%2541', { preset: 'safe-browsing', base: 'http://h.com/b/c/' })).toBe(
      'http://h.com/b/aA',
    );
    const { request, key } = identify('http://h.com:8080/%2541#top', { preset: 'safe-browsing' });
    expect({ request, key }).toEqual({ request: 'http://h.com:8080/%2541', key: 'http://h.com/A' });
  });

  it('explains its reading, and its steps, in order', () => {
    const { changes } = normalizer.explain('http://h.com:81//%61#x');
    expect(changes.map(({ step, before, after }) => [step, before, after])).toEqual([
      ['parse', 'http://h.com:81//%61#x', 'http://h.com:81//a#x'],
      ['drop-port', 'http://h.com:81//a#x', 'http://h.com//a#x'],
      ['fold-slashes', '//a', '/a'],
      ['drop-fragment', '#x', ''],
    ]);
  });

  it('has a profile of its own', () => {
    const { profile } = createNormalizer({
      preset: 'whatwg',
      userinfo: 'drop',
      port: 'drop',
      slashes: 'fold',
    });
    expect(normalizer.profile).not.toBe(profile);
  });

  const expectLaws = (input: string): void => {
    const result = normalizer.try(input);
    if (!result.ok) {
      expect(result.error).toBeInstanceOf(UrlError);
      return;
    }
    if (normalizer(result.url) !== result.url) expect(normalizer(result.url), input).toBe(result.url);
  };

  it('is idempotent and total on generated addresses and on any string', () => {
    fc.assert(fc.property(urlText, expectLaws), { numRuns: 5000 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectLaws), { numRuns: 3000 });
  });

  it('takes time linear in the length of escapes within escapes', () => {
    const nested = `http://h/%${'25'.repeat(500_000)}41`;
    expect(normalizer(nested)).toBe('http://h/A');
  });
});

const corpora = ['crawl-urls.txt', 'world-urls.txt'].map((file) => `corpora/${file}`);

sharedSuite('safe-browsing on real addresses', corpora, () => {
  it.each(corpora)('%s', (corpus) => {
    for (const line of readSharedLines(corpus)) {
      const result = normalizer.try(line);
      if (result.ok && normalizer(result.url) !== result.url) {
        expect(normalizer(result.url), line).toBe(result.url);
      }
    }
  });
});
