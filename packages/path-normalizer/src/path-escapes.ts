import {
  type CharacterSet,
  type Charset,
  defineSet,
  escapeMachine,
  normalizeEscapes,
  pathPercentEncodeSet,
} from '@oneurl/percent-codec';
import { withoutActions } from '@oneurl/percent-codec/machine';
import { aCharset, checkOptions, defineStep, oneOf, type Step } from '@oneurl/percent-codec/step';
import { keepRelative } from './keep-relative.js';

/** How to write what is escaped in a path. */
export interface PathEscapeOptions {
  /** How a space is written; absent: `%20`. */
  readonly space?: '%20' | 'plus' | undefined;
  /** The charset of raw characters that are not ASCII; absent: UTF-8. */
  readonly charset?: Charset | undefined;
}

/**
 * What a path in normal form has escaped: the path percent-encode set, `\` and `|`, which RFC 3986 has in no class, so
 * that both standards read the result alike. Reserved characters, `[` and `]` among them, stay as written.
 *
 * @example
 * ```ts
 * import { pathEscapeSet } from '@oneurl/path-normalizer';
 * pathEscapeSet.has('|'.charCodeAt(0)); // => true
 * pathEscapeSet.has('['.charCodeAt(0)); // => false
 * ```
 */
export const pathEscapeSet: CharacterSet = /* @__PURE__ */ defineSet(
  'normal form of a path',
  '\\|',
  pathPercentEncodeSet,
);

const escapeKinds = /* @__PURE__ */ Object.freeze({ space: oneOf('%20', 'plus'), charset: aCharset });

/**
 * Makes the step that brings the escapes of a path into their normal form: unreserved characters decoded, the hex
 * digits of all others in upper case, every character that must be escaped escaped, a lone `%` written `%25`, reserved
 * characters as written.
 *
 * A relative path stays one: `./` comes in front where a decoded first segment would be read as a scheme. Otherwise the
 * step looks at no structure: an escaped dot segment (`%2E%2E`), which a parsed path has none of, comes out as a plain
 * one. On a path from elsewhere run `resolveDotSegments` too, before or behind it.
 *
 * @param options - `space`, `charset`.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for another `space`, or a `charset` that is no charset object;
 *   `unknown-option` for another option.
 *
 * Source: RFC 3986, sections 6.2.2.1 and 6.2.2.2; URL Standard, section 1.3 (path percent-encode set).
 *
 * @example
 * ```ts
 * import { normalizePathEscapes } from '@oneurl/path-normalizer';
 * normalizePathEscapes()('/%7euser/a b%2fc%'); // => '/~user/a%20b%2Fc%25'
 * normalizePathEscapes({ space: 'plus' })('/a b%20c'); // => '/a+b+c'
 * normalizePathEscapes()('%6dailto:ann'); // => './mailto:ann'
 * ```
 */
export function normalizePathEscapes(options: PathEscapeOptions = {}): Step<'path'> {
  checkOptions(options, escapeKinds);
  const { space = '%20', charset } = options;
  const policy = { mustEncode: pathEscapeSet, space, ...(charset ? { charset } : {}) };
  const shown = [...(space === 'plus' ? ['plus'] : []), ...(charset ? [charset.name] : [])];
  return defineStep(
    {
      name: shown.length === 0 ? 'normalize-path-escapes' : `normalize-path-escapes(${shown.join(',')})`,
      component: 'path',
      why: 'an escape and the character it stands for mean the same where the character has no role of its own',
      ...(space === 'plus' ? { loses: 'the difference between a space and a plus sign in the path' } : {}),
      leaves: () => ({ machine: withoutActions(escapeMachine(policy)) }),
      ...(charset ? {} : { byCharacter: true }),
    },
    (path) => {
      const normal = normalizeEscapes(path, policy);
      return normal === path ? path : keepRelative(path, normal);
    },
  );
}
