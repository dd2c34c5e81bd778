import { describe, expect, it } from 'vitest';
import { type CharacterSet, complement, defineSet, union } from './character-set.js';
import * as whatwg from './percent-encode-sets.js';
import { genDelims, pchar, reserved, rfc3986EncodeSets, subDelims, unreserved } from './rfc3986-classes.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** The printable members of a set, in order. */
function members(set: CharacterSet): string {
  let all = '';
  for (let code = 0x20; code < 0x7f; code++) if (set.has(code)) all += String.fromCharCode(code);
  return all;
}

function sorted(characters: string): string {
  return [...characters].sort().join('');
}

describe('the classes of RFC 3986, appendix A', () => {
  it.each([
    [unreserved, `${LETTERS}${DIGITS}-._~`],
    [genDelims, ':/?#[]@'],
    [subDelims, "!$&'()*+,;="],
    [reserved, ":/?#[]@!$&'()*+,;="],
    [pchar, `${LETTERS}${DIGITS}-._~!$&'()*+,;=:@`],
  ])('$name', (set, characters) => {
    expect(members(set)).toBe(sorted(characters));
    expect([0, 0x1f, 0x7f, 0x80, 0x2b80, 0xffff, -1, Number.NaN].some((code) => set.has(code))).toBe(false);
  });
});

/** What each set of the URL Standard adds to the one before it, printable members only. */
const PRINTABLE: readonly (readonly [CharacterSet, string])[] = [
  [whatwg.c0ControlPercentEncodeSet, ''],
  [whatwg.fragmentPercentEncodeSet, ' "<>`'],
  [whatwg.queryPercentEncodeSet, ' "#<>'],
  [whatwg.specialQueryPercentEncodeSet, ' "#<>\''],
  [whatwg.pathPercentEncodeSet, ' "#<>?^`{}'],
  [whatwg.userinfoPercentEncodeSet, ' "#<>?^`{}/:;=@[\\]|'],
  [whatwg.componentPercentEncodeSet, ' "#<>?^`{}/:;=@[\\]|$%&+,'],
  [whatwg.applicationXWwwFormUrlencodedPercentEncodeSet, ' "#<>?^`{}/:;=@[\\]|$%&+,!\'()~'],
];

describe('the percent-encode sets of the URL Standard', () => {
  it.each(PRINTABLE)('$name', (set, characters) => {
    expect(members(set)).toBe(sorted(characters));
    for (let code = 0; code < 0x20; code++) expect(set.has(code)).toBe(true);
    expect(set.has(0x7f)).toBe(true);
    expect(set.table.length).toBe(128);
  });

  it('the component set is what encodeURIComponent encodes', () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      expect(whatwg.componentPercentEncodeSet.has(code)).toBe(encodeURIComponent(character) !== character);
    }
  });

  it('the form set is what URLSearchParams encodes, the space aside', () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      if (character === ' ') continue;
      const written = new URLSearchParams([['', character]]).toString().slice(1);
      expect(whatwg.applicationXWwwFormUrlencodedPercentEncodeSet.has(code)).toBe(written !== character);
    }
  });

  // Each part of a URL that the engine parses shows its set; `skips` are the characters that end the part or that the
  // parser takes out.
  it.each([
    ['fragment', whatwg.fragmentPercentEncodeSet, 'p:/?#', '\t\n\r'],
    ['query', whatwg.queryPercentEncodeSet, 'p:/?', '\t\n\r#'],
    ['special query', whatwg.specialQueryPercentEncodeSet, 'http://h/?', '\t\n\r#'],
    // The engine of Node 20 is older than "^" in the path set.
    ['path', whatwg.pathPercentEncodeSet, 'p://h/', '\t\n\r?#^'],
  ])('the %s set is what the engine encodes there', (_, set, before, skips) => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      if (skips.includes(character)) continue;
      const written = new URL(`${before}a${character}b`).href.slice(before.length);
      expect([character, set.has(code)]).toEqual([character, written !== `a${character}b`]);
    }
  });
});

describe('the sets of the encoders', () => {
  it('leave raw what RFC 3986 allows in each component', () => {
    const allowed = (set: CharacterSet): string => members(complement('', set));
    const letters = `${LETTERS}${DIGITS}`;
    const expected: Readonly<Record<keyof typeof rfc3986EncodeSets, string>> = {
      scheme: `${letters}+-.`,
      authority: `${letters}-._~!$&'()*+,;=:@`,
      userInfo: `${letters}-._~!$&'()*+,;=:`,
      host: `${letters}-._~!$&'()*+,;=`,
      ipv6Host: `${letters}-._~!$&'()*+,;=[]:`,
      port: DIGITS,
      path: `${letters}-._~!$&'()*+,;=:@/`,
      pathSegment: `${letters}-._~!$&'()*+,;=:@`,
      query: `${letters}-._~!$&'()*+,;=:@/?`,
      queryParam: `${letters}-._~!$'()*+,;:@/?`,
      fragment: `${letters}-._~!$&'()*+,;=:@/?`,
      uri: `${letters}-._~`,
    };
    for (const [name, characters] of Object.entries(expected)) {
      const set = rfc3986EncodeSets[name as keyof typeof rfc3986EncodeSets];
      expect([name, allowed(set)]).toEqual([name, sorted(characters)]);
    }
  });
});

describe('sets of one’s own', () => {
  it('reads ranges, and dots that are no range', () => {
    expect(members(defineSet('', 'a..e0..2'))).toBe('012abcde');
    expect(members(defineSet('', '..'))).toBe('.');
    expect(members(defineSet('', '.-a..'))).toBe('-.a');
    expect(members(defineSet('', 'x', defineSet('', 'b')))).toBe('bx');
    expect(defineSet('none', 'é').table.every((member) => member === 0)).toBe(true);
  });

  it('joins and turns round', () => {
    const vowels = union('vowels', defineSet('', 'aei'), defineSet('', 'ou'));
    expect(vowels.name).toBe('vowels');
    expect(members(vowels)).toBe('aeiou');
    expect(complement('', complement('', vowels)).table).toEqual(vowels.table);
  });
});
