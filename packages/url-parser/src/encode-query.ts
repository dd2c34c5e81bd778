import {
  type Charset,
  encode,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
} from '@oneurl/percent-codec';
import { isWebSocket } from './schemes.js';

/**
 * Encodes a query for a scheme.
 *
 * @param charset - the document's; only special schemes other than ws and wss are written in it.
 *
 * Source: URL Standard, "query state".
 */
export function encodeQueryFor(query: string, specialNumber: number, charset: Charset | null): string {
  if (specialNumber === 0) return encode(query, queryPercentEncodeSet);
  if (charset === null || isWebSocket(specialNumber) || isWrittenAsUtf8(charset))
    return encode(query, specialQueryPercentEncodeSet);
  return charset.percentEncode(query, specialQueryPercentEncodeSet);
}

/** UTF-16 is read from bytes, never written to them. Source: Encoding Standard, "get an output encoding". */
function isWrittenAsUtf8({ name }: Charset): boolean {
  return name === 'utf-8' || name.startsWith('utf-16') || name === 'replacement';
}
