/**
 * ISO-2022-JP, the one charset with state: escape sequences switch between four sets of characters. iconv-lite has
 * none, so that both coders are written here, over its table of JIS X 0208.
 *
 * Source: Encoding Standard section 12.2.
 */
import type { CharacterSet } from '../character-set.js';
import type { Charset } from '../charset-type.js';
import {
  FULLWIDTH_HYPHEN_MINUS,
  isHalfWidthKatakana,
  type Jis0208,
  jis0208,
  KATAKANA_FIRST,
  MINUS_SIGN,
  OVERLINE,
  YEN_SIGN,
} from './jis0208.js';
import { escapedReference, numericReference, percentByte, scalarAt } from './legacy-charset.js';

const ESC = 0x1b;
const BACKSLASH = 0x5c;
const TILDE = 0x7e;

/** What the bytes that follow an escape sequence are. */
type Mode = 'ascii' | 'roman' | 'katakana' | 'jis0208';

/** The two bytes after ESC that switch to a mode. */
const SWITCHES: Readonly<Record<number, Mode>> = {
  10306: 'ascii',
  10314: 'roman',
  10313: 'katakana',
  9280: 'jis0208',
  9282: 'jis0208',
};

/** The modes that the encoder writes in. */
type WrittenMode = Exclude<Mode, 'katakana'>;

/** What the encoder writes to enter a mode. */
const ENTER: Readonly<Record<WrittenMode, readonly number[]>> = {
  ascii: [ESC, 0x28, 0x42],
  roman: [ESC, 0x28, 0x4a],
  jis0208: [ESC, 0x24, 0x42],
};

/** The full-width twins of U+FF61 to U+FF9F, in which the encoder writes them: index ISO-2022-JP katakana. */
const FULL_WIDTH =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜';

/** Shift out, shift in and escape would be read as commands. */
function isControl(code: number): boolean {
  return code === 0x0e || code === 0x0f || code === ESC;
}

function pointerOf({ pointers }: Jis0208, point: number): number {
  if (point === MINUS_SIGN) return pointers.get(FULLWIDTH_HYPHEN_MINUS);
  if (isHalfWidthKatakana(point)) return pointers.get(FULL_WIDTH.charCodeAt(point - KATAKANA_FIRST));
  return pointers.get(point);
}

/** Encodes; `byte` and `unmappable` receive the result in order. */
function encodeTo(
  index: Jis0208,
  text: string,
  byte: (byte: number) => void,
  unmappable: (point: number) => void,
): void {
  let mode = 'ascii' as WrittenMode;
  const enter = (next: WrittenMode): void => {
    if (next === mode) return;
    mode = next;
    ENTER[next].forEach(byte);
  };
  for (let i = 0; i < text.length; i++) {
    const point = scalarAt(text, i);
    if (point > 0xffff) i++;
    if (point < 0x80) {
      const isSameInRoman = point !== BACKSLASH && point !== TILDE;
      if (mode === 'jis0208' || !isSameInRoman) enter('ascii');
      if (isControl(point)) unmappable(0xfffd);
      else byte(point);
    } else if (point === YEN_SIGN || point === OVERLINE) {
      enter('roman');
      byte(point === YEN_SIGN ? BACKSLASH : TILDE);
    } else {
      const pointer = pointerOf(index, point);
      if (pointer < 0) {
        if (mode === 'jis0208') enter('ascii');
        unmappable(point);
      } else {
        enter('jis0208');
        byte(Math.floor(pointer / 94) + 0x21);
        byte((pointer % 94) + 0x21);
      }
    }
  }
  enter('ascii');
}

function encode(text: string): Uint8Array {
  const bytes: number[] = [];
  encodeTo(
    jis0208(),
    text,
    (byte) => bytes.push(byte),
    (point) => {
      for (const character of numericReference(point)) bytes.push(character.charCodeAt(0));
    },
  );
  return Uint8Array.from(bytes);
}

function percentEncode(text: string, { table }: CharacterSet): string {
  let out = '';
  encodeTo(
    jis0208(),
    text,
    (byte) => {
      out += percentByte(byte, table);
    },
    (point) => {
      out += escapedReference(point);
    },
  );
  return out === text ? text : out;
}

/** One byte in a mode of single bytes; -1 when it means nothing there. */
function singleByte(mode: Mode, byte: number): number {
  if (mode === 'katakana') return byte >= 0x21 && byte <= 0x5f ? KATAKANA_FIRST - 0x21 + byte : -1;
  if (byte >= 0x80 || isControl(byte)) return -1;
  if (mode === 'roman' && byte === BACKSLASH) return YEN_SIGN;
  if (mode === 'roman' && byte === TILDE) return OVERLINE;
  return byte;
}

function decode(bytes: Uint8Array, replace: (start: number, end: number) => string = () => '\ufffd'): string {
  const { points } = jis0208();
  let mode: Mode = 'ascii';
  // Two switches with nothing between them are an error, as they may hide text from whoever looks for it.
  let hasSwitched = false;
  let text = '';
  const isPair = (byte: number | undefined): byte is number =>
    byte !== undefined && byte >= 0x21 && byte <= 0x7e;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i]!;
    if (byte === ESC) {
      const switched = SWITCHES[((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)];
      if (switched) {
        if (hasSwitched) text += replace(i, i + 3);
        mode = switched;
        hasSwitched = true;
        i += 3;
        continue;
      }
      hasSwitched = false;
      text += replace(i, i + 1);
      i++;
      continue;
    }
    hasSwitched = false;
    let length = 1;
    let point = -1;
    if (mode !== 'jis0208') point = singleByte(mode, byte);
    else if (isPair(byte)) {
      const trail = bytes[i + 1];
      // An escape behind a lead byte is read as one; any other byte is taken with it.
      if (trail !== undefined && trail !== ESC) length = 2;
      if (isPair(trail)) point = points[(byte - 0x21) * 94 + trail - 0x21] || -1;
    }
    text += point < 0 ? replace(i, i + length) : String.fromCharCode(point);
    i += length;
  }
  return text;
}

/** ISO-2022-JP. */
export const iso2022Jp: Charset = /* @__PURE__ */ Object.freeze({
  name: 'iso-2022-jp',
  encode,
  decode,
  percentEncode,
});
