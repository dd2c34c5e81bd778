import { compileMachine, type MachineDescription, NON_ASCII } from '@oneurl/percent-codec/machine';
import { checkOption, defineStep, oneOf, type Step } from '@oneurl/percent-codec/step';

const SLASH = 0x2f;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

type EndState =
  | 'segmentStart'
  | 'name'
  | 'extensionStart'
  | 'extensionDigits'
  | 'extension'
  | 'fileParameters'
  | 'parameters';

/**
 * The paths to which no slash is added: empty, with a slash at the end, or ending in what looks like a file: a name, a
 * dot, and an extension of ASCII letters and digits with a letter among them; parameters may follow.
 */
const completePaths: MachineDescription<EndState, 'slash' | 'dot' | 'semicolon' | 'letter' | 'digit'> = {
  name: 'ends in a slash or a file',
  classes: { slash: '/', dot: '.', semicolon: ';', letter: LETTERS, digit: '0123456789' },
  start: 'segmentStart',
  accepting: ['segmentStart', 'extension', 'fileParameters'],
  states: {
    segmentStart: { slash: 'segmentStart', semicolon: 'parameters', otherwise: 'name' },
    name: { slash: 'segmentStart', dot: 'extensionStart', semicolon: 'parameters', otherwise: 'name' },
    extensionStart: {
      slash: 'segmentStart',
      dot: 'extensionStart',
      semicolon: 'parameters',
      letter: 'extension',
      digit: 'extensionDigits',
      otherwise: 'name',
    },
    extensionDigits: {
      slash: 'segmentStart',
      dot: 'extensionStart',
      semicolon: 'parameters',
      letter: 'extension',
      digit: 'extensionDigits',
      otherwise: 'name',
    },
    extension: {
      slash: 'segmentStart',
      dot: 'extensionStart',
      semicolon: 'fileParameters',
      letter: 'extension',
      digit: 'extension',
      otherwise: 'name',
    },
    fileParameters: { slash: 'segmentStart', otherwise: 'fileParameters' },
    parameters: { slash: 'segmentStart', otherwise: 'parameters' },
  },
};

/** The paths that have no slash to strip: empty, one slash alone, or a last character that is no slash. */
const noSlashAtEnd: MachineDescription<'empty' | 'root' | 'text' | 'slash', 'slash'> = {
  name: 'no slash at the end',
  classes: { slash: '/' },
  start: 'empty',
  accepting: ['empty', 'root', 'text'],
  states: {
    empty: { slash: 'root', otherwise: 'text' },
    root: { slash: 'slash', otherwise: 'text' },
    text: { slash: 'slash', otherwise: 'text' },
    slash: { slash: 'slash', otherwise: 'text' },
  },
};

const completeMachine = compileMachine(completePaths);

/** Runs the machine over the last segment alone: a slash leads to its start state whatever comes before. */
function isComplete(path: string): boolean {
  const { charCodeAt } = String.prototype;
  const { classOf, next, stride } = completeMachine;
  let state = completeMachine.start;
  for (let i = path.lastIndexOf('/') + 1, end = path.length; i < end; i++) {
    const code = charCodeAt.call(path, i);
    state = next[state * stride + classOf[code < NON_ASCII ? code : NON_ASCII]!]!;
  }
  return completeMachine.accepting[state] === 1;
}

function strip(path: string): string {
  const { charCodeAt } = String.prototype;
  let end = path.length;
  while (end > 1 && charCodeAt.call(path, end - 1) === SLASH) end--;
  return end === path.length ? path : path.slice(0, end);
}

const everyPath: MachineDescription<'path', never> = {
  name: 'any path',
  classes: {},
  start: 'path',
  accepting: ['path'],
  states: { path: { otherwise: 'path' } },
};

const kept: Step<'path'> = defineStep(
  {
    name: 'trailing-slash(keep)',
    component: 'path',
    why: 'a server may answer otherwise with and without the slash at the end',
    leaves: () => ({ machine: everyPath }),
  },
  (path) => path,
);

const added: Step<'path'> = defineStep(
  {
    name: 'trailing-slash(add)',
    component: 'path',
    why: 'a directory is reached with and without the slash at its end',
    loses: 'whether the address had a slash at its end',
    leaves: () => ({ machine: completePaths }),
  },
  (path) => (isComplete(path) ? path : `${path}/`),
);

const stripped: Step<'path'> = defineStep(
  {
    name: 'trailing-slash(strip)',
    component: 'path',
    why: 'a directory is reached with and without the slash at its end',
    loses: 'whether the address had a slash at its end; relative links of the page resolve otherwise',
    leaves: () => ({ machine: noSlashAtEnd }),
  },
  strip,
);

/** What to do with the slash at the end of a path. */
export type TrailingSlashPolicy = 'keep' | 'add' | 'strip';

const policies: Readonly<Record<TrailingSlashPolicy, Step<'path'>>> = {
  keep: kept,
  add: added,
  strip: stripped,
};

const policyKind = /* @__PURE__ */ oneOf(...Object.keys(policies));

/**
 * Makes the step that adds, strips or keeps the slash at the end of a path.
 *
 * - `keep` changes nothing: it is there for rules that name their policy.
 * - `strip` takes all slashes off the end; the root stays `/`.
 * - `add` adds one, but not behind a last segment that looks like a file: a name, a dot, and an extension of ASCII
 *   letters and digits with at least one letter (`page.html`, `song.mp3`; not `v1.0`, not `.well-known`), with or
 *   without parameters behind it (`page.jsp;id=1`).
 *
 * @param policy - `keep`, `add` or `strip`.
 * @returns the step.
 * @throws UrlError `unknown-option-value` for another policy.
 *
 * Source: RFC 3986, section 6.2.4 (protocol-based normalisation: directories redirect to their slash).
 *
 * @example
 * ```ts
 * import { trailingSlash } from '@oneurl/path-normalizer';
 * trailingSlash('add')('/docs/v1.0'); // => '/docs/v1.0/'
 * trailingSlash('add')('/docs/page.html'); // => '/docs/page.html'
 * trailingSlash('strip')('/docs/'); // => '/docs'
 * trailingSlash('strip')('/'); // => '/'
 * trailingSlash('keep')('/docs/'); // => '/docs/'
 * ```
 */
export function trailingSlash(policy: TrailingSlashPolicy): Step<'path'> {
  checkOption('trailingSlash', policy, policyKind);
  return policies[policy];
}
