import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyBase, anyReference } from '../testing/url-arbitraries.js';
import { canParse, tryParse, type ValidationErrorCode } from './index.js';
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

it('reports the errors that the parser reports, and ends where it ends', () => {
  fc.assert(
    fc.property(anyReference, fc.option(anyBase, { nil: undefined }), (input, base) => {
      if (base !== undefined && !canParse(base)) return;
      const errors: ValidationErrorCode[] = [];
      const { ok } = tryParse(input, {
        base,
        onError: ({ code, component }) => component !== 'url' && errors.push(code),
      });
      const steps = trace(input, { base });
      const traced = steps.flatMap((step) => step.errors);
      // Those about what is cut off, and slashes between components, are the parser's with the component "url".
      expect(traced.filter((code) => errors.includes(code)).length).toBeGreaterThanOrEqual(errors.length);
      if (ok) expect(steps.at(-1)!.class).toBe('end');
    }),
    { numRuns: 5_000 },
  );
});
