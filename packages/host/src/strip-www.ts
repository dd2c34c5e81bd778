import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { aFunction, checkOptions, defineStep, type Step, trueOrFalse } from '@oneurl/percent-codec/step';
import { FULL_STOP, isDigit, lastFullStop } from './code-points.js';
import { endsInANumber } from './ipv4.js';

/** How to tell `www.` in front of a site from `www` as the name of one. */
export interface StripWwwOptions {
  /** Also drop `www1.`, `www2.` and so on. Default: `false`. */
  readonly numbered?: boolean | undefined;
  /**
   * Returns the registrable domain of a host (`example.co.uk` for `www.example.co.uk`), or `null` when it has none; for
   * those who have a public-suffix list at hand, such as `getDomain` of tldts. Default: the rule of {@link stripWww}.
   */
  readonly registrableDomain?: ((host: string) => string | null) | undefined;
}

/** What registries of countries use as a second level, open to registration below: `co.uk`, `com.au`, `or.jp`. */
const secondLevels: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'ac co com edu gob go gouv gov gv id info ltd me mil ne net nom or org plc sch web'.split(' '),
);
const COUNTRY_LENGTH = 2;

const LETTER_W = 0x77;

const noWww: MachineDescription<'start' | 'w' | 'ww' | 'www' | 'name' | 'refused', 'dot' | 'w' | 'digit'> = {
  name: 'host without www',
  classes: { dot: '.', w: 'w', digit: '0123456789' },
  start: 'start',
  accepting: ['start', 'w', 'ww', 'www', 'name'],
  states: {
    start: { w: 'w', otherwise: 'name' },
    w: { w: 'ww', otherwise: 'name' },
    ww: { w: 'www', otherwise: 'name' },
    www: { dot: 'refused', digit: 'www', otherwise: 'name' },
    name: { otherwise: 'name' },
    refused: { otherwise: 'refused' },
  },
};

function withoutRootDot(host: string): string {
  const { charCodeAt } = String.prototype;
  const last = host.length - 1;
  return last >= 0 && charCodeAt.call(host, last) === FULL_STOP ? host.slice(0, last) : host;
}

/** Where the registrable domain begins by the rule of {@link stripWww}; 0 when nothing stands before it. */
function registrableStart(domain: string): number {
  const lastDot = lastFullStop(domain, domain.length - 1);
  if (lastDot <= 0) return 0;
  const secondDot = lastFullStop(domain, lastDot - 1);
  const isCountry = domain.length - lastDot - 1 === COUNTRY_LENGTH;
  if (!isCountry || !secondLevels.has(domain.slice(secondDot + 1, lastDot))) return secondDot + 1;
  return secondDot <= 0 ? 0 : lastFullStop(domain, secondDot - 1) + 1;
}

function registrableStartBy(registrableDomain: (host: string) => string | null, domain: string): number {
  const registrable: unknown = registrableDomain(domain);
  if (typeof registrable !== 'string' || registrable === '' || !domain.endsWith(registrable)) return 0;
  return domain.length - registrable.length;
}

/** The index behind `www.` at `at`, or -1 when that does not stand there. */
function behindWww(host: string, at: number, numbered: boolean): number {
  const { charCodeAt } = String.prototype;
  const last = host.length - 1;
  let end = at;
  for (; end < at + 3; end++) if (end >= last || charCodeAt.call(host, end) !== LETTER_W) return -1;
  while (numbered && end < last && isDigit(charCodeAt.call(host, end))) end++;
  if (charCodeAt.call(host, end) !== FULL_STOP) return -1;
  return end === last || charCodeAt.call(host, end + 1) !== FULL_STOP ? end + 1 : -1;
}

/**
 * Makes a step that drops `www.` in front of a host, as often as it stands there.
 *
 * It stays where it is the name of the site itself: `www.com`, `www.co.uk`. Without a list of public suffixes a small
 * rule decides: the registrable domain is the last two labels, or the last three when the last has two letters (a
 * country) and the one before it is a usual second level (ac, co, com, edu, gob, go, gouv, gov, gv, id, info, ltd, me,
 * mil, ne, net, nom, or, org, plc, sch, web).
 *
 * @param options - whether `www2.` goes too, and another way to find the registrable domain.
 * @returns the step.
 * @throws UrlError `unknown-option` or `unknown-option-value`, with the nearest valid one.
 *
 * Source: none; a custom of web servers.
 *
 * @example
 * ```ts
 * import { stripWww } from '@oneurl/host';
 * stripWww()('www.example.com'); // => 'example.com'
 * stripWww()('www.co.uk'); // => 'www.co.uk'
 * stripWww({ numbered: true })('www2.example.com'); // => 'example.com'
 * ```
 */
export function stripWww(options: StripWwwOptions = {}): Step<'host'> {
  checkOptions(options, { numbered: trueOrFalse, registrableDomain: aFunction });
  const { numbered = false, registrableDomain } = options;
  const named = [numbered ? 'numbered' : '', registrableDomain === undefined ? '' : 'registrable-domain'];
  const optionNames = named.filter((name) => name !== '').join(',');
  return defineStep(
    {
      name: optionNames === '' ? 'strip-www' : `strip-www(${optionNames})`,
      component: 'host',
      why: 'Nearly every site answers with the same pages with and without www.',
      loses: 'The host can be another one, or have no address: a key for comparing, not an address to fetch.',
      leaves: () => ({ machine: noWww }),
    },
    (host) => {
      let start = behindWww(host, 0, numbered);
      if (start < 0 || endsInANumber(host)) return host;
      const domain = withoutRootDot(host);
      const limit =
        registrableDomain === undefined
          ? registrableStart(domain)
          : registrableStartBy(registrableDomain, domain);
      let stripped = 0;
      for (; start >= 0 && start <= limit; start = behindWww(host, start, numbered)) stripped = start;
      return stripped === 0 ? host : host.slice(stripped);
    },
  );
}
