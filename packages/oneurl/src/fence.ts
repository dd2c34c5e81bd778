import {
  type CharacterSet,
  defineSet,
  encode,
  UrlError,
  userinfoPercentEncodeSet,
} from '@oneurl/percent-codec';
import { tryParse } from '@oneurl/url-parser';
import { partsOf, serializeParts, type WorkingParts } from './parts.js';

const pathDelimiters: CharacterSet = defineSet('delimiters of a path', '?#');
const queryDelimiters: CharacterSet = defineSet('delimiters of a query', '#');

const SCHEME = /^[a-z][a-z0-9+.-]*$/;
const MAX_PORT = 65_535;

function refuse(component: 'scheme' | 'port', input: string, message: string): UrlError {
  return new UrlError({ code: `step-left-no-${component}`, component, position: 0, input, message });
}

/**
 * Reads the parts again after a step of the user's own, which may have left anything in them. Delimiters that it put
 * into a component are escaped there, so that nothing crosses into the next one.
 *
 * @param parts - changed in place into what the standard's parser makes of them.
 * @returns an error when they are no URL any more, else `null`.
 */
export function fence(parts: WorkingParts, input: string): UrlError | null {
  if (!SCHEME.test(parts.scheme)) {
    return refuse(
      'scheme',
      input,
      `a step left ${JSON.stringify(parts.scheme)}, which is no scheme in lower case`,
    );
  }
  if (parts.port !== null && !(Number.isInteger(parts.port) && parts.port >= 0 && parts.port <= MAX_PORT)) {
    return refuse('port', input, `a step left the port ${String(parts.port)}, which is none from 0 to 65535`);
  }
  parts.username = encode(parts.username, userinfoPercentEncodeSet);
  parts.password = encode(parts.password, userinfoPercentEncodeSet);
  parts.path = encode(parts.path, pathDelimiters);
  if (parts.host !== null && !parts.path.startsWith('/') && parts.path !== '') parts.path = `/${parts.path}`;
  if (parts.query !== null) parts.query = encode(parts.query, queryDelimiters);
  const result = tryParse(serializeParts(parts));
  if (!result.ok) return result.error;
  Object.assign(parts, partsOf(result.record));
  return null;
}
