import { describe, expect, it } from 'vitest';
import * as compat from './compat.js';
import { surt, UrlError } from './index.js';

const functions: Readonly<Record<string, (url: string) => unknown>> = {
  archiveUrl: compat.archiveUrl,
  canonicalizeUrl: compat.canonicalizeUrl,
  courlan: compat.courlan,
  normalizeUrl: (url) => compat.normalizeUrl(url, { removeDirectoryIndex: true }),
  nutchBasic: (url) => compat.nutchBasic(url, { hostIdn: 'toUnicode' }),
  purell: (url) => compat.purell(url, ['FlagsAllGreedy']),
  safeBrowsing: compat.safeBrowsing,
  safeBrowsingPatterns: compat.safeBrowsingPatterns,
  safeDownloadUrl: compat.safeDownloadUrl,
  scrubUrl: compat.scrubUrl,
  surt,
  urlNormalize: compat.urlNormalize,
  urlQueryCleaner: (url) => compat.urlQueryCleaner(url, ['a']),
  'urlcanon aggressive': (url) => compat.urlcanon(url, 'aggressive'),
  urlcanonParts: compat.urlcanonParts,
  'urlcanon whatwg': (url) => compat.urlcanon(url, 'whatwg'),
};

const inHost = ['www.', '.', '@', 'xn--a.', ':'];
const inPath = [
  ...['/../', '/./a', '//', '%25', '\\', 'index.html/', '<b>{', 'http://a.bc', '\u00e9'],
  ...['/(S(0123456789abcdef01234567))', ';jsessionid=0123456789abcdef0123456789abcdef'],
];
const inQuery = ['a=1&', 'b&', '&amp;', '%26', '+', '?', 'sid=0123456789abcdef0123456789abcdef&'];

/** Each piece over and over, then the next. */
function runs(pieces: readonly string[], length: number): string {
  return pieces.map((piece) => piece.repeat(length / pieces.length / piece.length)).join('');
}

const hostile: Readonly<Record<string, (length: number) => string>> = {
  'a hostile path and query': (length) => `http://h/${runs(inPath, length / 2)}?${runs(inQuery, length / 2)}`,
  'a hostile host': (length) => `http://${runs(inHost, length)}/`,
};

/** Milliseconds of the processor, which other work on the machine does not lengthen. */
function cost(run: (url: string) => unknown, url: string): number {
  const start = process.cpuUsage();
  try {
    run(url);
  } catch (error) {
    expect(error).toBeInstanceOf(UrlError);
  }
  const { user } = process.cpuUsage(start);
  return user / 1000;
}

const MEGABYTE = 1_000_000;
/** Less than four, which is quadratic; what the collector takes is counted too. */
const MOST = 3;
/** What is so short has no growth that the clock could see. */
const FLOOR = 40;
const ATTEMPTS = 4;

describe.each(Object.entries(hostile))('%s of 1 MB and of 2 MB', (_, write) => {
  const [small, large] = [write(MEGABYTE), write(2 * MEGABYTE)];

  it.each(Object.entries(functions))(
    '%s takes time linear in it',
    (_name, run) => {
      run('http://example.com/');
      let least = cost(run, small);
      let most = cost(run, large);
      for (let attempt = 1; attempt < ATTEMPTS && most > MOST * Math.max(least, FLOOR); attempt++) {
        least = Math.min(least, cost(run, small));
        most = Math.min(most, cost(run, large));
      }
      expect(most).toBeLessThanOrEqual(MOST * Math.max(least, FLOOR));
    },
    30_000,
  );
});
