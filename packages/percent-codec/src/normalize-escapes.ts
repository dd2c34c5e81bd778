import type { CharacterSet } from './character-set.js';
import { defineSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import { firstIn } from './encode.js';
import { type EscapePolicy, escapeMachine } from './escape-machine.js';
import { compileChecked, type Machine, NON_ASCII } from './machine.js';
import { byteAt, PERCENT_BYTE } from './percent-byte.js';
import { unreserved } from './rfc3986-classes.js';
import { utf8 } from './utf8.js';

/** An {@link EscapePolicy}, and the charset in which raw characters that are not ASCII are written. */
export interface NormalizeEscapesOptions extends EscapePolicy {
  /** Default: {@link utf8}. */
  readonly charset?: Charset;
}

/** A policy made ready to run. */
interface EscapeProgram {
  readonly machine: Machine;
  readonly decodes: boolean;
  /** 1 for what the machine does not simply pass over where it starts. */
  readonly stops: Uint8Array;
  /** `mustEncode` and `%`: a byte 25 of a legacy charset must not begin an escape. */
  readonly byteSet: CharacterSet;
}

/** Compiled programs, found by the options object, or by the set and the rest of the policy. */
const byOptions: WeakMap<EscapePolicy, EscapeProgram> = /* @__PURE__ */ new WeakMap();
const bySet: WeakMap<CharacterSet, Map<string, EscapeProgram>> = /* @__PURE__ */ new WeakMap();

function compile(policy: EscapePolicy): EscapeProgram {
  const { mustEncode, decodeUnreserved = true } = policy;
  const machine = compileChecked(escapeMachine(policy)) as unknown as Machine;
  const { classOf, next, actions, start, stride } = machine;
  return {
    machine,
    decodes: decodeUnreserved,
    stops: classOf.map((column) => {
      const cell = start * stride + column;
      return actions[cell] === 0 && next[cell] === start ? 0 : 1;
    }),
    byteSet: defineSet(mustEncode.name, '%', mustEncode),
  };
}

function programOf(policy: EscapePolicy): EscapeProgram {
  const found = byOptions.get(policy);
  if (found) return found;
  const { mustEncode, space, plusIsSpace, decodeUnreserved } = policy;
  const ofSet = bySet.get(mustEncode) ?? new Map<string, EscapeProgram>();
  const key = `${space} ${plusIsSpace} ${decodeUnreserved}`;
  const program = ofSet.get(key) ?? compile(policy);
  bySet.set(mustEncode, ofSet.set(key, program));
  byOptions.set(policy, program);
  return program;
}

/**
 * Brings escapes into their one normal form: those of unreserved characters are decoded, the hexadecimal digits of the
 * rest are upper case, a lone `%` is `%25`, and what must be encoded is.
 *
 * @param text - a component, or a part of one, with or without escapes.
 * @param options - the policy and the charset.
 * @returns the normal form; the very same string when the text is in it. A second run changes nothing.
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
  const { machine, stops, decodes, byteSet } = programOf(options);
  const { classOf, next, actions, actionNames, stride, start } = machine;
  const end = stride - 1;
  let out = '';
  let copied = 0;
  let state = start;
  for (let i = firstIn(text, stops); i <= text.length; i++) {
    const code = text.charCodeAt(i);
    const cell = state * stride + (i === text.length ? end : classOf[code < NON_ASCII ? code : NON_ASCII]!);
    const action = actions[cell]!;
    const from = state;
    state = next[cell]!;
    if (action === 0) continue;
    // Where what is mended begins, and what it becomes.
    let first = from === start ? i : i - 2;
    let mended: string = actionNames[action]!;
    if (mended === 'lone') {
      first = text.lastIndexOf('%', i - 1);
      mended = '%25';
      // What is behind the percent sign is read again, as text.
      i = first;
    } else if (mended === 'rewrite') {
      const byte = byteAt(text, i - 1);
      mended = decodes && unreserved.has(byte) ? String.fromCharCode(byte) : PERCENT_BYTE[byte]!;
    } else if (mended === 'encode') {
      while (code >= NON_ASCII && text.charCodeAt(i + 1) >= NON_ASCII) i++;
      mended = (options.charset ?? utf8).percentEncode(text.slice(first, i + 1), byteSet);
    }
    out += text.slice(copied, first) + mended;
    copied = i + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}
