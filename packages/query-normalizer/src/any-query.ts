import type { MachineDescription } from '@oneurl/percent-codec/machine';

/** Every query: what a step declares whose changes no finite machine can foresee. */
export const anyQuery: MachineDescription<'query', never> = {
  name: 'any query',
  classes: {},
  start: 'query',
  accepting: ['query'],
  states: { query: { otherwise: 'query' } },
};

/** Every query without raw characters outside ASCII, as a parsed one is. */
export const asciiQuery: MachineDescription<'query' | 'nonAscii', never> = {
  name: 'any query in ASCII',
  classes: {},
  start: 'query',
  accepting: ['query'],
  states: { query: { nonAscii: 'nonAscii', otherwise: 'query' }, nonAscii: { otherwise: 'nonAscii' } },
};
