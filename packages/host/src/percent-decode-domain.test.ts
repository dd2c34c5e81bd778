import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentDecodeDomain } from './percent-decode-domain.js';

/** The standard's two steps, with the engine's decoder. */
function decodeInTwoSteps(input: string): string {
  const bytes: number[] = [];
  const raw = new TextEncoder().encode(input);
  for (let i = 0; i < raw.length; i++) {
    const digits = String.fromCharCode(raw[i + 1] ?? 0, raw[i + 2] ?? 0);
    if (raw[i] === 0x25 && /^[0-9a-f]{2}$/iu.test(digits)) {
      bytes.push(Number.parseInt(digits, 16));
      i += 2;
    } else bytes.push(raw[i]!);
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

const piece = fc.constantFrom(
  ...['a', '.', '%', '%4', '%41', '%25', 'é', '中', '😀', '%C3', '%BC', '%C3%BC', '%F0%9F%98%80', '%F0%9F'],
  ...['%EF%BB%BF', '%ED%A0%80', '%c0%80', '%FF', '%E4%BD', '%A0', '\ufeff'],
);
const input = fc.array(piece, { maxLength: 10 }).map((parts) => parts.join(''));

describe('percent-decoding a domain', () => {
  it('gives what the standard gives in two steps', () => {
    fc.assert(
      fc.property(input, (text) => {
        expect(percentDecodeDomain(text)).toBe(decodeInTwoSteps(text));
      }),
      { numRuns: 10_000 },
    );
  });

  it('knows where each code unit comes from, up to the first malformed sequence', () => {
    fc.assert(
      fc.property(input, (text) => {
        const starts: number[] = [];
        const decoded = percentDecodeDomain(text, starts);
        expect(starts.length).toBe(decoded.length);
        const known = `${decoded}\ufffd`.indexOf('\ufffd');
        for (let i = 0; i < known; i++) {
          // What stands before the start of a code point decodes to what stands before the code point.
          const isStart = i === 0 || starts[i] !== starts[i - 1];
          if (isStart) expect(percentDecodeDomain(text.slice(0, starts[i]))).toBe(decoded.slice(0, i));
        }
      }),
      { numRuns: 5000 },
    );
  });
});
