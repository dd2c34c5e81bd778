/**
 * The only place that touches iconv-lite. It is asked for what single sequences of bytes mean, once a charset; the
 * coders are ours, as the Encoding Standard writes them, so that errors, state and exclusions are the standard's.
 */
import iconv from 'iconv-lite';

/** First byte that is not ASCII. */
const HIGH = 0x80;

/** What stands for a sequence that means nothing. */
const MALFORMED = 0xfffd;

/**
 * The meaning of the bytes 80 to FF of a single-byte charset.
 *
 * @param iconvName - iconv-lite's name of the charset.
 * @returns 128 code points, 0 for a byte that means nothing.
 */
export function singleByteTable(iconvName: string): Uint16Array {
  const bytes = new Uint8Array(HIGH).map((_, index) => HIGH + index);
  const text = iconv.decode(bytes, iconvName);
  return new Uint16Array(HIGH).map((_, index) => {
    const point = text.charCodeAt(index);
    return point === MALFORMED ? 0 : point;
  });
}

/**
 * The meaning of every pair of a lead byte 81 to FE and a trail byte 40 to FE, behind a prefix.
 *
 * @param iconvName - iconv-lite's name of the charset.
 * @param prefix - bytes before each pair.
 * @returns code points by `lead << 8 | trail`; 0 for a pair that means nothing, or more than one character.
 */
export function doubleByteTable(iconvName: string, prefix: readonly number[] = []): Uint32Array {
  const points = new Uint32Array(0x10000);
  // A line feed after each pair keeps a malformed one from eating into the next.
  const line = new Uint8Array([...prefix, 0, 0, 0x0a]);
  const trails = 0xfe - 0x40 + 1;
  const bytes = new Uint8Array(line.length * trails);
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let index = 0; index < trails; index++) {
      line[prefix.length] = lead;
      line[prefix.length + 1] = 0x40 + index;
      bytes.set(line, index * line.length);
    }
    const meanings = iconv.decode(bytes, iconvName).split('\n');
    for (let index = 0; index < trails; index++) {
      const meaning = meanings[index]!;
      const point = meaning.codePointAt(0)!;
      const isOne = meaning.length === (point > 0xffff ? 2 : 1);
      if (isOne && point !== MALFORMED) points[(lead << 8) | (0x40 + index)] = point;
    }
  }
  return points;
}

/**
 * The meaning of the four-byte sequences of gb18030 that stand for the basic multilingual plane.
 *
 * @returns code points by the standard's pointer, 0 to 39419.
 */
export function gb18030FourByteTable(): Uint16Array {
  const count = 39420;
  const bytes = new Uint8Array(count * 4);
  for (let pointer = 0; pointer < count; pointer++) {
    bytes[pointer * 4] = 0x81 + Math.floor(pointer / 12600);
    bytes[pointer * 4 + 1] = 0x30 + (Math.floor(pointer / 1260) % 10);
    bytes[pointer * 4 + 2] = 0x81 + (Math.floor(pointer / 10) % 126);
    bytes[pointer * 4 + 3] = 0x30 + (pointer % 10);
  }
  const text = iconv.decode(bytes, 'gb18030');
  return new Uint16Array(count).map((_, pointer) => text.charCodeAt(pointer));
}
