import type { Charset } from '../charset-type.js';
import { utf8 } from '../utf8.js';

/**
 * What is read in one charset and written in UTF-8.
 *
 * Source: Encoding Standard section 4.3, "get an output encoding".
 */
function writtenAsUtf8(name: string, decode: Charset['decode']): Charset {
  return Object.freeze({ ...utf8, name, decode });
}

/**
 * UTF-16, read in one byte order.
 *
 * Source: Encoding Standard section 14.2, "shared UTF-16 decoder".
 */
export function utf16(name: 'utf-16be' | 'utf-16le'): Charset {
  const high = name === 'utf-16be' ? 0 : 1;
  return writtenAsUtf8(name, (bytes, replace = () => '\ufffd') => {
    const unitAt = (at: number): number => (bytes[at + high]! << 8) | bytes[at + 1 - high]!;
    let text = '';
    for (let i = 0; i < bytes.length; i += 2) {
      if (i + 1 === bytes.length) {
        text += replace(i, i + 1);
        break;
      }
      const unit = unitAt(i);
      const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
      const follower = unit <= 0xdbff && i + 3 < bytes.length ? unitAt(i + 2) : 0;
      if (!isSurrogate) text += String.fromCharCode(unit);
      else if (follower >= 0xdc00 && follower <= 0xdfff) {
        text += String.fromCharCode(unit, follower);
        i += 2;
      } else if (unit <= 0xdbff && i + 3 >= bytes.length) {
        // A lead surrogate and what is left of the bytes are one error.
        text += replace(i, bytes.length);
        break;
      } else text += replace(i, i + 2);
    }
    return text;
  });
}

/**
 * Stands for charsets that are not safe to read: all their bytes are one error.
 *
 * Source: Encoding Standard section 14.1, "replacement".
 */
export function replacement(): Charset {
  return writtenAsUtf8('replacement', (bytes, replace = () => '\ufffd') =>
    bytes.length === 0 ? '' : replace(0, bytes.length),
  );
}
