import type { Peer } from './adapter.js';
import { fastUri } from './peers/fast-uri.js';
import { uriUtils } from './peers/uri-utils.js';

/** Every peer whose cases we run. */
export const peers: readonly Peer[] = [fastUri, uriUtils];
