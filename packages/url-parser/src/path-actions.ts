import { c0ControlPercentEncodeSet, encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import { outcome } from './decisions.js';
import { resolvePath } from './path-segments.js';
import { reportEscape, reportUnit } from './report-unit.js';
import type { Run } from './run.js';
import { isEscapedDotAt } from './url-unit.js';

const noPathAtQuery = outcome('noPathBeforeQuery', 'otherScheme');
const noPathAtFragment = outcome('noPathBeforeFragment', 'otherScheme');

function opaquePath(run: Run, raw: string): string {
  const path = run.mustEncode ? encode(raw, c0ControlPercentEncodeSet) : raw;
  return run.isPathRough ? `${path.slice(0, -1)}%20` : path;
}

function hierarchicalPath(run: Run, raw: string): string {
  if (run.isPathRough || run.isFile) return resolvePath(run.directory, raw, run);
  return `${run.directory}/${run.mustEncode ? encode(raw, pathPercentEncodeSet) : raw}`;
}

function endPath(run: Run, at: number): void {
  const raw = run.text.slice(run.pathStart, at);
  run.path = run.isOpaquePath ? opaquePath(run, raw) : hierarchicalPath(run, raw);
  run.mustEncode = false;
}

/** Actions in the states of the path. The raw path is cut out at its end and resolved only when something in it asks for that. */
export const pathActions = {
  startPath: (run: Run, at: number): void => {
    run.pathStart = at;
    run.pointer = at;
  },
  startPathNext: (run: Run, at: number): void => {
    run.pathStart = at + 1;
  },
  startPathNextAtReverseSolidus: (run: Run, at: number): void => {
    run.report('invalid-reverse-solidus', 'path', at);
    run.pathStart = at + 1;
  },
  startPathAfterSlash: (run: Run, at: number): void => {
    run.pathStart = at;
    run.pointer = at;
  },
  noPathBeforeQuery: (run: Run, at: number): void => {
    if (run.isSpecial) {
      run.pathStart = at;
      run.pointer = at;
    } else {
      run.state = noPathAtQuery;
      run.queryStart = at + 1;
    }
  },
  noPathBeforeFragment: (run: Run, at: number): void => {
    if (run.isSpecial) {
      run.pathStart = at;
      run.pointer = at;
    } else {
      run.state = noPathAtFragment;
      run.fragmentStart = at + 1;
    }
  },
  noPathBeforeEnd: (run: Run): void => {
    if (run.isSpecial) run.path = '/';
  },
  segmentBackslash: (run: Run, at: number): void => {
    run.report('invalid-reverse-solidus', 'path', at);
    run.isPathRough = true;
  },
  segmentDot: (run: Run): void => {
    run.isPathRough = true;
  },
  encodeInPath: (run: Run, at: number): void => {
    run.mustEncode = true;
    reportUnit(run, 'path', at);
  },
  encodeInOpaquePath: (run: Run, at: number): void => {
    run.mustEncode = true;
    reportUnit(run, 'path', at);
  },
  opaqueSpace: (run: Run, at: number): void => {
    const next = run.text.charAt(at + 1);
    if (next === '?' || next === '#') run.isPathRough = true;
  },
  pathEscape: (run: Run, at: number): void => {
    if (isEscapedDotAt(run.text, at)) run.isPathRough = true;
    reportEscape(run, 'path', at);
  },
  endPathAtQuery: (run: Run, at: number): void => {
    endPath(run, at);
    run.queryStart = at + 1;
  },
  endPathAtFragment: (run: Run, at: number): void => {
    endPath(run, at);
    run.fragmentStart = at + 1;
  },
  endPath: (run: Run, at: number): void => endPath(run, at),
};
