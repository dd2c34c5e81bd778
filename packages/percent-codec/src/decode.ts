import type { Charset } from './charset-type.js';
import { byteAt, PERCENT } from './percent-byte.js';
import { unreserved } from './rfc3986-classes.js';
import { refuse } from './url-error.js';
import { checkedCharset, utf8 } from './utf8.js';

/** What {@link decode} does with what it meets. */
export interface DecodeOptions {
  /** Leave what cannot be decoded as it is written, instead of throwing. Default: `false`. */
  readonly tolerant?: boolean | undefined;
  /** `unreserved`: decode only escapes that mean the same decoded. Default: decode all. */
  readonly only?: 'unreserved' | undefined;
  /** What the escaped bytes are written in. Default: {@link utf8}; so for charsets that write UTF-8, such as UTF-16. */
  readonly charset?: Charset | undefined;
}

function fail(input: string, position: number, what: string): never {
  refuse(`no ${what} at ${position}; set tolerant to leave it`, `invalid-${what}`, 'url', position, input);
}

/**
 * Turns `%XX` back into characters.
 *
 * @param text - text with escapes; raw characters stay.
 * @param options - see {@link DecodeOptions}.
 * @returns the decoded text; the very same string when it has no `%`.
 * @throws {@link UrlError} `invalid-percent-triplet` for a `%` that begins no escape, and `invalid-utf-8` (or `invalid-`
 *   and the name of the charset) for bytes that are no text, with the position of the `%`; never when `tolerant`. And
 *   `unknown-option-value` for an option that is none of those there are.
 *
 * Source: RFC 3986 section 2.4; URL Standard, "percent-decode".
 * @example
 * ```ts
 * import { decode } from '@oneurl/percent-codec';
 * decode('%E4%BD%A0%20a+b'); // => '你 a+b'
 * decode('100%'); // throws invalid-percent-triplet
 * decode('100%-%C3%C0', { tolerant: true }); // => '100%-%C3%C0'
 * decode('%7Ea%2Fb', { only: 'unreserved' }); // => '~a%2Fb'
 * ```
 */
export function decode(text: string, options: DecodeOptions = {}): string {
  const { tolerant, only } = options;
  if (only !== undefined && only !== 'unreserved')
    refuse('option only takes unreserved; leave it out to decode all');
  // Unreserved characters are ASCII whatever the charset.
  const given = checkedCharset(only ? undefined : options.charset);
  const charset = given.encode === utf8.encode ? utf8 : given;
  if (charset === utf8 && !text.includes('%')) return text;

  // A byte of a legacy character may stand raw (`%81|`): the bytes of raw ASCII take part. `starts` says where in the
  // text each byte is written. Characters that are not ASCII end a run of bytes.
  const bytes = new Uint8Array(text.length);
  const starts = new Uint32Array(text.length + 1);
  let length = 0;
  let out = '';
  const flush = (end: number): void => {
    starts[length] = end;
    out += charset.decode(bytes.subarray(0, length), (from, to) =>
      tolerant ? text.slice(starts[from], starts[to]) : fail(text, starts[from]!, charset.name),
    );
    length = 0;
  };
  const { charCodeAt } = String.prototype;
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= 0x80) {
      if (length > 0) flush(i);
      out += text[i]!;
      continue;
    }
    starts[length] = i;
    let byte = code;
    if (code === PERCENT) {
      const escaped = byteAt(text, i + 1);
      if (escaped < 0) {
        if (!tolerant) {
          // What is malformed before it is the first error.
          flush(i);
          fail(text, i, 'percent-triplet');
        }
      } else if (!only || unreserved.has(escaped)) {
        byte = escaped;
        i += 2;
      }
    }
    bytes[length++] = byte;
  }
  flush(text.length);
  return out;
}
