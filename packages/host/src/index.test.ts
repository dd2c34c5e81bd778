import { expect, it } from 'vitest';

it('exports these names and no others', async () => {
  expect(Object.keys(await import('./index.js')).sort()).toEqual([
    'domainToAscii',
    'domainToUnicode',
    'endsInANumber',
    'hostErrorMessages',
    'lowerCase',
    'parseHost',
    'parseIpv4',
    'parseIpv6',
    'parseOpaqueHost',
    'plainDomain',
    'reclassify',
    'serializeIpv4',
    'serializeIpv6',
    'stripTrailingDots',
    'stripWww',
    'toAscii',
    'toUnicode',
  ]);
});
