import type { CharacterSet } from './character-set.js';
import { defineSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import { type EscapeAction, type EscapePolicy, escapeMachine } from './escape-machine.js';
import { compileMachine, type Machine, NON_ASCII } from './machine.js';
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
  /** `mustEncode` and `%`: a byte 25 of a legacy charset must not begin an escape. */
  readonly byteSet: CharacterSet;
}

/** Compiled programs by set, then by the rest of the policy. They go when their set does. */
const programs: WeakMap<CharacterSet, Map<string, EscapeProgram>> = /* @__PURE__ */ new WeakMap();

function programOf(policy: EscapePolicy): EscapeProgram {
  const { mustEncode, space = 'keep', plusIsSpace = false, decodeUnreserved = true } = policy;
  const bySet = programs.get(mustEncode) ?? new Map<string, EscapeProgram>();
  programs.set(mustEncode, bySet);
  const key = `${space} ${plusIsSpace} ${decodeUnreserved}`;
  let program = bySet.get(key);
  if (!program) {
    program = {
      machine: compileMachine(escapeMachine(policy)) as unknown as Machine,
      decodes: decodeUnreserved,
      byteSet: defineSet(mustEncode.name, '%', mustEncode),
    };
    bySet.set(key, program);
  }
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
  const program = programOf(options);
  const { classOf, next, actions, stride, start } = program.machine;
  let state = start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const cell = state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!;
    if (actions[cell] !== 0) return rewrite(text, i, state, program, options.charset ?? utf8);
    state = next[cell]!;
  }
  return state === start ? text : rewrite(text, text.length, state, program, options.charset ?? utf8);
}

/** Goes on from `at`, where the first action is. */
function rewrite(text: string, at: number, from: number, program: EscapeProgram, charset: Charset): string {
  const { classOf, next, actions, actionNames, stateNames, stride, classNames } = program.machine;
  const end = classNames.indexOf('end');
  let out = '';
  let copied = 0;
  let state = from;
  for (let i = at; i <= text.length; i++) {
    const code = text.charCodeAt(i);
    const cell = state * stride + (i === text.length ? end : classOf[code < NON_ASCII ? code : NON_ASCII]!);
    const action = actionNames[actions[cell]!] as EscapeAction | '';
    switch (action) {
      case '':
        break;
      case 'lone': {
        const percent = i - (stateNames[state] === 'percent' ? 1 : 2);
        out += `${text.slice(copied, percent)}%25`;
        copied = percent + 1;
        // The character at hand is read again, as text.
        i--;
        break;
      }
      case 'rewrite': {
        const byte = byteAt(text, i - 1);
        out += text.slice(copied, i - 2);
        out += program.decodes && unreserved.has(byte) ? String.fromCharCode(byte) : PERCENT_BYTE[byte]!;
        copied = i + 1;
        break;
      }
      case 'encode': {
        let last = i;
        if (code >= NON_ASCII) while (text.charCodeAt(last + 1) >= NON_ASCII) last++;
        out += text.slice(copied, i);
        out +=
          code < NON_ASCII
            ? PERCENT_BYTE[code]!
            : charset.percentEncode(text.slice(i, last + 1), program.byteSet);
        i = last;
        copied = i + 1;
        break;
      }
      case 'writePlus':
      case 'writeSpace':
        out += text.slice(copied, stateNames[state] === 'text' ? i : i - 2);
        out += action === 'writePlus' ? '+' : '%20';
        copied = i + 1;
        break;
    }
    state = next[cell]!;
  }
  return out + text.slice(copied);
}
