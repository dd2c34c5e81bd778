/// <reference path="./html-encoding-sniffer.d.ts" />
import sniff from 'html-encoding-sniffer';

/** Bytes of a page that its `meta` elements are looked for in. */
export const SNIFFED_BYTES = 1024;

/** What {@link sniffCharset} goes by, beside the bytes. */
export interface SniffOptions {
  /** The `charset` parameter of the response's `Content-Type`; labels that nobody knows are passed over. */
  readonly httpCharset?: string | undefined;
  /** When nothing says it; default `windows-1252`, as in browsers. */
  readonly defaultCharset?: string | undefined;
}

const EMPTY_DECLARATION = /charset(?=\s*=?\s*["'>])/i;

/** @returns the bytes as text, one character each. */
function asText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * Says what charset a page is in: byte order mark, HTTP, `meta` in the first 1024 bytes, default.
 *
 * @param bytes - the page, or at least its first 1024 bytes.
 * @param options - what HTTP said, and the default.
 * @returns the name of the charset in lower case, as the Encoding Standard has it.
 *
 * Source: HTML Standard, section 13.2.3.2 "encoding sniffing algorithm".
 * @example
 * ```ts
 * import { sniffCharset } from '@oneurl/link-extractor';
 * sniffCharset(Buffer.from('<meta charset=gb2312>')); // => 'gbk'
 * sniffCharset(Buffer.from('\uFEFF<meta charset=gb2312>')); // => 'utf-8'
 * ```
 */
export function sniffCharset(bytes: Uint8Array, options: SniffOptions = {}): string {
  const { httpCharset, defaultCharset = 'windows-1252' } = options;
  let head = bytes.subarray(0, SNIFFED_BYTES);
  for (;;) {
    try {
      return sniff(head, {
        ...(httpCharset === undefined ? {} : { transportLayerEncodingLabel: httpCharset }),
        defaultEncoding: defaultCharset,
      }).toLowerCase();
    } catch (error) {
      // The library throws where the content of a meta element ends in "charset" or "charset=", which says nothing.
      const text = asText(head);
      const empty = EMPTY_DECLARATION.exec(text);
      if (empty === null) throw error;
      const emptied = `${text.slice(0, empty.index)}-${text.slice(empty.index + 1)}`;
      head = Uint8Array.from(emptied, (character) => character.charCodeAt(0));
    }
  }
}
