import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { isAscii } from './code-points.js';
import { parseHost } from './parse-host.js';

const ascii: MachineDescription<'text' | 'refused', never> = {
  name: 'host in ASCII',
  classes: {},
  start: 'text',
  accepting: ['text'],
  states: {
    text: { nonAscii: 'refused', otherwise: 'text' },
    refused: { otherwise: 'refused' },
  },
};

/**
 * Step: turns a host with other characters than ASCII into the host that browsers ask for.
 *
 * @param host - the host.
 * @returns the host in ASCII, read as the host parser does; the same string when it is ASCII, or is no valid host.
 *
 * Source: URL Standard, section 3.5 "Host parsing"; UTS #46.
 *
 * @example
 * ```ts
 * import { toAscii } from '@oneurl/host';
 * toAscii('北京风机厂.中国'); // => 'xn--1lq90ihj568dev0d.xn--fiqs8s'
 * ```
 */
export const toAscii: Step<'host'> = /* @__PURE__ */ defineStep(
  {
    name: 'to-ascii',
    component: 'host',
    why: 'The name system knows names in ASCII; any other is sent as its Punycode.',
    leaves: () => ({ machine: ascii }),
  },
  (host) => {
    if (isAscii(host)) return host;
    const result = parseHost(host);
    return result.ok ? result.host : host;
  },
);
