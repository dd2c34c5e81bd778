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

const withoutDots = (host: string): string => {
  let end = host.length;
  while (host[end - 1] === '.') end--;
  return host.slice(0, end);
};

/** The host without `www.`, but for the last one where that is a customer's name. */
function keepCustomer(host: string, bare: string): string {
  if (bare === host || !customerSuffixes.has(withoutDots(bare))) return bare;
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
