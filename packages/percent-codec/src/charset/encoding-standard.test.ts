/**
 * Every charset against a second implementation of the Encoding Standard, whose tables come from the standard's
 * indexes, and against the engine's own TextDecoder.
 */
import { TextDecoder as StandardDecoder } from '@exodus/bytes/encoding.js';
import { percentEncodeAfterEncoding } from '@exodus/bytes/whatwg.js';
import { describe, expect, it } from 'vitest';
import { c0ControlPercentEncodeSet, specialQueryPercentEncodeSet } from '../percent-encode-sets.js';
import { charset, charsetNames } from './lookup.js';

const MULTI_BYTE = ['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'];
/** Written as UTF-8. */
const NOT_WRITTEN = ['replacement', 'utf-16be', 'utf-16le'];
const WRITTEN = charsetNames.filter((name) => !NOT_WRITTEN.includes(name));
const SINGLE_BYTE = WRITTEN.filter((name) => !MULTI_BYTE.includes(name) && name !== 'utf-8');

/** Every scalar value of the planes 0 to 2, and every hundredth of those above. */
const SCALAR_VALUES: readonly string[] = [...scalarValues()];

function* scalarValues(): Generator<string> {
  for (let point = 0; point < 0x110000; point += point < 0x30000 ? 1 : 101) {
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every single byte and every pair with a first byte above 7F; of gb18030 and EUC-JP also what is longer. */
function* sequences(name: string): Generator<Uint8Array> {
  for (let byte = 0; byte < 256; byte++) yield Uint8Array.of(byte);
  if (SINGLE_BYTE.includes(name)) return;
  for (let lead = 0x80; lead < 256; lead++) {
    for (let trail = 0; trail < 256; trail++) yield Uint8Array.of(lead, trail);
  }
  for (let lead = 0xa0; name === 'euc-jp' && lead < 256; lead++) {
    for (let trail = 0x21; trail < 256; trail++) yield Uint8Array.of(0x8f, lead, trail);
  }
  if (name !== 'gb18030') return;
  for (let pointer = 0; pointer < 126 * 12600; pointer += pointer < 39500 || pointer > 1237000 ? 1 : 97) {
    const second = 0x30 + (Math.floor(pointer / 1260) % 10);
    const third = 0x81 + (Math.floor(pointer / 10) % 126);
    yield Uint8Array.of(0x81 + Math.floor(pointer / 12600), second, third, 0x30 + (pointer % 10));
  }
  for (const third of [0x20, 0x80, 0x81, 0xff]) {
    yield Uint8Array.of(0x81, 0x30, third);
    yield Uint8Array.of(0x81, 0x30, third, 0x29);
    yield Uint8Array.of(0x81, 0x30, third, 0x81, 0x40);
  }
}

/** Random bytes that are likely to mean something, from a printed seed. */
function* noise(seed: number): Generator<Uint8Array> {
  const common = [
    0x1b, 0x24, 0x28, 0x40, 0x42, 0x49, 0x4a, 0x30, 0x39, 0x5c, 0x7e, 0x0e, 0x81, 0x8e, 0x8f, 0xa1, 0xfe,
  ];
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * below);
  };
  for (let run = 0; run < 4000; run++) {
    yield Uint8Array.from({ length: 1 + next(12) }, () =>
      next(3) === 0 ? next(256) : common[next(common.length)]!,
    );
  }
}

describe.each(charsetNames.filter((name) => name !== 'replacement'))('%s reads', (name) => {
  const { decode } = charset(name);
  const standard = new StandardDecoder(name, { ignoreBOM: true });
  const differences = (all: Iterable<Uint8Array>): string[] => {
    const wrong: string[] = [];
    for (const bytes of all) {
      const found = decode(bytes);
      const expected = standard.decode(bytes);
      if (found !== expected) wrong.push(`${hex(bytes)}: ${JSON.stringify([found, expected])}`);
    }
    return wrong;
  };

  it('every sequence as the standard says', () => expect(differences(sequences(name))).toEqual([]));
  it('noise as the standard says (seed 20)', () => expect(differences(noise(20))).toEqual([]));
});

describe.each(WRITTEN)('%s writes', (name) => {
  const { percentEncode } = charset(name);

  it('every code point as the standard says', () => {
    const wrong: string[] = [];
    // In lines, so that a difference can be found.
    for (let start = 0; start < SCALAR_VALUES.length; start += 64) {
      const line = SCALAR_VALUES.slice(start, start + 64).join('');
      const found = percentEncode(line, c0ControlPercentEncodeSet);
      const expected = percentEncodeAfterEncoding(name, line, '');
      if (found !== expected) wrong.push(`${line.codePointAt(0)!.toString(16)}: ${found} for ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('mixed text as the standard says', () => {
    const text = '!"#\'|~\\ aあア¥‾\\~aｱ漢†\u{1f600}é€\u{20000}\ud800!字"ö中國어';
    expect(percentEncode(text, specialQueryPercentEncodeSet)).toBe(
      percentEncodeAfterEncoding(name, text, ' "#\'<>'),
    );
  });
});

/** Charsets that the engine of Node 20 does not have. */
const NOT_IN_ENGINE = ['iso-8859-16', 'x-user-defined'];

/** Characters that the engine of Node 20.20 reads otherwise than the standard's indexes do, as ranges. */
const ENGINE_ERRORS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  // ICU's IBM and Shift_JIS tables swap three control characters among themselves.
  ibm866: [
    [0x1a, 0x1a],
    [0x1c, 0x1c],
    [0x7f, 0x7f],
  ],
  shift_jis: [
    [0x1a, 0x1a],
    [0x1c, 0x1c],
    [0x7f, 0x80],
  ],
  // The Belarusian short u is a box-drawing character there, as in iconv-lite.
  'koi8-u': [
    [0x040e, 0x040e],
    [0x045e, 0x045e],
  ],
  // It reads windows-1252 as Latin-1, so that none of the characters of the bytes 80 to 9F come back, and drops an FF
  // that stands alone.
  'windows-1252': [
    [0xff, 0xff],
    [0x0152, 0x2122],
  ],
  // Byte CA, HEBREW POINT HOLAM HASER FOR VAV, is unassigned there.
  'windows-1255': [[0x05ba, 0x05ba]],
};

/** Two-byte codes that the tables of the engine of Node 20.20 have not, or not with the standard's meaning. */
const ENGINE_GAPS: Readonly<Record<string, (code: number) => boolean>> = {
  // It reads euc-kr as the plain EUC-KR of KS X 1001, not as the Unified Hangul Code: 8C63, U+B620, is two characters
  // there, like all codes with a byte below A1. The euro and the registered sign (A2E6, A2E7) are missing too.
  'euc-kr': (code) => code >> 8 < 0xa1 || (code & 0xff) < 0xa1 || code === 0xa2e6 || code === 0xa2e7,
  // It reads big5 as Microsoft's code page 950: symbols, Cyrillic, kana and the Hong Kong characters are missing or
  // private use.
  big5: (code) =>
    (code >= 0xa3c0 && code <= 0xa3e0) ||
    (code >= 0xc6a1 && code <= 0xc8fe) ||
    (code >= 0xf9fe && code <= 0xfefe),
};

/** Characters that the standard itself writes as the bytes of another one. */
const ONE_WAY: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  gbk: [[0xe78d, 0xe864]],
  gb18030: [[0xe78d, 0xe864]],
  'euc-jp': [
    [0xa5, 0xa5],
    [0x203e, 0x203e],
    [0x2212, 0x2212],
  ],
  shift_jis: [
    [0xa5, 0xa5],
    [0x203e, 0x203e],
    [0x2212, 0x2212],
  ],
  'iso-2022-jp': [
    [0x2212, 0x2212],
    [0xff61, 0xff9f],
  ],
};

describe.each(WRITTEN.filter((name) => !NOT_IN_ENGINE.includes(name)))('%s and the engine', (name) => {
  it('what is written is read back by the engine, for every character', () => {
    const { encode } = charset(name);
    // The standard reads gbk with the decoder of gb18030; the engine has a smaller table of its own for it.
    const engine = new TextDecoder(name === 'gbk' ? 'gb18030' : name, { ignoreBOM: true });
    const setAside = [...(ENGINE_ERRORS[name] ?? []), ...(ONE_WAY[name] ?? [])];
    const wrong: string[] = [];
    let count = 0;
    for (const character of SCALAR_VALUES) {
      const point = character.codePointAt(0)!;
      if (setAside.some(([from, to]) => point >= from && point <= to)) continue;
      const bytes = encode(character);
      if (bytes[0] === 0x26 && character !== '&') continue;
      const code = bytes.length === 2 ? (bytes[0]! << 8) | bytes[1]! : 0;
      if (code !== 0 && ENGINE_GAPS[name]?.(code)) continue;
      count++;
      const back = engine.decode(bytes);
      if (back !== character) wrong.push(`U+${point.toString(16)} ${hex(bytes)}: ${JSON.stringify(back)}`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(128);
  });
});
