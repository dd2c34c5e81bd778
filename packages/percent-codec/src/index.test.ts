import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as charsets from './charset.js';
import * as main from './index.js';

it('exports these names and no others', () => {
  expect(Object.keys(main).sort()).toEqual([
    'UrlError',
    'applicationXWwwFormUrlencodedPercentEncodeSet',
    'c0ControlPercentEncodeSet',
    'complement',
    'componentPercentEncodeSet',
    'decode',
    'defineSet',
    'encode',
    'encodeAuthority',
    'encodeAuthoritySafe',
    'encodeFragment',
    'encodeFragmentSafe',
    'encodeHost',
    'encodeHostSafe',
    'encodePath',
    'encodePathSafe',
    'encodePathSegment',
    'encodePathSegmentSafe',
    'encodePort',
    'encodePortSafe',
    'encodeQuery',
    'encodeQueryParam',
    'encodeQueryParamSafe',
    'encodeQuerySafe',
    'encodeSafe',
    'encodeScheme',
    'encodeSchemeSafe',
    'encodeUserInfo',
    'encodeUserInfoSafe',
    'escapeMachine',
    'fragmentPercentEncodeSet',
    'genDelims',
    'normalizeEscapes',
    'pathPercentEncodeSet',
    'pchar',
    'queryPercentEncodeSet',
    'reserved',
    'rfc3986EncodeSets',
    'specialQueryPercentEncodeSet',
    'subDelims',
    'union',
    'unreserved',
    'userinfoPercentEncodeSet',
    'utf8',
  ]);
  expect(Object.keys(charsets).sort()).toEqual(['charset', 'charsetLabels', 'charsetNames']);
});

it('exports nothing that another could change under its users', () => {
  const constants = [...Object.values(main), ...Object.values(charsets)].filter(
    (value) => typeof value === 'object',
  );
  expect(constants.length).toBe(17);
  const charset = charsets.charset('gbk');
  const inner = [...Object.values(main.rfc3986EncodeSets), ...Object.values(charsets.charsetLabels), charset];
  for (const value of [...constants, ...inner]) expect(Object.isFrozen(value)).toBe(true);
});

it('is at most 4 kB minified and gzipped, and imports nothing', async () => {
  const result = await build({
    entryPoints: [new URL('./index.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    write: false,
    metafile: true,
  });
  expect(Object.keys(result.metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
  expect(gzipSync(result.outputFiles[0]!.contents).length).toBeLessThanOrEqual(4096);
});
