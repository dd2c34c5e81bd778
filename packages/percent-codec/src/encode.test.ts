import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CharacterSet } from './character-set.js';
import { decode } from './decode.js';
import { encode, encodeSafe } from './encode.js';
import * as plainComponents from './encode-component.js';
import * as safeComponents from './encode-component-safe.js';
import * as whatwg from './percent-encode-sets.js';
import { rfc3986EncodeSets } from './rfc3986-classes.js';

const components = { ...plainComponents, ...safeComponents };

/** Strings of any code units, lone surrogates too, with the characters that matter much likelier than chance. */
const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '%',
      '%4',
      '%41',
      '%e4',
      '%C3%A9',
      ' ',
      '/',
      '?',
      '#',
      '&',
      '=',
      '+',
      "'",
      '!',
      '*',
      '你',
      '😝',
      '\ud800',
      '\udc00',
    ),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  ),
});
const longText: fc.Arbitrary<string> = fc.array(anyText, { minLength: 4 }).map((texts) => texts.join(''));
const anySet: fc.Arbitrary<CharacterSet> = fc.constantFrom(
  ...Object.values(whatwg),
  ...Object.values(rfc3986EncodeSets),
);

/** What the encoder does, character by character, with the engine's own UTF-8. */
function plainEncode(text: string, set: CharacterSet): string {
  let out = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80 && !set.has(code)) out += character;
    else
      for (const byte of Buffer.from(character))
        out += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

const ENCODERS = {
  scheme: [components.encodeScheme, components.encodeSchemeSafe],
  authority: [components.encodeAuthority, components.encodeAuthoritySafe],
  userInfo: [components.encodeUserInfo, components.encodeUserInfoSafe],
  host: [components.encodeHost, components.encodeHostSafe],
  port: [components.encodePort, components.encodePortSafe],
  path: [components.encodePath, components.encodePathSafe],
  pathSegment: [components.encodePathSegment, components.encodePathSegmentSafe],
  query: [components.encodeQuery, components.encodeQuerySafe],
  queryParam: [components.encodeQueryParam, components.encodeQueryParamSafe],
  fragment: [components.encodeFragment, components.encodeFragmentSafe],
  uri: [encode, encodeSafe],
} as const;

describe('encode', () => {
  it('makes a file name safe in a path', () => {
    expect(components.encodePathSegment('hello#world.txt')).toBe('hello%23world.txt');
    expect(encode('hello#world.txt')).toBe('hello%23world.txt');
    expect(components.encodePath('/foo bar#?.js')).toBe('/foo%20bar%23%3F.js');
  });

  it('returns the very text when there is nothing to encode', () => {
    for (const text of ['', 'a', 'index.html', 'some-file_name.with~unreserved'])
      expect(encode(text)).toBe(text);
  });

  it('writes a lone surrogate as U+FFFD, wherever it is', () => {
    expect(encode('\ud800')).toBe('%EF%BF%BD');
    expect(encode('a\udfffb')).toBe('a%EF%BF%BDb');
    expect(encode(' \ud83d')).toBe('%20%EF%BF%BD');
    expect(encode('\ud83d\ud83d\ude1d')).toBe('%EF%BF%BD%F0%9F%98%9D');
    expect(encode('\udbff\udfff\u{20000}\u{10ffff}')).toBe('%F4%8F%BF%BF%F0%A0%80%80%F4%8F%BF%BF');
  });

  it('is, on every code unit alone and every pair of ASCII, what the plain version is', () => {
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      expect(encode(character) === plainEncode(character, rfc3986EncodeSets.uri)).toBe(true);
    }
    for (let a = 0; a < 128; a++) {
      for (let b = 0; b < 128; b++) {
        const pair = String.fromCharCode(a, b);
        expect(encode(pair) === plainEncode(pair, rfc3986EncodeSets.uri)).toBe(true);
      }
    }
  });

  it('is, on long text around every code unit, what the plain version is', () => {
    const long = 'https://example.com/';
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      const text = `${long}${character}${long}`;
      expect(encode(text) === plainEncode(text, rfc3986EncodeSets.uri)).toBe(true);
    }
  });

  it('is what the plain version is at every length, for ASCII and other text, a lone surrogate or none', () => {
    for (const unit of ['a/', "a!'()*~", '/a', 'aé', '你/a', '😝 ', ' \ud83d', '*\ude1d']) {
      const text = unit.repeat(20);
      for (let length = 0; length <= text.length; length++) {
        const part = text.slice(0, length);
        expect(encode(part)).toBe(plainEncode(part, rfc3986EncodeSets.uri));
      }
    }
  });

  it('agrees with the plain version on any text and set', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, longText), anySet, (text, set) => {
        expect(encode(text, set)).toBe(plainEncode(text, set));
      }),
      { numRuns: 20_000 },
    );
  });

  it('agrees with encodeURIComponent on well-formed text, five characters aside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const wellFormed = Buffer.from(text).toString();
        const expected = encodeURIComponent(wellFormed);
        expect(encode(wellFormed, whatwg.componentPercentEncodeSet)).toBe(expected);
        expect(encode(wellFormed)).toBe(
          expected.replace(
            /[!'()*]/g,
            (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
          ),
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('agrees with the engine’s URL in a query and a fragment', () => {
    // The URL parser takes out tab and newline, and white space at the end.
    const value = anyText.map((text) => `${text.replace(/[\t\n\r#]/g, '')}.`);
    fc.assert(
      fc.property(value, (text) => {
        const url = new URL(`http://h/?${text}#${text}`);
        expect(`?${encode(text, whatwg.specialQueryPercentEncodeSet)}`).toBe(url.search);
        expect(`#${encode(text, whatwg.fragmentPercentEncodeSet)}`).toBe(url.hash);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is undone by decode', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decode(encode(text))).toBe(Buffer.from(text).toString());
      }),
      { numRuns: 5_000 },
    );
  });

  it('finds the one character to encode at every index and length', () => {
    for (let length = 0; length < 24; length++) {
      for (let at = 0; at < length; at++) {
        const [before, behind] = ['a'.repeat(at), 'a'.repeat(length - at - 1)];
        expect(encode(`${before}/${behind}`)).toBe(`${before}%2F${behind}`);
        expect(encode(`${before}\u0100${behind}`)).toBe(`${before}%C4%80${behind}`);
        expect(encode(`${before}\uffff${behind}`)).toBe(`${before}%EF%BF%BF${behind}`);
      }
    }
  });
});

describe('encodeSafe', () => {
  it('keeps escapes and mends a lone percent sign', () => {
    expect(encodeSafe('%41%zz%')).toBe('%41%25zz%25');
    expect(encodeSafe('%%41')).toBe('%25%41');
    expect(encodeSafe('a b%20c')).toBe('a%20b%20c');
    expect(encodeSafe('%4')).toBe('%254');
    expect(encodeSafe('%e4', whatwg.pathPercentEncodeSet)).toBe('%e4');
    expect(encodeSafe('%4', whatwg.c0ControlPercentEncodeSet)).toBe('%254');
    expect(components.encodePortSafe('%4F')).toBe('%4F');
  });
});

describe.each(Object.entries(ENCODERS))('%s', (_, [plain, safe]) => {
  it('the safe variant changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = safe(text);
        expect(safe(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the safe variant is the plain one where there is no percent sign', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const without = text.replaceAll('%', '');
        expect(safe(without)).toBe(plain(without));
      }),
      { numRuns: 1_000 },
    );
  });

  it('what is encoded already stays under the safe variant', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = plain(text);
        expect(safe(encoded)).toBe(encoded);
      }),
      { numRuns: 1_000 },
    );
  });
});
