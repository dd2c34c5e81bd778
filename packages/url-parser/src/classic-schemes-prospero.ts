import { type ClassicServer, decodeData, readServerOnly } from './classic-schemes-server.js';
import { indexOfAny, isRefusal, type PlacedUri, type Refusal, refuse } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** One `;name=value` of a prospero URI, both decoded. */
export interface ProsperoField {
  readonly name: string;
  readonly value: string;
}

/** `prospero://host:port/hsoname;field=value`, RFC 4157, RFC 1738 section 3.11. */
export interface ProsperoUri extends ClassicServer {
  readonly kind: 'prospero';
  readonly reference: Reference;
  /** The host-specific object name, decoded. */
  readonly hsoname: string;
  readonly fields: readonly ProsperoField[];
}

/** @internal */
export function readProspero(uri: PlacedUri): ProsperoUri | Refusal {
  const server = readServerOnly(uri);
  if (isRefusal(server)) return server;
  const path = uri.pathAndQuery;
  if (!path.startsWith('/')) {
    return refuse(
      'invalid-path',
      'path',
      uri.pathStart,
      'a prospero URI names an object: prospero://host/name',
    );
  }
  const [name = '', ...specs] = path.split(';');
  const fields: ProsperoField[] = [];
  let start = uri.pathStart + name.length + 1;
  for (const spec of specs) {
    const equals = spec.indexOf('=');
    if (equals < 0 || indexOfAny(spec.slice(equals + 1), '=/') >= 0 || spec.slice(0, equals).includes('/')) {
      return refuse(
        'invalid-field',
        'path',
        start,
        'after the name come fields, each ;name=value with one "=" and no "/"',
      );
    }
    fields.push({ name: decodeData(spec.slice(0, equals)), value: decodeData(spec.slice(equals + 1)) });
    start += spec.length + 1;
  }
  return {
    kind: 'prospero',
    reference: uri.reference,
    ...server,
    hsoname: decodeData(name.slice(1)),
    fields,
  };
}
