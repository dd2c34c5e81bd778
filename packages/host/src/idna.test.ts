import fc from 'fast-check';
import tr46 from 'tr46';
import { describe, expect, it } from 'vitest';
import { domainToAscii } from './domain-to-ascii.js';
import { domainToUnicode } from './domain-to-unicode.js';
import type { HostErrorCode } from './host-error.js';
import { IDNA_LENGTH_LIMIT, unicodeToAscii, unicodeToUnicode } from './idna.js';

const flags = (beStrict: boolean): object => ({
  checkHyphens: beStrict,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: beStrict,
});

const pieces = fc.constantFrom(
  ...[
    'a',
    'B',
    '1',
    '-',
    '--',
    '_',
    '.',
    '.',
    '。',
    '．',
    'xn--',
    'xn--fiqs8s',
    'xn--mnchen-3ya',
    'XN--a',
    'ü',
  ],
  ...[
    'ß',
    'ẞ',
    'é',
    '中',
    '\u00ad',
    '\u200c',
    '\u200d',
    '\u0301',
    '\u0323',
    '\u094d',
    'क',
    'א',
    'ب',
    '\u0660',
  ],
  ...[
    '１',
    '\u2488',
    '😀',
    'ﷺ',
    'ｘｎ－－',
    '가',
    '\u1100',
    '\u1161',
    'K',
    '%',
    ' ',
    'xn--ls8h',
    'xn--4dbcagdahymbxekheh6e0a7fei0b',
  ],
);
const domain = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''));

describe('UTS #46 processing', () => {
  it.each([false, true])('is what tr46 alone says (strict: %s)', (beStrict) => {
    fc.assert(
      fc.property(domain, (text) => {
        fc.pre(!/[\u200c\u200d].*[\u200c\u200d]/u.test(text));
        expect(unicodeToAscii(text, beStrict)).toBe(
          tr46.toASCII(text, { ...flags(beStrict), verifyDNSLength: beStrict }),
        );
        const unicode = tr46.toUnicode(text, flags(beStrict));
        expect(unicodeToUnicode(text, beStrict)).toEqual({ domain: unicode.domain, isValid: !unicode.error });
      }),
      { numRuns: 10_000 },
    );
  });

  it('asks each joiner for its own context, where tr46 takes that of an earlier one', () => {
    // Mongolian letters join as Arabic ones do, and are written from left to right.
    const later = '\u1820\u094d\u200c\u1820a\u200cb';
    expect(tr46.toUnicode(later, { checkJoiners: true }).error).toBe(false);
    expect(unicodeToAscii('a\u200cb', false)).toBeNull();
    expect(unicodeToUnicode(later.slice(0, -2), false).isValid).toBe(true);
    expect(unicodeToUnicode(later, false).isValid).toBe(false);
    expect(unicodeToUnicode('\u0628\u200c\u0628\u200c\u0628', false).isValid).toBe(true);
    expect(unicodeToUnicode('\u0915\u094d\u200d\u0915\u094d\u200c\u0915', false).isValid).toBe(true);
  });

  it('refuses Punycode that stands for two surrogates, though they look like one character', () => {
    const label = 'xn--8c9bk9h';
    expect(unicodeToAscii(`é.${label}`, false)).toBeNull();
  });

  it('refuses a domain that is too long to be validated', () => {
    // Right-to-left labels take the most of the engine's stack.
    expect(unicodeToAscii('א'.repeat(IDNA_LENGTH_LIMIT), false)?.slice(0, 4)).toBe('xn--');
    expect(unicodeToAscii('א'.repeat(IDNA_LENGTH_LIMIT + 1), false)).toBeNull();
    expect(unicodeToAscii('ﷺ'.repeat(IDNA_LENGTH_LIMIT / 16), false)).toBeNull();
    expect(domainToAscii('é'.repeat(IDNA_LENGTH_LIMIT + 1))).toMatchObject({ code: 'domain-to-ASCII' });
  });
});

describe('domain to ASCII, strict', () => {
  it.each([
    ['a.example.', 'ok.'],
    [`${'a'.repeat(64)}.example`, 'a label of 64 characters'],
    [`${'a.'.repeat(127)}`, 'more than 253 characters, or an empty label'],
    ['-a.example', 'a hyphen in front'],
    ['ab--c.example', 'two hyphens in third place'],
    ['a_b.example', 'an underscore'],
    ['xn--a.example', 'no Punycode'],
    ['', 'nothing'],
  ])('refuses %s', (text) => {
    expect(domainToAscii(text, true)).toMatchObject({ ok: false, code: 'domain-to-ASCII' });
  });

  it('keeps what can be registered', () => {
    expect(domainToAscii('Bücher.Example', true)).toBe('xn--bcher-kva.example');
    expect(domainToAscii(`${'a'.repeat(63)}.example`, true)).toBe(`${'a'.repeat(63)}.example`);
  });
});

describe('domain to Unicode', () => {
  it.each([
    ['xn--fiqs8s.xn--9.example', '中国.xn--9.example', 11],
    ['ok.a\u{2fffe}', 'ok.a\u{2fffe}', 4],
  ])('reports where %s is at fault', (text, unicode, position) => {
    const reported: [HostErrorCode, number][] = [];
    const report = (code: HostErrorCode, at: number): number => reported.push([code, at]);
    expect(domainToUnicode(text, false, report)).toBe(unicode);
    expect(reported).toEqual([['domain-to-Unicode', position]]);
  });

  it('reports nothing of a valid domain', () => {
    const report = (): never => expect.unreachable();
    expect(domainToUnicode('xn--fiqs8s.example', false, report)).toBe('中国.example');
  });
});
