import { describe, expect, it } from 'vitest';
import { digest } from './fingerprint.js';
import {
  createNormalizer,
  type NormalizeOptions,
  normalize,
  sessionParameters,
  trackingParameters,
} from './index.js';
import { sessionParametersVersion } from './session-parameters.js';
import { trackingParametersVersion } from './tracking-parameters.js';

const key = createNormalizer({ preset: 'dedupe' });
const keyOf = (url: string, options: NormalizeOptions): string =>
  normalize(url, { preset: 'dedupe', ...options });

describe('the preset dedupe', () => {
  it.each([
    ['http and https are one', 'http://example.com/a', 'https://example.com/a'],
    ['so are their default ports', 'http://example.com:80/a', 'https://example.com/a'],
    ['and that of the other scheme', 'http://example.com:443/a', 'https://example.com/a'],
    ['another port stays', 'http://example.com:8080/a', 'https://example.com:8080/a'],
    ['other schemes stay', 'ftp://example.com/a', 'ftp://example.com/a'],
    ['www.', 'https://www.example.com/a', 'https://example.com/a'],
    ['www2.', 'https://www2.example.com/a', 'https://example.com/a'],
    ['an index file', 'https://example.com/a/index.html', 'https://example.com/a'],
    ['an index file of the root', 'https://example.com/index.php', 'https://example.com/'],
    ['a slash at the end', 'https://example.com/a/', 'https://example.com/a'],
    ['an empty query', 'https://example.com/a?', 'https://example.com/a'],
    ['a fragment', 'https://example.com/a#b', 'https://example.com/a'],
    ['AMP suffixes stay', 'https://example.com/a/amp', 'https://example.com/a/amp'],
    ['a Java session in the path', 'https://example.com/a;jsessionid=8F2.node1', 'https://example.com/a'],
    ['in upper case', 'https://example.com/a;JSESSIONID=8F2?b=1', 'https://example.com/a?b=1'],
    [
      'another parameter of the path stays',
      'https://example.com/a;v=1;jsessionid=8',
      'https://example.com/a;v=1',
    ],
    [
      'an ASP.NET session',
      'https://example.com/(S(4hqa0555fwsecu455xqckv45))/a.aspx',
      'https://example.com/a.aspx',
    ],
    [
      'a session behind an index file',
      'https://example.com/a/index.jsp;jsessionid=8',
      'https://example.com/a',
    ],
    [
      'a page that only begins like it',
      'https://example.com/index.html.gz',
      'https://example.com/index.html.gz',
    ],
  ])('%s', (_, url, expected) => {
    expect(key(url)).toBe(expected);
  });

  it.each(
    'utm_source UTM_Medium utm_anything gclid gad_source gad_campaignid fbclid msclkid mc_eid yclid _ga igshid ref_src spm PHPSESSID jsessionid ASPSESSIONIDQQABCDEF sid CFID cftoken'.split(
      ' ',
    ),
  )('drops the parameter %s, with and without a value, wherever it stands', (name) => {
    expect(key(`https://example.com/a?${name}=x`)).toBe('https://example.com/a');
    expect(key(`https://example.com/a?b=1&${name}=x&c=2`)).toBe('https://example.com/a?b=1&c=2');
    expect(key(`https://example.com/a?${name}&b=1`)).toBe('https://example.com/a?b=1');
  });

  it.each(['ref', 'source', 'id', 'side', 'sidebar', 'xutm_source', 'gclid2', 'q'])('keeps %s', (name) => {
    const url = `https://example.com/a?${name}=1`;
    expect(key(url)).toBe(url);
  });

  it('a value with a slash is no session id', () => {
    const url = 'https://slashdot.org/article.pl?sid=00/11/23/1616201';
    expect(key(url)).toBe(url);
    expect(key('https://example.com/?sid=a%2Fb&PHPSESSID=a/b')).toBe('https://example.com/?sid=a%2Fb');
  });

  it('reads the name of a parameter as a server does', () => {
    expect(key('https://example.com/?utm%5Fsource=1&a=1')).toBe('https://example.com/?a=1');
  });

  it('leaves alone what stands within the value of another', () => {
    const url = 'https://example.com/?u=https%3A%2F%2Fa.example%2F%3Futm_source%3D1%26sid%3D2';
    expect(key(url)).toBe(url);
    expect(key('https://example.com/?u=x?utm_source=1')).toBe('https://example.com/?u=x?utm_source=1');
  });
});

describe('its rules as options', () => {
  const url = 'http://www.example.com/a/index.html?utm_source=1&sid=2&b=3';
  it.each<[NormalizeOptions, string]>([
    [{}, 'https://example.com/a?b=3'],
    [{ trackingParameters: 'keep' }, 'https://example.com/a?b=3&utm_source=1'],
    [{ trackingParameters: ['b'] }, 'https://example.com/a?utm_source=1'],
    [{ sessionIds: 'keep' }, 'https://example.com/a?b=3&sid=2'],
    [{ dropParameters: ['b'] }, 'https://example.com/a'],
    [{ dropParameters: ['*'] }, 'https://example.com/a'],
    [{ keepParameters: ['sid'] }, 'https://example.com/a?b=3&sid=2'],
    [{ keepParameters: ['UTM_*'] }, 'https://example.com/a?b=3&utm_source=1'],
    [{ dropParameters: ['*'], keepParameters: ['b'] }, 'https://example.com/a?b=3'],
    [{ scheme: 'http' }, 'http://example.com/a?b=3'],
    [{ scheme: 'keep', www: 'keep' }, 'http://www.example.com/a?b=3'],
    [{ indexFiles: 'keep' }, 'https://example.com/a/index.html?b=3'],
    [{ trailingSlash: 'keep' }, 'https://example.com/a/?b=3'],
    [{ trailingSlash: 'add' }, 'https://example.com/a/?b=3'],
  ])('%j', (options, expected) => {
    expect(keyOf(url, options)).toBe(expected);
  });

  it('work with any preset', () => {
    expect(normalize(url, { dropParameters: ['utm_*'] })).toBe(
      'http://www.example.com/a/index.html?b=3&sid=2',
    );
    expect(normalize('http://e.example/a;jsessionid=1?sid=2', { sessionIds: 'drop' })).toBe(
      'http://e.example/a',
    );
  });

  it('keep also what the rules for hosts would drop', () => {
    const video = 'https://youtube.com/watch?v=1&t=9&utm_source=x';
    expect(keyOf(video, { keepParameters: ['t'] })).toBe('https://youtube.com/watch?t=9&v=1');
    expect(keyOf(video, { hostRules: 'none' })).toBe('https://youtube.com/watch?t=9&v=1');
  });

  it('keep parameters of the path too', () => {
    const url = 'https://example.com/a;sid=1;jsessionid=2?sid=3';
    expect(keyOf(url, { keepParameters: ['SID'] })).toBe('https://example.com/a;sid=1?sid=3');
  });

  it('AMP suffixes and index files behind one another', () => {
    const options: NormalizeOptions = { ampSuffixes: 'strip' };
    expect(keyOf('https://example.com/a/amp/', options)).toBe('https://example.com/a');
    expect(keyOf('https://example.com/a/b.amp.html', options)).toBe('https://example.com/a/b.html');
    expect(keyOf('https://example.com/a/index.html/amp/index.amp.php/', options)).toBe(
      'https://example.com/a',
    );
    expect(keyOf('https://example.com/index.html/amp', { ...options, indexFiles: 'keep' })).toBe(
      'https://example.com/index.html',
    );
  });
});

/** The processor's time of one call in microseconds: the least of a few, which is the one that nothing disturbed. */
function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4; run++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, user + system);
  }
  return least;
}

/** How many times longer the longer input is: its time is that many times as long, and the square of it if quadratic. */
const LONGER = 16;
const MIDDLE = LONGER ** 1.5;
/** What cannot be told from noise. */
const SHORTEST = 1000;

function expectLinear(run: (length: number) => void, length: number): void {
  const short = Math.max(
    timeOf(() => run(length)),
    SHORTEST,
  );
  expect(timeOf(() => run(length * LONGER)) / short).toBeLessThan(MIDDLE);
}

describe('rules that enable one another settle in one run, in linear time', () => {
  const withAmp = createNormalizer({ preset: 'dedupe', ampSuffixes: 'strip' });
  const repeat = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length));
  it.each<[string, (length: number) => string, string]>([
    ['tracking parameters', (length) => `?${repeat('utm_source=1&gclid=2&sid=3&', length)}`, ''],
    ['index files', (length) => repeat('/index.html', length), ''],
    ['index files, AMP suffixes and slashes', (length) => repeat('/index.html/amp//', length), ''],
    ['AMP extensions', (length) => `/a${repeat('.amp', length)}.html`, 'a.html'],
    ['parameters of the path', (length) => `/a${repeat(';jsessionid=1', length)}`, 'a'],
    ['session segments', (length) => repeat('/(S(abc))', length), ''],
    ['index files with session parameters', (length) => repeat('/index.jsp;jsessionid=1', length), ''],
    ['index files behind session segments', (length) => repeat('/index.html/(S(abc))', length), ''],
    ['labels www', (length) => `.${repeat('www.', length)}com/`, ''],
    ['dots of the host', (length) => `${repeat('.', length)}/a`, 'a'],
  ])('%s', (what, tail, expected) => {
    const addressOf = (length: number): string =>
      what.startsWith('labels') ? `http://www${tail(length)}` : `http://example.com${tail(length)}`;
    const host = what.startsWith('labels') ? 'www.com' : 'example.com';
    expect(withAmp(addressOf(400))).toBe(`https://${host}/${expected}`);
    expectLinear((length) => withAmp(addressOf(length)), 50_000);
  });

  it('20,000 parameters, and as many more as it takes to tell', () => {
    const addressOf = (count: number): string =>
      `http://example.com/?${Array.from({ length: count }, (_, index) => `k${(index * 7919) % count}=${index}`).join('&')}`;
    expect(key(addressOf(20_000)).split('&')).toHaveLength(20_000);
    expectLinear((count) => key(addressOf(count)), 5_000);
  });
});

describe('its data', () => {
  it.each([
    ['tracking', trackingParameters],
    ['session', sessionParameters],
  ])('each %s parameter has a source and a date', (_, parameters) => {
    for (const { name, from, source, date } of parameters) {
      expect(name).toMatch(/^[\w*.-]+$/);
      expect(from).toMatch(/\w/);
      expect(source).toMatch(/\w/);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
  it('no tracking parameter is named twice', () => {
    const names = trackingParameters.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
  // Stored keys say by their profile what made them: names may not change under a version that stays.
  it('a version stands for these names', () => {
    const namesOf = (list: readonly { readonly name: string }[]): string =>
      digest(list.map(({ name }) => name).join('\n'), 64);
    expect([trackingParametersVersion, namesOf(trackingParameters)]).toEqual([
      '2026-12-01',
      'fdc7755470641e02',
    ]);
    expect([sessionParametersVersion, namesOf(sessionParameters)]).toEqual([
      '2026-12-01',
      '4b399940f323e2fb',
    ]);
  });
});

describe('names of parameters beyond ASCII', () => {
  const drop: NormalizeOptions = { dropParameters: ['你', 'ä b'] };
  it('are met as the page of the normalizer writes them', () => {
    const gbk = { ...drop, charset: 'gbk' };
    expect(normalize('http://h/?%C4%E3=1&a=2', gbk)).toBe('http://h/?a=2');
    expect(normalize('http://h/?你=1&a=2', gbk)).toBe('http://h/?a=2');
    expect(createNormalizer(gbk)('http://h/?%c4%e3=1&a=2')).toBe('http://h/?a=2');
    expect(normalize('http://h/?%E4+b=1&a=2', { ...drop, charset: 'latin1' })).toBe('http://h/?a=2');
  });
  it('and not as other pages do', () => {
    expect(normalize('http://h/?%C4%E3=1', drop)).toBe('http://h/?%C4%E3=1');
    expect(normalize('http://h/?%E4%BD%A0=1&a=2', drop)).toBe('http://h/?a=2');
    expect(normalize('http://h/?%C4%E3=1', { ...drop, charset: 'big5' })).toBe('http://h/?%C4%E3=1');
  });
  it('kept ones too', () => {
    const keep: NormalizeOptions = { trackingParameters: ['*'], keepParameters: ['你'], charset: 'gbk' };
    expect(normalize('http://h/?%C4%E3=1&a=2', keep)).toBe('http://h/?%C4%E3=1');
  });
});

it('names with commas are not two', () => {
  const profiles = [
    createNormalizer({ indexFiles: ['a', 'b'] }),
    createNormalizer({ indexFiles: ['a,b'] }),
    createNormalizer({ pathParameters: ['a', 'b'] }),
    createNormalizer({ pathParameters: ['a,b'] }),
  ].map(({ profile }) => profile);
  expect(new Set(profiles).size).toBe(4);
});
