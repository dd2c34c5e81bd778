/**
 * Builds the program: a file that starts it, one with everything else, whose modules run when they are first asked for,
 * and one for the threads of `normalize --jobs`. A start reads three files instead of hundreds. The large tables stay outside and are loaded on their first use.
 *
 * `node bundle.mjs FOLDER`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = resolve(here, process.argv[2] ?? 'dist');

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  target: 'node20',
  conditions: ['@oneurl/source'],
  logLevel: 'warning',
};

rmSync(folder, { recursive: true, force: true });
await build({
  ...common,
  entryPoints: ['src/main.ts', 'src/program.ts', 'src/normalize-worker.ts'],
  outdir: folder,
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  alias: {
    tr46: './src/bundled/tr46.ts',
    'iconv-lite': './src/bundled/iconv-lite.ts',
    tldts: './src/bundled/tldts.ts',
    warcio: './src/bundled/warcio.ts',
    'node:child_process': './src/bundled/child-process.ts',
  },
  define: { 'import.meta.url': '__filename' },
  // What is not in the file need not be read.
  minify: true,
  legalComments: 'linked',
});

const scratch = mkdtempSync(join(tmpdir(), 'oneurl-build-'));
try {
  const warmUp = join(scratch, 'warm-up.mjs');
  await build({ ...common, entryPoints: ['src/warm-up.ts'], outfile: warmUp, format: 'esm' });
  execFileSync(process.execPath, [warmUp, folder], { stdio: 'inherit' });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
