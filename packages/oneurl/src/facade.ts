import { type Charset, UrlError, utf8 } from '@oneurl/percent-codec';
import type { AnyStep } from './any-step.js';
import { dependsOnCharset, namesInCharset } from './charset-names.js';
import { checkIsOptions, ruleValuesOf } from './check-options.js';
import type { Explanation } from './explanation.js';
import { digest, type FingerprintBits } from './fingerprint.js';
import { type Identity, makeNormalizer, type NormalizeResult, type Normalizer } from './normalizer.js';
import type { NormalizeOptions, PageOptions } from './options.js';
import type { CharsetResolver } from './page-memory.js';
import { ruleKeyOf } from './rule-key.js';
import { stepsOf } from './rules.js';
import { shown } from './shown.js';

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

function pageOf(options: NormalizeOptions): PageOptions {
  return {
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.charset === undefined ? {} : { charset: options.charset }),
  };
}

function checkBits(bits: unknown): FingerprintBits {
  if (bits === 64 || bits === 128) return bits;
  throw new UrlError({
    code: 'unknown-option-value',
    component: 'option',
    position: 0,
    input: shown(bits),
    message: `bits cannot be ${shown(bits)}; a fingerprint has 64 or 128`,
  });
}

/** The options with the inherited ones, but for the width. */
function withoutBits(options: FingerprintOptions): NormalizeOptions {
  const rest: Record<string, unknown> = {};
  for (const name in options) if (name !== 'bits') rest[name] = Reflect.get(options, name);
  return rest;
}

/** Builds the facade on a way to resolve charsets. */
export function makeFacade(resolveCharset: CharsetResolver): Facade {
  const remembered = new Map<string, Normalizer>();

  const charsetFor = ({ charset }: PageOptions): Charset =>
    charset === undefined ? utf8 : resolveCharset(charset);

  const withRulesOf = (options: NormalizeOptions, page: PageOptions): Normalizer => {
    const given = ruleValuesOf(options);
    const values = dependsOnCharset(given) ? namesInCharset(given, charsetFor(options)) : given;
    return makeNormalizer({
      steps: stepsOf(values),
      reading: values.reading,
      pathCharset: values.pathCharset,
      page,
      resolveCharset,
    });
  };

  const createNormalizer = (options: NormalizeOptions = {}): Normalizer => {
    checkIsOptions(options);
    return withRulesOf(options, pageOf(options));
  };

  const normalizerFor = (options: NormalizeOptions): Normalizer => {
    checkIsOptions(options);
    const rules = ruleKeyOf(options);
    const key = rules !== null && dependsOnCharset(options) ? `${charsetFor(options).name} ${rules}` : rules;
    const known = key === null ? undefined : remembered.get(key);
    if (known !== undefined) return known;
    const normalizer = withRulesOf(options, {});
    if (key === null) return normalizer;
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    remembered.set(key, normalizer);
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
    fingerprint: (url, options) => {
      if (options === undefined) return digest(crawler(url), 64);
      checkIsOptions(options);
      const { bits = 64 } = options;
      return digest(normalizerFor(withoutBits(options))(url, options), checkBits(bits));
    },
  };
}
