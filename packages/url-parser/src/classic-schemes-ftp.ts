import {
  type ClassicLogin,
  type ClassicServer,
  decodeData,
  readLogin,
  readServer,
} from './classic-schemes-server.js';
import { isRefusal, type PlacedUri, type Refusal, refuse, refuseBarePath } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `ftp://user:password@host:port/directory/name;type=I`, RFC 1738 section 3.2. */
export interface FtpUri extends ClassicServer, ClassicLogin {
  readonly kind: 'ftp';
  readonly reference: Reference;
  /**
   * Each decoded: directories to change into one after another, then a name. `['']` for `/`, none without a path. A
   * slash in a segment was written `%2F` and is part of the name.
   */
  readonly segments: readonly string[];
  /** ASCII, image (binary) or directory listing; `null` when the URI leaves it to the client. */
  readonly type: 'A' | 'I' | 'D' | null;
}

const TYPE = ';type=';
const types: ReadonlyMap<string, 'A' | 'I' | 'D'> = new Map([
  ['a', 'A'],
  ['i', 'I'],
  ['d', 'D'],
]);

/** @internal */
export function readFtp(uri: PlacedUri): FtpUri | Refusal {
  const server = readServer(uri);
  if (isRefusal(server)) return server;
  const login = readLogin(uri);
  if (isRefusal(login)) return login;
  const badPath = refuseBarePath(uri);
  if (badPath !== null) return badPath;
  const path = uri.pathAndQuery;
  const semicolon = path.indexOf(';');
  const names = semicolon < 0 ? path : path.slice(0, semicolon);
  const type = semicolon < 0 ? null : readType(path.slice(semicolon), uri.pathStart + semicolon);
  if (type !== null && typeof type === 'object') return type;
  const segments = names === '' ? [] : names.slice(1).split('/').map(decodeData);
  return { kind: 'ftp', reference: uri.reference, ...server, ...login, segments, type };
}

function readType(text: string, start: number): 'A' | 'I' | 'D' | Refusal {
  const lower = text.toLowerCase();
  const type = lower.startsWith(TYPE) ? types.get(lower.slice(TYPE.length)) : undefined;
  const message =
    'only ;type=A, ;type=I or ;type=D goes at the end of an ftp URI; a semicolon in a name is %3B';
  return type ?? refuse('invalid-ftp-type', 'path', start, message);
}
