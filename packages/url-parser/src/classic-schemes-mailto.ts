import { accepts, compileMachine, type MachineDescription } from '@oneurl/percent-codec/machine';
import { decodeData } from './classic-schemes-server.js';
import { indexOfAny, type PlacedUri, type Refusal, refuse, refuseReserved } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** One header field of a message, both parts decoded. */
export interface MailHeader {
  /** As written; names of headers mean the same in any case. */
  readonly name: string;
  readonly value: string;
}

/** `mailto:someone@example.com?subject=Hello`, RFC 6068. */
export interface MailtoUri {
  readonly kind: 'mailto';
  readonly reference: Reference;
  /** The addresses, decoded: those before the question mark, then those of `to` headers. */
  readonly to: readonly string[];
  /** All headers but `to`, in the order written. */
  readonly headers: readonly MailHeader[];
  /** The first `subject`; `null` when there is none. */
  readonly subject: string | null;
  /** The first `body`, its lines ended by CR LF as written; `null` when there is none. */
  readonly body: string | null;
}

type AddressState =
  | 'addr-spec'
  | 'local atom'
  | 'local dot'
  | 'quoted-string'
  | 'quoted-pair'
  | 'after quoted-string'
  | 'domain'
  | 'domain atom'
  | 'domain dot'
  | 'domain literal'
  | 'after domain literal'
  | 'rejected';
type AddressClass = 'atext' | 'dot' | 'at' | 'quote' | 'backslash' | 'open' | 'close' | 'space' | 'special';

const quoted = {
  atext: 'quoted-string',
  nonAscii: 'quoted-string',
  dot: 'quoted-string',
  at: 'quoted-string',
  open: 'quoted-string',
  close: 'quoted-string',
  space: 'quoted-string',
  special: 'quoted-string',
} as const;

/**
 * One mail address, after decoding: `addr-spec` of RFC 6068, with characters beyond ASCII wherever an atom may stand.
 *
 * Source: RFC 6068 section 2, RFC 5322 sections 3.2.3 and 3.2.4.
 *
 * @example
 * ```ts
 * import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
 * import { mailAddress } from '@oneurl/url-parser/rfc3986';
 * accepts(compileMachine(mailAddress), '"not@me"@example.org'); // => true
 * accepts(compileMachine(mailAddress), 'not@me@example.org'); // => false
 * ```
 */
export const mailAddress: MachineDescription<AddressState, AddressClass, never> = {
  name: 'addr-spec',
  classes: {
    atext: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~",
    dot: '.',
    at: '@',
    quote: '"',
    backslash: '\\',
    open: '[',
    close: ']',
    space: ' \t',
    special: '(),:;<>',
  },
  start: 'addr-spec',
  accepting: ['domain atom', 'after domain literal'],
  states: {
    'addr-spec': {
      atext: 'local atom',
      nonAscii: 'local atom',
      quote: 'quoted-string',
      otherwise: 'rejected',
    },
    'local atom': {
      atext: 'local atom',
      nonAscii: 'local atom',
      dot: 'local dot',
      at: 'domain',
      otherwise: 'rejected',
    },
    'local dot': { atext: 'local atom', nonAscii: 'local atom', otherwise: 'rejected' },
    'quoted-string': {
      ...quoted,
      quote: 'after quoted-string',
      backslash: 'quoted-pair',
      otherwise: 'rejected',
    },
    'quoted-pair': { ...quoted, quote: 'quoted-string', backslash: 'quoted-string', otherwise: 'rejected' },
    'after quoted-string': { at: 'domain', otherwise: 'rejected' },
    domain: { atext: 'domain atom', nonAscii: 'domain atom', open: 'domain literal', otherwise: 'rejected' },
    'domain atom': {
      atext: 'domain atom',
      nonAscii: 'domain atom',
      dot: 'domain dot',
      otherwise: 'rejected',
    },
    'domain dot': { atext: 'domain atom', nonAscii: 'domain atom', otherwise: 'rejected' },
    'domain literal': {
      atext: 'domain literal',
      dot: 'domain literal',
      at: 'domain literal',
      quote: 'domain literal',
      special: 'domain literal',
      close: 'after domain literal',
      otherwise: 'rejected',
    },
    'after domain literal': { otherwise: 'rejected' },
    rejected: { otherwise: 'rejected' },
  },
};

const addressMachine = compileMachine(mailAddress);

/** Not in `qchar` of RFC 6068, and so not raw in an address. */
const NOT_IN_ADDRESS = '/?&;=';
const NOT_IN_HEADER = '/?=';

/** Reads the addresses of a list into `to`. */
function readAddresses(list: string, start: number, to: string[]): Refusal | null {
  if (list === '') return null;
  const reserved = refuseReserved(list, start, NOT_IN_ADDRESS);
  if (reserved !== null) return reserved;
  let at = start;
  for (const written of list.split(',')) {
    const address = decodeData(written);
    if (!accepts(addressMachine, address)) {
      const message =
        'a mail address is name@domain; addresses are separated by commas, and a comma in a name is %2C';
      return refuse('invalid-mail-address', 'path', at, message);
    }
    to.push(address);
    at += written.length + 1;
  }
  return null;
}

function refuseHeader(position: number): Refusal {
  const message =
    'headers are name=value, joined by "&"; "/", "?" and "=" within a value are percent-encoded';
  return refuse('invalid-mail-header', 'query', position, message);
}

function readHeaders(query: string, start: number, to: string[], headers: MailHeader[]): Refusal | null {
  let at = start;
  for (const field of query.split('&')) {
    const equals = field.indexOf('=');
    const value = field.slice(equals + 1);
    if (equals < 0) return refuseHeader(at);
    const bad = indexOfAny(field.slice(0, equals), NOT_IN_HEADER);
    const badValue = indexOfAny(value, NOT_IN_HEADER);
    if (bad >= 0) return refuseHeader(at + bad);
    if (badValue >= 0) return refuseHeader(at + equals + 1 + badValue);
    const name = decodeData(field.slice(0, equals));
    if (name.toLowerCase() === 'to') {
      const refusal = readAddresses(value, at + equals + 1, to);
      if (refusal !== null) return { ...refusal, component: 'query' };
    } else {
      headers.push({ name, value: decodeData(value) });
    }
    at += field.length + 1;
  }
  return null;
}

/** @internal */
export function readMailto(uri: PlacedUri): MailtoUri | Refusal {
  const { reference, pathStart, queryStart } = uri;
  const { authority, path, query } = reference;
  if (authority !== null) {
    const message = 'a mailto URI has no "//": mailto:someone@example.com';
    return refuse('authority-not-allowed', 'host', uri.authorityStart - 2, message);
  }
  const to: string[] = [];
  const headers: MailHeader[] = [];
  const refusal =
    readAddresses(path, pathStart, to) ??
    (query === null ? null : readHeaders(query, queryStart, to, headers));
  if (refusal !== null) return refusal;
  const first = (name: string): string | null =>
    headers.find((header) => header.name.toLowerCase() === name)?.value ?? null;
  return { kind: 'mailto', reference, to, headers, subject: first('subject'), body: first('body') };
}
