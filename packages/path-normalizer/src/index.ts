export { removeDotSegments, resolveDotSegments, shortenPath } from './dot-segments.js';
export { foldSlashes } from './fold-slashes.js';
export {
  defaultIndexFiles,
  type IndexFileOptions,
  stripAmpSuffix,
  stripIndexFile,
  stripPageEndings,
} from './page-endings.js';
export { normalizePathEscapes, type PathEscapeOptions, pathEscapeSet } from './path-escapes.js';
export {
  type PathAction,
  type PathClass,
  type PathState,
  pathMachine,
  type SegmentKind,
  segmentKind,
  specialPathMachine,
} from './path-machine.js';
export { type PathParameterOptions, stripPathParameters } from './path-parameters.js';
export { stripSessionTokens } from './session-tokens.js';
export { type TrailingSlashPolicy, trailingSlash } from './trailing-slash.js';
