import { type NutchBasicOptions, nutchBasic } from 'oneurl/compat';
import { keptBytes, noCrossing, type Peer, text } from '../adapter.js';

/** The basic URL normaliser of Apache Nutch. */
export const nutchBasicPeer: Peer = {
  name: 'nutch-basic',
  calls: {
    'BasicURLNormalizer.normalize': (input, options) => nutchBasic(text(input), options as NutchBasicOptions),
  },
  outOfScope: {},
  differences: [noCrossing, keptBytes],
};
