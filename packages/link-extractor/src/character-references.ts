/** Reading raw text as the tokenizer would: newlines in one form, NUL replaced, character references decoded. */
// Version 6: the later ones need `atob`, or a newer Node, to read their own tables.
import { DecodingMode, decodeHTML, decodeHTMLAttribute, decodeXML } from 'entities/decode';

/** What a range of the page is, which says how it is read. */
export type RangeKind = 'name' | 'value' | 'data' | 'RCDATA' | 'raw text' | 'CDATA' | 'comment';

/** @returns the text with every CRLF and every lone CR as one LF. */
function normalizeNewlines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

const LONG_NUMBER = /&#(?:[xX][0-9a-fA-F]{100,}|[0-9]{100,})/g;

/** Digits that say more than any code point has. */
const ENOUGH_DIGITS = 10;

/** The library takes a number of some hundred digits for none, and throws. Shorter ones say the same. */
function shortenNumbers(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replace(LONG_NUMBER, (reference) => {
    const start = reference[2]!.toLowerCase() === 'x' ? 3 : 2;
    const digits = reference.slice(start).replace(/^0+(?=.)/, '');
    return reference.slice(0, start) + digits.slice(0, ENOUGH_DIGITS);
  });
}

/** Code units that the library decodes at once, at least. */
const PIECE_LENGTH = 16_384;

/**
 * Decodes a long text piece by piece, each from a `&` to another, which no reference holds.
 *
 * The library adds each reference to what it has so far, and the engine keeps all of these as a tree until somebody
 * reads the text: a million of them weigh on the collector for more than their share.
 */
function inPieces(text: string, decode: (piece: string) => string): string {
  if (text.length <= PIECE_LENGTH) return decode(shortenNumbers(text));
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('&', at + PIECE_LENGTH);
    const end = next < 0 ? text.length : next;
    const piece = decode(shortenNumbers(text.slice(at, end)));
    // A search lays the tree out flat.
    piece.indexOf('&');
    pieces.push(piece);
    at = end;
  }
  return pieces.join('');
}

function decodeLegacy(text: string): string {
  return decodeHTML(text, DecodingMode.Legacy);
}

/** Decodes the character references of text. */
function decodeText(text: string): string {
  return text.includes('&') ? inPieces(text, decodeLegacy) : text;
}

function replaceNulls(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}

/**
 * Reads the raw value of an attribute.
 *
 * @param raw - what stands between the quotes.
 * @returns the value, decoded; the very same string when there is nothing to decode.
 */
export function readAttributeValue(raw: string): string {
  const text = replaceNulls(normalizeNewlines(raw));
  return text.includes('&') ? inPieces(text, decodeHTMLAttribute) : text;
}

/**
 * Reads raw text of a page.
 *
 * @param raw - the text as it stands in the page.
 * @param kind - what the text is.
 * @returns the text, decoded; the very same string when there is nothing to decode.
 */
export function readText(raw: string, kind: RangeKind): string {
  const text = normalizeNewlines(raw);
  if (kind === 'CDATA') return text;
  if (kind === 'data') return decodeText(text);
  const withoutNulls = replaceNulls(text);
  return kind === 'RCDATA' ? decodeText(withoutNulls) : withoutNulls;
}

/** No name of a character reference is longer. */
export const LONGEST_REFERENCE = 40;
const AMPERSAND = 0x26;
const NUMBER_SIGN = 0x23;
const CARRIAGE_RETURN = 0x0d;

/** @returns whether the character can stand in a character reference. */
export function isAlphanumericAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

/** Decodes the character references that XML has. */
export function readXmlText(text: string): string {
  return text.includes('&') ? inPieces(text, decodeXML) : text;
}

/**
 * Finds what of a text may still change when more arrives: a character reference that is not complete, or a CR whose
 * LF may follow.
 *
 * @returns the index at which that begins; `end` when nothing is open.
 */
export function openEndOf(text: string, start: number, end: number, hasReferences: boolean): number {
  if (end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN) return end - 1;
  if (!hasReferences) return end;
  let at = end - 1;
  while (at >= start && isAlphanumericAt(text, at)) at--;
  if (at > start && text.charCodeAt(at) === NUMBER_SIGN && text.charCodeAt(at - 1) === AMPERSAND) {
    return at - 1;
  }
  const isOpen = at >= start && text.charCodeAt(at) === AMPERSAND && end - at <= LONGEST_REFERENCE;
  return isOpen ? at : end;
}
