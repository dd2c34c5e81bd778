import type { MachineDescription } from '@oneurl/percent-codec/machine';

/** Every query: what a step declares whose changes no finite machine can foresee. */
export const anyQuery: MachineDescription<'query', never> = {
  name: 'any query',
  classes: {},
  start: 'query',
  accepting: ['query'],
  states: { query: { otherwise: 'query' } },
};
