import { type CharacterSet, defineSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import { decodeBytes } from './decode-bytes.js';
import { encode } from './encode.js';
import { byteAt, PERCENT } from './percent-byte.js';
import { refuse } from './url-error.js';

const percentSign: CharacterSet = /* @__PURE__ */ defineSet('', '%');

/** The escapes of a text hold its bytes. */
function encodeUtf8(text: string): Uint8Array {
  const escaped = encode(text, percentSign);
  const bytes = new Uint8Array(escaped.length);
  let length = 0;
  for (let i = 0; i < escaped.length; i++) {
    let byte = escaped.charCodeAt(i);
    if (byte === PERCENT) {
      byte = byteAt(escaped, i + 1);
      i += 2;
    }
    bytes[length++] = byte;
  }
  return bytes.slice(0, length);
}

/**
 * Reads one code point that begins with a byte above 0x7F.
 *
 * Source: Encoding Standard, "UTF-8 decoder".
 */
function readUtf8(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let point = lead & (0x7f >> length);
  for (let seen = 1; seen < length; seen++) {
    const byte = bytes[at + seen]!;
    point = (point << 6) | (byte & 0x3f);
    // The first trail byte is held to fewer values: no overlong form, no surrogate, nothing above U+10FFFF.
    const isOutside = length === 3 ? point < 0x20 || point >> 5 === 0x1b : point < 0x10 || point > 0x10f;
    if ((byte & 0xc0) !== 0x80 || (seen < 2 && length > 2 && isOutside)) return -seen;
  }
  return point * 8 + length;
}

/**
 * The charset of every address that says nothing else. A lone surrogate is written as U+FFFD.
 *
 * Source: Encoding Standard, "UTF-8".
 * @example
 * ```ts
 * import { utf8, specialQueryPercentEncodeSet } from '@oneurl/percent-codec';
 * utf8.percentEncode('q=你', specialQueryPercentEncodeSet); // => 'q=%E4%BD%A0'
 * utf8.decode(new Uint8Array([0xe4, 0xbd, 0xa0])); // => '你'
 * ```
 */
export const utf8: Charset = /* @__PURE__ */ Object.freeze<Charset>({
  name: 'utf-8',
  encode: encodeUtf8,
  decode: (bytes: Uint8Array, replace?: (start: number, end: number) => string): string =>
    decodeBytes(bytes, readUtf8, replace),
  percentEncode: encode,
});

/** @internal The charset of an option: UTF-8 when absent; never the name of one. */
export function checkedCharset(charset: Charset = utf8): Charset {
  if (!(charset as Charset | null)?.decode as unknown)
    refuse('option charset takes no name: give it charset(label) of @oneurl/percent-codec/charset');
  return charset;
}
