import {
  compileMachine,
  type Machine,
  type MachineDescription,
  NON_ASCII,
} from '@oneurl/percent-codec/machine';

/** The states of the path machine; each says what of a segment has been read. */
export type PathState =
  | 'segmentStart'
  | 'percent'
  | 'percentTwo'
  | 'dot'
  | 'dotPercent'
  | 'dotPercentTwo'
  | 'dotDot'
  | 'segment';

/** The character classes of the path machine. */
export type PathClass = 'slash' | 'dot' | 'percent' | 'two' | 'e';

/** What the path machine finds at the end of a segment. */
export type PathAction = 'plainSegment' | 'singleDotSegment' | 'doubleDotSegment';

const plain = {
  slash: ['segmentStart', 'plainSegment'],
  end: ['segmentStart', 'plainSegment'],
  otherwise: 'segment',
} as const;

const singleDot = {
  slash: ['segmentStart', 'singleDotSegment'],
  end: ['segmentStart', 'singleDotSegment'],
  otherwise: 'segment',
} as const;

const doubleDot = {
  slash: ['segmentStart', 'doubleDotSegment'],
  end: ['segmentStart', 'doubleDotSegment'],
  otherwise: 'segment',
} as const;

/**
 * The sub-machine of the path: cuts a path into segments and tells dot segments, plain or escaped (`%2e`), from
 * others. An escaped dot leads to the state of a plain one. Feed the class `end` where the path ends.
 *
 * Source: URL Standard, section 4.4 (path state) and the definitions of single-dot and double-dot URL path segment.
 *
 * @example
 * ```ts
 * import { compileMachine } from '@oneurl/percent-codec/machine';
 * import { pathMachine } from '@oneurl/path-normalizer';
 * compileMachine(pathMachine).actionNames; // => ['', 'plainSegment', 'singleDotSegment', 'doubleDotSegment']
 * ```
 */
export const pathMachine: MachineDescription<PathState, PathClass, PathAction> = {
  name: 'path',
  classes: { slash: '/', dot: '.', percent: '%', two: '2', e: 'eE' },
  start: 'segmentStart',
  accepting: [
    'segmentStart',
    'percent',
    'percentTwo',
    'dot',
    'dotPercent',
    'dotPercentTwo',
    'dotDot',
    'segment',
  ],
  states: {
    segmentStart: { ...plain, dot: 'dot', percent: 'percent' },
    percent: { ...plain, two: 'percentTwo' },
    percentTwo: { ...plain, e: 'dot' },
    dot: { ...singleDot, dot: 'dotDot', percent: 'dotPercent' },
    dotPercent: { ...plain, two: 'dotPercentTwo' },
    dotPercentTwo: { ...plain, e: 'dotDot' },
    dotDot: doubleDot,
    segment: plain,
  },
};

/**
 * The path machine of the special schemes (http, https, ws, wss, ftp, file), where `\` is one more slash.
 *
 * Source: URL Standard, section 4.4 (path state).
 *
 * @example
 * ```ts
 * import { specialPathMachine } from '@oneurl/path-normalizer';
 * specialPathMachine.classes.slash; // => '/\\'
 * ```
 */
export const specialPathMachine: MachineDescription<PathState, PathClass, PathAction> = {
  ...pathMachine,
  name: 'path of a special scheme',
  classes: { ...pathMachine.classes, slash: '/\\' },
};

const machine: Machine<PathState, PathClass, PathAction> = compileMachine(pathMachine);
const END = machine.classNames.indexOf('end');
const SINGLE_DOT = machine.actionNames.indexOf('singleDotSegment');
const DOUBLE_DOT = machine.actionNames.indexOf('doubleDotSegment');

/** What a segment is. */
export type SegmentKind = 'plain' | 'single-dot' | 'double-dot';

/** A dot segment has 6 code units at most: `%2e%2e`. */
const LONGEST_DOT_SEGMENT = 6;

/**
 * Says whether a part of a text is a dot segment.
 *
 * @param text - the text that the segment stands in.
 * @param start - index of its first code unit.
 * @param end - index after its last code unit.
 * @returns `single-dot` for `.` and `%2e`, `double-dot` for `..`, `.%2E` and the like, else `plain`.
 *
 * Source: URL Standard, section 4.1 (single-dot and double-dot URL path segment).
 *
 * @example
 * ```ts
 * import { segmentKind } from '@oneurl/path-normalizer';
 * segmentKind('/a/.%2E/b', 3, 7); // => 'double-dot'
 * segmentKind('...'); // => 'plain'
 * ```
 */
export function segmentKind(text: string, start = 0, end: number = text.length): SegmentKind {
  const { charCodeAt } = String.prototype;
  if (end - start > LONGEST_DOT_SEGMENT) return 'plain';
  const { classOf, next, stride, actions } = machine;
  let state = machine.start;
  for (let i = start; i < end; i++) {
    const code = charCodeAt.call(text, i);
    state = next[state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!]!;
  }
  const action = actions[state * stride + END];
  return action === SINGLE_DOT ? 'single-dot' : action === DOUBLE_DOT ? 'double-dot' : 'plain';
}

/** Whether a segment begins with a dot, raw or escaped: the engine finds that many times faster than a scan. */
function mayHaveDotSegment(path: string): boolean {
  if (!path.startsWith('/') && (path.startsWith('.') || path.startsWith('%2'))) return true;
  return path.includes('/.') || path.includes('/%2');
}

/** Whether there is a dot segment in the path: one scan at most, no allocation. */
export function hasDotSegment(path: string): boolean {
  const { charCodeAt } = String.prototype;
  if (!mayHaveDotSegment(path)) return false;
  const { classOf, next, stride, actions } = machine;
  let state = machine.start;
  const { length } = path;
  for (let i = 0; i < length; i++) {
    const code = charCodeAt.call(path, i);
    const cell = state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!;
    if (actions[cell]! >= SINGLE_DOT) return true;
    state = next[cell]!;
  }
  return actions[state * stride + END]! >= SINGLE_DOT;
}
