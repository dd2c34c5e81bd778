import type { Charset } from '../charset-type.js';
import { invert } from './code-table.js';
import { doubleByteTable } from './iconv-tables.js';
import { legacyCharset, malformed } from './legacy-charset.js';

/** Codes that are read as a letter and a combining mark. */
const TWO_CHARACTERS: Readonly<Record<number, string>> = {
  34914: '\u00ca\u0304',
  34916: '\u00ca\u030c',
  34979: '\u00ea\u0304',
  34981: '\u00ea\u030c',
};

/** Characters with two codes of which the standard writes the last. */
const LAST_CODES: ReadonlySet<number> = new Set([0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345]);

/**
 * Big5 with the Hong Kong characters, which are read but not written.
 *
 * Source: Encoding Standard section 11.1.
 */
export function big5(): Charset {
  const points = doubleByteTable('big5hkscs');
  // iconv-lite writes the Hong Kong characters (lead bytes below A1) where the standard's encoder excludes them.
  const codes = invert(points, (code) => code < 0xa100);
  points.forEach((point, code) => {
    if (LAST_CODES.has(point)) codes.set(point, code);
  });
  const charset = legacyCharset({
    name: 'big5',
    read: (bytes, at) => {
      const lead = bytes[at]!;
      if (lead === 0x80 || lead === 0xff) return -1;
      const code = (lead << 8) | bytes[at + 1]!;
      // Reported as malformed, to be replaced below.
      if (TWO_CHARACTERS[code] !== undefined) return -2;
      const point = points[code]!;
      return point > 0 ? point * 8 + 2 : malformed(bytes, at, at + 1);
    },
    bytesOf: (point) => codes.get(point),
  });
  return {
    ...charset,
    decode: (bytes, replace) =>
      charset.decode(
        bytes,
        (start, end) =>
          TWO_CHARACTERS[(bytes[start]! << 8) | bytes[end - 1]!] ?? replace?.(start, end) ?? '\ufffd',
      ),
  };
}
