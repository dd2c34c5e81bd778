import { COLON, FULL_STOP, hexValue, isDigit, NO_DIGIT } from './code-points.js';
import { fail, type HostErrorReporter, type HostFailure } from './host-error.js';

const PIECES = 8;
const DIGITS_OF_A_PIECE = 4;
/** An embedded IPv4 address takes the last two pieces. */
const LAST_PIECE_FOR_IPV4 = 6;

/** Where the parser is, and what it has read. `charCodeAt` past the end is NaN, which is no character. */
interface Ipv6Reader {
  readonly input: string;
  readonly address: number[];
  readonly report: HostErrorReporter | undefined;
  pointer: number;
  pieceIndex: number;
  /** The piece that `::` stands before, or -1. */
  compress: number;
}

/**
 * Reads an IPv6 address, without its brackets: with `::` for a run of zeros, and with an IPv4 address at its end.
 *
 * @param input - the text between the brackets.
 * @param report - is told of the validation error; positions are indices into `input` in UTF-16 code units.
 * @returns the eight pieces, or why it is no address.
 *
 * Source: URL Standard, section 3.5 "Host parsing", IPv6 parser.
 *
 * @example
 * ```ts
 * import { parseIpv6 } from '@oneurl/host';
 * parseIpv6('::ffff:1.2.3.4'); // => [0, 0, 0, 0, 0, 0xffff, 0x102, 0x304]
 * parseIpv6('1::2::3'); // => { ok: false, code: 'IPv6-multiple-compression', position: 5 }
 * ```
 */
export function parseIpv6(input: string, report?: HostErrorReporter): readonly number[] | HostFailure {
  const reader: Ipv6Reader = {
    input,
    address: [0, 0, 0, 0, 0, 0, 0, 0],
    report,
    pointer: 0,
    pieceIndex: 0,
    compress: -1,
  };
  if (input.charCodeAt(0) === COLON) {
    if (input.charCodeAt(1) !== COLON) return fail('IPv6-invalid-compression', 0, report);
    reader.pointer = 2;
    reader.compress = ++reader.pieceIndex;
  }
  while (reader.pointer < input.length) {
    const failure = readPiece(reader);
    if (failure !== null) return failure;
  }
  if (reader.compress >= 0) return decompress(reader);
  return reader.pieceIndex === PIECES ? reader.address : fail('IPv6-too-few-pieces', input.length, report);
}

function readPiece(reader: Ipv6Reader): HostFailure | null {
  const { input, report } = reader;
  if (reader.pieceIndex === PIECES) return fail('IPv6-too-many-pieces', reader.pointer, report);
  if (input.charCodeAt(reader.pointer) === COLON) {
    if (reader.compress >= 0) return fail('IPv6-multiple-compression', reader.pointer, report);
    reader.pointer++;
    reader.compress = ++reader.pieceIndex;
    return null;
  }
  const start = reader.pointer;
  let value = 0;
  for (; reader.pointer - start < DIGITS_OF_A_PIECE; reader.pointer++) {
    const digit = hexValue(input.charCodeAt(reader.pointer));
    if (digit === NO_DIGIT) break;
    value = value * 16 + digit;
  }
  if (input.charCodeAt(reader.pointer) === FULL_STOP) {
    if (reader.pointer === start) return fail('IPv4-in-IPv6-invalid-code-point', start, report);
    reader.pointer = start;
    return readEmbeddedIpv4(reader);
  }
  if (reader.pointer < input.length) {
    if (input.charCodeAt(reader.pointer) !== COLON || ++reader.pointer === input.length) {
      return fail('IPv6-invalid-code-point', Math.min(reader.pointer, input.length - 1), report);
    }
  }
  reader.address[reader.pieceIndex++] = value;
  return null;
}

function readEmbeddedIpv4(reader: Ipv6Reader): HostFailure | null {
  const { input, address, report } = reader;
  if (reader.pieceIndex > LAST_PIECE_FOR_IPV4) {
    return fail('IPv4-in-IPv6-too-many-pieces', reader.pointer, report);
  }
  let numbersSeen = 0;
  while (reader.pointer < input.length) {
    if (numbersSeen > 0) {
      if (input.charCodeAt(reader.pointer) !== FULL_STOP || numbersSeen === 4) {
        return fail('IPv4-in-IPv6-invalid-code-point', reader.pointer, report);
      }
      reader.pointer++;
    }
    const number = readEmbeddedNumber(reader);
    if (typeof number !== 'number') return number;
    address[reader.pieceIndex] = address[reader.pieceIndex]! * 0x100 + number;
    numbersSeen++;
    if (numbersSeen === 2 || numbersSeen === 4) reader.pieceIndex++;
  }
  return numbersSeen === 4 ? null : fail('IPv4-in-IPv6-too-few-parts', input.length, report);
}

/** A number from 0 to 255 without a leading zero. */
function readEmbeddedNumber(reader: Ipv6Reader): number | HostFailure {
  const { input, report } = reader;
  const start = reader.pointer;
  let value = 0;
  for (; isDigit(input.charCodeAt(reader.pointer)); reader.pointer++) {
    if (reader.pointer > start && value === 0) {
      return fail('IPv4-in-IPv6-invalid-code-point', reader.pointer, report);
    }
    value = value * 10 + hexValue(input.charCodeAt(reader.pointer));
    if (value > 255) return fail('IPv4-in-IPv6-out-of-range-part', start, report);
  }
  return reader.pointer > start ? value : fail('IPv4-in-IPv6-invalid-code-point', start, report);
}

/** Moves the pieces behind `::` to the end; the zeros between are there already. */
function decompress({ address, compress, pieceIndex }: Ipv6Reader): readonly number[] {
  const behind = address.slice(compress, pieceIndex);
  return [...address.slice(0, compress), ...new Array<number>(PIECES - pieceIndex).fill(0), ...behind];
}

/**
 * Writes an IPv6 address in its one form, without brackets: lower-case hexadecimal, the first longest run of two or
 * more zeros as `::`.
 *
 * @param address - the eight pieces, each from 0 to 65535.
 * @returns the address as text.
 *
 * Source: URL Standard, section 3.6 "Host serializing", IPv6 serializer; RFC 5952.
 *
 * @example
 * ```ts
 * import { serializeIpv6 } from '@oneurl/host';
 * serializeIpv6([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]); // => '2001:db8::1'
 * ```
 */
export function serializeIpv6(address: readonly number[]): string {
  const [start, length] = longestZeroRun(address);
  const write = (pieces: readonly number[]): string => pieces.map((piece) => piece.toString(16)).join(':');
  if (length < 2) return write(address);
  return `${write(address.slice(0, start))}::${write(address.slice(start + length))}`;
}

function longestZeroRun(address: readonly number[]): readonly [start: number, length: number] {
  let longest: readonly [number, number] = [0, 0];
  let length = 0;
  for (const [index, piece] of address.entries()) {
    length = piece === 0 ? length + 1 : 0;
    if (length > longest[1]) longest = [index - length + 1, length];
  }
  return longest;
}
