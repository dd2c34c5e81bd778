/**
 * The text check. No file of the repository names a place of the machine that it was written on, or the host of a package
 * registry; entry files and readmes are short. Long source files are listed, as a warning.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './fingerprint.mjs';
import { root } from './workspace.mjs';

const longestSource = 300;
/** @type {readonly { readonly files: RegExp, readonly lines: number }[]} */
const limits = [
  { files: /^(packages|apps)\/[^/]+\/src\/index\.ts$/, lines: 60 },
  { files: /(^|\/)README\.md$/, lines: 120 },
];
/** @type {readonly { readonly what: string, readonly pattern: RegExp }[]} */
const forbidden = [
  { what: 'an absolute path', pattern: /(?<![\w.~/@%-])\/(?:home|root|work|Users)\/[\w.]/ },
  { what: 'an absolute path', pattern: /(?<!\w)[A-Z]:\\\\?Users\\/ },
  { what: "a registry's host", pattern: /registry\.(?:npmjs|yarnpkg|npmmirror)|npm\.pkg\.github|jfrog\.io/ },
];
const source = /\.(ts|tsx|mts|mjs|js)$/;
const isText =
  /\.(ts|tsx|mts|mjs|js|json|jsonc|md|yaml|yml|txt|html|css|svg|sh)$|(^|\/)(\.[a-z]+|[A-Z]+|run)$/;

/**
 * @param {string} base
 * @returns {string[]} the files that are, or are about to be, in the repository; relative
 */
function repositoryFiles(base) {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const names = execFileSync('git', list, {
      cwd: base,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return names.split('\0').filter((name) => name !== '' && existsSync(join(base, name)));
  } catch {
    // An archive without its git folder.
    const made = /\/(node_modules|dist|\.turbo|\.git|coverage|\.cache)\//;
    return filesUnder(base, (path) => !made.test(`${path}/`)).map((file) => relative(base, file));
  }
}

/**
 * @param {string} base
 * @param {string} name
 * @returns {string[]}
 */
function problemsOf(base, name) {
  const lines = readFileSync(join(base, name), 'utf8').split('\n');
  const problems = lines.flatMap((line, index) =>
    forbidden
      .filter(({ pattern }) => pattern.test(line))
      .map(({ what }) => `${name}:${index + 1}: ${what}: ${line.trim().slice(0, 100)}`),
  );
  for (const limit of limits) {
    const count = lines.length - 1;
    if (limit.files.test(name) && count > limit.lines)
      problems.push(`${name}: ${count} lines; at most ${limit.lines}`);
  }
  return problems;
}

/**
 * @param {string} [base]
 * @returns {{ problems: string[], warnings: string[] }}
 */
export function checkText(base = root) {
  const names = repositoryFiles(base).filter((name) => isText.test(name));
  const warnings = names
    .filter((name) => source.test(name) && !name.includes('.generated.'))
    .map((name) => ({ name, count: readFileSync(join(base, name), 'utf8').split('\n').length - 1 }))
    .filter(({ count }) => count > longestSource)
    .map(({ name, count }) => `${name}: ${count} lines; aim at ${longestSource}`);
  return { problems: names.flatMap((name) => problemsOf(base, name)), warnings };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, warnings } = checkText();
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? 'text: nothing of this machine in any file' : `text: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
