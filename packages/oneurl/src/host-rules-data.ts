import { frozen } from './freeze.js';
import type { HostRules } from './host-rules.js';

const LOOKED_OVER = '2026-12-01';
const NEAT_URL = 'https://github.com/Smile4ever/Neat-URL, README.md';
const SHARED = 'the addresses that the site itself gives to share a page';

const AMAZON_HOSTS: readonly string[] = (
  'amazon.com amazon.ca amazon.com.mx amazon.com.br amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.nl ' +
  'amazon.se amazon.pl amazon.com.tr amazon.ae amazon.in amazon.co.jp amazon.com.au amazon.sg'
).split(' ');

/**
 * The rules for hosts that the preset `dedupe` has: a few large sites on which the pairs that choose the page are well
 * known.
 *
 * @example
 * ```ts
 * import { builtInHostRules } from 'oneurl';
 * builtInHostRules.rules[0]?.keep; // => ['v']
 * ```
 */
export const builtInHostRules: HostRules = /* @__PURE__ */ frozen({
  version: 'built-in 2026-12-01',
  rules: [
    { hosts: ['youtube.com'], paths: ['/watch'], keep: ['v'], source: SHARED, date: LOOKED_OVER },
    { hosts: ['youtube.com'], paths: ['/playlist'], keep: ['list'], source: SHARED, date: LOOKED_OVER },
    { hosts: ['youtube.com'], paths: ['/shorts/*', '/embed/*'], keep: [], source: SHARED, date: LOOKED_OVER },
    { hosts: ['youtu.be'], keep: [], source: SHARED, date: LOOKED_OVER },
    {
      hosts: AMAZON_HOSTS,
      drop: ['_encoding', 'ascsubtag', 'pd_rd_*', 'pf', 'pf_rd_*', 'ref_', 'tag'],
      source: NEAT_URL,
      date: LOOKED_OVER,
    },
    {
      hosts: ['aliexpress.com'],
      drop: [
        'aff_platform',
        'aff_trace_key',
        'algo_expid',
        'algo_pvid',
        'btsid',
        'expid',
        'initiative_id',
        'scm_id',
      ],
      source: NEAT_URL,
      date: LOOKED_OVER,
    },
    {
      hosts: ['bing.com'],
      drop: ['cvid', 'form', 'pq', 'qs', 'sc', 'sk', 'sp'],
      source: NEAT_URL,
      date: LOOKED_OVER,
    },
  ],
});
