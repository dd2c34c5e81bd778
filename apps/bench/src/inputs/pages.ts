import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { flat } from '../harness/sampling.js';

/** The 258 real pages of the npm package htmlparser-benchmark. */
export function realPages(): readonly string[] {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('htmlparser-benchmark')), 'files');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => flat(readFileSync(join(folder, name), 'utf8')));
}
