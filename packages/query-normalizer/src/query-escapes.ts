import {
  type CharacterSet,
  type Charset,
  defineSet,
  escapeMachine,
  normalizeEscapes,
  specialQueryPercentEncodeSet,
} from '@oneurl/percent-codec';
import { withoutActions } from '@oneurl/percent-codec/machine';
import { aCharset, checkOptions, defineStep, oneOf, type Step } from '@oneurl/percent-codec/step';

/** How to write what is escaped in a query. */
export interface QueryEscapeOptions {
  /**
   * How a space is written. `plus`: a raw space and `%20` become `+`. `%20`: a raw space and `+` become `%20`. `keep`: a
   * raw space becomes `%20`, the others stay. Absent: `plus`.
   */
  readonly space?: 'plus' | '%20' | 'keep' | undefined;
  /** The charset of raw characters that are not ASCII: the page's; absent: UTF-8. */
  readonly charset?: Charset | undefined;
}

/**
 * What a query in normal form has escaped: the special-query percent-encode set, and ``\ ^ ` { | }``, which RFC 3986
 * has in no class, so that both standards read the result alike. Reserved characters, `[` and `]` among them, stay as
 * written.
 *
 * @example
 * ```ts
 * import { queryEscapeSet } from '@oneurl/query-normalizer';
 * queryEscapeSet.has("'".charCodeAt(0)); // => true
 * queryEscapeSet.has('['.charCodeAt(0)); // => false
 * ```
 */
export const queryEscapeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'normal form of a query',
  '\\^`{|}',
  specialQueryPercentEncodeSet,
);

const escapeKinds = /* @__PURE__ */ Object.freeze({
  space: oneOf('plus', '%20', 'keep'),
  charset: aCharset,
});

/**
 * Makes the step that brings the escapes of a query into their normal form: unreserved characters decoded, the hex
 * digits of all others in upper case, every character that must be escaped escaped, a lone `%` written `%25`, reserved
 * characters as written, spaces in one form.
 *
 * No escape changes its meaning: `%26`, `%3D`, `%2B`, `%23`, `%25` stay, and a byte of a character that is one of these
 * delimiters (`&` in ISO-2022-JP) is escaped. Escapes that are no text in any charset
 * (`%C3%C0`) stay as they are.
 *
 * @param options - `space`, `charset`.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for another `space`, or a `charset` that is no charset object;
 *   `unknown-option` for another option.
 *
 * Source: RFC 3986, sections 6.2.2.1 and 6.2.2.2; URL Standard, section 1.3 (special-query percent-encode set) and
 * section 5.1 (`+` is a space).
 *
 * @example
 * ```ts
 * import { charset } from '@oneurl/percent-codec/charset';
 * import { normalizeQueryEscapes } from '@oneurl/query-normalizer';
 * normalizeQueryEscapes()('wd=%%4%20abc'); // => 'wd=%25%254+abc'
 * normalizeQueryEscapes({ charset: charset('gbk') })('w%64=%4aack 你%20好'); // => 'wd=Jack+%C4%E3+%BA%C3'
 * normalizeQueryEscapes({ space: '%20' })('a+b c%2b'); // => 'a%20b%20c%2B'
 * ```
 */
export function normalizeQueryEscapes(options: QueryEscapeOptions = {}): Step<'query'> {
  checkOptions(options, escapeKinds);
  const { space = 'plus', charset } = options;
  const policy = {
    mustEncode: queryEscapeSet,
    space,
    plusIsSpace: true,
    ...(charset ? { charset } : {}),
  };
  return defineStep(
    {
      name: `normalize-query-escapes(${charset ? `${space},${charset.name}` : space})`,
      component: 'query',
      why: 'an escape and the character it stands for mean the same where the character has no role of its own',
      ...(space === 'keep'
        ? {}
        : {
            loses:
              'the difference between a space and a plus sign, where a program does not read the query as a form',
          }),
      leaves: () => ({ machine: withoutActions(escapeMachine(policy)) }),
      ...(charset ? {} : { byCharacter: true }),
    },
    (query) => normalizeEscapes(query, policy),
  );
}
