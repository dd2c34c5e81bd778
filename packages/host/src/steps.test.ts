import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import type { Step } from '@oneurl/percent-codec/step';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerCase } from './lower-case.js';
import { parseHost } from './parse-host.js';
import { reclassify } from './reclassify.js';
import { stripTrailingDots } from './strip-trailing-dots.js';
import { stripWww } from './strip-www.js';
import { toAscii } from './to-ascii.js';
import { toUnicode } from './to-unicode.js';

const piece = fc.constantFrom(
  ...[
    'www',
    'www2',
    'www.',
    'www1.',
    'WWW.',
    '.',
    '..',
    'com',
    'co.uk',
    'de',
    'example',
    'Ex',
    'xn--',
    'xn--fiqs8s',
    '中',
  ],
  ...[
    'xn--mnchen-3ya',
    'é',
    '。',
    '%41',
    '%C3%A9',
    '%A',
    '%Z',
    '1',
    '0x7f',
    '127',
    '[::1]',
    'א',
    'xn--a',
    'XN--',
    ' ',
  ],
);
const host = fc.oneof(
  fc.array(piece, { maxLength: 7 }).map((parts) => parts.join('')),
  fc.domain(),
  fc.string({ unit: 'binary' }),
);

const steps: readonly Step<'host'>[] = [
  lowerCase,
  stripTrailingDots,
  toAscii,
  toUnicode,
  stripWww(),
  stripWww({ numbered: true }),
];

describe.each(steps.map((step) => [step.name, step] as const))('%s', (_, step) => {
  it('is idempotent, on any string', () => {
    fc.assert(
      fc.property(host, (value) => {
        const once = step(value);
        expect(step(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves what it says it leaves', () => {
    const machine = compileMachine(step.leaves!().machine);
    fc.assert(
      fc.property(host, (value) => {
        if (accepts(machine, value)) expect(step(value)).toBe(value);
      }),
      { numRuns: 3000 },
    );
    for (const common of [
      'example.com',
      'a.b.c',
      '127.0.0.1',
      '[2001:db8::1]',
      'caf%C3%A9',
      'sub-domain.example.org',
    ]) {
      expect([common, accepts(machine, common)]).toEqual([common, true]);
    }
  });

  it('says what it does', () => {
    expect(step.component).toBe('host');
    expect(step.why).toMatch(/\.$/u);
    expect(step.name).toMatch(/^[a-z-]+(?:\([a-z-]+\))?$/u);
  });
});

const examples = [
  [lowerCase, 'EXAMPLE.com', 'example.com'],
  [lowerCase, 'A%C3%A9%ZZ%4', 'a%C3%A9%zz%4'],
  [lowerCase, 'K\u212aÉ', 'k\u212aÉ'],
  [stripTrailingDots, 'sports.163.com..', 'sports.163.com'],
  [stripTrailingDots, 'a..b', 'a..b'],
  [stripTrailingDots, '...', ''],
  [toAscii, '北京风机厂.中国', 'xn--1lq90ihj568dev0d.xn--fiqs8s'],
  [toAscii, '１２７.1', '127.0.0.1'],
  [toAscii, 'é／', 'é／'],
  [toUnicode, 'xn--fiqs8s.example', '中国.example'],
  [toUnicode, 'xn--fiqs8s.xn--a', 'xn--fiqs8s.xn--a'],
  [toUnicode, 'XN--FIQS8S', 'XN--FIQS8S'],
  [toUnicode, 'A.xn--fiqs8s', 'A.xn--fiqs8s'],
  [toUnicode, 'a。xn--fiqs8s', 'a。xn--fiqs8s'],
  [toUnicode, 'xn--example-', 'xn--example-'],
] as const;

describe('each step, by example', () => {
  it.each(examples.map(([step, before, after]) => [step.name, before, after, step] as const))(
    '%s: %s -> %s',
    (_, before, after, step) => {
      expect(step(before)).toBe(after);
    },
  );
});

describe('www.', () => {
  it.each([
    ['www.example.com', 'example.com'],
    ['www.example.com.', 'example.com.'],
    ['www.www.example.com', 'example.com'],
    ['www.example.co.uk', 'example.co.uk'],
    ['www.a.b.example.de', 'a.b.example.de'],
    ['www.163.com', '163.com'],
    ['www.qq.cn', 'qq.cn'],
    ['www.www.com', 'www.com'],
    ...['www.com', 'www.com.', 'www.co.uk', 'www.com.au', 'www', 'www.', 'www..com', 'www..example.com'].map(
      (same) => [same, same],
    ),
    ...['www2.example.com', 'wwww.example.com', 'awww.example.com', 'www-1.example.com'].map((same) => [
      same,
      same,
    ]),
    ...['www.1.2.3.4', '.www.example.com', '', 'www.0x7f'].map((same) => [same, same]),
  ] as [string, string][])('%s -> %s', (before, after) => {
    expect(stripWww()(before)).toBe(after);
  });

  it('numbered ones, when asked', () => {
    const step = stripWww({ numbered: true });
    expect(step.name).toBe('strip-www(numbered)');
    expect(step('www2.example.com')).toBe('example.com');
    expect(step('www12.www.www3.example.com')).toBe('example.com');
    expect(step('www2.com')).toBe('www2.com');
  });

  it('leaves the registrable domain to who knows it', () => {
    const registrable = new Map([
      ['www.blogspot.com', 'www.blogspot.com'],
      ['www.city.kawasaki.jp', 'city.kawasaki.jp'],
    ]);
    const step = stripWww({ registrableDomain: (name) => registrable.get(name) ?? null });
    expect(step.name).toBe('strip-www(registrable-domain)');
    expect(step('www.blogspot.com')).toBe('www.blogspot.com');
    expect(step('www.city.kawasaki.jp.')).toBe('city.kawasaki.jp.');
    expect(step('www.example.com')).toBe('www.example.com');
  });
});

describe('what a changed host is', () => {
  it.each([
    ['0x7f.1..', { ok: true, host: '127.0.0.1', kind: 'ipv4' }],
    ['256.256.256.256..', { ok: false, code: 'IPv4-out-of-range-part', position: 0 }],
    ['..', { ok: false, code: 'host-missing', position: 0 }],
    ['example.com..', { ok: true, host: 'example.com', kind: 'domain' }],
    ['a.1..', { ok: false, code: 'IPv4-non-numeric-part', position: 0 }],
  ])('%s without its dots', (before, expected) => {
    expect(parseHost(before)).toMatchObject({ ok: true, kind: 'domain' });
    expect(reclassify(stripTrailingDots(before))).toEqual(expected);
  });

  it('tells of a missing host', () => {
    const reported: unknown[] = [];
    reclassify('', { report: (...error) => reported.push(error) });
    expect(reported).toEqual([['host-missing', 0]]);
  });

  it('is a fixed point of all the steps, or a failure', () => {
    const run = (value: string): string =>
      [lowerCase, stripTrailingDots, toAscii, stripWww()].reduce((h, step) => step(h), value);
    fc.assert(
      fc.property(host, (value) => {
        const parsed = parseHost(value);
        fc.pre(parsed.ok && parsed.host !== '');
        const result = reclassify(run(parsed.ok ? parsed.host : ''));
        if (!result.ok) return;
        expect(run(result.host)).toBe(result.host);
        expect(parseHost(result.host)).toEqual(result);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('stripWww', () => {
  it.each([
    ['unknown-option-value', { numbered: 'no' }],
    ['unknown-option-value', { registrableDomain: 'x' }],
    ['unknown-option-value', null],
    ['unknown-option', { Numbered: true }],
  ])('refuses with %s the options %o', (code, options) => {
    expect(() => stripWww(options as unknown as Parameters<typeof stripWww>[0])).toThrow(
      expect.objectContaining({ name: 'UrlError', code }),
    );
  });

  it.each([[''], [undefined], [null], ['other.example']])(
    'keeps www where the registrable domain is %o',
    (answer) => {
      const registrableDomain = (): string | null => answer as string | null;
      expect(stripWww({ registrableDomain })('www.co.uk')).toBe('www.co.uk');
    },
  );
});
