/** Reading XML that feeds and sitemaps are written in: leniently, forward only, for its texts and attributes. */
import { charset } from '@oneurl/percent-codec/charset';
import { readXmlText } from './character-references.js';
import type { Scan } from './scan.js';
import { Scanner } from './scanner.js';

/** What is told of an XML document. Names are in lower case, with their prefix. */
export interface XmlListener {
  /** @param attribute - gives the value of an attribute of the element. */
  begin(name: string, attribute: (name: string) => string | undefined, isEmpty: boolean): void;
  /** @param text - the text directly in front of the end tag or around its children, references decoded. */
  end(name: string, text: string): void;
}

const ENCODING = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/;
const DECLARATION_LENGTH = 256;

/** @returns the text of a document: its byte order mark, its XML declaration or UTF-8 says how to read it. */
export function decodeXmlBytes(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return charset('utf-8').decode(bytes.subarray(3));
  if (a === 0xff && b === 0xfe) return charset('utf-16le').decode(bytes.subarray(2));
  if (a === 0xfe && b === 0xff) return charset('utf-16be').decode(bytes.subarray(2));
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_LENGTH));
  return knownCharset(ENCODING.exec(head)?.[1]).decode(bytes);
}

function knownCharset(label: string | undefined): ReturnType<typeof charset> {
  try {
    return charset(label ?? 'utf-8');
  } catch {
    return charset('utf-8');
  }
}

function readPiece(scan: Scan): string {
  const raw = scan.buffer.slice(scan.start, scan.end);
  return scan.isCdata ? raw : readXmlText(raw);
}

/**
 * Scans an XML document. What is not well-formed is read as well as it goes.
 *
 * @param names - the attributes that the listener asks for.
 */
export function scanXml(xml: string, names: readonly string[], listener: XmlListener): void {
  let text = '';
  const scanner = new Scanner(
    {
      attributes: names,
      // Only its presence is needed: it makes the scanner keep the attributes.
      attributeName: () => false,
      endElement(scan) {
        text = '';
        listener.begin(scan.elementName, (name) => scan.attribute(name), scan.isSelfClosing);
      },
      text(scan) {
        text += readPiece(scan);
      },
      endTag(scan) {
        listener.end(scan.value, text.trim());
        text = '';
      },
    },
    { filters: [], rawTextElements: [], hasCdata: true },
  );
  scanner.write(xml);
  scanner.end();
}
