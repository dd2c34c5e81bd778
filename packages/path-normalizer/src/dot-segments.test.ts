import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { removeDotSegments, resolveDotSegments, shortenPath } from './dot-segments.js';

/** The path state of the standard as it is written there, one segment after the other: the obvious version. */
function plainly(path: string): string {
  const isAbsolute = path.startsWith('/');
  const segments = path.slice(isAbsolute ? 1 : 0).split('/');
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    const dots = segment.replaceAll(/%2e/gi, '.');
    const isLast = index === segments.length - 1;
    if (dots === '..') kept.pop();
    else if (dots !== '.') kept.push(segment);
    if ((dots === '..' || dots === '.') && isLast) kept.push('');
  });
  const joined = kept.join('/');
  if (isAbsolute) return `/${joined}`;
  if (joined === path) return path;
  const scheme = /^[^/]*?:/.exec(joined)?.[0];
  const isMisread = joined === '' || joined[0] === '/' || (scheme && !path.startsWith(scheme));
  return isMisread ? `./${joined}` : joined;
}

const piece = fc.constantFrom(
  '/',
  '/',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2',
  '%',
  'e',
  '2',
  'a',
  'b;c',
  ':',
  '\u00e9',
  '\ud800',
);
const pathLike = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

describe('removeDotSegments', () => {
  it.each([
    // RFC 3986, section 5.2.4
    ['/a/b/c/./../../g', '/a/g'],
    ['mid/content=5/../6', 'mid/6'],
    // the crawler form
    ['/yc/../../../xj//index.html', '/xj//index.html'],
    ['/./xj/../..', '/'],
    ['/%79c/%2e%2E/xj', '/xj'],
    // above the root
    ['/..', '/'],
    ['/../', '/'],
    ['/../../a', '/a'],
    // at the end a directory is named
    ['/a/.', '/a/'],
    ['/a/..', '/'],
    ['/a/b/..', '/a/'],
    ['/a/b/%2e', '/a/b/'],
    // escaped in each way
    ['/a/.%2E/b', '/b'],
    ['/a/%2E./b', '/b'],
    ['/a/%2e%2e/b', '/b'],
    // no dot segments
    ['', ''],
    ['/', '/'],
    ['/...', '/...'],
    ['/.a/a./..a/a..', '/.a/a./..a/a..'],
    ['/%2e%2e%2e', '/%2e%2e%2e'],
    ['/%252e', '/%252e'],
    ['/%2/%', '/%2/%'],
    // empty segments are segments
    ['/a//..', '/a/'],
    ['/x/.a/.', '/x/.a/'],
    ['/a//../b', '/a/b'],
    ['//..', '/'],
    ['/a/..//b', '//b'],
    ['/.//x', '//x'],
    // relative paths stay relative
    ['./a', 'a'],
    ['../../etc/passwd', 'etc/passwd'],
    ['a/../b', 'b'],
    ['a/./', 'a/'],
    ['a/..//b', './/b'],
    ['.//b', './/b'],
    ['..//', './/'],
    // nothing left is the directory, not the document itself
    ['.', './'],
    ['./', './'],
    ['..', './'],
    ['a/..', './'],
    ['a/../', './'],
    // RFC 3986, section 4.2: a first segment with a colon is no scheme behind `./`
    ['./a:b', './a:b'],
    ['x/../javascript:alert(1)', './javascript:alert(1)'],
    ['./1:2/./c', './1:2/c'],
    ['a:b/../c:d', './c:d'],
    ['./a/b:c', 'a/b:c'],
    ['./%3A', '%3A'],
    // one that was first before is what it was
    ['a:b/./c', 'a:b/c'],
    ['/x/../a:b', '/a:b'],
    // a rule of a robots.txt and a file name
    ['/private/../*.gif$', '/*.gif$'],
    ['report..final.txt', 'report..final.txt'],
  ])('%j -> %j', (path, expected) => {
    expect(removeDotSegments(path)).toBe(expected);
    expect(resolveDotSegments(path)).toBe(expected);
  });

  it('agrees with the obvious version, and is idempotent', () => {
    fc.assert(
      fc.property(pathLike, (path) => {
        const result = removeDotSegments(path);
        expect(result).toBe(plainly(path));
        expect(removeDotSegments(result)).toBe(result);
        expect(result.startsWith('/')).toBe(path.startsWith('/'));
      }),
      { numRuns: 20_000 },
    );
  });

  it('never makes a relative path another kind of reference', () => {
    const base = 'http://h/d/e/f';
    const relative = pathLike.filter((path) => /^(?!\/)[^:]*(\/|$)/.test(path));
    fc.assert(
      fc.property(relative, (path) => {
        const wellFormed = path.replaceAll('\ud800', '');
        fc.pre(!wellFormed.startsWith('/') && wellFormed !== '');
        const { origin, pathname } = new URL(removeDotSegments(wellFormed), base);
        expect([origin, pathname.startsWith('/d/e/')]).toEqual(['http://h', true]);
      }),
      { numRuns: 5000 },
    );
  });

  // Node 20 overlooks dot segments behind a segment such as `.a`: for it `/x/.a/.` stays. It is set aside there.
  const isMisread = (path: string): boolean => /\/\.(?![./]|$)/.test(path);

  it('agrees with the URL of the engine on absolute paths', () => {
    fc.assert(
      fc.property(pathLike, (path) => {
        const wellFormed = `/${path.replaceAll(/[^\0-\x7f]/g, '')}`;
        fc.pre(!isMisread(wellFormed));
        expect(removeDotSegments(wellFormed)).toBe(new URL(`http://h${wellFormed}`).pathname);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes 10 MB of dot segments, and of segments to climb out of', () => {
    expect(removeDotSegments('/..'.repeat(3_000_000))).toBe('/');
    expect(removeDotSegments('/a'.repeat(2_000_000) + '/..'.repeat(1_999_999))).toBe('/a/');
    expect(removeDotSegments(`/${'b'.repeat(5_000_000)}${'/x/..'.repeat(1_000_000)}`)).toHaveLength(
      5_000_002,
    );
  });
});

describe('shortenPath', () => {
  it.each([
    ['/a/b', false, '/a'],
    ['/a', false, ''],
    ['', false, ''],
    ['/C:', false, ''],
    ['/C:', true, '/C:'],
    ['/c:', true, '/c:'],
    ['/C:/a', true, '/C:'],
    ['/1:', true, ''],
    ['/C|', true, ''],
  ])('%j, file: %j -> %j', (path, isFile, expected) => {
    expect(shortenPath(path, isFile)).toBe(expected);
  });
});

interface Resolution {
  readonly ref: string;
  readonly expected: string;
}

sharedSuite('the resolution examples of RFC 3986', ['vectors/rfc3986-resolution.json'], () => {
  const isPathAlone = ({ ref }: Resolution): boolean => /^(?!\/\/)[^?#:]+$/.test(ref);
  const cases = readSharedCases<Resolution>('vectors/rfc3986-resolution.json').filter(isPathAlone);

  it('have paths among them', () => expect(cases.length).toBeGreaterThan(20));

  it.each(cases.map(({ ref, expected }) => [ref, expected]))('%s -> %s', (ref, expected) => {
    const merged = ref.startsWith('/') ? ref : `/b/c/${ref}`;
    expect(`http://a${removeDotSegments(merged)}`).toBe(expected);
  });
});
