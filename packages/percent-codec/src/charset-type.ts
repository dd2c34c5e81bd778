import type { CharacterSet } from './character-set.js';

/** A way to write text as bytes, under its name in the Encoding Standard. */
export interface Charset {
  /** The Encoding Standard's name in lower case: `utf-8`, `gbk`, `shift_jis`. */
  readonly name: string;
  /**
   * The bytes of a text, as an HTML form sends them: what has no bytes is written `&#NNNN;`.
   *
   * Source: Encoding Standard, error mode "html".
   */
  encode(text: string): Uint8Array;
  /**
   * The text of bytes; U+FFFD stands for what is malformed. Never throws, keeps a byte order mark.
   *
   * @param bytes - the bytes.
   * @param replace - asked, for each malformed sequence, what to write for the bytes `start` to `end` (not included).
   */
  decode(bytes: Uint8Array, replace?: (start: number, end: number) => string): string;
  /**
   * The text in this charset, each byte in the set as `%XX`; what has no bytes is written `%26%23NNNN%3B`, as browsers
   * do.
   *
   * Source: URL Standard, "percent-encode after encoding".
   */
  percentEncode(text: string, set: CharacterSet): string;
}
