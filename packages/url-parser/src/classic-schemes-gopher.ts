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
  /** One character; `1`, a directory, when the URI has no path. */
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
  const decoded = decodeData(item);
  const itemType = String.fromCodePoint(decoded.codePointAt(0) ?? DIRECTORY.charCodeAt(0));
  const selector = decoded.slice(itemType.length);
  if (indexOfAny(selector, '\r\n') >= 0) {
    return refuse(
      'line-break-in-selector',
      'path',
      uri.pathStart + 1,
      'a selector has no carriage return or line feed',
    );
  }
  const search = first < 0 ? null : path.slice(first + TAB.length, second < 0 ? path.length : second);
  const gopherPlus = second < 0 ? null : path.slice(second + TAB.length);
  return {
    kind: 'gopher',
    reference: uri.reference,
    ...server,
    itemType,
    selector,
    search: search === null ? null : decodeData(search),
    gopherPlus: gopherPlus === null ? null : decodeData(gopherPlus),
  };
}
