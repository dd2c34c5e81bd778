import { stripWww, toUnicode } from '@oneurl/host';
import {
  foldSlashes,
  stripIndexFile,
  stripPathParameters,
  stripSessionTokens,
} from '@oneurl/path-normalizer';
import { sortPairs } from '@oneurl/query-normalizer';
import { describe, expect, it } from 'vitest';
import type { AnyStep } from './any-step.js';
import { createNormalizer, defineStep, type Normalizer, pipeline, type Step } from './index.js';

const namesOf = ({ steps }: Normalizer): readonly string[] => steps.map((step) => step.name);

const upper = defineStep({ name: 'upper', component: 'path', why: 'to be seen' }, (path) =>
  path.toUpperCase(),
);

describe('a pipeline', () => {
  it('runs the steps that it is given, and no others', () => {
    const key = pipeline(foldSlashes, sortPairs({ by: 'key' }));
    expect(key('HTTP://example.com//a?b=1&a=2&a=1#c')).toBe('http://example.com/a?a=2&a=1&b=1#c');
  });
  it('of no steps is the reading alone', () => {
    expect(pipeline()('HTTP://example.com/a/..//b')).toBe('http://example.com//b');
  });
  it('takes a function of the user, in any place', () => {
    const rules = createNormalizer({ preset: 'crawler' });
    expect(rules.insertBefore('fold-slashes', upper)('http://example.com//a')).toBe('http://example.com/A');
    expect(namesOf(rules.insertBefore('fold-slashes', upper)).indexOf('upper')).toBe(
      namesOf(rules).indexOf('fold-slashes'),
    );
    expect(namesOf(rules.insertAfter('fold-slashes', upper)).indexOf('upper')).toBe(
      namesOf(rules).indexOf('fold-slashes') + 1,
    );
  });
  it('a step is replaced and removed by its name, with or without its options', () => {
    const dedupe = createNormalizer({ preset: 'dedupe' });
    const own = dedupe.replace('strip-index-file', stripIndexFile({ names: ['home.html'] }));
    expect(own('http://example.com/a/home.html')).toBe('https://example.com/a');
    expect(own('http://example.com/a/index.html')).toBe('https://example.com/a/index.html');
    expect(dedupe.remove('write-scheme')('http://example.com/')).toBe('http://example.com/');
    expect(dedupe.remove('write-scheme(https)')('http://example.com/')).toBe('http://example.com/');
    expect(dedupe('http://example.com/')).toBe('https://example.com/');
  });
  it('leaves base and charset to each call', () => {
    const key = pipeline(foldSlashes);
    expect(key('a?é', { base: 'http://example.com//', charset: 'latin1' })).toBe('http://example.com/a?%E9');
  });
  it('a segment that comes to stand first is a drive to a file alone, and written as one', () => {
    for (const step of [stripSessionTokens, stripPathParameters(), foldSlashes]) {
      const key = pipeline(step);
      const front = step === foldSlashes ? '/' : step === stripSessionTokens ? '(S(a1))/' : ';x/';
      expect(key(`file:///${front}C|/a`)).toBe('file:///C:/a');
      expect(key(`file:///${front}C|`)).toBe('file:///C:');
      expect(key(`file:///${front}CC|`)).toBe('file:///CC|');
      expect(key(`http://example.com/${front}C|/a`)).toBe('http://example.com/C|/a');
    }
  });
  it('a step of a user cannot break out of its component', () => {
    const hostile = defineStep({ name: 'hostile', component: 'path', why: 'to see' }, (path) =>
      path === '/' ? '//evil.example/?a#b' : path,
    );
    expect(pipeline(hostile)('http://example.com/')).toBe('http://example.com//evil.example/%3Fa%23b');
  });
  it('that never settles is an error', () => {
    const longer = defineStep({ name: 'longer', component: 'path', why: 'to see' }, (path) => `${path}a`);
    const result = pipeline(foldSlashes, longer).try('http://example.com//');
    expect(result.ok ? result.url : result.error.code).toBe('no-fixed-point');
    expect(result.ok ? '' : result.error.message).toBe(
      'after 8 runs the address is still changed by "longer"; take out the step that never settles',
    );
  });
  it('writes no host in a form that no URL holds', () => {
    const shout = defineStep({ name: 'shout', component: 'host', why: 'to see' }, (host) =>
      host.toUpperCase(),
    );
    const rows: readonly (readonly [Normalizer, string, string])[] = [
      [pipeline(toUnicode), 'http://例え.jp/', 'the step "to-unicode" writes the host as "例え.jp"'],
      [
        pipeline(toUnicode, stripWww()),
        'http://www.例え.jp/',
        'the step "to-unicode" writes the host as "例え.jp"',
      ],
      [pipeline(shout), 'http://a.example/', 'the step "shout" writes the host as "A.EXAMPLE"'],
    ];
    for (const [key, input, message] of rows) {
      const failure = expect.objectContaining({ code: 'no-fixed-point', component: 'host', position: 7 });
      expect(key.try(input)).toEqual({ ok: false, error: failure });
      expect(() => key(input)).toThrow(message);
    }
    expect(pipeline(toUnicode)('http://a.example/')).toBe('http://a.example/');
  });
  it('leaves opaque hosts to steps of your own', () => {
    const dedupe = createNormalizer({ preset: 'dedupe' });
    for (const url of ['web+demo://}%2e./', 'foo://www.example.com./', 'foo://0x7f.1./', 'foo://../']) {
      expect(createNormalizer()(url)).toBe(url);
      expect(dedupe(url).startsWith(url.slice(0, -1))).toBe(true);
    }
    const own = (host: string): Normalizer =>
      pipeline(defineStep({ name: 'own', component: 'host', why: 'to see' }, () => host));
    expect(own('B%2e')('foo://a/')).toBe('foo://B%2e/');
    expect(own('')('foo://a/')).toBe('foo:///');
    expect(own('[::1]')('foo://a/')).toBe('foo://[::1]/');
    expect(own('b c').try('foo://a/').ok).toBe(false);
  });
});

describe('the types', () => {
  it('keep a step on the path off the query', () => {
    const onPath: Step<'path'> = foldSlashes;
    const anything: AnyStep = onPath;
    // @ts-expect-error A step on the path is none on the query.
    const onQuery: Step<'query'> = onPath;
    // @ts-expect-error A step on pairs takes pairs, not a text.
    defineStep({ name: 'a', component: 'pairs', why: 'to see' }, (value: string) => value);
    // @ts-expect-error There is no such component.
    defineStep({ name: 'a', component: 'paht', why: 'to see' }, (value) => value);
    // @ts-expect-error A function alone is no step.
    expect(() => pipeline((path: string) => path)).toThrow('is no step');
    expect(anything).toBe(onQuery);
  });
});
