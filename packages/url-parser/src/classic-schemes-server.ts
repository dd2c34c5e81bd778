import { decode } from '@oneurl/percent-codec';
import { defaultPort } from './classic-schemes-ports.js';
import { type PlacedUri, type Refusal, refuse } from './classic-schemes-text.js';
import { HIGHEST_PORT } from './schemes.js';

/** Whom to ask. */
export interface ClassicServer {
  /** As written; an IP-literal with its brackets. */
  readonly host: string;
  /** That of the URI, else the default of the scheme. */
  readonly port: number;
}

/** Who asks. */
export interface ClassicLogin {
  /** Decoded; `null` when the URI names none. */
  readonly user: string | null;
  /** Decoded; `null` when the URI has none. */
  readonly password: string | null;
}

/** @internal Decodes what is UTF-8; other bytes stay escaped. */
export function decodeData(text: string): string {
  return decode(text, { tolerant: true });
}

function readPort(uri: PlacedUri): number | Refusal {
  const { port, scheme } = uri.reference;
  const value = port === null || port === '' ? (defaultPort(scheme) ?? 0) : Number(port);
  if (value <= HIGHEST_PORT) return value;
  return refuse('port-out-of-range', 'port', uri.portStart, `the port is above ${HIGHEST_PORT}`);
}

/** @internal `hostport` of RFC 1738. */
export function readServer(uri: PlacedUri): ClassicServer | Refusal {
  const { host, scheme } = uri.reference;
  if (host === null || host === '') {
    const position = host === null ? scheme.length + 1 : uri.hostStart;
    return refuse(
      'missing-host',
      'host',
      position,
      `${scheme.toLowerCase()} URIs name a host: ${scheme}://host/`,
    );
  }
  const port = readPort(uri);
  return typeof port === 'number' ? { host, port } : port;
}

/** @internal The same, where the grammar has no user and password. */
export function readServerOnly(uri: PlacedUri): ClassicServer | Refusal {
  if (uri.reference.userinfo === null) return readServer(uri);
  const message = `${uri.reference.scheme.toLowerCase()} URIs have no user or password`;
  return refuse('userinfo-not-allowed', 'userinfo', uri.authorityStart, message);
}

/** @internal `[ user [ ":" password ] "@" ]` of RFC 1738. */
export function readLogin(uri: PlacedUri): ClassicLogin | Refusal {
  const { userinfo } = uri.reference;
  if (userinfo === null) return { user: null, password: null };
  const colon = userinfo.indexOf(':');
  if (colon < 0) return { user: decodeData(userinfo), password: null };
  const second = userinfo.indexOf(':', colon + 1);
  if (second >= 0) {
    const message = 'a colon within a password is written %3A';
    return refuse('colon-in-password', 'userinfo', uri.authorityStart + second, message);
  }
  return { user: decodeData(userinfo.slice(0, colon)), password: decodeData(userinfo.slice(colon + 1)) };
}
