import { expect, it } from 'vitest';

const shared = [
  'KeyComparison',
  'UrlError',
  'builtInHostRules',
  'createNormalizer',
  'defineStep',
  'diffNormalizers',
  'explain',
  'fingerprint',
  'fromSurt',
  'identify',
  'inspect',
  'normalize',
  'pipeline',
  'presets',
  'readHostRules',
  'ruleNames',
  'rules',
  'sameUrl',
  'sessionParameters',
  'surt',
  'trackingParameters',
];

it('exports what it is documented to', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual(shared);
});

it('the core exports the same', async () => {
  expect(Object.keys(await import('./core.js')).sort()).toEqual(shared);
});
