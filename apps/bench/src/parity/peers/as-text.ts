import { text } from '../adapter.js';

const FIRST_NON_ASCII = 0x80;

/** Bytes as text in which each that is not ASCII stands as an escape; text as it is. */
export function asText(input: unknown): string {
  if (!(input instanceof Uint8Array)) return text(input);
  return [...input]
    .map((byte) =>
      byte < FIRST_NON_ASCII ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`,
    )
    .join('');
}
