import { type ErrorComponent, UrlError } from '@oneurl/percent-codec';
import type { GrammarState } from './rfc3986-grammar.js';

/** Why a text is no URI reference. */
export type RejectionCode =
  | 'missing-scheme'
  | 'colon-in-first-segment'
  | 'invalid-percent-encoding'
  | 'invalid-ip-literal'
  | 'invalid-port'
  | 'invalid-character';

/** A failure as a value: what went wrong, and the state of the machine that could not go on. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly component: ErrorComponent;
  readonly position: number;
  readonly state: string;
}

/** What the driver knows of an authority when it stops. */
export interface DeathPlace {
  readonly state: GrammarState;
  /** Where the machine stopped; the length of the text when it ended too early. */
  readonly position: number;
  /** Where the digits of a port stopped being digits; -1 when they did not. */
  readonly noPort: number;
}

type Place = GrammarState extends infer S ? (S extends `${string} %${string}` ? never : S) : never;

const componentOf: Readonly<Record<Place, ErrorComponent>> = {
  'URI-reference': 'path',
  'scheme or segment': 'path',
  'segment-nz-nc': 'path',
  URI: 'scheme',
  scheme: 'scheme',
  'hier-part': 'path',
  slash: 'path',
  authority: 'host',
  'userinfo or host': 'host',
  'userinfo or port': 'port',
  userinfo: 'userinfo',
  host: 'host',
  'reg-name': 'host',
  'after IP-literal': 'host',
  port: 'port',
  path: 'path',
  query: 'query',
  fragment: 'fragment',
  rejected: 'url',
};

/** The characters that end an authority; what stands before them in `userinfo` was meant as a port. */
const AUTHORITY_END = '/?#';

/** Says what went wrong from where the machine stopped. */
export function explainRejection(text: string, death: DeathPlace): Rejection {
  const { state, position } = death;
  const percent = state.indexOf(' %');
  if (percent >= 0) {
    const component = componentOf[state.slice(0, percent) as Place];
    const start = position - (state.endsWith('h') ? 2 : 1);
    return { code: 'invalid-percent-encoding', component, position: start, state };
  }
  const component = componentOf[state as Place];
  const character = text.charAt(position);
  if (component === 'scheme') return { code: 'missing-scheme', component, position, state };
  if (component === 'port') return { code: 'invalid-port', component, position, state };
  if (state === 'userinfo' && AUTHORITY_END.includes(character)) {
    return { code: 'invalid-port', component: 'port', position: death.noPort, state };
  }
  if (character === ':' && (state === 'segment-nz-nc' || state === 'URI-reference')) {
    return { code: 'colon-in-first-segment', component, position, state };
  }
  return { code: 'invalid-character', component, position, state };
}

const FIRST_PRINTABLE = 0x21;
const LAST_PRINTABLE = 0x7e;

/** A character as a message shows it; those of a user's name or password are never shown. */
function show(text: string, { component, position }: Rejection): string {
  if (position >= text.length) return 'the end of the text';
  if (component === 'userinfo' || component === 'port') return 'this character';
  const code = text.codePointAt(position)!;
  return code >= FIRST_PRINTABLE && code <= LAST_PRINTABLE
    ? `"${String.fromCodePoint(code)}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

type Message = (shown: string, component: ErrorComponent) => string;

const messages: Readonly<Record<RejectionCode, Message>> = {
  'missing-scheme': () =>
    'a URI begins with a scheme (a letter, then letters, digits, "+", "-", ".") and a colon',
  'colon-in-first-segment': () =>
    'no scheme can end at this colon; in the first segment of a relative path write %3A, or put "./" before it',
  'invalid-percent-encoding': (_, component) =>
    `two hexadecimal digits must follow the "%" in the ${component}; a percent sign that is meant itself is %25`,
  'invalid-ip-literal': (shown) =>
    `${shown} cannot stand here: only an IPv6 address, or "v", a version, "." and an address, goes between [ and ]`,
  'invalid-port': (shown) => `a port is decimal digits to the end of the authority, and ${shown} is none`,
  'invalid-character': (shown, component) =>
    `${shown} cannot stand in the ${component}; as data it must be percent-encoded (UTF-8)`,
};

/** The error that a user gets. */
export function rejectionError(text: string, rejection: Rejection): UrlError {
  const { code, component, position, state } = rejection;
  const message = messages[code](show(text, rejection), component);
  return new UrlError({
    code,
    component,
    position,
    input: text,
    message: `${message} (position ${position}, in state "${state}")`,
  });
}
