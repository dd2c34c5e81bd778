import { foldSlashes, stripIndexFile } from '@oneurl/path-normalizer';
import { describe, expect, it } from 'vitest';
import type { AnyStep } from './any-step.js';
import {
  createNormalizer,
  fingerprint,
  type NormalizeOptions,
  normalize,
  pipeline,
  UrlError,
} from './index.js';

function refusal(act: () => unknown): UrlError {
  try {
    act();
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a mistake in an option is an error that names the nearest valid one', () => {
  it.each<[object, string, string]>([
    [{ preset: 'crawlers' }, 'unknown-preset', 'did you mean "crawler"?'],
    [{ preset: '__proto__' }, 'unknown-preset', 'the presets are whatwg, rfc3986, crawler, classic, dedupe'],
    [{ preset: 7 }, 'unknown-preset', 'there is no preset "7"'],
    [{ trailingslash: 'strip' }, 'unknown-option', 'did you mean "trailingSlash"?'],
    [{ charSet: 'gbk' }, 'unknown-option', 'did you mean "charset"?'],
    [{ constructor: 'x' }, 'unknown-option', 'there is no option "constructor"'],
    [{ trailingSlash: 'remove' }, 'unknown-option-value', 'it takes keep, add, strip'],
    [{ duplicates: 'frist' }, 'unknown-option-value', 'did you mean "first"?'],
    [{ www: true }, 'unknown-option-value', 'www cannot be "true"'],
    [{ order: null }, 'unknown-option-value', 'it takes keep, key, key-and-value'],
    [{ order: 'toString' }, 'unknown-option-value', 'it takes keep, key, key-and-value'],
    [{ indexFiles: ['index.html', 7] }, 'unknown-option-value', 'or a list of files to drop'],
    [{ indexFiles: [''] }, 'unknown-option-value', 'or a list of files to drop'],
    [{ trackingParameters: 'strip' }, 'unknown-option-value', 'it takes keep, drop, or a list of'],
    [{ keepParameters: 'id' }, 'unknown-option-value', 'it takes none, or a list of parameters to keep'],
    [{ hostRules: 'builtin' }, 'unknown-option-value', 'did you mean "built-in"?'],
    [
      { hostRules: { rules: [{ host: 'a.example', keep: [] }] } },
      'invalid-host-rules',
      'did you mean "hosts"?',
    ],
    [{ charset: 'utf-9' }, 'unknown-charset', 'utf-8'],
  ])('%j', (options, code, message) => {
    const given = options as NormalizeOptions;
    for (const act of [
      () => createNormalizer(given)('http://example.com/'),
      () => normalize('http://example.com/', given),
    ]) {
      const error = refusal(act);
      expect(error.code).toBe(code);
      expect(error.message).toContain(message);
    }
  });
  it('an option that is undefined is one that is not given', () => {
    const options = { trailingSlash: undefined } as unknown as NormalizeOptions;
    expect(normalize('http://example.com/a/', options)).toBe('http://example.com/a/');
  });
  it('the width of a fingerprint', () => {
    const error = refusal(() => fingerprint('http://example.com/', { bits: 32 as 64 }));
    expect([error.code, error.message]).toEqual([
      'unknown-option-value',
      'bits cannot be 32; a fingerprint has 64 or 128',
    ]);
  });
});

describe('a mistake in a pipeline', () => {
  it('a name that no step has', () => {
    const error = refusal(() => createNormalizer().remove('fold-slash'));
    expect(error.code).toBe('unknown-step');
    expect(error.message).toContain('did you mean "fold-slashes"?');
    expect(refusal(() => pipeline().remove('fold-slashes')).message).toContain('the steps are none');
  });
  it('a step that makes one: it was not called', () => {
    const error = refusal(() => pipeline(stripIndexFile as unknown as AnyStep));
    expect(error.code).toBe('not-a-step');
    expect(error.message).toContain('call it when it makes one');
  });
  it('a component that there is not', () => {
    const step = Object.assign((value: string) => value, { component: 'paht', why: '' });
    const error = refusal(() => pipeline(foldSlashes, step as unknown as AnyStep));
    expect(error.code).toBe('not-a-step');
    expect(error.message).toContain('did you mean "path"?');
  });
  it('no function at all, put in anywhere', () => {
    const nothing = 'fold-slashes' as unknown as AnyStep;
    expect(refusal(() => pipeline(nothing)).code).toBe('not-a-step');
    expect(refusal(() => createNormalizer().insertBefore('fold-slashes', nothing)).code).toBe('not-a-step');
    expect(refusal(() => createNormalizer().replace('fold-slashes', nothing)).code).toBe('not-a-step');
  });
  it('a step that throws, or returns what is none of its component', () => {
    const shout = (value: string | null): AnyStep =>
      Object.assign(() => value, { component: 'path', why: 'to see' }) as unknown as AnyStep;
    expect(refusal(() => pipeline(shout(null))('http://example.com/a')).code).toBe('step-failed');
    const broken = Object.assign(
      () => {
        throw new TypeError('no');
      },
      { component: 'query', why: 'to see' },
    ) as unknown as AnyStep;
    const error = refusal(() => pipeline(broken)('http://example.com/a?b'));
    expect([error.code, error.message]).toEqual(['step-failed', 'the step "" threw: no']);
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(pipeline(broken).try('http://example.com/a?b').ok).toBe(false);
  });
});
