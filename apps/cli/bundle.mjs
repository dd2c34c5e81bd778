/**
 * Builds the program: one file for what every start needs, one more for each command. A start reads a handful of files
 * instead of hundreds; what is seldom needed and large stays outside and is loaded on its first use.
 *
 * `node bundle.mjs FOLDER`
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const [folder = 'dist'] = process.argv.slice(2);

rmSync(resolve(here, folder), { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ['src/main.ts'],
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@oneurl/source'],
  external: ['log-update', 'string-width', 'tldts', 'warcio'],
  alias: {
    tr46: './src/bundled/tr46.ts',
    'iconv-lite': './src/bundled/iconv-lite.ts',
    'node:child_process': './src/bundled/child-process.ts',
  },
  // commander is CommonJS and asks for Node's own modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
  legalComments: 'linked',
  logLevel: 'warning',
});
