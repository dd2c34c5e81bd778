import { decodeData } from './classic-schemes-server.js';
import { type PlacedUri, type Refusal, refuse, refuseQuery } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `file:///path`, `file:/path`, `file://host/path`, RFC 8089. */
export interface FileUri {
  readonly kind: 'file';
  readonly reference: Reference;
  /** As written; `null` for this machine: no authority, an empty one, or `localhost`. */
  readonly host: string | null;
  /** Each decoded; `['']` for the root. */
  readonly segments: readonly string[];
}

/** @internal `file-hier-part` of RFC 8089 section 2. */
export function readFile(uri: PlacedUri): FileUri | Refusal {
  const { reference, pathStart } = uri;
  const { host, userinfo, port, path } = reference;
  if (userinfo !== null) {
    return refuse(
      'userinfo-not-allowed',
      'userinfo',
      uri.authorityStart,
      'file URIs have no user or password',
    );
  }
  if (port !== null) return refuse('port-not-allowed', 'port', uri.portStart - 1, 'file URIs have no port');
  if (!path.startsWith('/') || path.startsWith('//')) {
    const message = 'the path of a file URI begins with one slash, as in file:///etc/hosts';
    return refuse('invalid-path', 'path', pathStart + (path.startsWith('/') ? 1 : 0), message);
  }
  const isLocal = host === null || host === '' || host.toLowerCase() === 'localhost';
  const segments = path.slice(1).split('/').map(decodeData);
  return refuseQuery(uri) ?? { kind: 'file', reference, host: isLocal ? null : host, segments };
}
