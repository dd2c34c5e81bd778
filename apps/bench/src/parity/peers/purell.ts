import { type CharacterSet, defineSet, rfc3986EncodeSets, union } from '@oneurl/percent-codec';
import { resolveReference } from '@oneurl/url-parser/rfc3986';
import { purell as normalize, type PurellFlag } from 'oneurl/compat';
import { type Adapter, noCrossing, type Peer, text } from '../adapter.js';
import { asText } from './as-text.js';

/** What must be escaped where, by the names that the peer has from Go. */
const encodeSets: Readonly<Record<string, CharacterSet>> = {
  encodePath: rfc3986EncodeSets.path,
  encodeUserPassword: union('user name or password', rfc3986EncodeSets.userInfo, defineSet('colon', ':')),
  encodeQueryComponent: rfc3986EncodeSets.uri,
  encodeFragment: rfc3986EncodeSets.fragment,
};

const shouldEscape: Adapter = (input, { component }) =>
  encodeSets[String(component)]!.has(text(input).charCodeAt(0));

/** purell, and what it has from Go's net/url. */
export const purell: Peer = {
  name: 'purell',
  calls: {
    NormalizeURLString: (input, { flags }) =>
      normalize(asText(input), (flags ?? []) as readonly PurellFlag[]),
    'escapeURL(url.Parse)': (input) => normalize(asText(input), []),
    ResolveReference: (input, { base }) => resolveReference(text(input), String(base)),
    shouldEscape,
  },
  outOfScope: {},
  differences: [noCrossing],
};
