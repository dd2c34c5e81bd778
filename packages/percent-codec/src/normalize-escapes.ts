import type { CharacterSet } from './character-set.js';
import { defineSet } from './character-set.js';
import type { Charset } from './charset-type.js';
import { firstIn } from './encode.js';
import { type EscapePolicy, escapeMachine, membersOf } from './escape-machine.js';
import { compileTables, type MachineTables, NON_ASCII } from './machine.js';
import { byteAt, PERCENT_BYTE } from './percent-byte.js';
import { unreserved } from './rfc3986-classes.js';
import { checkedCharset } from './utf8.js';

/** An {@link EscapePolicy}, and the charset in which raw characters that are not ASCII are written. */
export interface NormalizeEscapesOptions extends EscapePolicy {
  /** Default: {@link utf8}. */
  readonly charset?: Charset | undefined;
}

/** In a cell, the action stands above these bits, which hold the offset of the next state's row. */
const ACTION_SHIFT = 12;
const ROW_MASK = 0xfff;

/** A policy made ready to run. */
interface EscapeProgram {
  readonly policy: EscapePolicy;
  readonly machine: MachineTables;
  /**
   * The machine's `next`, as row offsets, and `actions` in one table: each character waits for the cell of the one
   * before it, and one load less takes a third off the time (bench case: codec, normal form with escapes).
   */
  readonly cells: Uint16Array;
  /** 1 for what the machine does not simply pass over where it starts. */
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

function compile(policy: EscapePolicy): EscapeProgram {
  const machine = compileTables(escapeMachine(policy));
  const { classOf, next, actions, stride } = machine;
  const cells = Uint16Array.from(next, (state, cell) => (actions[cell]! << ACTION_SHIFT) | (state * stride));
  return {
    // A copy: the object may be changed.
    policy: { ...policy },
    machine,
    cells,
    // The first row is that of `text`, where the machine starts.
    stops: classOf.map((column) => cells[column]! && 1),
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
  const { machine, cells, stops, byteSet } = programOf(options ?? {});
  const charset = checkedCharset(options.charset);
  const { classOf, actionNames, stride } = machine;
  let out = '';
  let copied = 0;
  let row = 0;
  for (let i = 0; i <= text.length; i++) {
    // Between escapes nothing waits for what comes.
    if (row === 0) i = firstIn(text, stops, i);
    const code = text.charCodeAt(i);
    const column = i === text.length ? stride - 1 : classOf[code < NON_ASCII ? code : NON_ASCII]!;
    const cell = cells[row + column]!;
    const from = row;
    row = cell & ROW_MASK;
    if (cell <= ROW_MASK) continue;
    // Where what is mended begins, and what it becomes.
    let first = from === 0 ? i : i - 2;
    let mended: string = actionNames[cell >> ACTION_SHIFT]!;
    if (mended === '%25') {
      first = text.lastIndexOf('%', i - 1);
      // What is behind the percent sign is read again, as text.
      i = first;
    } else if (mended === 'rewrite') {
      const byte = byteAt(text, i - 1);
      mended =
        options.decodeUnreserved !== false && unreserved.has(byte)
          ? String.fromCharCode(byte)
          : PERCENT_BYTE[byte]!;
    } else if (mended === 'encode') {
      while (code >= NON_ASCII && text.charCodeAt(i + 1) >= NON_ASCII) i++;
      mended = charset.percentEncode(text.slice(first, i + 1), byteSet);
    }
    out += text.slice(copied, first) + mended;
    copied = i + 1;
  }
  return copied > 0 ? out + text.slice(copied) : text;
}
