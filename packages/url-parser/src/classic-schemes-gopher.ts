import { type ClassicServer, decodeData, readServerOnly } from './classic-schemes-server.js';
import {
  indexOfAny,
  isRefusal,
  type PlacedUri,
  type Refusal,
  refuse,
  refuseBarePath,
} from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `gopher://host:port/1selector%09search%09gopher+`, RFC 4266. */
export interface GopherUri extends ClassicServer {
  readonly kind: 'gopher';
  readonly reference: Reference;
  /** One character; the escape of its first byte where that is no UTF-8; `1`, a directory, when the URI has no path. */
  readonly itemType: string;
  /** Decoded; what a client sends to the server. */
  readonly selector: string;
  /** Decoded; `null` when nothing is searched for. */
  readonly search: string | null;
  /** The Gopher+ string, decoded; `null` when there is none. */
  readonly gopherPlus: string | null;
}

const TAB = '%09';
const DIRECTORY = '1';

const ESCAPE_LENGTH = 3;
/** The length of a character in UTF-8, by the first hexadecimal digit of its first byte; from C on it is longer than one. */
const LENGTHS: Readonly<Record<string, number>> = { C: 2, D: 2, E: 3, F: 4 };

/** Index behind the character at the start of a text: raw, or the escapes of its bytes; of one byte that is none alone. */
function characterEnd(text: string): number {
  if (!text.startsWith('%')) return Math.min(1, text.length);
  const bytes = LENGTHS[text.charAt(1).toUpperCase()] ?? 1;
  const end = bytes * ESCAPE_LENGTH;
  // What stays escaped is no UTF-8, and its first byte a type by itself.
  return decodeData(text.slice(0, end)).startsWith('%') ? ESCAPE_LENGTH : end;
}

/** @internal */
export function readGopher(uri: PlacedUri): GopherUri | Refusal {
  const server = readServerOnly(uri);
  if (isRefusal(server)) return server;
  const badPath = refuseBarePath(uri);
  if (badPath !== null) return badPath;
  const path = uri.pathAndQuery.slice(1);
  const first = path.indexOf(TAB);
  const second = first < 0 ? -1 : path.indexOf(TAB, first + TAB.length);
  const item = first < 0 ? path : path.slice(0, first);
  if (item === '' && path !== '') {
    const message = 'a search needs the type of the item before it, as in gopher://host/7/index%09words';
    return refuse('missing-gopher-type', 'path', uri.pathStart + 1, message);
  }
  if (indexOfAny(decodeData(item), '\r\n') >= 0) {
    return refuse(
      'line-break-in-selector',
      'path',
      uri.pathStart + 1,
      'neither the type of an item nor its selector has a carriage return or line feed',
    );
  }
  const typeEnd = characterEnd(item);
  const search = first < 0 ? null : path.slice(first + TAB.length, second < 0 ? path.length : second);
  const gopherPlus = second < 0 ? null : path.slice(second + TAB.length);
  return {
    kind: 'gopher',
    reference: uri.reference,
    ...server,
    itemType: item === '' ? DIRECTORY : decodeData(item.slice(0, typeEnd)),
    selector: decodeData(item.slice(typeEnd)),
    search: search === null ? null : decodeData(search),
    gopherPlus: gopherPlus === null ? null : decodeData(gopherPlus),
  };
}
