import { type SurtOptions, surt } from 'oneurl';
import {
  type ArchiveForm,
  alphaReorderQuery,
  archiveUrl,
  attemptIpFormats,
  defaultPort,
  hostToSurt,
  massageHost,
  stripPathSessionId,
  stripQuerySessionId,
  unescapeRepeatedly,
} from 'oneurl/compat';
import { siteOf } from 'oneurl/site';
import { type Adapter, noCrossing, type Peer } from '../adapter.js';
import { asText } from './as-text.js';

/** The options of a key under the peer's names. */
function surtOptions(options: Readonly<Record<string, unknown>>): SurtOptions {
  const names = {
    with_scheme: 'withScheme',
    trailing_comma: 'trailingComma',
    host_massage: 'hostMassage',
    reverse_ipaddr: 'reverseIpAddress',
    canonicalizer: 'canonicalizer',
  };
  const given = Object.entries(names).filter(([name]) => options[name] !== undefined);
  return Object.fromEntries(given.map(([name, ours]) => [ours, options[name]]));
}

function inForm(form: ArchiveForm): Adapter {
  return (input, { query_lowercase: queryLowercase, host_massage: hostMassage }) =>
    archiveUrl(asText(input), {
      form,
      ...(typeof queryLowercase === 'boolean' ? { queryLowercase } : {}),
      ...(typeof hostMassage === 'boolean' ? { hostMassage } : {}),
    });
}

/** The key of an address or of nothing. */
export const keyOf: Adapter = (input, options) =>
  surt(input === null ? null : asText(input), surtOptions(options));

/** What the class of the peer gives of a host. */
function publicParts(input: unknown): Readonly<Record<string, unknown>> {
  const host = asText(input);
  const suffix = siteOf(`http://${host}/`) ?? '';
  return {
    getPublicSuffix: suffix,
    getPublicPrefix: host.slice(0, Math.max(host.length - suffix.length - 1, 0)),
  };
}

/** surt, of the Internet Archive. */
export const surtPeer: Peer = {
  name: 'surt',
  calls: {
    surt: keyOf,
    'handyurl.parse': (input) => ({ geturl: inForm('as-written')(input, {}) }),
    handyurl: publicParts,
    'GoogleURLCanonicalizer.canonicalize': inForm('google'),
    'GoogleURLCanonicalizer.attemptIPFormats': (input) => attemptIpFormats(asText(input)),
    'GoogleURLCanonicalizer.unescapeRepeatedly': (input) => unescapeRepeatedly(asText(input)),
    'IAURLCanonicalizer.canonicalize': inForm('ia'),
    'DefaultIAURLCanonicalizer.canonicalize': inForm('default'),
    'IAURLCanonicalizer.alphaReorderQuery': (input) =>
      alphaReorderQuery(input === null ? null : asText(input)),
    'IAURLCanonicalizer.massageHost': (input) => massageHost(asText(input)),
    'IAURLCanonicalizer.getDefaultPort': (input) => defaultPort(asText(input)),
    'URLRegexTransformer.stripPathSessionID': (input) => stripPathSessionId(asText(input)),
    'URLRegexTransformer.stripQuerySessionID': (input) => stripQuerySessionId(asText(input)),
    'URLRegexTransformer.hostToSURT': (input, { reverse_ipaddr: reverse }) =>
      hostToSurt(asText(input), reverse !== false),
  },
  outOfScope: {},
  differences: [noCrossing],
};
