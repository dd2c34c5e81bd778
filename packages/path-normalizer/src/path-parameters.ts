import { encode } from '@oneurl/percent-codec';
import type { MachineDescription } from '@oneurl/percent-codec/machine';
import {
  checkOptions,
  defineStep,
  foldCase,
  listOfNames,
  type OptionKind,
  type Step,
} from '@oneurl/percent-codec/step';
import { spellingsOf } from './name-spellings.js';
import { segmentKind } from './path-machine.js';
import { rewriteSegments } from './rewrite-segments.js';

/** Which parameters of path segments to strip. */
export interface PathParameterOptions {
  /** Names of the parameters, with or without escapes, upper and lower case alike; absent: all of them. */
  readonly names?: readonly string[] | undefined;
}

/** The paths without parameters. */
const parameterFree: MachineDescription<'plain' | 'parameter', 'semicolon'> = {
  name: 'no path parameter',
  classes: { semicolon: ';' },
  start: 'plain',
  accepting: ['plain'],
  states: {
    plain: { semicolon: 'parameter', otherwise: 'plain' },
    parameter: { otherwise: 'parameter' },
  },
};

function nameOf(parameter: string): string {
  const equals = parameter.indexOf('=');
  return foldCase(equals < 0 ? parameter : parameter.slice(0, equals));
}

/** A segment without the parameters of those names. */
function withoutNamed(segment: string, names: ReadonlySet<string>): string {
  let start = segment.indexOf(';');
  let kept = segment.slice(0, start);
  while (start >= 0) {
    const next = segment.indexOf(';', start + 1);
    const end = next < 0 ? segment.length : next;
    if (!names.has(nameOf(segment.slice(start + 1, end)))) kept += segment.slice(start, end);
    start = next;
  }
  return kept;
}

const optionKinds: Readonly<Record<string, OptionKind>> = { names: listOfNames };

/**
 * Makes the step that strips parameters from path segments: what stands behind a `;`, on every segment.
 *
 * A segment that held nothing else goes with its slash. A parameter behind a dot segment stays (`..;x`): without it
 * the segment would climb. An escaped semicolon (`%3B`) is data and stays.
 *
 * @param options - `names`: which parameters, as in `['jsessionid']`; absent: all.
 * @returns the step.
 * @throws UrlError `unknown-option-value` when `names` is no list of names, `unknown-option` for another option.
 *
 * Source: RFC 3986, section 3.3 (parameters of a path segment); Jakarta Servlet 6.0, section 7.1.3 (`jsessionid`).
 *
 * @example
 * ```ts
 * import { stripPathParameters } from '@oneurl/path-normalizer';
 * stripPathParameters()('/a;v=1.2/b;jsessionid=8F2'); // => '/a/b'
 * stripPathParameters({ names: ['jsessionid'] })('/a;v=1.2/b;JSESSIONID=8F2'); // => '/a;v=1.2/b'
 * stripPathParameters()('/;jsessionid=8F2/a'); // => '/a'
 * ```
 */
export function stripPathParameters(options: PathParameterOptions = {}): Step<'path'> {
  checkOptions(options, optionKinds);
  const { names } = options;
  const wanted = names && spellingsOf(names, true);
  const rewrite = (segment: string): string => {
    const kept = wanted ? withoutNamed(segment, wanted) : segment.slice(0, segment.indexOf(';'));
    return segmentKind(kept) === 'plain' ? kept : segment;
  };
  return defineStep(
    {
      name: names
        ? `strip-path-parameters(${names.map((name) => encode(name)).join(',')})`
        : 'strip-path-parameters',
      component: 'path',
      why: 'parameters of a path segment carry session ids and seldom choose the page',
      loses: 'which variant of a segment was asked for, where a server uses parameters for that',
      leaves: () => ({ machine: parameterFree }),
    },
    (path) => (path.includes(';') ? rewriteSegments(path, ';', rewrite) : path),
  );
}
