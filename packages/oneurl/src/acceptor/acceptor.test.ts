import { defineStep } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNormalizer, type NormalizeOptions, type PresetName, presets } from '../index.js';
import { type Acceptor, deriveAcceptor } from './acceptor.js';
import { VERDICT } from './scan.js';

function acceptorOf(options: NormalizeOptions = {}): Acceptor {
  const acceptor = deriveAcceptor(createNormalizer(options).steps);
  if (acceptor === null) throw new Error('our own steps all say what they leave');
  return acceptor;
}

const names = Object.keys(presets) as PresetName[];

describe('the acceptor', () => {
  it.each(names)('there is one for the preset %s', (preset) => {
    const { url } = acceptorOf({ preset });
    const scheme = presets[preset].scheme === 'keep' ? 'http' : presets[preset].scheme;
    expect(url(`${scheme}://a.example/`)).toBe(VERDICT.accepted);
    expect(url(`${scheme}://a.example/a/b?c=d`)).toBe(VERDICT.accepted);
    expect(url(`${scheme}://A.example/`)).toBe(VERDICT.refused);
  });

  it('takes what has no escape in the preset safe-browsing, which decodes all of them', () => {
    const { url } = acceptorOf({ preset: 'safe-browsing' });
    expect(url('http://a.example/a/b?b=|&a=^')).toBe(VERDICT.accepted);
    for (const refused of ['/%20', '/?%25', '/a//b', '/"', '/{']) {
      expect(url(`http://a.example${refused}`), refused).toBe(VERDICT.refused);
    }
    for (const refused of ['http://a.example:8080/', 'http://a.example./', 'http://a..example/']) {
      expect(url(refused), refused).toBe(VERDICT.refused);
    }
  });

  it('there is none where a step does not say what it leaves', () => {
    const own = defineStep({ name: 'own', component: 'path', why: 'a user knows' }, (path) => path);
    expect(deriveAcceptor([...createNormalizer().steps, own])).toBe(null);
  });

  const { accepted, otherPairs, beforeFragment, slashless, emptyQuery, refused } = VERDICT;
  const rows: readonly (readonly [url: string, verdict: number])[] = [
    ['http://a.example/', accepted],
    ['https://a.example/', accepted],
    ['http://a.example', slashless],
    ['https://a.example:8080', slashless],
    ['http://a.example.', refused],
    ['http://1.2.3.4', refused],
    ['http://a.example:', refused],
    ['http://a.example?', refused],
    ['ftp://a.example/', refused],
    ['http:/a.example/', refused],
    ['http:///a.example/', refused],
    ['', refused],
    ['h', refused],
    ['http://a.example:8080/', accepted],
    ['http://a.example:9/', accepted],
    ['http://a.example:/', refused],
    ['http://a.example:80/', refused],
    ['http://a.example:443/', refused],
    ['http://a.example:08/', refused],
    ['http://a.example:99999/', refused],
    ['http://user@a.example/', refused],
    ['http://a.example./', refused],
    ['http://1.2.3/', refused],
    ['http://a.0x7f/', refused],
    ['http://é.example/', refused],
    ['http://a.example/%C3%A9', accepted],
    ['http://a.example/%c3%a9', refused],
    ['http://a.example/%7E', refused],
    ['http://a.example/~', accepted],
    ['http://a.example/%', refused],
    ['http://a.example/%2', refused],
    ['http://a.example/a\\b', refused],
    ['http://a.example/a b', refused],
    ['http://a.example/\u0000', refused],
    ['http://a.example/a//b', refused],
    ['http://a.example/a/./b', refused],
    ['http://a.example/a/..', refused],
    ['http://a.example/a/...', accepted],
    ['http://a.example/a/%2E%2E', refused],
    ['http://a.example/?', emptyQuery],
    ['http://a.example/a?', emptyQuery],
    ['http://a.example?', refused],
    ['http://a.example//?', refused],
    ['http://a.example/?a', otherPairs],
    ['http://a.example/?%7E', refused],
    ['http://a.example/?a=', accepted],
    ['http://a.example/?a=?/:@', accepted],
    ['http://a.example/?a=1&b=2', accepted],
    ['http://a.example/?a=1&&b=2', otherPairs],
    ['http://a.example/?a=1&', otherPairs],
    ['http://a.example/?&', otherPairs],
    ['http://a.example/?b=1&a=2', otherPairs],
    ['http://a.example/?a=1&a=2', otherPairs],
    ['http://a.example/?ab=1&a=2', otherPairs],
    ['http://a.example/?a=1&ab=2', accepted],
    ['http://a.example/?a%5B=1&a=2', otherPairs],
    ["http://a.example/?a='", refused],
    ['http://a.example/?a=%20', refused],
    ['http://a.example/?a=+', accepted],
    ['http://a.example/#', beforeFragment],
    ['http://a.example/a?b=1&a=2#c', beforeFragment],
    ['http://a.example/?#', beforeFragment],
    ['http://a.example/?a#', beforeFragment],
    ['http://a.example#a', refused],
  ];
  const { url } = acceptorOf();
  it.each(rows)('of the crawler form, on %j: %d', (text, verdict) => expect(url(text)).toBe(verdict));

  it('takes fragments where the rules keep them', () => {
    const keeping = acceptorOf({ fragment: 'keep' }).url;
    expect(keeping('http://a.example/#b')).toBe(accepted);
    expect(keeping('http://a.example/?a=1&b=2#&a=1')).toBe(accepted);
    expect(keeping('http://a.example/?b=1&a=2#c')).toBe(otherPairs);
    expect(keeping('http://a.example/?b#c')).toBe(refused);
    expect(keeping('http://a.example/?#c')).toBe(refused);
  });

  it('says the same of a URL in two parts, wherever before its query it is cut', () => {
    const acceptors = names.map((preset) => acceptorOf({ preset }));
    const texts = fc.constantFrom(...rows.map(([text]) => text));
    fc.assert(
      fc.property(texts, fc.nat(), fc.constantFrom(...acceptors), (text, at, { parts, url: whole }) => {
        const question = text.indexOf('?');
        const front = text.slice(0, at % ((question < 0 ? text.length : question) + 1));
        expect(parts.rest(text.slice(front.length), parts.after(front))).toBe(whole(text));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the line scan of the acceptor', () => {
  const { line } = acceptorOf();
  const lineOf = (text: string): number => line(new TextEncoder().encode(text), 0);
  const rows: readonly (readonly [text: string, end: number])[] = [
    ['http://a.example/\nx', 17],
    ['http://a.example/\r\nx', 17],
    ['http://a.example/\rx\n', -1],
    ['http://a.example/', -1],
    ['http://a.example\n', -1],
    ['http://a.example/?a=1&b=2\n', 25],
    ['http://a.example/?b=1&a=2\n', -1],
    ['http://a.example/#b\n', -1],
    ['http://a.example/?\n', -1],
    ['http://a.example/?b\n', -1],
    ['http://a.example/é\n', -1],
    ['\n', -1],
  ];
  it.each(rows)('%j: %d', (text, end) => expect(lineOf(text)).toBe(end));

  it('accepts the lines that the scan of texts accepts, in every preset', () => {
    const acceptors = [
      ...names.map((preset) => acceptorOf({ preset })),
      acceptorOf({ fragment: 'keep' }),
      acceptorOf({ fragment: 'keep', bareKeys: 'keep', order: 'key' }),
    ];
    const part = fc.constantFrom(
      '',
      'a',
      'ab',
      '?',
      '?b=1',
      '&a=2',
      '&b',
      '&',
      '#',
      '#x&a',
      '/',
      '~',
      '%7E',
      'é',
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => `https://a.example/${parts.join('')}`);
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...acceptors),
        fc.constantFrom('', 'x\n'),
        (address, { url, line: scan }, before) => {
          const bytes = new TextEncoder().encode(`${before}${address}\nhttp://b.example/\n`);
          const end = before.length + address.length;
          expect(scan(bytes, before.length)).toBe(url(address) === VERDICT.accepted ? end : -1);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('looks no further than to the end of a line', () => {
    const bytes = new TextEncoder().encode('http://a.example/#b\n'.repeat(100_000));
    const read = { count: 0 };
    const counted = new Proxy(bytes, {
      get: (target, key) => {
        read.count++;
        return Reflect.get(target, key, target);
      },
    });
    expect(line(counted, 0)).toBe(-1);
    expect(read.count).toBeLessThan(100);
  });
});
