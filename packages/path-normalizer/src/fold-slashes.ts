import type { MachineDescription } from '@oneurl/percent-codec/machine';
import { defineStep, type Step } from '@oneurl/percent-codec/step';

const SLASH = 0x2f;

/** The paths in which no slash follows a slash. */
const singleSlashes: MachineDescription<'text' | 'slash' | 'run', 'slash'> = {
  name: 'no run of slashes',
  classes: { slash: '/' },
  start: 'text',
  accepting: ['text', 'slash'],
  states: {
    text: { slash: 'slash', otherwise: 'text' },
    slash: { slash: 'run', otherwise: 'text' },
    run: { otherwise: 'run' },
  },
};

function fold(path: string): string {
  const { charCodeAt } = String.prototype;
  const { length } = path;
  let folded = '';
  let from = 0;
  for (let at = path.indexOf('//'); at >= 0; at = path.indexOf('//', from)) {
    folded += path.slice(from, at + 1);
    from = at + 2;
    while (from < length && charCodeAt.call(path, from) === SLASH) from++;
  }
  return folded + path.slice(from);
}

/**
 * Folds each run of slashes into one slash.
 *
 * It never makes an authority out of a path: a path with two slashes in front gets one.
 *
 * @example
 * ```ts
 * import { foldSlashes } from '@oneurl/path-normalizer';
 * foldSlashes('/xj//index.html'); // => '/xj/index.html'
 * foldSlashes('//evil.example///x'); // => '/evil.example/x'
 * ```
 */
export const foldSlashes: Step<'path'> = defineStep(
  {
    name: 'fold-slashes',
    component: 'path',
    why: 'most servers read a run of slashes as one',
    loses: 'empty segments, which a server may tell apart',
    leaves: () => ({ machine: singleSlashes }),
  },
  (path) => (path.includes('//') ? fold(path) : path),
);
