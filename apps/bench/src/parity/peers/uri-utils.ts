import * as codec from '@oneurl/percent-codec';
import { type Adapter, type Peer, text } from '../adapter.js';

function encoder(encode: (text: string) => string): Adapter {
  return (input) => encode(text(input));
}

const byComponent: Readonly<Record<string, (text: string) => string>> = {
  URI: codec.encode,
  HOST_IPV4: codec.encodeHost,
  HOST_IPV6: (host) => codec.encode(host, codec.rfc3986EncodeSets.ipv6Host),
};

function member(set: codec.CharacterSet): Adapter {
  return (code) => set.has(Number(code));
}

/** uri-utils: percent-encoding by the classes of RFC 3986. */
export const uriUtils: Peer = {
  name: 'uri-utils',
  calls: {
    encodeScheme: encoder(codec.encodeScheme),
    encodeAuthority: encoder(codec.encodeAuthority),
    encodeUserInfo: encoder(codec.encodeUserInfo),
    encodeHost: encoder(codec.encodeHost),
    encodePort: encoder(codec.encodePort),
    encodePath: encoder(codec.encodePath),
    encodePathSegment: encoder(codec.encodePathSegment),
    encodeQuery: encoder(codec.encodeQuery),
    encodeQueryParam: encoder(codec.encodeQueryParam),
    encodeFragment: encoder(codec.encodeFragment),
    encode: (input, { component }) => byComponent[String(component)]!(text(input)),
    isGenericDelimiter: member(codec.genDelims),
    isReserved: member(codec.reserved),
  },
  outOfScope: {
    isAllow: 'asks about a component that there is not; a set of ours is an object, not a number',
  },
  differences: [],
};
