import { pathMachine, specialPathMachine } from '@oneurl/path-normalizer';
import { encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import { compileMachine, NON_ASCII } from '@oneurl/percent-codec/machine';
import { isDriveLetterAt, isNormalizedDriveLetter } from './windows-drive-letter.js';

const specialPath = compileMachine(specialPathMachine);
const otherPath = compileMachine(pathMachine);
const SINGLE_DOT = otherPath.actionNames.indexOf('singleDotSegment');
const DOUBLE_DOT = otherPath.actionNames.indexOf('doubleDotSegment');
const END = otherPath.classNames.indexOf('end');

/** Takes the last segment away, except a drive letter that is the whole path. Source: URL Standard, "shorten". */
function shorten(segments: string[], isFile: boolean): void {
  if (isFile && segments.length === 1 && isNormalizedDriveLetter(segments[0]!)) return;
  segments.pop();
}

/**
 * The path of a base without its last segment: what a relative reference is put behind.
 *
 * @param path - serialised: empty, or with its leading slash.
 * @returns empty, or with a leading slash and without one at the end.
 */
export function directoryOf(path: string, isFile: boolean): string {
  if (isFile && isNormalizedDriveLetter(path.slice(1))) return path;
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The first segment of a path that begins with a slash. */
export function firstSegmentOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}

/** What the path state needs to know of the URL around it. */
export interface PathContext {
  readonly isSpecial: boolean;
  readonly isFile: boolean;
}

/** Puts a segment behind those that are there, as serialised. */
function append(segments: string[], segment: string, isFile: boolean): void {
  const isDriveLetter =
    isFile && segments.length === 0 && segment.length === 2 && isDriveLetterAt(segment, 0);
  segments.push(isDriveLetter ? `${segment[0]}:` : encode(segment, pathPercentEncodeSet));
}

/**
 * Runs the sub-machine of the path over its raw text.
 *
 * @param directory - segments that stand before it, as {@link directoryOf} gives them.
 * @param raw - the text from its first segment on, without the slash before that.
 * @returns the path as serialised: dot segments resolved, separators made slashes, each segment encoded.
 *
 * Source: URL Standard, "path state".
 */
export function resolvePath(directory: string, raw: string, { isSpecial, isFile }: PathContext): string {
  const { charCodeAt } = String.prototype;
  const { classOf, next, actions, stride, start: startState } = isSpecial ? specialPath : otherPath;
  const segments = directory === '' ? [] : directory.slice(1).split('/');
  let state = startState;
  let start = 0;
  for (let i = 0; i <= raw.length; i++) {
    const column = i === raw.length ? END : classOf[Math.min(charCodeAt.call(raw, i), NON_ASCII)]!;
    const cell = state * stride + column;
    const action = actions[cell]!;
    state = next[cell]!;
    if (action === 0) continue;
    if (action === DOUBLE_DOT) shorten(segments, isFile);
    else if (action !== SINGLE_DOT) append(segments, raw.slice(start, i), isFile);
    // A dot segment at the end leaves an empty one: `a/..` is `/`, not the empty path.
    if (column === END && (action === SINGLE_DOT || action === DOUBLE_DOT)) segments.push('');
    start = i + 1;
  }
  return `/${segments.join('/')}`;
}
