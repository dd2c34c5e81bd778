import { outcome } from './decisions.js';
import { hasOpaquePath, pathOf, queryOf, schemeOf } from './offsets.js';
import { directoryOf, firstSegmentOf } from './path-segments.js';
import type { Run } from './run.js';
import { FILE, specialNumber } from './schemes.js';
import { EMPTY_HOST, type UrlLayout } from './url-layout.js';
import { isNormalizedDriveLetter, startsWithDriveLetter } from './windows-drive-letter.js';

const HASH = 0x23;

const fileState = outcome('endScheme', 'file');
const sameSpecialScheme = outcome('endScheme', 'sameSpecialSchemeAsBase');
const otherSchemeBeforeSlash = outcome('endScheme', 'otherSchemeBeforeSlash');
const otherScheme = outcome('endScheme', 'otherScheme');
const baseIsFile = outcome('useBase', 'file');
const baseIsOpaque = outcome('useBase', 'opaque');
const noBaseBeforeQuery = outcome('fileQuery', 'noBase');
const noBaseBeforeFragment = outcome('fileFragment', 'noBase');

function endScheme(run: Run, at: number): void {
  const { text, base } = run;
  const scheme = text.slice(0, at);
  run.scheme = run.mustLowerCase ? scheme.toLowerCase() : scheme;
  run.specialNumber = specialNumber(run.scheme);
  if (run.specialNumber === FILE) {
    if (!text.startsWith('//', at + 1)) {
      run.report('special-scheme-missing-following-solidus', 'scheme', at + 1);
    }
    run.state = fileState;
  } else if (run.specialNumber !== 0) {
    if (base !== null && base.specialNumber === run.specialNumber) run.state = sameSpecialScheme;
  } else if (text.startsWith('/', at + 1)) {
    run.state = otherSchemeBeforeSlash;
    run.pointer = at + 2;
  } else {
    run.state = otherScheme;
    run.isOpaquePath = true;
    run.pathStart = at + 1;
  }
}

function useBase(run: Run, at: number): void {
  const { base } = run;
  const isOpaque = base !== null && hasOpaquePath(base);
  if (base === null || (isOpaque && run.text.charCodeAt(at) !== HASH)) {
    if (base === null) run.fail('missing-scheme-non-relative-URL', 'scheme', at);
    else run.fail('missing-scheme-non-relative-URL', 'base', at, schemeOf(base));
    return;
  }
  run.specialNumber = base.specialNumber;
  run.scheme = schemeOf(base);
  if (isOpaque) {
    takeAll(run, base);
    run.fragmentStart = at + 1;
    run.state = baseIsOpaque;
  } else {
    run.pointer = at;
    if (base.specialNumber === FILE) run.state = baseIsFile;
  }
}

/** Takes over all of a base but its fragment. */
function takeAll(run: Run, base: UrlLayout): void {
  run.authorityOf = base;
  run.path = pathOf(base);
  run.query = queryOf(base);
}

/** The base of a file URL, when that is a file too; else there is none, and the host is empty. */
function fileBase(run: Run): UrlLayout | null {
  run.scheme = 'file';
  run.host = '';
  run.hostKindNumber = EMPTY_HOST;
  return run.base !== null && run.base.specialNumber === FILE ? run.base : null;
}

function startPathHere(run: Run, at: number): void {
  run.pathStart = at;
  run.pointer = at;
}

/** Actions in the states before an authority, and in those that take parts of the base. */
export const baseActions = {
  lowerCaseScheme: (run: Run): void => {
    run.mustLowerCase = true;
  },
  again: (run: Run, at: number): void => {
    run.pointer = at;
  },
  rewindToStart: (run: Run): void => {
    run.pointer = 0;
  },
  endScheme: (run: Run, at: number): void => endScheme(run, at),
  useBase: (run: Run, at: number): void => useBase(run, at),
  missingSolidus: (run: Run, at: number): void => {
    run.report('special-scheme-missing-following-solidus', 'scheme', at);
  },
  missingSolidusAgain: (run: Run, at: number): void => {
    run.report('special-scheme-missing-following-solidus', 'scheme', at);
    run.pointer = at;
  },
  missingSecondSolidusAgain: (run: Run, at: number): void => {
    // The standard reports the single slash twice: where two should be, and among those to ignore.
    run.report('special-scheme-missing-following-solidus', 'scheme', at - 1);
    run.report('special-scheme-missing-following-solidus', 'scheme', at - 1);
    run.pointer = at;
  },
  missingSolidusAtRelativeSlash: (run: Run, at: number): void => {
    run.report('special-scheme-missing-following-solidus', 'scheme', at - 1);
    run.pointer = at;
  },
  reverseSolidus: (run: Run, at: number): void => {
    run.report('invalid-reverse-solidus', 'url', at);
  },
  basePath: (run: Run, at: number): void => {
    run.authorityOf = run.base!;
    run.path = pathOf(run.base!);
    run.queryStart = at + 1;
  },
  basePathAndQuery: (run: Run, at: number): void => {
    takeAll(run, run.base!);
    run.fragmentStart = at + 1;
  },
  baseWithoutFragment: (run: Run): void => {
    takeAll(run, run.base!);
  },
  baseAuthority: (run: Run, at: number): void => {
    run.authorityOf = run.base!;
    startPathHere(run, at);
  },
  baseDirectory: (run: Run, at: number): void => {
    run.authorityOf = run.base!;
    run.directory = directoryOf(pathOf(run.base!), false);
    startPathHere(run, at);
  },
  startFile: (run: Run): void => {
    fileBase(run);
  },
  startFileAtReverseSolidus: (run: Run, at: number): void => {
    fileBase(run);
    run.report('invalid-reverse-solidus', 'url', at);
  },
  fileQuery: (run: Run, at: number): void => {
    const base = fileBase(run);
    if (base === null) {
      run.state = noBaseBeforeQuery;
      startPathHere(run, at);
    } else {
      run.authorityOf = base;
      run.path = pathOf(base);
      run.queryStart = at + 1;
    }
  },
  fileFragment: (run: Run, at: number): void => {
    const base = fileBase(run);
    if (base === null) {
      run.state = noBaseBeforeFragment;
      startPathHere(run, at);
    } else {
      takeAll(run, base);
      run.fragmentStart = at + 1;
    }
  },
  fileEnd: (run: Run): void => {
    const base = fileBase(run);
    if (base === null) run.path = '/';
    else takeAll(run, base);
  },
  filePath: (run: Run, at: number): void => {
    const base = fileBase(run);
    if (base !== null) {
      run.authorityOf = base;
      if (!startsWithDriveLetter(run.text, at)) run.directory = directoryOf(pathOf(base), true);
      else run.report('file-invalid-Windows-drive-letter', 'path', at);
    }
    startPathHere(run, at);
  },
  fileSlashPath: (run: Run, at: number): void => {
    const base = fileBase(run);
    if (base !== null) {
      run.authorityOf = base;
      const first = firstSegmentOf(pathOf(base));
      if (isNormalizedDriveLetter(first) && !startsWithDriveLetter(run.text, at)) run.directory = `/${first}`;
    }
    startPathHere(run, at);
  },
};
