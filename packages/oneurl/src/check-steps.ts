import { UrlError } from '@oneurl/percent-codec';
import {
  defineStep,
  type Pair,
  type Step,
  type StepComponent,
  type StepDescription,
  type StepValues,
} from '@oneurl/percent-codec/step';
import type { AnyStep } from './any-step.js';
import { nearestOf } from './nearest.js';
import { messageOf, shown } from './shown.js';

type IsValue = (value: unknown) => boolean;

const isText: IsValue = (value) => typeof value === 'string';
const isTextOrNull: IsValue = (value) => value === null || typeof value === 'string';

const isPair: IsValue = (value) =>
  typeof value === 'object' && value !== null && 'key' in value && 'value' in value
    ? isText(value.key) && isTextOrNull(value.value)
    : false;

/** The parts of a URL, and what each must be. */
const PARTS: Readonly<Record<keyof StepValues['url'], IsValue>> = {
  scheme: isText,
  username: isText,
  password: isText,
  host: isTextOrNull,
  port: (value) => value === null || typeof value === 'number',
  path: isText,
  query: isTextOrNull,
  fragment: isTextOrNull,
  hasOpaquePath: (value) => typeof value === 'boolean',
};

const isParts: IsValue = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(PARTS).every(([name, isPart]) => isPart((value as Readonly<Record<string, unknown>>)[name]));

/** What a step on each component may return. */
const VALUES: Readonly<Record<StepComponent, IsValue>> = {
  scheme: isText,
  host: isText,
  path: isText,
  query: isText,
  // `every` would pass over holes.
  pairs: (value) => Array.isArray(value) && Array.from(value).every(isPair),
  fragment: isTextOrNull,
  url: isParts,
};

function refuse(code: string, input: string, message: string, cause?: unknown): never {
  throw new UrlError({
    code,
    component: 'option',
    position: 0,
    input,
    message,
    ...(cause === undefined ? {} : { cause }),
  });
}

function checkStep(step: unknown): void {
  if (typeof step !== 'function') {
    refuse(
      'not-a-step',
      shown(step),
      `a pipeline is made of steps, not of ${shown(step)}; make one of a function with defineStep({name, component, why}, function)`,
    );
  }
  const { name, component } = step as { readonly name: unknown; readonly component?: unknown };
  if (typeof name !== 'string') {
    refuse('not-a-step', shown(name), `a step needs a name that is a text, not ${shown(name)}`);
  }
  if (component === undefined) {
    const shown = JSON.stringify(name);
    refuse(
      'not-a-step',
      name,
      `the function ${shown} is no step; call it when it makes one, as in stripIndexFile(), or use defineStep({name, component, why}, function)`,
    );
  }
  const text = shown(component);
  if (!Object.hasOwn(VALUES, text)) {
    const known = Object.keys(VALUES);
    refuse(
      'not-a-step',
      name,
      `the step ${JSON.stringify(name)} is on ${JSON.stringify(text)}, which is no component${nearestOf(text, known)}; there are ${known.join(', ')}`,
    );
  }
}

/**
 * Checks what a user put into a pipeline.
 *
 * @throws UrlError `not-a-step`, naming the nearest component where a wrong one is named.
 */
export function checkSteps(steps: readonly AnyStep[]): readonly AnyStep[] {
  steps.forEach(checkStep);
  return Object.freeze([...steps]);
}

/** A result of a step on pairs or on a URL as plain data: what a user made may be a proxy, or change later. */
function plain(component: StepComponent, result: unknown): unknown {
  if (component === 'pairs') return (result as readonly Pair[]).map(({ key, value }) => ({ key, value }));
  if (component !== 'url') return result;
  const names = Object.keys(PARTS);
  return Object.fromEntries(names.map((name) => [name, Reflect.get(result as object, name) as unknown]));
}

function guarded(step: AnyStep): AnyStep {
  const { name, component, why, loses } = step;
  const apply = step as (value: never) => unknown;
  const guard = (value: never): unknown => {
    try {
      const result = apply(value);
      if (result === value) return result;
      if (VALUES[component](result)) return plain(component, result);
    } catch (error) {
      if (error instanceof UrlError) throw error;
      return refuse(
        'step-failed',
        name,
        `the step ${JSON.stringify(name)} threw: ${messageOf(error)}`,
        error,
      );
    }
    return refuse(
      'step-failed',
      name,
      `the step ${JSON.stringify(name)} returned what is no ${component}; see the type Step for what one takes and returns`,
    );
  };
  const description = { name, component, why, ...(loses === undefined ? {} : { loses }) };
  return defineStep(description as StepDescription<'path'>, guard as Step<'path'>) as unknown as AnyStep;
}

/**
 * Where the step of a name stands; the name may leave out what stands in parentheses.
 *
 * @throws UrlError `unknown-step`, naming the nearest there is.
 */
export function placeOfStep(steps: readonly AnyStep[], name: string): number {
  const isIt = (step: AnyStep): boolean => step.name === name || step.name.startsWith(`${name}(`);
  const at = typeof name === 'string' ? steps.findIndex(isIt) : -1;
  if (at >= 0) return at;
  const names = steps.map((step) => step.name);
  const given = shown(name);
  return refuse(
    'unknown-step',
    given,
    `there is no step ${JSON.stringify(given)} here${nearestOf(given, names)}; the steps are ${names.join(', ') || 'none'}`,
  );
}

/**
 * The steps as they are run: those that do not declare what they leave are a user's, who may have made a mistake, and
 * are asked what they return.
 */
export function guardSteps(steps: readonly AnyStep[]): readonly AnyStep[] {
  return steps.map((step) => (step.leaves === undefined ? guarded(step) : step));
}
