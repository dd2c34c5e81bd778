import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CharacterSet } from './character-set.js';
import { charset } from './charset.js';
import { decode } from './decode.js';
import { type EscapePolicy, escapeMachine } from './escape-machine.js';
import { accepts, compileMachine, type Machine, withoutActions } from './machine.js';
import { type NormalizeEscapesOptions, normalizeEscapes } from './normalize-escapes.js';
import * as whatwg from './percent-encode-sets.js';
import { rfc3986EncodeSets, unreserved } from './rfc3986-classes.js';

const path = { mustEncode: whatwg.pathPercentEncodeSet } as const;
const form = { mustEncode: whatwg.specialQueryPercentEncodeSet, space: 'plus' } as const;

const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '%',
      '%4',
      '%41',
      '%e4',
      '%2D',
      '%20',
      '%2B',
      '%25',
      '+',
      ' ',
      '2',
      '0',
      'a',
      'F',
      '"',
      '你',
      '😝',
      '\ud800',
    ),
    fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)),
  ),
});
const anyPolicy: fc.Arbitrary<EscapePolicy> = fc.record({
  mustEncode: fc.constantFrom(...Object.values(whatwg), ...Object.values(rfc3986EncodeSets)),
  space: fc.constantFrom('plus', '%20', 'keep'),
  plusIsSpace: fc.boolean(),
  decodeUnreserved: fc.boolean(),
});

/** The normal form with regular expressions, to compare with. */
function plainNormalize(text: string, policy: EscapePolicy): string {
  const { mustEncode, space = 'keep', plusIsSpace = false, decodeUnreserved = true } = policy;
  return text.replace(/%([0-9A-Fa-f]{2})|[\ud800-\udbff][\udc00-\udfff]|./gs, (token, hex?: string) => {
    if (hex !== undefined) {
      const byte = Number.parseInt(hex, 16);
      if (byte === 0x20 && space === 'plus') return '+';
      return decodeUnreserved && unreserved.has(byte) ? String.fromCharCode(byte) : token.toUpperCase();
    }
    if (token === '%') return '%25';
    if (token === '+' && space === 'plus') return '+';
    if (token === ' ' && space !== 'keep') return space === 'plus' ? '+' : '%20';
    if (token === '+' && space === '%20' && plusIsSpace) return '%20';
    const code = token.charCodeAt(0);
    if (code < 0x80 && (unreserved.has(code) || !mustEncode.has(code))) return token;
    return [...Buffer.from(token)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join('');
  });
}

describe('normalizeEscapes', () => {
  it.each([
    ['wd=%%4%20abc', 'wd=%25%254+abc'],
    ['w%64=%4aack 你%20好', 'wd=Jack+%E4%BD%A0+%E5%A5%BD'],
    ['%', '%25'],
    ['%4', '%254'],
    ['a%', 'a%25'],
    ['%%', '%25%25'],
    ['%%34%31', '%2541'],
    ['%2%34', '%2524'],
    ['%4%4', '%254%254'],
    ['%c3%ff', '%C3%FF'],
    ['%C3%C0', '%C3%C0'],
    ['%2f%23%3f%26%3d%2b%25', '%2F%23%3F%26%3D%2B%25'],
    ['a+b c%20d%2B', 'a+b+c+d%2B'],
    ['%7e%2d%2E%5f', '~-._'],
    ['"\ud800', '%22%EF%BF%BD'],
    ['', ''],
  ])('%s -> %s', (text, expected) => {
    expect(normalizeEscapes(text, form)).toBe(expected);
    expect(normalizeEscapes(expected, form)).toBe(expected);
  });

  it('has three policies for spaces', () => {
    const query = { mustEncode: whatwg.queryPercentEncodeSet };
    expect(normalizeEscapes('a b%20c+d', { ...query, space: 'plus' })).toBe('a+b+c+d');
    expect(normalizeEscapes('a b%20c+d', { ...query, space: '%20' })).toBe('a%20b%20c+d');
    expect(normalizeEscapes('a b%20c+d', { ...query, space: '%20', plusIsSpace: true })).toBe(
      'a%20b%20c%20d',
    );
    expect(normalizeEscapes('a b%20c+d', query)).toBe('a%20b%20c+d');
    const opaque = { mustEncode: whatwg.c0ControlPercentEncodeSet };
    expect(normalizeEscapes('a b', opaque)).toBe('a b');
    expect(normalizeEscapes('a b', { ...opaque, space: '%20' })).toBe('a%20b');
  });

  it('can leave unreserved characters escaped', () => {
    expect(normalizeEscapes('%41%7e%', { ...path, decodeUnreserved: false })).toBe('%41%7E%25');
  });

  it('writes raw characters in a charset', () => {
    const gbk = { ...form, charset: charset('gbk') };
    expect(normalizeEscapes('w%64=%4aack 你%20好', gbk)).toBe('wd=Jack+%C4%E3+%BA%C3');
    expect(normalizeEscapes('†', { ...form, charset: charset('big5') })).toBe('%26%238224%3B');
    // A trail byte that is no member of the set stands raw, and stays so.
    const shiftJis = { ...form, charset: charset('shift_jis') };
    expect(normalizeEscapes('−', shiftJis)).toBe('%81|');
    expect(normalizeEscapes('%81|', shiftJis)).toBe('%81|');
  });

  it('never lets a byte 25 of ISO-2022-JP begin an escape', () => {
    const iso2022Jp = { ...form, charset: charset('iso-2022-jp') };
    const once = normalizeEscapes('アカ', iso2022Jp);
    expect(once).toBe('%1B$B%25%22%25%2B%1B(B');
    expect(normalizeEscapes(once, iso2022Jp)).toBe(once);
  });

  it.each(['gbk', 'shift_jis', 'big5', 'iso-2022-jp', 'euc-kr'])(
    'lets no byte of %s be a delimiter',
    (name) => {
      const text = fc.string({
        unit: fc.constantFrom('亊', 'く', 'う', 'だ', 'か', '表', '¥', '丂', 'a', '/'),
        maxLength: 8,
      });
      fc.assert(
        fc.property(text, anyPolicy, (raw, policy) => {
          const options = { ...policy, charset: charset(name) };
          const once = normalizeEscapes(raw, options);
          expect(normalizeEscapes(once, options)).toBe(once);
          const delimiters = (of: string): number => of.match(/[/?#&=+;\\]/g)?.length ?? 0;
          expect(delimiters(once)).toBeLessThanOrEqual(delimiters(raw));
        }),
        { numRuns: 500 },
      );
    },
  );

  it('writes no unreserved byte of a character as an escape', () => {
    const gbk = { mustEncode: whatwg.applicationXWwwFormUrlencodedPercentEncodeSet, charset: charset('gbk') };
    expect(normalizeEscapes('亊', gbk)).toBe('%81~');
  });

  it('writes each run of ISO-2022-JP on its own, with the same meaning', () => {
    const jis = { ...form, charset: charset('iso-2022-jp') };
    const once = normalizeEscapes('¥a¥', jis);
    expect(once).toBe('%1B(J%5C%1B(Ba%1B(J%5C%1B(B');
    expect(decode(once, jis)).toBe('¥a¥');
  });

  it('reads its options anew each time', () => {
    const options: { mustEncode: CharacterSet; space: 'plus' | '%20' } = { ...form };
    expect(normalizeEscapes('a b', options)).toBe('a+b');
    options.space = '%20';
    expect(normalizeEscapes('a b', options)).toBe('a%20b');
    options.mustEncode = unreserved;
    expect(normalizeEscapes("'", options)).toBe("'");
  });

  it.each([
    [undefined, 'option mustEncode takes a set, as defineSet makes it'],
    [{}, 'option mustEncode takes a set, as defineSet makes it'],
    [{ mustEncode: 'query' }, 'option mustEncode takes a set, as defineSet makes it'],
    [{ ...form, space: 'Plus' }, 'option space takes plus, %20, keep'],
    [
      { ...form, charset: 'gbk' },
      'option charset takes no name: give it charset(label) of @oneurl/percent-codec/charset',
    ],
  ])('refuses the options %o', (options, message) => {
    const refused = { name: 'UrlError', code: 'unknown-option-value', component: 'option', message };
    expect(() => normalizeEscapes('a b', options as unknown as NormalizeEscapesOptions)).toThrow(
      expect.objectContaining(refused),
    );
  });

  it('returns the very string when it is in normal form', () => {
    for (const text of ['/a/b.html', 'a=%E4%BD%A0&b=+', '%2F', '%25'])
      expect(normalizeEscapes(text, form)).toBe(text);
  });

  it('is right on every escape', () => {
    const digits = '0123456789ABCDEFabcdefgG%'.split('');
    for (const first of digits) {
      for (const second of digits) {
        const text = `%${first}${second}`;
        for (const policy of [path, form])
          expect(normalizeEscapes(text, policy)).toBe(plainNormalize(text, policy));
      }
    }
  });

  it('agrees with the plain version', () => {
    fc.assert(
      fc.property(anyText, anyPolicy, (text, policy) => {
        expect(normalizeEscapes(text, policy)).toBe(plainNormalize(text, policy));
      }),
      { numRuns: 50_000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, anyPolicy, (text, policy) => {
        const once = normalizeEscapes(text, policy);
        expect(normalizeEscapes(once, policy)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  it('takes linear time in lone percent signs and in escapes', () => {
    for (const text of ['%'.repeat(2_000_000), '%41'.repeat(700_000), '%4'.repeat(1_000_000)]) {
      expect(normalizeEscapes(text, form).length).toBeGreaterThan(0);
    }
  });
});

describe('escapeMachine', () => {
  it('compiles with all checks for every policy', () => {
    fc.assert(
      fc.property(anyPolicy, (policy) => {
        expect(compileMachine(escapeMachine(policy)).start).toBe(0);
      }),
    );
  });

  it('accepts, without its actions, just what is in normal form', () => {
    fc.assert(
      fc.property(anyText, anyPolicy, (text, policy) => {
        const acceptor = compileMachine(withoutActions(escapeMachine(policy))) as unknown as Machine;
        expect(accepts(acceptor, text)).toBe(normalizeEscapes(text, policy) === text);
        const normal = normalizeEscapes(text, policy);
        expect(accepts(acceptor, normal)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
