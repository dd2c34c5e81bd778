/** The engine's own URL as the oracle, for hosts made of pieces that have caught parsers out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HostResult, parseHost } from './parse-host.js';

/** What the engine makes of a host; `null` when it refuses it. */
function engineHost(host: string, scheme: string): string | null {
  try {
    return new URL(`${scheme}://${host}/`).hostname;
  } catch {
    return null;
  }
}

const hostOf = (result: HostResult): string | null => (result.ok ? result.host : null);

/** A host that the URL parser takes from its input as it is; the others end it, or are removed from it. */
const isOneHost = (host: string): boolean => host !== '' && !/[/\\?#@:\t\n\r]/u.test(host);

const numbers = ['0', '1', '9', '00', '08', '255', '256', '4294967295', '4294967296', '0x', '0X', 'ff', '7f'];
const letters = ['a', 'B', 'x', 'Z', '-', '_', '~', '!', '"', '$', '`', '{', '}'];
const forbidden = ['%', '%00', '%25', '%2F', '^', '|', '<', '>', '\x7f', ' '];
const escapes = ['%41', '%2e', '%2E', '%30', '%C3%BC', '%c3', '%FF', '%ef%bb%bf', '%E2%80%8D', '%ED%A0%80'];
const unicode = [
  ...['ü', 'ß', 'é', '中', '。', '．', '｡', '１', 'ｘ', 'Ⅷ', '😀', 'K', 'İ', 'ı', 'ſ', '≠', 'क', '\u1c90'],
  ...['\u00ad', '\u200c', '\u200d', '\u0301', '\u0323', '\u094d', '\u2488', '\u2025', '\u0f0c', '\ufffd'],
  ...['\ud800', '\udc00', '=\u0338', 'xn--', 'mnchen-3ya', 'xn--fiqs8s'],
];
const rightToLeft = ['א', 'ب', '\u064a', '\u0660', '\u{1e900}'];
const newerUnicode = ['ẞ', '\u{10d50}', '\u{1ccd6}'];

const hosts = (...pieces: readonly string[][]): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('.', '.', '.', ...pieces.flat()), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''))
    .filter(isOneHost);

const runs = { numRuns: 20_000 };

describe('the engine agrees', () => {
  it('on numbers in every form', () => {
    fc.assert(
      fc.property(hosts(numbers), (host) => {
        expect(hostOf(parseHost(host))).toBe(engineHost(host, 'http'));
      }),
      runs,
    );
  });

  it('on ASCII and escapes', () => {
    fc.assert(
      fc.property(hosts(numbers, letters, forbidden, escapes), (host) => {
        expect(hostOf(parseHost(host))).toBe(engineHost(host, 'http'));
      }),
      runs,
    );
  });

  it('on IPv6 addresses', () => {
    const piece = fc.constantFrom(
      ':',
      ':',
      '::',
      '0',
      '1',
      'abcd',
      'ABCDE',
      '.',
      '255',
      '256',
      '01',
      'g',
      '%',
      ']',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (parts) => {
        const host = `[${parts.join('')}]`;
        expect(hostOf(parseHost(host))).toBe(engineHost(host, 'http'));
      }),
      runs,
    );
    const likely = fc.array(fc.constantFrom('0', '0', '1', 'ff', '0db8', ''), { minLength: 6, maxLength: 9 });
    fc.assert(
      fc.property(likely, fc.constantFrom('', ':1.2.3.4', ':1.2.3'), (parts, tail) => {
        const host = `[${parts.join(':')}${tail}]`;
        expect(hostOf(parseHost(host))).toBe(engineHost(host, 'http'));
      }),
      runs,
    );
  });

  it('on opaque hosts', () => {
    fc.assert(
      fc.property(hosts(numbers, letters, forbidden, escapes, unicode, rightToLeft), (host) => {
        expect(hostOf(parseHost(host, { isOpaque: true }))).toBe(engineHost(host, 'opaque'));
      }),
      runs,
    );
  });
});

describe('the engine agrees on Unicode, but for what it is behind in', () => {
  const percentDecoded = (host: string): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(
        [
          ...Buffer.from(host)
            .toString('latin1')
            .matchAll(/%([0-9a-f]{2})|[\s\S]/giu),
        ].map(([all, hex]) => (hex === undefined ? all.charCodeAt(0) : Number.parseInt(hex, 16))),
      ),
    );

  /** Why the engine's answer is set aside; `null` where it has to be ours. */
  function excuse(host: string, ours: string | null, theirs: string | null): string | null {
    const domain = percentDecoded(host);
    if (/^[\0-\x7f]*$/u.test(domain)) {
      return theirs === null && /(?:^|\.)xn--/iu.test(domain) ? 'ASCII is never refused by IDNA' : null;
    }
    if (newerUnicode.some((character) => domain.includes(character))) return 'newer Unicode data';
    if (ours === null && /[xｘ]n--[^.。．｡]*-[\u00ad\ufeff]*(?:[.。．｡]|$)/iu.test(domain))
      return 'Punycode of nothing but ASCII';
    if (ours === null && /[\u200c\u200d].*[\u200c\u200d]/u.test(domain))
      return 'ContextJ: the joiners behind the first';
    if (theirs === null && /[\u{10000}-\u{10ffff}]\u200c|\u200c[\u{10000}-\u{10ffff}]/u.test(domain))
      return 'ContextJ: Adlam letters join';
    const hasRightToLeft = rightToLeft.some((character) => domain.includes(character));
    return ours === null && hasRightToLeft ? 'the Bidi rule' : null;
  }

  it('names each kind of difference', () => {
    const seen = new Map<string, number>();
    let agreed = 0;
    fc.assert(
      fc.property(hosts(numbers, letters, escapes, unicode, rightToLeft, newerUnicode), (host) => {
        const ours = hostOf(parseHost(host));
        const theirs = engineHost(host, 'http');
        if (ours === theirs) {
          agreed++;
          return;
        }
        const kind = excuse(host, ours, theirs);
        expect(kind, `${JSON.stringify(host)}: ${ours}, engine: ${theirs}`).not.toBeNull();
        seen.set(kind!, (seen.get(kind!) ?? 0) + 1);
      }),
      runs,
    );
    expect(agreed).toBeGreaterThan(runs.numRuns / 2);
  });
});
