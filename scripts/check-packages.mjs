/**
 * The package checks, on the tarballs that would be published: their contents, publint, the types for every way to import
 * them, independent use outside the workspace, and the size of the codec. Writes one line for each check.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { apartProblem } from './install-apart.mjs';
import { startLocalRegistry } from './local-registry.mjs';
import { attwProblem, contentsProblem, packAll, publintProblem } from './pack.mjs';
import { root } from './workspace.mjs';

/** Bytes of the codec's main entry, minified and gzipped. */
const largestCodec = 4 * 1024;
const codec = '@oneurl/percent-codec';

/** @type {import('./install-apart.mjs').Use[]} */
const uses = [
  {
    name: `${codec} alone`,
    needs: codec,
    code: `
import { decode, encodePath, normalizeEscapes, pathPercentEncodeSet, UrlError } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';

const path = encodePath('/foo bar#?.js');
if (path !== '/foo%20bar%23%3F.js') throw new Error(path);
const text = decode('%E4%BD%A0');
if (text !== '\\u4F60') throw new Error(text);
const clean = normalizeEscapes('/%7e%2f%%4', { mustEncode: pathPercentEncodeSet });
if (clean !== '/~%2F%25%254') throw new Error(clean);
const bytes = charset('gbk').encode('\\u4F60');
if (bytes.join() !== '196,227') throw new Error(bytes.join());
try {
  charset('no such charset');
  throw new Error('an unknown charset was taken');
} catch (error) {
  if (!(error instanceof UrlError)) throw error;
}
`,
  },
  {
    name: 'the facade, with what it needs',
    needs: 'oneurl',
    code: `
import { createNormalizer, normalize } from 'oneurl';

const one = normalize('HTTP://Example.COM:80/a/../b?b=1&&a=2#top');
if (one !== 'http://example.com/b?a=2&b=1') throw new Error(one);
const inGbk = createNormalizer({ charset: 'gbk' });
const other = inGbk('http://example.com/?w%64=%4aack \\u4F60%20\\u597D');
if (other !== 'http://example.com/?wd=Jack+%C4%E3+%BA%C3') throw new Error(other);
`,
  },
  {
    name: 'the link extractor, with what it needs',
    needs: '@oneurl/link-extractor',
    code: `
import { collectAttributes } from '@oneurl/link-extractor';

const links = collectAttributes('<a href="/a?b&amp;c">', { attributes: ['href'] });
if (links.join() !== '/a?b&c') throw new Error(links.join());
`,
  },
  {
    name: 'the command line, with what it needs',
    needs: '@oneurl/cli',
    code: '',
    program: {
      name: 'oneurl',
      args: ['normalize'],
      input: 'HTTP://Example.COM:80/a/../b?b=1&&a=2#top\n',
      output: 'http://example.com/b?a=2&b=1\n',
    },
  },
];

/** @returns {Promise<string | undefined>} what is wrong with the size, or with what is in it */
async function codecSizeProblem() {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from '${codec}';`, resolveDir: join(root, 'packages/host') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: [],
    write: false,
    metafile: true,
  });
  const foreign = Object.keys(metafile.inputs).filter((file) => /node_modules/.test(file));
  if (foreign.length > 0) return `the main entry depends on ${foreign.join(', ')}`;
  const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
  return bytes <= largestCodec ? undefined : `${bytes} bytes; at most ${largestCodec}`;
}

/** @type {{ name: string, problem: string | undefined }[]} */
const results = [];

/**
 * @param {string} name
 * @param {Promise<string | undefined>} checking
 */
async function check(name, checking) {
  const problem = await checking.catch((error) => String(error?.stack ?? error));
  results.push({ name, problem });
  console.log(
    problem === undefined ? `ok     ${name}` : `FAILED ${name}\n${problem.replace(/^/gm, '       ')}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'oneurl-packed-'));
await check('the codec is small and has no dependency', codecSizeProblem());
try {
  const packed = await packAll(folder);
  for (const one of packed) {
    const { name } = one.one.manifest;
    await check(`${name}: contents`, Promise.resolve(contentsProblem(one)));
    await check(`${name}: publint`, publintProblem(one));
    await check(`${name}: types`, attwProblem(one));
  }
  const registry = await startLocalRegistry(packed, folder);
  for (const use of uses) {
    const tarball = packed.find(({ one }) => one.manifest.name === use.needs)?.tarball ?? '';
    await check(`apart: ${use.name}`, apartProblem(use, tarball, registry.address));
  }
  registry.close();
} catch (error) {
  await check('packing', Promise.reject(error));
}
rmSync(folder, { recursive: true });
mkdirSync(join(root, '.turbo'), { recursive: true });
writeFileSync(join(root, '.turbo/check-packages.json'), JSON.stringify(results, undefined, 2));
process.exitCode = results.every(({ problem }) => problem === undefined) ? 0 : 1;
