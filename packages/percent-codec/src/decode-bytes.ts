/** Units of text put together before they become a string: enough to make calls few, few enough for the stack. */
const CHUNK = 4096;

/**
 * Reads one character from bytes.
 *
 * @returns the code point and how many bytes it takes, as `point * 8 + length`; for malformed bytes, minus the number
 *   of them that one U+FFFD stands for.
 */
export type ReadPoint = (bytes: Uint8Array, at: number) => number;

/** Decodes bytes with a reader that has no state from one character to the next. */
export function decodeBytes(
  bytes: Uint8Array,
  read: ReadPoint,
  replace: (start: number, end: number) => string = () => '\ufffd',
): string {
  const units = new Uint16Array(Math.min(CHUNK, bytes.length) + 1);
  let used = 0;
  let text = '';
  const flush = (): void => {
    text += Reflect.apply(String.fromCharCode, null, units.subarray(0, used));
    used = 0;
  };
  for (let i = 0; i < bytes.length; ) {
    if (used >= CHUNK) flush();
    const byte = bytes[i]!;
    if (byte < 0x80) {
      units[used++] = byte;
      i++;
      continue;
    }
    const found = read(bytes, i);
    const point = found >> 3;
    const length = found < 0 ? -found : found & 7;
    if (found >= 0 && point < 0x10000) units[used++] = point;
    else {
      flush();
      text += found < 0 ? replace(i, i + length) : String.fromCodePoint(point);
    }
    i += length;
  }
  flush();
  return text;
}
