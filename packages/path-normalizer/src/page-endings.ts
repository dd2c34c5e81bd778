import { defineStep, type Step } from '@oneurl/percent-codec/step';
import { checkedNames, refuseOption } from './check-options.js';
import { keepRelative } from './keep-relative.js';
import { otherEndingsMachine } from './page-endings-machine.js';
import { segmentKind } from './path-machine.js';

const SLASH = 0x2f;

/** Says of the name of a file whether it is a directory's index. */
type IsIndexFile = (name: string) => boolean;

/** Which files are indexes. */
export interface IndexFileOptions {
  /** Names of the files, or a function that is asked about a name; absent: {@link defaultIndexFiles}. */
  readonly names?: readonly string[] | ((name: string) => boolean);
  /** Whether `Index.HTML` is `index.html` too; absent: yes. A function is asked about the name as it stands. */
  readonly ignoreCase?: boolean;
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

function isIndexFileOf(options: IndexFileOptions): IsIndexFile {
  const { names = defaultIndexFiles, ignoreCase = true } = options;
  if (typeof names === 'function') return (name) => names(name) === true;
  const list = checkedNames('names', names);
  const wanted = new Set(ignoreCase ? list.map((name) => name.toLowerCase()) : list);
  const longest = Math.max(0, ...list.map((name) => name.length));
  return (name) => name.length <= longest && wanted.has(ignoreCase ? name.toLowerCase() : name);
}

function endingsStep(
  step: string,
  why: string,
  options: IndexFileOptions | null,
  amp: boolean,
): Step<'path'> {
  const endings: Endings = { isIndexFile: options && isIndexFileOf(options), amp };
  const names = options?.names;
  const ignoreCase = options?.ignoreCase ?? true;
  const shown = typeof names === 'function' ? ['function'] : names ? [...names] : [];
  if (!ignoreCase) shown.push('case-sensitive');
  const listed = typeof names === 'function' || !options ? [] : (names ?? defaultIndexFiles);
  const folded = ignoreCase ? listed.map((name) => name.toLowerCase()) : listed;
  return defineStep(
    {
      name: shown.length === 0 ? step : `${step}(${shown.join(',')})`,
      component: 'path',
      why,
      loses: 'the name of the file, where the server has another page under the shorter path',
      ...(typeof names === 'function'
        ? {}
        : { leaves: () => ({ machine: otherEndingsMachine(folded, ignoreCase, amp) }) }),
    },
    (path) => stripEndings(path, endings),
  );
}

function checked(options: IndexFileOptions): IndexFileOptions {
  const { names } = options;
  if (typeof names !== 'function' && names !== undefined) checkedNames('names', names);
  const ignoreCase: unknown = options.ignoreCase;
  if (ignoreCase !== undefined && typeof ignoreCase !== 'boolean') {
    refuseOption('ignoreCase', ignoreCase, 'true or false');
  }
  return options;
}

/**
 * Makes the step that strips a directory's index file from the end of a path, and those that stand behind one another.
 * Slashes behind the file do not hide it. Its directory's slash stays.
 *
 * @param options - which files (`names`), and whether case matters (`ignoreCase`).
 * @returns the step. It can tell which paths it leaves alone unless `names` is a function.
 * @throws UrlError `unknown-option-value` when an option is of another type.
 *
 * @example
 * ```ts
 * import { stripIndexFile } from '@oneurl/path-normalizer';
 * stripIndexFile()('/a/index.html/index.html'); // => '/a/'
 * stripIndexFile()('/Default.aspx'); // => '/'
 * stripIndexFile({ names: ['home.html'] })('/a/index.html'); // => '/a/index.html'
 * stripIndexFile({ names: (name) => name.startsWith('index.') })('/a/index.nsf'); // => '/a/'
 * ```
 */
export function stripIndexFile(options: IndexFileOptions = {}): Step<'path'> {
  const why = 'a server answers for a directory with its index file';
  return endingsStep('strip-index-file', why, checked(options), false);
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
export const stripAmpSuffix: Step<'path'> = /* @__PURE__ */ endingsStep(
  'strip-amp-suffix',
  'sites serve the AMP form of a page under the address of the page and a suffix',
  null,
  true,
);

/**
 * Makes the step that strips index files and AMP suffixes together. Either may stand behind the other, so two steps
 * one after the other would leave some for their next run; this one leaves none.
 *
 * @param options - which files are indexes, as in {@link stripIndexFile}.
 * @returns the step.
 * @throws UrlError `unknown-option-value` when an option is of another type.
 *
 * @example
 * ```ts
 * import { stripPageEndings } from '@oneurl/path-normalizer';
 * stripPageEndings()('/a/index.html/amp/index.amp.php'); // => '/a/'
 * stripPageEndings()('/a/story/amp'); // => '/a/story'
 * ```
 */
export function stripPageEndings(options: IndexFileOptions = {}): Step<'path'> {
  const why = 'index files and AMP suffixes name another form of the same page';
  return endingsStep('strip-page-endings', why, checked(options), true);
}
