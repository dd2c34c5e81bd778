export { type BareKeyPolicy, bareKey } from './bare-key.js';
export { compareByteOrder } from './byte-order.js';
export { dropPairs, keepPairs } from './drop-pairs.js';
export { type DuplicatePolicy, duplicates } from './duplicates.js';
export { dropEmptyPairs } from './empty-pairs.js';
export { type FusedPairSteps, fusePairSteps } from './fuse-pair-steps.js';
export {
  type PairAction,
  type PairClass,
  type PairState,
  pairMachine,
  type Separators,
} from './pair-machine.js';
export { type KeyNames, type PairMatcher, type PairPredicate, pairPredicate } from './pair-matcher.js';
export { onSpans, type PairSpans, type SpansKind, type SpansOperation } from './pair-spans.js';
export { normalizeQueryEscapes, type QueryEscapeOptions, queryEscapeSet } from './query-escapes.js';
export { joinPairs, type PairScanOptions, type PairVisitor, parsePairs, scanPairs } from './scan-pairs.js';
export { type SortOptions, sortPairs } from './sort-pairs.js';
