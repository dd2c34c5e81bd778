import { UrlError } from '@oneurl/percent-codec';
import {
  defineStep,
  type Step,
  type StepComponent,
  type StepDescription,
  type StepValues,
} from '@oneurl/percent-codec/step';
import type { AnyStep } from './any-step.js';
import { nearestOf } from './nearest.js';

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
  pairs: (value) => Array.isArray(value) && value.every(isPair),
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
      typeof step,
      `a pipeline is made of steps, not of a ${typeof step}; make one of a function with defineStep({name, component, why}, function)`,
    );
  }
  const { name, component } = step as { readonly name: string; readonly component?: unknown };
  if (component === undefined) {
    const shown = JSON.stringify(name);
    refuse(
      'not-a-step',
      name,
      `the function ${shown} is no step; call it when it makes one, as in stripIndexFile(), or use defineStep({name, component, why}, function)`,
    );
  }
  const text = String(component);
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

function guarded(step: AnyStep): AnyStep {
  const { name, component, why, loses } = step;
  const apply = step as (value: never) => unknown;
  const guard = (value: never): unknown => {
    let result: unknown;
    try {
      result = apply(value);
    } catch (error) {
      if (error instanceof UrlError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return refuse('step-failed', name, `the step ${JSON.stringify(name)} threw: ${reason}`, error);
    }
    if (VALUES[component](result)) return result;
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
 * The steps as they are run: those that do not declare what they leave are a user's, who may have made a mistake, and
 * are asked what they return.
 */
export function guardSteps(steps: readonly AnyStep[]): readonly AnyStep[] {
  return steps.map((step) => (step.leaves === undefined ? guarded(step) : step));
}
