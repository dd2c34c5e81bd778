import { expect, it } from 'vitest';

it('exports these names and no others', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual([
    'defaultIndexFiles',
    'foldSlashes',
    'normalizePathEscapes',
    'pathEscapeSet',
    'pathMachine',
    'removeDotSegments',
    'resolveDotSegments',
    'segmentKind',
    'shortenPath',
    'specialPathMachine',
    'stripAmpSuffix',
    'stripIndexFile',
    'stripPageEndings',
    'stripPathParameters',
    'stripSessionTokens',
    'trailingSlash',
  ]);
});
