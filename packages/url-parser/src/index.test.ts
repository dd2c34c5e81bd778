import { expect, it } from 'vitest';

it('exports these names and no others', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual([
    'UrlRecord',
    'build',
    'canParse',
    'credentials',
    'endpoint',
    'hostHeader',
    'parse',
    'requestTarget',
    'resolve',
    'serialize',
    'tryParse',
    'validationErrorMessages',
  ]);
});

it('exports these names from the trace, and no others', async () => {
  expect(Object.keys(await import('./trace.js')).sort()).toEqual([
    'machineToMarkdown',
    'machineToMermaid',
    'trace',
  ]);
});
