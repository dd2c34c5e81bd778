import { UrlError } from '@oneurl/percent-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { parseUri, tryParseReference, tryParseUri } from './rfc3986-parse.js';
import { recompose, removeDotSegments, resolveReference, transformReference } from './rfc3986-resolve.js';

interface ResolutionCase {
  readonly ref: string;
  readonly base: string;
  readonly expected: string;
  readonly expectedLax?: string;
  readonly whatwg?: string;
  readonly section: string;
}

const VECTORS = 'vectors/rfc3986-resolution.json';
sharedSuite('the examples of sections 5.4.1 and 5.4.2', [VECTORS], () => {
  const cases = readSharedCases<ResolutionCase>(VECTORS);

  it('are all here', () => {
    expect(cases.length).toBe(42);
    expect(cases.filter(({ section }) => section === '5.4.1').length).toBe(23);
  });

  it.each(cases)('$ref, strict', ({ ref, base, expected }) => {
    expect(resolveReference(ref, base)).toBe(expected);
    expect(resolveReference(ref, parseUri(base))).toBe(expected);
  });

  it.each(cases)('$ref, backward-compatible', ({ ref, base, expected, expectedLax }) => {
    expect(resolveReference(ref, base, { reading: 'backward-compatible' })).toBe(expectedLax ?? expected);
  });

  it('are the answers of the RFC where the URL Standard has others', () => {
    const different = cases.filter(({ whatwg }) => whatwg !== undefined);
    expect(different.length).toBeGreaterThan(0);
    for (const { ref, base, whatwg } of different) expect(resolveReference(ref, base)).not.toBe(whatwg);
  });
});

describe('what resolution does beside the examples', () => {
  it.each([
    ['#f', 'http://a/b?q#old', 'http://a/b?q#f'],
    ['', 'http://a/b?q#old', 'http://a/b?q'],
    ['g', 'http://a', 'http://a/g'],
    ['?y', 'http://a', 'http://a?y'],
    ['g', 'urn:a', 'urn:g'],
    ['g', 'urn:a/b', 'urn:a/g'],
    ['../g', 'urn:a/b', 'urn:/g'],
    ['HTTP:g', 'http://a/b', 'HTTP:g'],
    ['http://h/a/../b', 'http://a/', 'http://h/b'],
    ['//h/../b', 'http://a/', 'http://h/b'],
    ['/%2e%2e/b', 'http://a/', 'http://a/%2e%2e/b'],
  ])('%j on %s', (reference, base, expected) => {
    expect(resolveReference(reference, base)).toBe(expected);
  });

  it.each([
    ['HTTP:g', 'http://a/b', 'http://a/g'],
    ['http:?y', 'http://a/b?q', 'http://a/b?y'],
    ['http:', 'http://a/b?q', 'http://a/b?q'],
    ['http://h/x', 'http://a/b', 'http://h/x'],
    ['https:g', 'http://a/b', 'https:g'],
  ])('%j on %s, backward-compatible', (reference, base, expected) => {
    expect(resolveReference(reference, base, { reading: 'backward-compatible' })).toBe(expected);
  });

  it.each([
    ['.//evil.example/x', 'p:/a', 'p:/.//evil.example/x'],
    ['/.//evil.example/x', 'p:/a', 'p:/.//evil.example/x'],
    ['p:/..//evil.example', 'p:/a', 'p:/.//evil.example'],
    ['..//x', 'urn:a', 'urn:/x'],
    ['.//x', 'http://h/a', 'http://h//x'],
  ])('makes no authority of a path: %j on %s', (reference, base, expected) => {
    expect(resolveReference(reference, base)).toBe(expected);
    expect(parseUri(expected).host === 'evil.example').toBe(false);
  });

  const failure = (reference: string, base: string): UrlError => {
    try {
      resolveReference(reference, base);
    } catch (error) {
      if (error instanceof UrlError) return error;
    }
    return expect.unreachable(reference);
  };

  it('wants a base with a scheme', () => {
    expect(failure('g', '/b')).toMatchObject({
      code: 'missing-scheme',
      component: 'base',
      position: 0,
      input: '/b',
    });
    const relative = { ...parseUri('a:/b'), scheme: null };
    expect(() => resolveReference('g', relative)).toThrow(/relative reference/);
  });

  it('says which of the two is refused', () => {
    expect(failure('g', 'http://[/')).toMatchObject({
      code: 'invalid-ip-literal',
      component: 'base',
      position: 8,
    });
    expect(failure('g h', 'http://a/')).toMatchObject({
      code: 'invalid-character',
      component: 'path',
      position: 1,
    });
  });
});

// Section 5.2.4 as it is written: two buffers, one rule at a time.
function removeDotSegmentsByTheBook(path: string): string {
  let input = path;
  let output = '';
  const dropLast = (): void => {
    output = output.replace(/\/?[^/]*$/, '');
  };
  while (input !== '') {
    if (/^\.\.?\//.test(input)) input = input.replace(/^\.\.?\//, '');
    else if (/^\/\.(\/|$)/.test(input)) input = input.replace(/^\/\.(\/|$)/, '/');
    else if (/^\/\.\.(\/|$)/.test(input)) {
      input = input.replace(/^\/\.\.(\/|$)/, '/');
      dropLast();
    } else if (/^\.\.?$/.test(input)) input = '';
    else {
      const segment = /^\/?[^/]*/.exec(input)?.[0] ?? '';
      output += segment;
      input = input.slice(segment.length);
    }
  }
  return output;
}

const paths = fc
  .array(fc.constantFrom('/', '/', '.', '..', 'a', 'bc', '...', '.x', '%2e'), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

describe('removeDotSegments', () => {
  it.each([
    ['/a/b/c/./../../g', '/a/g'],
    ['mid/content=5/../6', 'mid/6'],
    ['', ''],
    ['.', ''],
    ['..', ''],
    ['../', ''],
    ['./..', ''],
    ['../a', 'a'],
    ['/.', '/'],
    ['/..', '/'],
    ['a/..', '/'],
    ['a/../b', '/b'],
    ['/a/..', '/'],
    ['/a//../b', '/a/b'],
    ['//..', '/'],
    ['/a/.../b', '/a/.../b'],
    ['/a/%2e%2e/b', '/a/%2e%2e/b'],
  ])('%j -> %j', (path, expected) => {
    expect(removeDotSegments(path)).toBe(expected);
    expect(removeDotSegmentsByTheBook(path)).toBe(expected);
  });

  it('does what section 5.2.4 says', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(removeDotSegments(path)).toBe(removeDotSegmentsByTheBook(path));
      }),
      { numRuns: 20_000 },
    );
  });
});

const references = fc
  .array(fc.constantFrom('a', 'b', 'x:', '/', '/', '//', '.', '..', '?', '#', '%2F', '@', ':1', '[::1]'), {
    maxLength: 10,
  })
  .map((pieces) => pieces.join(''))
  .filter((text) => tryParseReference(text).ok);
const bases = references.map((text) => `x:${text}`).filter((text) => tryParseUri(text).ok);
const readings = fc.constantFrom('strict', 'backward-compatible') as fc.Arbitrary<
  'strict' | 'backward-compatible'
>;

describe('laws of resolution', () => {
  it('the target is a URI, with the components that were meant', () => {
    fc.assert(
      fc.property(references, bases, readings, (reference, base, reading) => {
        const target = parseUri(resolveReference(reference, base, { reading }));
        const parsed = tryParseReference(reference);
        if (!parsed.ok) return expect.unreachable(reference);
        expect(target).toMatchObject(transformReference(parsed.reference, parseUri(base), reading));
      }),
      { numRuns: 10_000 },
    );
  });

  it('a target resolves to itself, on any base', () => {
    fc.assert(
      fc.property(references, bases, bases, (reference, base, other) => {
        const target = resolveReference(reference, base);
        // An empty reference keeps the base's path as it is, dot segments and all.
        const settled = resolveReference(target, other);
        expect(resolveReference(settled, base)).toBe(settled);
        if (removeDotSegments(parseUri(target).path) === parseUri(target).path) expect(settled).toBe(target);
      }),
      { numRuns: 10_000 },
    );
  });

  it('an absolute path, and an authority, need only the head of the base', () => {
    const heads = fc.constantFrom('x:', 'x://h', 'x://u@h:8');
    const absolute = fc
      .array(fc.constantFrom('a', 'b.c', '..', '.', ''), { maxLength: 6 })
      .map((segments) => `/${segments.join('/')}`)
      .filter((path) => !path.startsWith('//'));
    fc.assert(
      fc.property(heads, absolute, fc.constantFrom('', '?q', '#f', '?#'), (head, path, tail) => {
        const plain = removeDotSegmentsByTheBook(path);
        const isFalseAuthority = head === 'x:' && plain.startsWith('//');
        const expected = `${head}${isFalseAuthority ? '/.' : ''}${plain}${tail}`;
        expect(resolveReference(`${path}${tail}`, `${head}/b/c?d#e`)).toBe(expected);
        expect(resolveReference(`//n${path}${tail}`, `${head}/b/c?d#e`)).toBe(`x://n${plain}${tail}`);
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with the engine on http addresses without what only the URL Standard does', () => {
    const relative = fc
      .array(fc.constantFrom('a', 'b', '/', '.', '..', '?', 'c;d', '='), { maxLength: 8 })
      .map((pieces) => pieces.join(''))
      .filter((text) => !text.includes('//') && tryParseReference(text).ok);
    fc.assert(
      fc.property(relative, (reference) => {
        const base = 'http://h/b/c/d;p?q';
        expect(resolveReference(reference, base)).toBe(new URL(reference, base).href);
      }),
      { numRuns: 10_000 },
    );
  });
});

it('recompose tells an empty component from none', () => {
  const parts = { scheme: null, authority: null, path: '', query: null, fragment: null };
  expect(recompose(parts)).toBe('');
  expect(recompose({ scheme: 'a', authority: '', path: '', query: '', fragment: '' })).toBe('a://?#');
});
