import {
  accepts,
  compileMachine,
  type Machine,
  type MachineDescription,
} from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { unicodeToUnicode } from './idna.js';
import { parseHost } from './parse-host.js';

type State = 'label' | 'x' | 'xn' | 'xn-' | 'name' | 'refused';

/** The hosts of which no label begins with `xn--`. */
const noPunycode: MachineDescription<State, 'dot' | 'x' | 'n' | 'hyphen'> = {
  name: 'host without Punycode',
  classes: { dot: '.', x: 'x', n: 'n', hyphen: '-' },
  start: 'label',
  accepting: ['label', 'x', 'xn', 'xn-', 'name'],
  states: {
    label: { dot: 'label', x: 'x', otherwise: 'name' },
    x: { dot: 'label', n: 'xn', otherwise: 'name' },
    xn: { dot: 'label', hyphen: 'xn-', otherwise: 'name' },
    'xn-': { dot: 'label', hyphen: 'refused', otherwise: 'name' },
    name: { dot: 'label', otherwise: 'name' },
    refused: { otherwise: 'refused' },
  },
};

const noPunycodeMachine: Machine<State, 'dot' | 'x' | 'n' | 'hyphen'> =
  /* @__PURE__ */ compileMachine(noPunycode);

/**
 * Step for display: shows a domain in Unicode. Only a domain that is valid as a whole and leads back to the very same
 * ASCII is shown so; any other stays. For domains: an opaque host means what is written.
 *
 * Letters that look alike (Latin `a`, Cyrillic `а`) are not told apart: do not decide by looks whom to trust.
 *
 * @param host - the host, serialised.
 * @returns the host in Unicode, or the same string.
 *
 * Source: UTS #46, section 4.3; URL Standard, section 3.3 "IDNA", domain to Unicode.
 *
 * @example
 * ```ts
 * import { toUnicode } from '@oneurl/host';
 * toUnicode('xn--fiqs8s.example'); // => '中国.example'
 * toUnicode('xn--a.example'); // => 'xn--a.example'
 * ```
 */
export const toUnicode: Step<'host'> = /* @__PURE__ */ defineStep(
  {
    name: 'to-unicode',
    component: 'host',
    why: 'People read names, not Punycode.',
    loses: 'Letters of different scripts that look alike are no longer told apart by eye.',
    leaves: () => ({ machine: noPunycode }),
  },
  (host) => {
    if (accepts(noPunycodeMachine, host)) return host;
    const { domain, isValid } = unicodeToUnicode(host, false);
    if (!isValid) return host;
    const result = parseHost(domain);
    return result.ok && result.host === host ? domain : host;
  },
);
