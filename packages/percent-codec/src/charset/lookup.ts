import type { Charset } from '../charset-type.js';
import { closeNames } from '../close-names.js';
import { UrlError } from '../url-error.js';
import { utf8 } from '../utf8.js';
import { big5 } from './big5.js';
import { eucJp } from './euc-jp.js';
import { eucKr } from './euc-kr.js';
import { gb18030 } from './gb18030.js';
import { iso2022Jp } from './iso-2022-jp.js';
import { charsetLabels } from './labels.js';
import { shiftJis } from './shift-jis.js';
import { singleByte, xUserDefined } from './single-byte.js';
import { replacement, utf16 } from './utf-16.js';

/** The charsets of more than one byte, or with a rule of their own; all others are single-byte tables. */
const MAKERS: ReadonlyMap<string, () => Charset> = /* @__PURE__ */ new Map<string, () => Charset>([
  ['utf-8', () => utf8],
  ['gbk', () => gb18030('gbk')],
  ['gb18030', () => gb18030('gb18030')],
  ['big5', big5],
  ['euc-jp', eucJp],
  ['iso-2022-jp', () => iso2022Jp],
  ['shift_jis', shiftJis],
  ['euc-kr', eucKr],
  ['replacement', replacement],
  ['utf-16be', () => utf16('utf-16be')],
  ['utf-16le', () => utf16('utf-16le')],
  ['x-user-defined', xUserDefined],
]);

const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(charsetLabels).flatMap(([name, labels]) => labels.map((label) => [label, name] as const)),
);

/** A label longer than this is cut in a message. */
const LONGEST_LABEL = 40;

const WHITE_SPACE = '\t\n\f\r ';

/** Charsets that were asked for: at most one for each name. */
const made: Map<string, Charset> = /* @__PURE__ */ new Map();

/** The names of all the charsets, as the Encoding Standard has them, in lower case. */
export const charsetNames: readonly string[] = /* @__PURE__ */ Object.freeze(Object.keys(charsetLabels));

/** ASCII white space around the label goes, ASCII letters become lower case, and nothing else changes. */
function normalizeLabel(label: string): string {
  let start = 0;
  let end = label.length;
  while (start < end && WHITE_SPACE.includes(label[start]!)) start++;
  while (end > start && WHITE_SPACE.includes(label[end - 1]!)) end--;
  const trimmed = label.slice(start, end);
  // The Kelvin sign would become a "k" with the others.
  return trimmed.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** How many labels a message names. */
const MOST_HINTS = 3;

/** Code pages of Microsoft that the Encoding Standard has under another name only. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The charset whose code page a label has the number of: `cp936`, `win1251`. */
function codePageOf(label: string): readonly string[] {
  const number = label.length > LONGEST_LABEL ? '' : (/\d{3,5}/.exec(label)?.[0] ?? '');
  const name = Object.hasOwn(CODE_PAGES, number) ? CODE_PAGES[number] : NAMES.get(`cp${number}`);
  return name === undefined ? [] : [name];
}

function failLabel(label: string): never {
  const close = [...codePageOf(label), ...closeNames(label, NAMES.keys())].slice(0, MOST_HINTS);
  const shown = label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label;
  const hint =
    close.length > 0 ? `did you mean ${close.join(', ')}?` : 'try utf-8, gbk, shift_jis or windows-1252.';
  throw new UrlError({
    code: 'unknown-charset',
    component: 'charset',
    position: 0,
    input: label,
    message: `There is no charset ${JSON.stringify(shown)}: ${hint}`,
  });
}

/**
 * The charset of a label: any of the labels of the Encoding Standard, whatever its case, white space around it aside.
 *
 * @param label - as a `charset` parameter or a `meta` element gives it: `GB2312`, `latin1`, `x-sjis`.
 * @returns the charset; the same object each time. Its tables are made when it is first asked for. Charsets that are
 *   read but not written (UTF-16 and "replacement") write UTF-8, as browsers do.
 * @throws {@link UrlError} `unknown-charset`, whose message lists the closest labels.
 *
 * Source: Encoding Standard section 4.2, "get an encoding".
 * @example
 * ```ts
 * import { specialQueryPercentEncodeSet } from '@oneurl/percent-codec';
 * import { charset } from '@oneurl/percent-codec/charset';
 * const gbk = charset('GB2312');
 * gbk.name; // => 'gbk'
 * gbk.percentEncode('q=你好†', specialQueryPercentEncodeSet); // => 'q=%C4%E3%BA%C3%26%238224%3B'
 * charset('gkb'); // throws unknown-charset
 * ```
 */
export function charset(label: string): Charset {
  const given: unknown = label;
  if (typeof given !== 'string') failLabel('');
  const name = NAMES.get(normalizeLabel(label)) ?? failLabel(label);
  const known = made.get(name);
  if (known) return known;
  const fresh = MAKERS.get(name)?.() ?? singleByte(name);
  made.set(name, fresh);
  return fresh;
}
