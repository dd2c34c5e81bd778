import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { CODE_CACHE, compileProgram } from './load-program.js';

/*
 * Run once by the build: starts the program, and keeps what V8 has compiled by then, the functions of a usual start
 * among it.
 */

const [folder = ''] = process.argv.slice(2);
const { script, start } = compileProgram(folder);
const lines = 'HTTP://Example.COM:80/a/../b?b=1&a=2#top\nhttp://example.com/\n';

await start().run(['normalize'], {
  stdin: Readable.from([Buffer.from(lines)]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  interactive: false,
  colors: false,
  errorColors: false,
});
writeFileSync(join(folder, CODE_CACHE), script.createCachedData());
