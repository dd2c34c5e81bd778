export {
  type ArchiveForm,
  type ArchiveUrlOptions,
  archiveUrl,
  unescapeAll as unescapeRepeatedly,
} from './compat/archive-url.js';
export { type CourlanOptions, cleanUrl, courlan } from './compat/courlan.js';
export { scrubUrl } from './compat/courlan-scrub.js';
export { type NameFilter, type NormalizeUrlOptions, normalizeUrl } from './compat/normalize-url.js';
export { type NutchBasicOptions, nutchBasic } from './compat/nutch-basic.js';
export { type PurellFlag, purell } from './compat/purell.js';
export {
  type SafeBrowsingParts,
  safeBrowsing,
  safeBrowsingHosts,
  safeBrowsingParts,
  safeBrowsingPaths,
  safeBrowsingPatterns,
} from './compat/safe-browsing.js';
export { type UrlNormalizeOptions, urlNormalize } from './compat/url-normalize.js';
export { type UrlcanonName, urlcanon } from './compat/urlcanon.js';
export {
  type UrlcanonParts,
  type UrlcanonSurtOptions,
  urlcanonParts,
  urlcanonSurt,
} from './compat/urlcanon-parts.js';
export {
  type CanonicalizeUrlOptions,
  canonicalizeUrl,
  type QueryCleanerOptions,
  type SafeUrlOptions,
  safeDownloadUrl,
  safeUrlString,
  urlQueryCleaner,
} from './compat/w3lib.js';
export { stripPathSessionId, stripQuerySessionId } from './lenient/session-ids.js';
export { safeBrowsingIpAddress } from './safe-browsing-address.js';
export { hostToSurt } from './surt.js';
export { alphaReorderQuery, attemptIpFormats, defaultPort, massageHost } from './surt-canonicalize.js';
