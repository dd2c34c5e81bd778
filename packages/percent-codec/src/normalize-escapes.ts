import type { CharacterSet } from './character-set.js';
import { defineSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import {
  type EscapeAction,
  type EscapeClass,
  type EscapePolicy,
  type EscapeState,
  escapeMachine,
  membersOf,
} from './escape-machine.js';
import { NON_ASCII, type Row, type Target } from './machine.js';
import { byteAt, PERCENT, PERCENT_BYTE } from './percent-byte.js';
import { checkedCharset } from './utf8.js';

/** An {@link EscapePolicy}, and the charset in which raw characters that are not ASCII are written. */
export interface NormalizeEscapesOptions extends EscapePolicy {
  /** Default: {@link utf8}. */
  readonly charset?: Charset | undefined;
}

/** `F`, the last of the hexadecimal digits in upper case. */
const LAST_DIGIT = 0x46;

/** A policy made ready to run. */
interface EscapeProgram {
  readonly policy: EscapePolicy;
  /** What each ASCII character is written as, and behind them what the escape of each byte is; empty before it is met. */
  readonly forms: string[];
  /** The form at a place in them. */
  readonly formAt: (place: number) => string;
  /** 0 for the characters that stay, but for the percent sign. */
  readonly stops: Uint8Array;
  /** What is escaped of the bytes of a charset: `mustEncode`, but no unreserved character, and {@link DELIMITERS}. */
  readonly byteSet: CharacterSet;
}

/** Compiled programs by their set: one for each way in which the rest of a policy was given. */
const programs: WeakMap<CharacterSet, EscapeProgram[]> = /* @__PURE__ */ new WeakMap();

/**
 * What could be read as a delimiter within a component, and what begins an escape. A byte of a character must be neither,
 * though browsers leave some of them raw.
 */
const DELIMITERS = '#%&+/;=?\\';

/**
 * Asks the machine of characters and escapes when they are met: what it says of one holds wherever that stands. To ask of
 * all of them beforehand takes milliseconds, which one address on the command line must not pay for.
 */
function compile(policy: EscapePolicy): EscapeProgram {
  const { classes, states } = escapeMachine(policy);
  const classOf = new Map<string, EscapeClass>();
  for (const [name, members] of Object.entries(classes)) {
    for (const character of members) classOf.set(character, name as EscapeClass);
  }
  const targetOf = (state: EscapeState, character: string): Target<EscapeState, EscapeAction> => {
    const row: Row<EscapeState, EscapeClass, EscapeAction> = states[state];
    return row[classOf.get(character)!] ?? row.otherwise!;
  };
  const formAt = (place: number): string => {
    const byte = place < NON_ASCII ? place : place - NON_ASCII;
    const text = place < NON_ASCII ? String.fromCharCode(byte) : PERCENT_BYTE[byte]!;
    let state: EscapeState = 'text';
    let action: EscapeAction | undefined;
    for (const character of text) {
      const target = targetOf(state, character);
      [state, action] = typeof target === 'string' ? [target] : target;
    }
    // The percent sign alone is what the machine is in the midst of.
    if (action === 'encode' || state !== 'text') return PERCENT_BYTE[byte]!;
    return action === 'rewrite' ? String.fromCharCode(byte) : (action ?? text);
  };
  return {
    // A copy: the object may be changed.
    policy: { ...policy },
    forms: new Array(NON_ASCII + 256).fill(''),
    formAt,
    stops: Uint8Array.from(
      { length: NON_ASCII },
      (_, code) => +(targetOf('text', String.fromCharCode(code)) !== 'text'),
    ),
    byteSet: defineSet('', DELIMITERS + membersOf(policy.mustEncode)),
  };
}

function programOf(policy: EscapePolicy): EscapeProgram {
  const known = programs.get(policy.mustEncode) ?? [];
  for (const program of known) {
    const like = program.policy;
    if (
      like.space === policy.space &&
      like.plusIsSpace === policy.plusIsSpace &&
      like.decodeUnreserved === policy.decodeUnreserved
    ) {
      return program;
    }
  }
  const program = compile(policy);
  programs.set(policy.mustEncode, [...known, program]);
  return program;
}

/**
 * Brings escapes into their one normal form: those of unreserved characters are decoded, the hexadecimal digits of the
 * rest are upper case, a lone `%` is `%25`, and what must be encoded is.
 *
 * @param text - a component, or a part of one, with or without escapes.
 * @param options - the policy and the charset.
 * @returns the normal form; the very same string when the text is in it. A second run changes nothing. In a charset
 *   with state (ISO-2022-JP) each run of raw characters that are not ASCII is written on its own, and ends in ASCII.
 * @throws {@link UrlError} `unknown-option-value` for an option that is none of those there are.
 *
 * Source: RFC 3986 section 6.2.2.1 and 6.2.2.2.
 * @example
 * ```ts
 * import { normalizeEscapes, specialQueryPercentEncodeSet } from '@oneurl/percent-codec';
 * const query = { mustEncode: specialQueryPercentEncodeSet, space: 'plus' } as const;
 * normalizeEscapes('wd=%%4%20abc', query); // => 'wd=%25%254+abc'
 * normalizeEscapes('w%64=%4aack 你', query); // => 'wd=Jack+%E4%BD%A0'
 * normalizeEscapes('a=%2f%26', query); // => 'a=%2F%26'
 * ```
 */
export function normalizeEscapes(text: string, options: NormalizeEscapesOptions): string {
  const { charCodeAt } = String.prototype;
  const { forms, formAt, stops, byteSet } = programOf(options ?? {});
  const charset = checkedCharset(options.charset);
  const { length } = text;
  let out = '';
  let copied = 0;
  for (let i = 0; i < length; i++) {
    const code = charCodeAt.call(text, i);
    if (code < NON_ASCII && stops[code] === 0) continue;
    const first = i;
    let form: string;
    if (code < NON_ASCII) {
      const byte = code === PERCENT ? byteAt(text, i + 1) : -1;
      // What is behind a lone percent sign is text.
      const place = byte < 0 ? code : NON_ASCII + byte;
      if (byte >= 0) i += 2;
      form = forms[place] ||= formAt(place);
      if (
        byte >= 0 &&
        form.length > 1 &&
        charCodeAt.call(text, i - 1) <= LAST_DIGIT &&
        charCodeAt.call(text, i) <= LAST_DIGIT
      )
        continue;
    } else {
      while (i + 1 < length && charCodeAt.call(text, i + 1) >= NON_ASCII) i++;
      form = charset.percentEncode(text.slice(first, i + 1), byteSet);
    }
    out += copied < first ? text.slice(copied, first) + form : form;
    copied = i + 1;
  }
  return copied > 0 ? out + text.slice(copied) : text;
}
