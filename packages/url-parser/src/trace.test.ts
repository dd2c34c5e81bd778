import { UrlError } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBase, anyReference } from '../testing/url-arbitraries.js';
import { canParse, parse, tryParse, type ValidationErrorCode } from './index.js';
import { trace } from './trace.js';

it('writes down each step, with its place in the input as it came', () => {
  expect(trace(' a:b?')).toEqual([
    {
      index: 1,
      character: 'a',
      class: 'lower',
      from: 'scheme start',
      to: 'scheme',
      action: null,
      component: 'scheme',
      errors: [],
    },
    {
      index: 2,
      character: ':',
      class: 'colon',
      from: 'scheme',
      to: 'opaque path',
      action: 'endScheme',
      component: 'path',
      errors: [],
    },
    {
      index: 3,
      character: 'b',
      class: 'lower',
      from: 'opaque path',
      to: 'opaque path',
      action: null,
      component: 'path',
      errors: [],
    },
    {
      index: 4,
      character: '?',
      class: 'question',
      from: 'opaque path',
      to: 'query',
      action: 'endPathAtQuery',
      component: 'query',
      errors: [],
    },
    {
      index: 5,
      character: '',
      class: 'end',
      from: 'query',
      to: 'query',
      action: 'endQuery',
      component: 'query',
      errors: [],
    },
  ]);
});

it('goes back for the host where credentials, a port or a strange label ask for it', () => {
  const states = trace('http://u@h:8/').map(({ character, from, to }) => `${character} ${from} -> ${to}`);
  expect(states.slice(states.indexOf('u authority -> authority label'))).toEqual([
    'u authority -> authority label',
    '@ authority label -> authority',
    'h authority -> authority label',
    ': authority label -> authority rest',
    '8 authority rest -> authority rest',
    '/ authority rest -> host',
    'h host -> host',
    ': host -> port',
    '8 port -> port',
    '/ port -> path start',
    '/ path start -> path segment',
    ' path segment -> path segment',
  ]);
});

it('ends in the state that an input dies in', () => {
  expect(trace('https://h:7x/').at(-1)).toMatchObject({
    from: 'port',
    character: 'x',
    index: 11,
    errors: ['port-invalid'],
  });
});

it('follows the base', () => {
  const steps = trace('#x', { base: 'mailto:me@example.org' });
  expect(steps.map(({ to }) => to)).toEqual(['no scheme', 'fragment', 'fragment', 'fragment']);
});

describe('the options', () => {
  const options = [
    { charset: 'utf-8' },
    { charset: 'gbk' },
    { charset: {} },
    { charset: { percentEncode: () => '' } },
    { charset: null },
    { base: 5 },
    { base: null },
    { base: 'b' },
    { base: 'http://h:x' },
    { base: new URL('http://h') },
    null,
    undefined,
  ];

  it.each(options)('%j are taken or refused as by parse', (given) => {
    const error = (call: () => unknown): unknown => {
      try {
        call();
        return null;
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(UrlError);
        return thrown;
      }
    };
    expect(error(() => trace('http://h/?\u00E9', given as never))).toEqual(
      error(() => parse('http://h/?\u00E9', given as never)),
    );
  });

  it('of a base that is no URL name the base', () => {
    expect(() => trace('a', { base: 'b' })).toThrow(
      expect.objectContaining({ component: 'base', input: 'b' }),
    );
  });
});

it('reports the errors that the parser reports, and ends where it ends', () => {
  fc.assert(
    fc.property(anyReference, fc.option(anyBase, { nil: undefined }), (input, base) => {
      if (base !== undefined && !canParse(base)) return;
      const errors: ValidationErrorCode[] = [];
      const result = tryParse(input, { base, onError: ({ code }) => errors.push(code) });
      const steps = trace(input, { base });
      const traced = steps.flatMap((step) => step.errors);
      // Before the first step the parser reports what is cut off at the ends, and what is taken out of the inside.
      const before = errors.length - traced.length;
      expect(traced).toEqual(errors.slice(before));
      expect(['', 'invalid-URL-unit', 'invalid-URL-unit,invalid-URL-unit']).toContain(
        errors.slice(0, before).join(),
      );
      const last = steps.at(-1)!;
      if (result.ok) expect(last.class).toBe('end');
      else expect(last.errors.at(-1)).toBe(result.error.code);
    }),
    { numRuns: 5_000 },
  );
});
