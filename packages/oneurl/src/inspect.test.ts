import { describe, expect, it } from 'vitest';
import { inspect, type SignalName } from './inspect.js';

const seen = (url: string): readonly SignalName[] => inspect(url).map(({ signal }) => signal);

describe('inspect', () => {
  const rows: readonly (readonly [url: string, expected: readonly SignalName[]])[] = [
    ['http://a.example/', []],
    ['http://a.example/shop/7?color=red&size=9', []],
    ['http://a.example/x/x/x/', ['repeating-path-segments']],
    ['http://a.example/a/b/a/b/a/b', ['repeating-path-segments']],
    ['http://a.example/a/b/a/b', []],
    ['http://a.example/?p=1&p=2&p=3&p=4', ['growing-parameter']],
    ['http://a.example/?p=1&p=2&p=3', []],
    ['http://a.example/http://b.example/', ['host-in-path']],
    ['http://a.example/www.b.example/', ['host-in-path']],
    ['http://a.example/news/b.com/', ['host-in-path']],
    ['http://a.example/%25252F', ['nested-escapes']],
    ['http://a.example/100%25', []],
    ['http://a.example/2026/12/', ['calendar']],
    ['http://a.example/events?month=5&year=2031', ['calendar']],
    ['http://a.example/?from=2031-05-01', ['calendar']],
    ['http://a.example/a;jsessionid=0A1B', ['session']],
    ['http://a.example/(S(lit3py55t21z5v55vlm25s55))/x.aspx', ['session']],
    ['http://a.example/?PHPSESSID=abc', ['session']],
    ['http://a.example/?__proto__=1', []],
    [`http://a.example/${'long'.repeat(600)}`, ['absurd-length']],
    [`http://a.example${'/a/b/c/d/e/f/g/h/i'.repeat(8)}`, ['absurd-length']],
    ['mailto:a@b.example', []],
  ];
  for (const [url, expected] of rows) {
    it(`${url.slice(0, 70)} -> ${expected.join(', ') || 'nothing'}`, () =>
      expect(seen(url)).toEqual(expected));
  }

  it('gives a reason for each signal', () => {
    for (const { reason } of inspect('http://a.example/x/x/x/?sid=1'))
      expect(reason.length).toBeGreaterThan(20);
  });
});
