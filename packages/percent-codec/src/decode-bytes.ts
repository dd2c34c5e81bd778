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
    if (found < 0) {
      flush();
      text += replace(i, i - found);
      i -= found;
      continue;
    }
    const point = found >> 3;
    if (point < 0x10000) units[used++] = point;
    else {
      units[used++] = 0xd7c0 + (point >> 10);
      units[used++] = 0xdc00 | (point & 0x3ff);
    }
    i += found & 7;
  }
  flush();
  return text;
}
