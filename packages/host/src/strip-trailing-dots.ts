import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { FULL_STOP } from './code-points.js';

const noTrailingDot: MachineDescription<'text' | 'dot', 'dot'> = {
  name: 'host without a trailing dot',
  classes: { dot: '.' },
  start: 'text',
  accepting: ['text'],
  states: {
    text: { dot: 'dot', otherwise: 'text' },
    dot: { dot: 'dot', otherwise: 'text' },
  },
};

/**
 * Step: drops every dot at the end of the host.
 *
 * What is left may be an IPv4 address (`0x7f.1..`), no valid one (`256.256.256.256..`), or nothing (`..`): ask
 * `reclassify` about a host that this step has changed.
 *
 * @param host - the host.
 * @returns the host without trailing dots; the same string when it had none.
 *
 * Source: RFC 3986, section 3.2.2 (the dot of the root); RFC 1034, section 3.1.
 *
 * @example
 * ```ts
 * import { stripTrailingDots } from '@oneurl/host';
 * stripTrailingDots('sports.163.com..'); // => 'sports.163.com'
 * ```
 */
export const stripTrailingDots: Step<'host'> = /* @__PURE__ */ defineStep(
  {
    name: 'strip-trailing-dots',
    component: 'host',
    why: 'A dot at the end only says that the name is complete, and in an address it always is.',
    loses:
      'Where a search list is set up, a name with and without its dot can differ; some servers answer only one.',
    leaves: () => ({ machine: noTrailingDot }),
  },
  (host) => {
    let end = host.length;
    while (host.charCodeAt(end - 1) === FULL_STOP) end--;
    return end === host.length ? host : host.slice(0, end);
  },
);
