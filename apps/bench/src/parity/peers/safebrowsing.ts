import {
  safeBrowsing,
  safeBrowsingHosts,
  safeBrowsingIpAddress,
  safeBrowsingParts,
  safeBrowsingPaths,
  safeBrowsingPatterns,
} from 'oneurl/compat';
import { noCrossing, type Peer } from '../adapter.js';
import { asText } from './as-text.js';

/** Google's Go client for Safe Browsing. */
export const safebrowsing: Peer = {
  name: 'safebrowsing',
  calls: {
    canonicalURL: (input) => safeBrowsing(asText(input)),
    canonicalHost: (input) => safeBrowsingParts(asText(input)).host,
    canonicalPath: (input) => safeBrowsingParts(asText(input)).path,
    parseURL: (input) => safeBrowsingParts(asText(input)),
    parseIPAddress: (input) => safeBrowsingIpAddress(asText(input)),
    generateLookupHosts: (input) => safeBrowsingHosts(asText(input)),
    generateLookupPaths: (input) => safeBrowsingPaths(asText(input)),
    generatePatterns: (input) => safeBrowsingPatterns(asText(input)),
  },
  outOfScope: {},
  differences: [noCrossing],
  unordered: ['generatePatterns'],
};
