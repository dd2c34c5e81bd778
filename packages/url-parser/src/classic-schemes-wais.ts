import { type ClassicServer, decodeData, readServerOnly } from './classic-schemes-server.js';
import { isRefusal, type PlacedUri, type Refusal, refuse, refuseReserved } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `wais://host:port/database`, with `?search` or `/type/path`. RFC 4156, RFC 1738 section 3.9. */
export interface WaisUri extends ClassicServer {
  readonly kind: 'wais';
  readonly reference: Reference;
  /** Decoded. */
  readonly database: string;
  /** Decoded; `null` when nothing is searched for. */
  readonly search: string | null;
  /** One document of the database, its type and its path decoded; `null` when the URI names none. */
  readonly document: { readonly type: string; readonly path: string } | null;
}

/** RFC 1738 reserves them in `database`, `wtype` and `wpath`. */
const RESERVED = ';:@&=';

/** @internal */
export function readWais(uri: PlacedUri): WaisUri | Refusal {
  const server = readServerOnly(uri);
  if (isRefusal(server)) return server;
  const { reference, pathStart, queryStart } = uri;
  const { path, query } = reference;
  const [database = '', type, documentPath, ...rest] = path.slice(1).split('/');
  const isDocument = documentPath !== undefined;
  if (!path.startsWith('/') || rest.length > 0 || (type !== undefined && !isDocument)) {
    const message =
      'a wais URI is wais://host/database, with ?search or with /type/path; "/" in a name is %2F';
    return refuse('invalid-path', 'path', pathStart, message);
  }
  if (isDocument && query !== null) {
    return refuse(
      'query-not-allowed',
      'query',
      queryStart - 1,
      'a wais URI names a document or a search, not both',
    );
  }
  const refusal =
    refuseReserved(path, pathStart, RESERVED) ?? refuseReserved(query ?? '', queryStart, '/?', 'query');
  return (
    refusal ?? {
      kind: 'wais',
      reference,
      ...server,
      database: decodeData(database),
      search: query === null ? null : decodeData(query),
      document: isDocument ? { type: decodeData(type ?? ''), path: decodeData(documentPath) } : null,
    }
  );
}
