import type { PresetName, RuleValues } from './options.js';

const whatwg: RuleValues = Object.freeze({
  reading: 'whatwg',
  scheme: 'keep',
  userinfo: 'keep',
  port: 'keep',
  trailingDots: 'keep',
  www: 'keep',
  pathCharset: 'utf-8',
  escapes: 'keep',
  pathSpace: '%20',
  slashes: 'keep',
  pathParameters: 'keep',
  indexFiles: 'keep',
  ampSuffixes: 'keep',
  trailingSlash: 'keep',
  separators: '&',
  querySpace: 'keep',
  emptyPairs: 'keep',
  hostRules: 'none',
  trackingParameters: 'keep',
  sessionIds: 'keep',
  dropParameters: 'none',
  keepParameters: 'none',
  bareKeys: 'keep',
  duplicates: 'all',
  order: 'keep',
  emptyQuery: 'keep',
  fragment: 'keep',
});

const crawler: RuleValues = Object.freeze({
  ...whatwg,
  trailingDots: 'strip',
  escapes: 'normalize',
  slashes: 'fold',
  querySpace: 'plus',
  emptyPairs: 'drop',
  bareKeys: 'add-equals',
  duplicates: 'last',
  order: 'key',
  emptyQuery: 'drop',
  fragment: 'drop',
});

const dedupe: RuleValues = Object.freeze({
  ...crawler,
  scheme: 'https',
  www: 'strip-numbered',
  indexFiles: 'strip',
  trailingSlash: 'strip',
  hostRules: 'built-in',
  trackingParameters: 'drop',
  sessionIds: 'drop',
});

/**
 * The presets: a value for each rule.
 *
 * - `whatwg`: parse and serialise, nothing more.
 * - `rfc3986`: what cannot change the resource (RFC 3986, sections 6.2.2 and 6.2.3).
 * - `crawler`: the canonical form that crawlers and archives store pages by.
 * - `classic`: the same as early crawlers wrote it: `+` for a space in the path too, raw characters of the path in the
 *   page's charset.
 * - `dedupe`: `crawler` and what changes the address but seldom the page. A key for comparing, not an address to fetch.
 * - `safe-browsing`: Google Safe Browsing's published canonicalisation. It decodes escapes again and again, which
 *   changes what they mean, on purpose: a key to look up, not an address to fetch. Every host is taken, also one that
 *   no browser asks for.
 */
export const presets: { readonly [Name in PresetName]: RuleValues } = Object.freeze({
  whatwg,
  rfc3986: Object.freeze({ ...whatwg, escapes: 'normalize' }),
  crawler,
  classic: Object.freeze({ ...crawler, pathSpace: 'plus', pathCharset: 'page' }),
  dedupe,
  'safe-browsing': Object.freeze({
    ...whatwg,
    reading: 'safe-browsing',
    userinfo: 'drop',
    port: 'drop',
    slashes: 'fold',
    fragment: 'drop',
  }),
});
