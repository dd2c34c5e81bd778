/** The steps of the rules that the preset `dedupe` adds, and how those rules share the work. */
import {
  stripAmpSuffix,
  stripIndexFile,
  stripPageEndings,
  stripPathParameters,
  stripSessionTokens,
} from '@oneurl/path-normalizer';
import { pairPredicate } from '@oneurl/query-normalizer';
import type { AnyStep } from './any-step.js';
import { dropParameters, labelOf } from './drop-parameters.js';
import { applyHostRules } from './host-rules.js';
import { builtInHostRules } from './host-rules-data.js';
import type { RuleValues } from './options.js';
import { readHostRules } from './read-host-rules.js';
import { sessionParameters, sessionParametersVersion } from './session-parameters.js';
import { trackingParameters, trackingParametersVersion } from './tracking-parameters.js';

/** No step. */
export const NONE: readonly AnyStep[] = Object.freeze([]);

const namesOf = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [] : value;

const sessionNames = (part: 'path' | 'query'): readonly string[] =>
  sessionParameters.filter((parameter) => parameter.part === part).map(({ name }) => name);

/** The steps that take parameters and session tokens out of the path. */
export function pathParameterSteps(value: RuleValues['pathParameters'], all: RuleValues): readonly AnyStep[] {
  const hasSessions = all.sessionIds === 'drop';
  const isKept = pairPredicate({ names: namesOf(all.keepParameters), ignoreCase: true });
  const sessions = sessionNames('path').filter((key) => !isKept({ key, value: null }));
  const names = [...namesOf(value), ...(hasSessions ? sessions : [])];
  const tokens = hasSessions ? [stripSessionTokens] : NONE;
  if (value === 'strip') return [stripPathParameters(), ...tokens];
  return names.length === 0 ? tokens : [stripPathParameters({ names }), ...tokens];
}

/** The step that takes index files and AMP suffixes off the end: one for both, as either may hide the other. */
export function endingSteps(value: RuleValues['indexFiles'], all: RuleValues): readonly AnyStep[] {
  const stripsAmp = all.ampSuffixes === 'strip';
  if (value === 'keep') return stripsAmp ? [stripAmpSuffix] : NONE;
  const files = value === 'strip' ? {} : { names: value };
  return [stripsAmp ? stripPageEndings(files) : stripIndexFile(files)];
}

/** The step that drops tracking parameters. */
export function trackingSteps(value: RuleValues['trackingParameters'], all: RuleValues): readonly AnyStep[] {
  if (value === 'keep') return NONE;
  const isBuiltIn = value === 'drop';
  const names = isBuiltIn ? trackingParameters.map(({ name }) => name) : value;
  if (names.length === 0) return NONE;
  return [
    dropParameters({
      step: 'drop-tracking-parameters',
      label: isBuiltIn ? `built-in ${trackingParametersVersion}` : labelOf(names),
      why: 'these parameters say who came from where, not which page',
      names,
      ignoreCase: true,
      keep: namesOf(all.keepParameters),
    }),
  ];
}

const ambiguousSessionNames = (): readonly string[] =>
  sessionParameters.filter((parameter) => parameter.isAmbiguous).map(({ name }) => name);

/** Whether a value has a slash in it, raw or escaped. */
function hasSlash(value: string): boolean {
  return value.includes('/') || value.includes('%2F') || value.includes('%2f');
}

/** The step that drops session ids from the query. */
export function sessionSteps(value: RuleValues['sessionIds'], all: RuleValues): readonly AnyStep[] {
  if (value === 'keep') return NONE;
  const isAmbiguous = pairPredicate({ names: ambiguousSessionNames(), ignoreCase: true });
  return [
    dropParameters({
      step: 'drop-session-ids',
      spares: (pair) => pair.value !== null && hasSlash(pair.value) && isAmbiguous(pair),
      label: `built-in ${sessionParametersVersion}`,
      why: 'the same page has another session id for each visitor',
      names: sessionNames('query'),
      ignoreCase: true,
      keep: namesOf(all.keepParameters),
    }),
  ];
}

/** The step that drops the parameters that a user names. */
export function ownDropSteps(value: RuleValues['dropParameters'], all: RuleValues): readonly AnyStep[] {
  const names = namesOf(value);
  if (names.length === 0) return NONE;
  return [
    dropParameters({
      step: 'drop-parameters',
      label: labelOf(names),
      why: 'these parameters were named as not choosing the page',
      names,
      ignoreCase: false,
      keep: namesOf(all.keepParameters),
    }),
  ];
}

/** The step that applies the rules for hosts. */
export function hostRuleSteps(value: RuleValues['hostRules'], all: RuleValues): readonly AnyStep[] {
  if (value === 'none') return NONE;
  const rules = value === 'built-in' ? builtInHostRules : readHostRules(value);
  return [applyHostRules(rules, namesOf(all.keepParameters))];
}
