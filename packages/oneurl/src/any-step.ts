import type { Step, StepComponent } from '@oneurl/percent-codec/step';

/** Any step, whatever its component. */
export type AnyStep = { readonly [C in StepComponent]: Step<C> }[StepComponent];
