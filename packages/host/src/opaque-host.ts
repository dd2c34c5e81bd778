import { c0ControlPercentEncodeSet, encode } from '@oneurl/percent-codec';
import { escapedByte, indexOfForbiddenHostCodePoint, PERCENT } from './code-points.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';
import { isUrlCodePoint } from './url-code-point.js';

/**
 * Reads the host of an address whose scheme is not special: it stays as written, but for what must be escaped.
 *
 * @param input - the raw text of the host.
 * @param report - is told of each validation error; positions are indices into `input` in UTF-16 code units.
 * @returns the host, or why it is none.
 *
 * Source: URL Standard, section 3.5 "Host parsing", opaque-host parser.
 *
 * @example
 * ```ts
 * import { parseOpaqueHost } from '@oneurl/host';
 * parseOpaqueHost('Straße'); // => 'Stra%C3%9Fe'
 * parseOpaqueHost('a b'); // => { ok: false, code: 'host-invalid-code-point', position: 1 }
 * ```
 */
export function parseOpaqueHost(input: string, report?: HostErrorReporter): string | HostFailure {
  const forbidden = indexOfForbiddenHostCodePoint(input);
  if (forbidden >= 0) return fail('host-invalid-code-point', forbidden, report);
  if (report !== undefined) reportInvalidUnits(input, report);
  return encode(input, c0ControlPercentEncodeSet);
}

/** The standard reports each of the two kinds once: a character that is no URL code point, a `%` without its digits. */
function reportInvalidUnits(input: string, report: HostErrorReporter): void {
  let invalidCodePoint = -1;
  let loneSign = -1;
  for (let i = 0; i < input.length; i++) {
    const codePoint = input.codePointAt(i)!;
    if (codePoint === PERCENT) {
      if (loneSign < 0 && escapedByte(input, i) < 0) loneSign = i;
    } else if (invalidCodePoint < 0 && !isUrlCodePoint(codePoint)) invalidCodePoint = i;
    if (codePoint > 0xffff) i++;
  }
  if (invalidCodePoint >= 0) report('invalid-URL-unit', invalidCodePoint);
  if (loneSign >= 0) report('invalid-URL-unit', loneSign);
}
