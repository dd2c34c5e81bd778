import { UrlError } from '@oneurl/percent-codec';
import type { AnyStep } from './any-step.js';
import { ruleValuesOf } from './check-options.js';
import type { Explanation } from './explanation.js';
import { digest, type FingerprintBits } from './fingerprint.js';
import { type Identity, makeNormalizer, type NormalizeResult, type Normalizer } from './normalizer.js';
import type { NormalizeOptions, PageOptions } from './options.js';
import type { CharsetResolver } from './page-memory.js';
import { stepsOf } from './rules.js';

/** `normalize`, which also has a form that gives failure as a value. */
export interface Normalize {
  (url: string, options?: NormalizeOptions): string;
  readonly try: (url: string, options?: NormalizeOptions) => NormalizeResult;
}

/** Everything that depends on how charset labels are resolved. */
export interface Facade {
  readonly normalize: Normalize;
  readonly identify: (url: string, options?: NormalizeOptions) => Identity;
  readonly explain: (url: string, options?: NormalizeOptions) => Explanation;
  readonly createNormalizer: (options?: NormalizeOptions) => Normalizer;
  readonly pipeline: (...steps: readonly AnyStep[]) => Normalizer;
  readonly sameUrl: (a: string, b: string, options?: NormalizeOptions) => boolean;
  readonly fingerprint: (url: string, options?: FingerprintOptions) => string;
}

/** What `fingerprint` takes. */
export interface FingerprintOptions extends NormalizeOptions {
  /** How wide, in bits. Default: 64. */
  readonly bits?: FingerprintBits;
}

/** How many normalizers `normalize` remembers by their rules. A program uses few; the oldest goes when one is new. */
const REMEMBERED = 32;

/** A text that is equal for options that ask for the same rules. */
function ruleKey(options: NormalizeOptions): string {
  let key = '';
  for (const name in options) {
    if (name === 'base' || name === 'charset') continue;
    const value: unknown = options[name as keyof NormalizeOptions];
    if (value !== undefined) key += `${name}=${typeof value === 'string' ? value : JSON.stringify(value)};`;
  }
  return key;
}

function pageOf(options: NormalizeOptions): PageOptions {
  return {
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.charset === undefined ? {} : { charset: options.charset }),
  };
}

function checkBits(bits: number): FingerprintBits {
  if (bits === 64 || bits === 128) return bits;
  throw new UrlError({
    code: 'unknown-option-value',
    component: 'option',
    position: 0,
    input: String(bits),
    message: `bits cannot be ${String(bits)}; a fingerprint has 64 or 128`,
  });
}

/** Builds the facade on a way to resolve charsets. */
export function makeFacade(resolveCharset: CharsetResolver): Facade {
  const remembered = new Map<string, Normalizer>();

  const createNormalizer = (options: NormalizeOptions = {}): Normalizer => {
    const values = ruleValuesOf(options);
    return makeNormalizer({
      steps: stepsOf(values),
      reading: values.reading,
      pathCharset: values.pathCharset,
      page: pageOf(options),
      resolveCharset,
    });
  };

  const normalizerFor = (options: NormalizeOptions): Normalizer => {
    const key = ruleKey(options);
    let normalizer = remembered.get(key);
    if (normalizer === undefined) {
      const { base: _base, charset: _charset, ...ruleOptions } = options;
      normalizer = createNormalizer(ruleOptions);
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
      remembered.set(key, normalizer);
    }
    return normalizer;
  };

  const crawler = createNormalizer();
  const pick = (options: NormalizeOptions | undefined): Normalizer =>
    options === undefined ? crawler : normalizerFor(options);

  return {
    createNormalizer,
    pipeline: (...steps) =>
      makeNormalizer({ steps, reading: 'whatwg', pathCharset: 'utf-8', page: {}, resolveCharset }),
    normalize: Object.assign((url: string, options?: NormalizeOptions) => pick(options)(url, options), {
      try: (url: string, options?: NormalizeOptions) => pick(options).try(url, options),
    }),
    identify: (url, options) => pick(options).identify(url, options),
    explain: (url, options) => pick(options).explain(url, options),
    sameUrl: (a, b, options) => pick(options)(a, options) === pick(options)(b, options),
    fingerprint: (url, { bits = 64, ...options } = {}) =>
      digest(pick(options)(url, options), checkBits(bits)),
  };
}
