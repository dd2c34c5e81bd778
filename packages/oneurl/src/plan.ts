import type { Step } from '@oneurl/percent-codec/step';
import { fusePairSteps } from '@oneurl/query-normalizer';
import type { AnyStep } from './any-step.js';

/**
 * A step as a run takes it: what kind it is stands in an object of one shape. Steps are functions, of which each has a
 * shape of its own; asking them was a third of the time of a run (bench case: `resolve`).
 */
export type PlannedStep =
  | { readonly component: 'scheme'; readonly step: Step<'scheme'> }
  | { readonly component: 'host'; readonly step: Step<'host'> }
  | { readonly component: 'path'; readonly step: Step<'path'> }
  | { readonly component: 'query'; readonly step: Step<'query'> }
  | { readonly component: 'pairs'; readonly step: Step<'pairs'> }
  | { readonly component: 'fragment'; readonly step: Step<'fragment'> }
  | { readonly component: 'url'; readonly step: Step<'url'> }
  /** Steps on pairs that follow one another, as one function. */
  | { readonly component: 'fused pairs'; readonly apply: (query: string) => string };

/** The steps one by one: for who wants to hear of each. */
export function planOf(steps: readonly AnyStep[]): readonly PlannedStep[] {
  return steps.map((step) => ({ component: step.component, step }) as PlannedStep);
}

/** The steps with those on pairs that follow one another made into one, where that can be. */
export function fusedPlanOf(steps: readonly AnyStep[]): readonly PlannedStep[] {
  const plan: PlannedStep[] = [];
  let open: Step<'pairs'>[] = [];
  const close = (): void => {
    const apply = open.length === 0 ? null : fusePairSteps(open);
    if (apply !== null) plan.push({ component: 'fused pairs', apply });
    open = [];
  };
  for (const step of steps) {
    if (step.component === 'pairs' && fusePairSteps([step]) !== null) {
      open.push(step);
      continue;
    }
    close();
    plan.push(...planOf([step]));
  }
  close();
  return plan;
}
