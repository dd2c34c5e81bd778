import { expect, it } from 'vitest';

const core = [
  'Scanner',
  'collectAttributes',
  'cssUrls',
  'defaultFilters',
  'defaultKinds',
  'defaultMaxTokenLength',
  'dropComments',
  'dropNofollow',
  'dropScripts',
  'dropStyles',
  'jsonLdUrls',
  'lazyAttributes',
  'linkKinds',
  'parseLinkHeader',
  'parseMetaRefresh',
  'parseSrcset',
  'rawTextElements',
  'tokenizer',
  'urlSyntax',
];

it.each([
  ['index', [...core, 'LinkExtractor', 'extractLinks', 'extractPage', 'sniffCharset']],
  ['core', [...core, 'extractTextLinks', 'extractTextPage']],
  ['sitemap', ['parseSitemap']],
  ['feed', ['parseFeed']],
  ['robots', ['robotsSitemaps']],
])('the entry %s exports what is written here', async (entry, names) => {
  const module = (await import(`./${entry}.js`)) as object;
  expect(Object.keys(module).sort()).toEqual([...names].sort());
});
