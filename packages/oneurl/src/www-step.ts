import { stripWww } from '@oneurl/host';
import { defineStep, type Step } from '@oneurl/percent-codec/step';

/**
 * Names under which each customer has a site: `www` is one of them there. Of the private part of the Public Suffix
 * List those whose owner keeps no site of its own with and without `www.`.
 */
export const customerSuffixes: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'appspot.com azurewebsites.net bitbucket.io blogspot.com cloudfront.net firebaseapp.com fly.dev github.io ' +
    'gitlab.io herokuapp.com netlify.app onrender.com pages.dev readthedocs.io surge.sh ' +
    'translate.goog vercel.app web.app workers.dev'
  ).split(' '),
);

const FULL_STOP = 0x2e;
const FIRST_LETTERS = 128;

/** 1 for each length and first letter that some customer suffix has: nearly all other hosts are told by these. */
const lengthsAndLetters: Uint8Array = /* @__PURE__ */ (() => {
  const longest = Math.max(...[...customerSuffixes].map((suffix) => suffix.length));
  const table = new Uint8Array((longest + 1) * FIRST_LETTERS);
  for (const suffix of customerSuffixes) table[suffix.length * FIRST_LETTERS + suffix.charCodeAt(0)] = 1;
  return table;
})();

const withoutDots = (host: string): string => {
  let end = host.length;
  while (host.charCodeAt(end - 1) === FULL_STOP) end--;
  return host.slice(0, end);
};

/** Whether each customer has a site under this host. */
function isCustomerSuffix(host: string): boolean {
  const suffix = withoutDots(host);
  const first = suffix.charCodeAt(0) % FIRST_LETTERS;
  return lengthsAndLetters[suffix.length * FIRST_LETTERS + first] === 1 && customerSuffixes.has(suffix);
}

/** The host without `www.`, but for the last one where that is a customer's name. */
function keepCustomer(host: string, bare: string): string {
  if (bare === host || !isCustomerSuffix(bare)) return bare;
  return host.slice(host.lastIndexOf('.', host.length - bare.length - 2) + 1);
}

/** Makes the step of the rule `www`: as `stripWww` makes it, but that it leaves the sites of customers. */
export function wwwStep(value: 'strip' | 'strip-numbered'): Step<'host'> {
  const strip = stripWww({ numbered: value === 'strip-numbered' });
  const { name, why, loses, leaves } = strip;
  return defineStep(
    {
      name,
      component: 'host',
      why,
      ...(loses === undefined ? {} : { loses }),
      ...(leaves === undefined ? {} : { leaves }),
    },
    (host) => keepCustomer(host, strip(host)),
  );
}
