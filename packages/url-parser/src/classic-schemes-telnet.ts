import { type ClassicLogin, type ClassicServer, readLogin, readServer } from './classic-schemes-server.js';
import { isRefusal, type PlacedUri, type Refusal, refuse, refuseQuery } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `telnet://user:password@host:port/`, RFC 4248. */
export interface TelnetUri extends ClassicServer, ClassicLogin {
  readonly kind: 'telnet';
  readonly reference: Reference;
}

/** @internal */
export function readTelnet(uri: PlacedUri): TelnetUri | Refusal {
  const server = readServer(uri);
  if (isRefusal(server)) return server;
  const login = readLogin(uri);
  if (isRefusal(login)) return login;
  const { path } = uri.reference;
  if (path !== '' && path !== '/') {
    return refuse(
      'invalid-path',
      'path',
      uri.pathStart + 1,
      'a telnet URI names a service, and ends after the host and "/"',
    );
  }
  return refuseQuery(uri, 'remove it') ?? { kind: 'telnet', reference: uri.reference, ...server, ...login };
}
