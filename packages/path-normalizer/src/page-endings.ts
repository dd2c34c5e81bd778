import { encode } from '@oneurl/percent-codec';
import {
  aFunction,
  checkOptions,
  defineStep,
  either,
  foldCase,
  type Leaves,
  listOfNames,
  type OptionKind,
  type Step,
  trueOrFalse,
} from '@oneurl/percent-codec/step';
import { keepRelative } from './keep-relative.js';
import { spellingsOf } from './name-spellings.js';
import { otherEndingsMachine } from './page-endings-machine.js';
import { segmentKind } from './path-machine.js';

const SLASH = 0x2f;

/** Says of the name of a file whether it is a directory's index. */
type IsIndexFile = (name: string) => boolean;

/** Which files are indexes. */
export interface IndexFileOptions {
  /**
   * Names of the files, with or without escapes, or a function that is asked about a name as it stands; absent: {@link
   * defaultIndexFiles}.
   */
  readonly names?: readonly string[] | ((name: string) => boolean) | undefined;
  /** Whether `Index.HTML` is `index.html` too; absent: yes. A function is asked about the name as it stands. */
  readonly ignoreCase?: boolean | undefined;
}

/**
 * The index files that are stripped when no others are named: what Apache httpd (DirectoryIndex), nginx, IIS (default
 * documents), PHP, JSP and ColdFusion servers are commonly set up with.
 *
 * @example
 * ```ts
 * import { defaultIndexFiles } from '@oneurl/path-normalizer';
 * defaultIndexFiles.includes('index.html'); // => true
 * ```
 */
export const defaultIndexFiles: readonly string[] = /* @__PURE__ */ Object.freeze([
  'index.html',
  'index.htm',
  'index.xhtml',
  'index.shtml',
  'index.phtml',
  'index.php',
  'index.php3',
  'index.php4',
  'index.php5',
  'index.asp',
  'index.aspx',
  'index.jsp',
  'index.jspx',
  'index.cfm',
  'index.cgi',
  'index.pl',
  'default.html',
  'default.htm',
  'default.asp',
  'default.aspx',
  'default.mspx',
]);

interface Endings {
  readonly isIndexFile: IsIndexFile | null;
  readonly amp: boolean;
}

const AMP_EXTENSION = '.amp';

function isLetterOrDigit(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Index before the `.amp` extensions that end at `end`; they stand behind a letter or a digit. */
function beforeAmp(name: string, end: number): number {
  let index = end;
  for (;;) {
    const start = index - AMP_EXTENSION.length;
    if (!name.startsWith(AMP_EXTENSION, start) || !isLetterOrDigit(name.charCodeAt(start - 1))) return index;
    index = start;
  }
}

/** A name without `.amp` as its last extension, then as its last but one; never a dot segment (`%2e.amp`). */
function withoutAmp(name: string): string {
  const end = beforeAmp(name, name.length);
  const dot = name.lastIndexOf('.', end - 1);
  const stem = beforeAmp(name, dot);
  const shorter = stem === dot ? name.slice(0, end) : name.slice(0, stem) + name.slice(dot, end);
  return segmentKind(shorter) === 'plain' ? shorter : name;
}

/** Index just behind the last code unit before `end` that is no slash. */
function beforeSlashes(path: string, end: number): number {
  let index = end;
  while (index > 0 && path.charCodeAt(index - 1) === SLASH) index--;
  return index;
}

/**
 * Takes index files and AMP suffixes off the end of a path, as long as there are any: each may stand behind the other.
 * One pass from the end; what is kept in front is not looked at.
 */
function stripEndings(path: string, { isIndexFile, amp }: Endings): string {
  const isAbsolute = path.startsWith('/');
  let end = beforeSlashes(path, path.length);
  let slashes = path.length - end;
  let isChanged = false;
  while (end > 0) {
    const start = path.lastIndexOf('/', end - 1) + 1;
    const whole = path.slice(start, end);
    const name = amp ? withoutAmp(whole) : whole;
    const isIndex = isIndexFile?.(name) === true;
    if (!isIndex && !(amp && name === 'amp')) {
      if (name === whole) break;
      return keepRelative(path, path.slice(0, start) + name + '/'.repeat(slashes));
    }
    isChanged = true;
    end = beforeSlashes(path, start);
    // An index file leaves its directory's slash; an AMP segment goes with its own.
    slashes = isIndex ? start - end : Math.max(start - end - 1, 0) + slashes;
    if (end === 0) slashes = isAbsolute ? Math.max(slashes, 1) : 0;
  }
  return isChanged ? keepRelative(path, path.slice(0, end) + '/'.repeat(slashes)) : path;
}

/** Names of files as they may be written. */
interface IndexFiles {
  readonly spellings: ReadonlySet<string>;
  readonly ignoreCase: boolean;
}

/** By its case, a letter takes two thirds of the bytes of another at least. */
const MOST_SHRINKING = 1.5;

function isOneOf({ spellings, ignoreCase }: IndexFiles): IsIndexFile {
  let longest = 0;
  for (const { length } of spellings) longest = Math.max(longest, length);
  if (!ignoreCase) return (name) => spellings.has(name);
  return (name) => name.length <= MOST_SHRINKING * longest && spellings.has(foldCase(name));
}

function shownOptions({ names, ignoreCase = true }: IndexFileOptions): string {
  const shown = typeof names === 'function' ? ['function'] : (names ?? []).map((name) => encode(name));
  if (!ignoreCase) shown.push('case-sensitive');
  return shown.length === 0 ? '' : `(${shown.join(',')})`;
}

const why = 'a server answers for a directory with its index file';
const whyAmp = 'sites serve the AMP form of a page under the address of the page and a suffix';
const whyBoth = 'index files and AMP suffixes name another form of the same page';
const loses = 'the name of the file, where the server has another page under the shorter path';

const optionKinds: Readonly<Record<string, OptionKind>> = {
  names: /* @__PURE__ */ either(listOfNames, aFunction),
  ignoreCase: trueOrFalse,
};

function endingsStep(step: string, reason: string, options: IndexFileOptions, amp: boolean): Step<'path'> {
  checkOptions(options, optionKinds);
  const { names = defaultIndexFiles, ignoreCase = true } = options;
  const described = { name: step + shownOptions(options), component: 'path', why: reason, loses } as const;
  if (typeof names === 'function') {
    const endings: Endings = { isIndexFile: (name) => names(name) === true, amp };
    return defineStep(described, (path) => stripEndings(path, endings));
  }
  const files = { spellings: spellingsOf(names, ignoreCase), ignoreCase };
  const endings: Endings = { isIndexFile: isOneOf(files), amp };
  const leaves = (): Leaves => ({ machine: otherEndingsMachine([...files.spellings], ignoreCase, amp) });
  return defineStep({ ...described, leaves }, (path) => stripEndings(path, endings));
}

/**
 * Makes the step that strips a directory's index file from the end of a path, and those that stand behind one another.
 * Slashes behind the file do not hide it. Its directory's slash stays.
 *
 * @param options - which files (`names`), and whether case matters (`ignoreCase`).
 * @returns the step. It can tell which paths it leaves alone unless `names` is a function.
 * @throws UrlError `unknown-option-value` when an option is of another type, `unknown-option` when there is no such one.
 *
 * @example
 * ```ts
 * import { stripIndexFile } from '@oneurl/path-normalizer';
 * stripIndexFile()('/a/index.html/index.html'); // => '/a/'
 * stripIndexFile()('/Default.aspx'); // => '/'
 * stripIndexFile({ names: ['home.html'] })('/a/index.html'); // => '/a/index.html'
 * stripIndexFile({ names: ['über.html'] })('/a/%C3%BCber.html'); // => '/a/'
 * stripIndexFile({ names: (name) => name.startsWith('index.') })('/a/index.nsf'); // => '/a/'
 * ```
 */
export function stripIndexFile(options: IndexFileOptions = {}): Step<'path'> {
  return endingsStep('strip-index-file', why, options, false);
}

/**
 * The step that strips AMP suffixes: a last segment `amp`, and `.amp` as the last extension or the last but one
 * (behind a letter or a digit).
 *
 * @example
 * ```ts
 * import { stripAmpSuffix } from '@oneurl/path-normalizer';
 * stripAmpSuffix('/news/story/amp/'); // => '/news/story/'
 * stripAmpSuffix('/news/story.amp.html'); // => '/news/story.html'
 * stripAmpSuffix('/news/story.html.amp'); // => '/news/story.html'
 * ```
 */
export const stripAmpSuffix: Step<'path'> = /* @__PURE__ */ defineStep(
  {
    name: 'strip-amp-suffix',
    component: 'path',
    why: whyAmp,
    loses,
    leaves: () => ({ machine: otherEndingsMachine([], false, true) }),
  },
  (path) => stripEndings(path, { isIndexFile: null, amp: true }),
);

/**
 * Makes the step that strips index files and AMP suffixes together. Either may stand behind the other, so two steps
 * one after the other would leave some for their next run; this one leaves none.
 *
 * @param options - which files are indexes, as in {@link stripIndexFile}.
 * @returns the step.
 * @throws UrlError `unknown-option-value` when an option is of another type, `unknown-option` when there is no such one.
 *
 * @example
 * ```ts
 * import { stripPageEndings } from '@oneurl/path-normalizer';
 * stripPageEndings()('/a/index.html/amp/index.amp.php'); // => '/a/'
 * stripPageEndings()('/a/story/amp'); // => '/a/story'
 * ```
 */
export function stripPageEndings(options: IndexFileOptions = {}): Step<'path'> {
  return endingsStep('strip-page-endings', whyBoth, options, true);
}
