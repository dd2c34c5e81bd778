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
    // What is common on pages without an end to them is no signal.
    ['http://a.example/wiki/Booking.com', []],
    ['http://a.example/about.com', []],
    ['http://a.example/?id=202401', []],
    ['http://a.example/2024/01/my-post', []],
    ['http://a.example/2024/01/15/my-post.html', []],
    ['http://a.example/?year=2010', []],
    ['http://a.example/?day=monday', []],
    ['http://a.example/?id=123e4567-e89b-12d3-a456-426614174000', []],
    ['http://a.example/?md5=d41d8cd98f00b204e9800998ecf8427e', []],
    ['http://a.example/?sid=5', []],
    ['http://a.example/?sessionid=keynote', []],
    ['http://a.example/a;sid=5', []],
    ['http://a.example/wiki/(f(x))', []],
    ['http://a.example/?PHPSESSID', []],
    ['http://a.example/?q=100%25de', []],
    ['http://a.example/a%25cafe', []],
    ['http://a.example/%2541', []],
    ['http://a.example/?c[]=1&c[]=2&c[]=3&c[]=4', []],
    ['http://a.example/?c%5B%5D=1&c%5B%5D=2&c%5B%5D=3&c%5B%5D=4', []],
    ['http://a.example/http-headers', []],
    // And what is one is found however it is written.
    ['http://a.example/x/http%3A%2F%2Fb.example', ['host-in-path']],
    ['http://a.example/https:/b.example/', ['host-in-path']],
    ['http://a.example/x/www.b.example', ['host-in-path']],
    ['http://a.example/a%2520b', ['nested-escapes']],
    ['http://a.example/?u=http%253A%252F%252Fb.example', ['nested-escapes']],
    ['http://a.example/%25C3%25A9', ['nested-escapes']],
    ['http://a.example/calendar/2024/01/week', ['calendar']],
    ['http://a.example/?date=20240115', ['calendar']],
    ['http://a.example/2024-01-15/', ['calendar']],
    ['http://a.example/?ical=1', ['calendar']],
    ['http://a.example/?%73id=0a1b2c3d4e5f60718293', ['session']],
    ['http://a.example/?%50HPSESSID=a', ['session']],
    ['http://a.example/?sid=0a1b2c3d4e5f60718293', ['session']],
    ['http://a.example/a;PhpSessId=1/b', ['session']],
    ['http://a.example/a;v=1;sid=0a1b2c3d4e5f60718293', ['session']],
    ['http://a.example/?a&%61&a&a', ['growing-parameter']],
  ];
  for (const [url, expected] of rows) {
    it(`${url.slice(0, 70)} -> ${expected.join(', ') || 'nothing'}`, () =>
      expect(seen(url)).toEqual(expected));
  }

  it('takes time linear in the length of an address', () => {
    const start = performance.now();
    for (const part of ['/events', '/(s(', '%25', '25', ';sid=', '/2024', '&a[0', '/http'])
      inspect(`http://a.example/%${part.repeat(1e6 / part.length)}?${part.repeat(1e6 / part.length)}`);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('gives a reason for each signal', () => {
    for (const { reason } of inspect('http://a.example/x/x/x/?sid=1'))
      expect(reason.length).toBeGreaterThan(20);
  });
});
