/** What the two entries, with and without the tables of charsets, have in common: all but the facade. */
export { type ErrorComponent, UrlError } from '@oneurl/percent-codec';
export { defineStep, type Pair, type Step, type UrlParts } from '@oneurl/percent-codec/step';
export type { AnyStep } from './any-step.js';
export {
  type DiffExample,
  type DiffOptions,
  type DiffPart,
  type DiffSide,
  diffNormalizers,
  KeyComparison,
  type KeyComponent,
  type KeyDiff,
} from './diff-normalizers.js';
export type { Change, Explanation } from './explanation.js';
export type { Facade, FingerprintOptions, Normalize } from './facade.js';
export type { HostRule, HostRules } from './host-rules.js';
export { builtInHostRules } from './host-rules-data.js';
export { inspect, type Signal, type SignalName } from './inspect.js';
export type { LineFailure, LineNormalizer, LineOptions } from './line-normalizer.js';
export type { Identity, NormalizeResult, Normalizer } from './normalizer.js';
export type { NormalizeOptions, PageOptions, PresetName, RuleOptions, RuleValues } from './options.js';
export { presets } from './presets.js';
export { readHostRules } from './read-host-rules.js';
export { type Rule, ruleNames, rules } from './rules.js';
export { type SessionParameter, sessionParameters } from './session-parameters.js';
export { type FromSurtOptions, fromSurt, type SurtOptions, surt } from './surt.js';
export { type TrackingParameter, trackingParameters } from './tracking-parameters.js';
