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

/** In a cell, the action stands above these bits, which hold the offset of the next state's row. */
const ACTION_SHIFT = 12;
const ROW_MASK = (1 << ACTION_SHIFT) - 1;

/** A policy made ready to run. */
interface EscapeProgram {
  readonly machine: Machine;
  /**
   * The machine's `next`, as row offsets, and `actions` in one table: each character waits for the cell of the one
   * before it, and one load less takes a third off the time (bench case: codec, normal form with escapes).
   */
  readonly cells: Uint16Array;
  /** 1 for what the machine does not simply pass over where it starts. */
  readonly stops: Uint8Array;
  /** `mustEncode` and `%`: a byte 25 of a legacy charset must not begin an escape. */
  readonly byteSet: CharacterSet;
}

/** Compiled programs, found by the options object, or by the set and the rest of the policy. */
const byOptions: WeakMap<EscapePolicy, EscapeProgram> = /* @__PURE__ */ new WeakMap();
const bySet: WeakMap<CharacterSet, Map<string, EscapeProgram>> = /* @__PURE__ */ new WeakMap();

function compile(policy: EscapePolicy): EscapeProgram {
  const machine = compileChecked(escapeMachine(policy)) as unknown as Machine;
  const { classOf, next, actions, stride } = machine;
  const cells = Uint16Array.from(next, (state, cell) => (actions[cell]! << ACTION_SHIFT) | (state * stride));
  return {
    machine,
    cells,
    // The first row is that of `text`, where the machine starts.
    stops: classOf.map((column) => (cells[column] === 0 ? 0 : 1)),
    byteSet: defineSet('', '%', policy.mustEncode),
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
  const { machine, cells, stops, byteSet } = programOf(options);
  const { classOf, actionNames, stride } = machine;
  let out = '';
  let copied = 0;
  let row = 0;
  for (let i = firstIn(text, stops); i <= text.length; i++) {
    const code = text.charCodeAt(i);
    const column = i === text.length ? stride - 1 : classOf[code < NON_ASCII ? code : NON_ASCII]!;
    const cell = cells[row + column]!;
    const from = row;
    row = cell & ROW_MASK;
    if (cell <= ROW_MASK) continue;
    // Where what is mended begins, and what it becomes.
    let first = from === 0 ? i : i - 2;
    let mended: string = actionNames[cell >> ACTION_SHIFT]!;
    if (mended === 'lone') {
      first = text.lastIndexOf('%', i - 1);
      mended = '%25';
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
      mended = (options.charset ?? utf8).percentEncode(text.slice(first, i + 1), byteSet);
    }
    out += text.slice(copied, first) + mended;
    copied = i + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}
