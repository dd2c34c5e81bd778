import { stripTrailingDots } from '@oneurl/host';
import {
  foldSlashes,
  normalizePathEscapes,
  resolveDotSegments,
  trailingSlash,
} from '@oneurl/path-normalizer';
import {
  bareKey,
  dropEmptyPairs,
  duplicates,
  normalizeQueryEscapes,
  sortPairs,
} from '@oneurl/query-normalizer';
import {
  dropEmptyQuery,
  dropFragment,
  dropPort,
  dropUserinfo,
  normalizeFragmentEscapes,
  normalizeUserinfoEscapes,
  writeScheme,
} from './address-steps.js';
import type { AnyStep } from './any-step.js';
import {
  endingSteps,
  hostRuleSteps,
  NONE,
  ownDropSteps,
  pathParameterSteps,
  sessionSteps,
  trackingSteps,
} from './dedupe-steps.js';
import { frozen } from './freeze.js';
import type { RuleOptions, RuleValues } from './options.js';
import { minimalEscapes } from './safe-browsing-reading.js';
import { semicolonsToAmpersands, writeSpaces } from './space-and-separator-steps.js';
import { wwwStep } from './www-step.js';

/** One rule: its named values, and the steps that each comes to. */
export interface Rule<Value> {
  /** One sentence: what it is about. */
  readonly summary: string;
  /** Named value -> what it does, in one sentence. */
  readonly values: Readonly<Record<string, string>>;
  /** What a list of the user's own names stands for, where one is taken. */
  readonly names?: string;
  /** What an object stands for, where one is taken. */
  readonly object?: string;
  readonly steps: (value: Value, all: RuleValues) => readonly AnyStep[];
}

/** The rules, in the order in which their steps run. */
export const rules: { readonly [Option in keyof RuleValues]: Rule<RuleValues[Option]> } = frozen({
  reading: {
    summary: 'how an address is read',
    values: {
      whatwg: 'as browsers do, by the URL Standard',
      'safe-browsing':
        'as Google Safe Browsing does: every escape decoded, again and again, and written once',
    },
    steps: (value) => (value === 'whatwg' ? NONE : [minimalEscapes]),
  },
  scheme: {
    summary: 'which of http and https is written',
    values: {
      keep: 'as it is',
      http: 'https is written as http',
      https: 'http is written as https',
    },
    steps: (value) => (value === 'keep' ? NONE : [writeScheme(value)]),
  },
  userinfo: {
    summary: 'user name and password',
    values: { keep: 'stay', drop: 'are dropped' },
    steps: (value) => (value === 'keep' ? NONE : [dropUserinfo]),
  },
  port: {
    summary: 'the port, where it is not that of the scheme',
    values: { keep: 'stays', drop: 'is dropped' },
    steps: (value) => (value === 'keep' ? NONE : [dropPort]),
  },
  trailingDots: {
    summary: 'dots after the last label of the host',
    values: { keep: 'stay', strip: 'are dropped, all of them' },
    steps: (value) => (value === 'keep' ? NONE : [stripTrailingDots]),
  },
  www: {
    summary: 'a leading www. label',
    values: {
      keep: 'stays',
      strip: 'is dropped where a site is left',
      'strip-numbered': 'is dropped, also as www2. and the like',
    },
    steps: (value) => (value === 'keep' ? NONE : [wwwStep(value)]),
  },
  pathCharset: {
    summary: 'raw non-ASCII characters of the path',
    values: { 'utf-8': 'are written in UTF-8, as browsers do', page: "are written in the page's charset" },
    // The reading of the address does it: after it nothing is raw any more.
    steps: () => NONE,
  },
  escapes: {
    summary: 'percent-escapes',
    values: { keep: 'stay as written', normalize: 'take their normal form' },
    steps: (value, all) =>
      value === 'keep' ? NONE : [normalizeUserinfoEscapes, normalizePathEscapes({ space: all.pathSpace })],
  },
  pathSpace: {
    summary: 'a space in the path',
    values: { '%20': 'is written %20', plus: 'is written +' },
    steps: (value, all) =>
      value === 'plus' && all.escapes === 'keep' ? [writeSpaces('path', 'plus')] : NONE,
  },
  pathParameters: {
    summary: 'parameters of path segments, such as ;v=1',
    values: { keep: 'stay', strip: 'are dropped' },
    names: 'parameters to drop',
    steps: pathParameterSteps,
  },
  slashes: {
    summary: 'runs of slashes in the path',
    values: { keep: 'stay', fold: 'become one' },
    // Behind the escapes and the parameters: what they hid may be a dot segment, or leave two slashes.
    steps: (value, all) => [
      ...(all.escapes === 'normalize' ? [resolveDotSegments] : NONE),
      ...(value === 'fold' ? [foldSlashes] : NONE),
    ],
  },
  indexFiles: {
    summary: 'an index file at the end of the path',
    values: { keep: 'stays', strip: 'is dropped' },
    names: 'files to drop',
    steps: endingSteps,
  },
  ampSuffixes: {
    summary: 'an AMP suffix at the end of the path',
    values: { keep: 'stays', strip: 'is dropped' },
    // The step of the index files does both.
    steps: () => NONE,
  },
  trailingSlash: {
    summary: 'the slash at the end of the path',
    values: { keep: 'stays as it is', add: 'is added', strip: 'is dropped' },
    steps: (value) => (value === 'keep' ? NONE : [trailingSlash(value)]),
  },
  separators: {
    summary: 'what separates the pairs of the query',
    values: { '&': 'ampersands alone', '&;': 'ampersands and semicolons, which become ampersands' },
    steps: (value) => (value === '&' ? NONE : [semicolonsToAmpersands]),
  },
  querySpace: {
    summary: 'a space in the query',
    values: { keep: 'stays as written', '%20': 'is written %20', plus: 'is written +' },
    steps: (value, all) => {
      if (all.escapes === 'normalize') return [normalizeQueryEscapes({ space: value })];
      return value === 'keep' ? NONE : [writeSpaces('query', value)];
    },
  },
  hostRules: {
    summary: 'what does not choose the page on some hosts',
    values: { none: 'stays', 'built-in': 'is dropped, by the rules for a few large sites' },
    object: 'rules of your own, from readHostRules',
    steps: hostRuleSteps,
  },
  trackingParameters: {
    summary: 'parameters that say who came from where',
    values: { keep: 'stay', drop: 'are dropped' },
    names: 'parameters to drop instead of the built-in ones',
    steps: trackingSteps,
  },
  sessionIds: {
    summary: 'session ids in the query and the path',
    values: { keep: 'stay', drop: 'are dropped' },
    steps: sessionSteps,
  },
  dropParameters: {
    summary: 'parameters to drop beside those of other rules',
    values: { none: 'there are none' },
    names: 'parameters to drop',
    steps: ownDropSteps,
  },
  keepParameters: {
    summary: 'parameters that stay whatever the four rules before say',
    values: { none: 'there are none' },
    names: 'parameters to keep',
    // The steps of those rules leave them.
    steps: () => NONE,
  },
  emptyPairs: {
    summary: 'empty pairs of the query',
    values: { keep: 'stay', drop: 'are dropped' },
    steps: (value) => (value === 'keep' ? NONE : [dropEmptyPairs]),
  },
  bareKeys: {
    summary: 'keys of the query without a value',
    values: {
      keep: 'stay as written',
      'add-equals': 'get an equals sign',
      'strip-equals': 'lose an equals sign with nothing behind it',
    },
    steps: (value) => (value === 'keep' ? NONE : [bareKey(value)]),
  },
  duplicates: {
    summary: 'pairs of equal keys',
    values: {
      all: 'all stay',
      exact: 'of pairs equal in key and value one stays',
      first: 'the first stays',
      last: 'the last stays',
    },
    steps: (value) => (value === 'all' ? NONE : [duplicates(value)]),
  },
  order: {
    summary: 'the order of the pairs',
    values: {
      keep: 'as written',
      key: 'by key, in byte order; equal keys as written',
      'key-and-value': 'by key, then value, in byte order',
    },
    steps: (value) => (value === 'keep' ? NONE : [sortPairs({ by: value })]),
  },
  emptyQuery: {
    summary: 'a question mark with nothing behind it',
    values: { keep: 'stays', drop: 'is dropped' },
    steps: (value) => (value === 'keep' ? NONE : [dropEmptyQuery]),
  },
  fragment: {
    summary: 'what stands behind the number sign',
    values: { keep: 'stays', drop: 'is dropped' },
    steps: (value, all) => {
      if (value === 'drop') return [dropFragment];
      return all.escapes === 'normalize' ? [normalizeFragmentEscapes] : NONE;
    },
  },
});

/** The names of the rules, in the order in which their steps run. */
export const ruleNames: readonly (keyof RuleOptions)[] = Object.freeze(
  Object.keys(rules) as (keyof RuleOptions)[],
);

function stepsOfRule<Option extends keyof RuleValues>(
  option: Option,
  values: RuleValues,
): readonly AnyStep[] {
  return rules[option].steps(values[option], values);
}

/** The steps that a value for each rule comes to, as a frozen list. */
export function stepsOf(values: RuleValues): readonly AnyStep[] {
  // Two normal forms of one escape would undo each other.
  const settled: RuleValues = values.reading === 'whatwg' ? values : { ...values, escapes: 'keep' };
  return Object.freeze(ruleNames.flatMap((option) => stepsOfRule(option, settled)));
}
