import { type NormalizeUrlOptions, normalizeUrl } from 'oneurl/compat';
import { keptBytes, noCrossing, type Peer, text } from '../adapter.js';

/** normalize-url, of npm. */
export const normalizeUrlPeer: Peer = {
  name: 'normalize-url',
  calls: {
    normalizeUrl: (input, options) => normalizeUrl(text(input), options as NormalizeUrlOptions),
  },
  outOfScope: {},
  differences: [noCrossing, keptBytes],
};
