import type { Peer } from './adapter.js';
import { courlan } from './peers/courlan.js';
import { fastUri } from './peers/fast-uri.js';
import { normalizeUrlPeer } from './peers/normalize-url.js';
import { nutchBasicPeer } from './peers/nutch-basic.js';
import { purell } from './peers/purell.js';
import { safebrowsing } from './peers/safebrowsing.js';
import { surtPeer } from './peers/surt.js';
import { uriUtils } from './peers/uri-utils.js';
import { urlNormalize } from './peers/url-normalize.js';
import { urlcanon } from './peers/urlcanon.js';
import { w3lib } from './peers/w3lib.js';

/** Every peer whose cases we run. */
export const peers: readonly Peer[] = [
  courlan,
  fastUri,
  normalizeUrlPeer,
  nutchBasicPeer,
  purell,
  safebrowsing,
  surtPeer,
  uriUtils,
  urlNormalize,
  urlcanon,
  w3lib,
];
