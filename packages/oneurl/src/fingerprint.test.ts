import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createNormalizer, defineStep, fingerprint, sameUrl } from './index.js';

describe('fingerprint', () => {
  it('is the head of the SHA-256 of the canonical form', () => {
    const whole = createHash('sha256').update('http://example.com/b?a=2&z=1').digest('hex');
    expect(fingerprint('HTTP://Example.COM:80/a/../b?z=1&a=2#top')).toBe(whole.slice(0, 16));
    expect(fingerprint('http://example.com/b?a=2&z=1', { bits: 128 })).toBe(whole.slice(0, 32));
  });
  it('follows the rules that are given', () => {
    expect(fingerprint('http://example.com/?b&a', { preset: 'whatwg' })).not.toBe(
      fingerprint('http://example.com/?b&a'),
    );
  });
  it('refuses other widths', () => {
    expect(() => fingerprint('http://example.com/', { bits: 32 as 64 })).toThrow(
      expect.objectContaining({ code: 'unknown-option-value' }),
    );
  });
});

describe('sameUrl', () => {
  it('compares canonical forms', () => {
    expect(sameUrl('http://example.com?b=1&a=2', 'HTTP://EXAMPLE.com:80/?a=2&b=1#x')).toBe(true);
    expect(sameUrl('http://example.com/Product/ABC', 'http://example.com/product/abc')).toBe(false);
  });
});

describe('the profile of a normalizer', () => {
  it('is equal for equal rules, however they were asked for', () => {
    expect(createNormalizer({ preset: 'crawler' }).profile).toBe(createNormalizer().profile);
    expect(createNormalizer().profile).toMatch(/^[0-9a-f]{12}$/);
  });
  it('differs with a rule, with a step, and with the charset of the path', () => {
    const profiles = [
      createNormalizer(),
      createNormalizer({ fragment: 'keep' }),
      createNormalizer({ pathCharset: 'page' }),
      createNormalizer().remove('fold-slashes'),
      createNormalizer().insertBefore(
        'fold-slashes',
        defineStep({ name: 'mine', component: 'path', why: 'to see' }, (path) => path),
      ),
    ].map(({ profile }) => profile);
    expect(new Set(profiles).size).toBe(profiles.length);
  });
});
